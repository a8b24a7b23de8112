import type { Preview } from "@storybook/react-vite";
import axe from "axe-core";

interface Settings {
  readonly test?: string;
  readonly config?: { readonly rules?: readonly { readonly id: string; readonly enabled?: boolean }[] };
}

/**
 * The accessibility addon looks at a story once, in the theme that it is shown in. In a test this looks at it again in the
 * dark one: colours that are readable in light are not for that reason readable in dark.
 *
 * @throws Error with every violation and the element that it stands at
 */
export const axeInDark: NonNullable<Preview["afterEach"]> = async ({
  canvasElement,
  parameters,
  globals,
}) => {
  const settings = (parameters.a11y ?? {}) as Settings;
  if (import.meta.env.MODE !== "test" || settings.test !== "error" || globals.theme === "dark") return;
  const page = canvasElement.querySelector<HTMLElement>("[data-unistream-theme]");
  if (!page) return;
  page.dataset.unistreamTheme = "dark";
  try {
    const off = (settings.config?.rules ?? []).filter((rule) => rule.enabled === false);
    const { violations } = await axe.run(page, {
      resultTypes: ["violations"],
      rules: {
        region: { enabled: false },
        ...Object.fromEntries(off.map(({ id }) => [id, { enabled: false }])),
      },
    });
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
    );
    if (found.length > 0) throw new Error(`Not accessible in dark:\n${found.join("\n")}`);
  } finally {
    page.dataset.unistreamTheme = globals.theme as string;
  }
};
