/** Milliseconds between two polite announcements, before the first words of a new region, and until words are taken away. */
const pace = 1000;
const settle = 100;
const lifetime = 6000;
const atMost = 4;

type How = 'polite' | 'assertive';
const regions: Partial<Record<How, HTMLElement>> = {};
const fading: Partial<Record<How, ReturnType<typeof setTimeout>>> = {};
let waiting: string[] = [];
let held = false;
let pacing: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something to whoever listens to the page. Polite words wait their turn, at most one utterance a
 * second: what gathered meanwhile is said together, the newest four. Assertive words are said at once.
 */
export function announce(message: string, how: How = 'polite'): void {
  if (how === 'assertive') {
    say('assertive', message);
    return;
  }
  if (waiting.at(-1) !== message) waiting = [...waiting, message].slice(-atMost);
  flush();
}

/** In a silence nothing polite is said; afterwards what gathered is. Assertive words are never held. */
export function holdAnnouncements(hold: boolean): void {
  held = hold;
  flush();
}

function flush(): void {
  if (held || pacing !== undefined || waiting.length === 0) return;
  say('polite', waiting.join('. '));
  waiting = [];
  pacing = setTimeout(() => {
    pacing = undefined;
    flush();
  }, pace);
}

function say(how: How, message: string): void {
  const known = regions[how]?.isConnected ? regions[how] : undefined;
  const region = known ?? makeRegion(how);
  // The same words twice in a row are a new utterance only if the text differs.
  const words = region.textContent === message ? `${message}\u00a0` : message;
  const write = () => {
    region.textContent = words;
  };
  // A region that is born with its words is not read out.
  if (known) write();
  else setTimeout(write, settle);
  clearTimeout(fading[how]);
  fading[how] = setTimeout(() => region.replaceChildren(), lifetime);
}

/** One live region of each kind, outside of any page, so that it outlives them. */
function makeRegion(how: How): HTMLElement {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', how);
  document.body.append(region);
  regions[how] = region;
  return region;
}
