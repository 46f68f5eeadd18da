import { type KeptOne, keptList } from '#platform/shared/kept/kept-list.ts';
import type { Moment } from './contract.ts';
import { byNewest } from './latest.ts';

/** One moment as the list has it. */
export type ShownMoment = Omit<KeptOne<Moment>, 'row'> & { readonly moment: Moment };

/** All that are at hand, each once, as it was written last; the newest first. */
export function shownOf(given: Parameters<typeof keptList<Moment>>[0]): ShownMoment[] {
  return keptList(given)
    .map(({ row, ...where }) => ({ moment: row, ...where }))
    .sort((a, b) => byNewest(a.moment, b.moment));
}
