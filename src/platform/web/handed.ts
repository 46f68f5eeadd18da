import { minuteMs } from '#platform/shared/duration.ts';
import { type Handed, handedId } from '#platform/shared/handed.ts';
import { session } from './session/session-store.ts';
import { clock } from './world.ts';

/** Milliseconds by which what was handed over may be older than it looks: a browser's Back brings old HTML, too. */
const oldMs = minuteMs;

/** Null for none; undefined before anybody looked. */
let handed: Handed | null | undefined;

/** What this page begins with: for what draws it on the server, and null once another page is shown. */
export function hand(next: Handed | null): void {
  handed = next;
}

function look(): Handed | null {
  if (handed === undefined) {
    const text = typeof document === 'undefined' ? null : document.getElementById(handedId)?.textContent;
    handed = text ? (JSON.parse(text) as Handed) : null;
  }
  return handed;
}

/** Of what's asked for by `usePublic`: what the server handed over under this name, if it did. */
type Beginning<T> = { initialData?: () => T; placeholderData?: T };

/**
 * What an answer begins with. To a visitor it's the answer, which isn't asked for again at once; to anybody else, and once
 * it's old, it stands in until their own is there.
 */
export function beginWith<T>(name: string): Beginning<T> {
  const found = look();
  const answer = found?.answers[name] as T | undefined;
  if (!found || answer === undefined) return {};
  const isTheirs =
    session.getSnapshot().status === 'signed-out' && Math.abs(clock.now() - Date.parse(found.at)) < oldMs;
  return isTheirs ? { initialData: () => answer } : { placeholderData: answer };
}
