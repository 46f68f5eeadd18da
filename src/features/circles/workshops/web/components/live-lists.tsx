import { useLiveLists } from '../public/use-live-lists.ts';

/** Draws nothing: while it's there, a member's lists are up to date. */
export function LiveLists(): null {
  useLiveLists();
  return null;
}
