/** Milliseconds between polite announcements, before the first words of a new region, and until words are removed. */
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
 * Announces something to screen readers. Polite words wait their turn, at most one announcement per second: what
 * gathered meanwhile is said in one go, the newest four. Assertive words are said at once.
 */
export function announce(message: string, how: How = 'polite'): void {
  if (how === 'assertive') {
    say('assertive', message);
    return;
  }
  if (waiting.at(-1) !== message) waiting = [...waiting, message].slice(-atMost);
  flush();
}

/** Holds back polite words until released, then says what gathered. Assertive words are never held. */
export function holdAnnouncements(hold: boolean): void {
  held = hold;
  flush();
}

/** Takes back what was said or waits to be: it was about another page than the one that's here now. */
export function forgetAnnouncements(): void {
  waiting = [];
  clearTimeout(pacing);
  pacing = undefined;
  for (const region of Object.values(regions)) region.replaceChildren();
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
  // Repeated words are only announced again if the text differs.
  const words = region.textContent === message ? `${message}\u00a0` : message;
  const write = () => {
    region.textContent = words;
  };
  // A region that's created with its words isn't read out.
  if (known) write();
  else setTimeout(write, settle);
  clearTimeout(fading[how]);
  fading[how] = setTimeout(() => region.replaceChildren(), lifetime);
}

/** One live region of each kind, outside any page, so that it outlives them. */
function makeRegion(how: How): HTMLElement {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('aria-live', how);
  document.body.append(region);
  regions[how] = region;
  return region;
}
