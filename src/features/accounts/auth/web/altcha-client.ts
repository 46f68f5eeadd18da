import type { AltchaWidgetElement } from 'altcha';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** How many milliseconds we use a solution; the server accepts it for a minute longer. */
const freshFor = 540_000;

/**
 * Our own puzzle (E8): the browser computes for a second or two, and nobody has to click. It begins as soon as
 * someone begins to fill in the form, so that it is solved when they send it.
 */
export async function openAltcha(box: HTMLElement) {
  const widget: AltchaWidgetElement = document.createElement('altcha-widget');
  widget.setAttribute('display', 'invisible');
  widget.setAttribute('challenge', '/auth/v1/captcha');
  box.replaceChildren(widget);
  await customElements.whenDefined('altcha-widget');
  await widget.configure({ humanInteractionSignature: false, minDuration: 0 });

  let solving: { since: number; token: Promise<string> } | undefined;
  const form = box.closest('form');
  const begun = new AbortController();
  for (const event of ['focusin', 'input']) form?.addEventListener(event, prepare, { signal: begun.signal });
  return {
    async token() {
      try {
        return await prepare();
      } finally {
        // Each solution is good for one call.
        solving = undefined;
      }
    },
    close() {
      begun.abort();
      widget.remove();
    },
  };

  function prepare(): Promise<string> {
    if (!solving || Date.now() - solving.since > freshFor) {
      solving = { since: Date.now(), token: solve() };
      // The rejection surfaces in token().
      solving.token.catch(() => undefined);
    }
    return solving.token;
  }

  async function solve(): Promise<string> {
    widget.reset();
    const solved = await widget.verify({ minDuration: 0 });
    if (!solved) throw new Error('the puzzle was not solved');
    return solved.payload;
  }
}
