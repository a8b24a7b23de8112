/** Near enough to the end to be taken there again, in CSS pixels: about a line and a half. */
const NEAR = 40;
/** Scroll positions are fractions of pixels on a zoomed page. */
const SLACK = 1.5;

/**
 * Keeps a scroller at the end of what grows in it. It lets go as soon as the reader scrolls up, by whatever means, and
 * follows again once they have come back. The position is set between layout and paint, once for a change of size: no
 * animation runs, and nobody sees the answer jump.
 */
export class Follower {
  readonly #scroller: HTMLElement;
  readonly #tell: (atEnd: boolean) => void;
  readonly #sizes = new ResizeObserver(() => {
    this.#pin();
  });
  #following = true;
  #told = true;
  #top = 0;

  /**
   * @param content what grows
   * @param tell called when the end comes into view or leaves it
   */
  constructor(scroller: HTMLElement, content: HTMLElement, tell: (atEnd: boolean) => void) {
    this.#scroller = scroller;
    this.#tell = tell;
    this.#sizes.observe(scroller);
    this.#sizes.observe(content);
    scroller.addEventListener("scroll", this.#scrolled, { passive: true });
  }

  /** Goes to the end, and follows. */
  toEnd(): void {
    this.#following = true;
    this.#pin();
  }

  /** Lets go: what is being read stays where it is. */
  letGo(): void {
    this.#following = false;
    this.#report();
  }

  /** Watches no more. */
  stop(): void {
    this.#sizes.disconnect();
    this.#scroller.removeEventListener("scroll", this.#scrolled);
  }

  get #below(): number {
    return this.#scroller.scrollHeight - this.#scroller.clientHeight - this.#scroller.scrollTop;
  }

  #report(): void {
    const atEnd = this.#following || this.#below <= SLACK;
    if (atEnd !== this.#told) this.#tell((this.#told = atEnd));
  }

  #pin(): void {
    if (this.#following) {
      // More than there is: the browser takes the most there can be.
      this.#scroller.scrollTop = this.#scroller.scrollHeight;
      this.#top = this.#scroller.scrollTop;
    }
    this.#report();
  }

  readonly #scrolled = (): void => {
    const before = this.#top;
    this.#top = this.#scroller.scrollTop;
    // Content that shrank under a reader at the end takes them up as well, but leaves nothing below.
    if (this.#top < before) this.#following &&= this.#below <= SLACK;
    else if (this.#top > before) this.#following ||= this.#below <= NEAR;
    this.#report();
  };
}
