/**
 * What comes for a link, handled one after another, in order. A browser settles nothing that it was at with a connection
 * when that was closed, so the side that starts over begins a new line, or everything after it would wait for ever.
 */
export class Inbox {
  #last: Promise<void> = Promise.resolve();
  #line = 0;

  handle(step: () => Promise<void>): void {
    const line = this.#line;
    this.#last = this.#last.then(() => (line === this.#line ? step() : undefined));
  }

  /** What has come so far was for a connection that's gone: it's as good as lost on the way. */
  startOver(): void {
    this.#line += 1;
    this.#last = Promise.resolve();
  }
}
