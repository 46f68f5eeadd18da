import { useSyncExternalStore } from 'react';

/** Milliseconds between two polite announcements, and how long one can be found on the page. */
const pace = 1000;
const lifetime = 6000;
const atMost = 4;

type Said = { polite: string; assertive: string };
let said: Said = { polite: '', assertive: '' };
let waiting: string[] = [];
let held = false;
let pacing: ReturnType<typeof setTimeout> | undefined;
const fading: { polite?: ReturnType<typeof setTimeout>; assertive?: ReturnType<typeof setTimeout> } = {};
const listeners = new Set<() => void>();

/**
 * Says something to whoever listens to the page. Polite words wait their turn, at most one utterance a
 * second: what gathered meanwhile is said together, the newest four. Assertive words are said at once.
 */
export function announce(message: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (how === 'assertive') return say('assertive', message);
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

function say(how: keyof Said, message: string): void {
  // The same words twice in a row are a new utterance only if the text differs.
  show(how, said[how] === message ? `${message}\u00a0` : message);
  clearTimeout(fading[how]);
  fading[how] = setTimeout(() => show(how, ''), lifetime);
}

function show(how: keyof Said, message: string): void {
  said = { ...said, [how]: message };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The two live regions; they stand once, in the root of the page. */
export function Announcer() {
  const now = useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  );
  return (
    <div className="sr-only">
      <div aria-live="polite" data-announcer="polite">
        {now.polite}
      </div>
      <div aria-live="assertive" data-announcer="assertive">
        {now.assertive}
      </div>
    </div>
  );
}
