import { holdsWords } from '../session/unsent.ts';

/** Whether somebody is in the middle of words that stand nowhere else: nothing comes up then, and nothing is reloaded. */
export function mayInterrupt(): boolean {
  return !holdsWords() && [...document.querySelectorAll('textarea')].every(({ value }) => value === '');
}
