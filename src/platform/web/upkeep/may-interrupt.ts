import { holdsWords } from '../session/unsent.ts';

/**
 * Whether something may come up: not while somebody is in the middle of words that stand nowhere else, nor beside lines for a
 * hard hour, which are marked `data-quiet` (CARE C12). Nothing is reloaded then either.
 */
export function mayInterrupt(): boolean {
  const typed = [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');
  return !typed && !holdsWords() && document.querySelector('[data-quiet]') === null;
}
