import type { CodeColouring, MarkdownAddon } from "../components/index.js";
import { LineColouring, type Defer } from "./colouring.js";
import { ColouringCache } from "./cache.js";
import { ALIASES, GRAMMARS, type GrammarLoader } from "./languages.js";
import type { Tokenizers } from "./tokenizer.js";

/** Options of `highlight`. */
export interface HighlightOptions {
  /**
   * Grammars beside the kit's, or in their place, by the first word of the fence's info string in lower case.
   *
   * @example
   * highlight({ languages: { wgsl: () => import("shiki/langs/wgsl.mjs") } })
   */
  readonly languages?: Readonly<Record<string, GrammarLoader>>;
}

const defer: Defer = (task) => {
  setTimeout(task, 0);
};

/**
 * Colours blocks of code, by shiki, which must be installed beside the kit. shiki and a language's grammar are loaded
 * when the first block of that language opens. While a block grows, each line is coloured once, when it is complete.
 * Colours are the tokens `--unistream-code-…`, for light and dark alike.
 *
 * @example
 * const addons = [highlight()];
 * <Chat chat={chat} addons={addons} />
 */
export function highlight({ languages = {} }: HighlightOptions = {}): MarkdownAddon {
  const loaders: Readonly<Record<string, GrammarLoader>> = { ...GRAMMARS, ...languages };
  const cache = new ColouringCache();
  let loading: Promise<Tokenizers> | null = null;

  const begin = async (colouring: LineColouring, name: string, loader: GrammarLoader): Promise<void> => {
    try {
      loading ??= import("./tokenizer.js").then((module) => module.Tokenizers.load());
      colouring.begin(await (await loading).get(name, loader));
    } catch (thrown) {
      // The next block tries again: the page may have been offline.
      loading = null;
      console.warn(
        `unistream/highlight: code in "${name}" stays plain, because shiki or its grammar could not be loaded. ` +
          "Is shiki installed?",
        thrown,
      );
    }
  };

  const start = (language: string, settled: string | null): CodeColouring | null => {
    const name = Object.hasOwn(loaders, language) ? language : (ALIASES[language] ?? "");
    const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    if (!loader) return null;
    const known = settled === null ? undefined : cache.get(name, settled);
    if (known) return known;
    const colouring = new LineColouring(defer, (done, source) => {
      cache.add(name, source, done);
    });
    void begin(colouring, name, loader);
    return colouring;
  };

  return { code: { start } };
}
