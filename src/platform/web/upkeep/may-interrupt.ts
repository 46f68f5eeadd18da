import { holdsWords } from '../session/unsent.ts';

/**
 * Whether something may come up: not while somebody is in the middle of words that stand nowhere else, nor beside lines for a
 * hard hour, which are marked `data-quiet` (CARE C12). Nothing is reloaded then either.
 */
export function mayInterrupt(): boolean {
  return !isWriting() && document.querySelector('[data-quiet]') === null;
}

/** Whether something that's typed here would be lost with the page. */
export function isWriting(): boolean {
  return holdsWords() || [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');
}
