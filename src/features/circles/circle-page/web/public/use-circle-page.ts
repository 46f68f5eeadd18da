import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { beginWith } from '#platform/web/handed.ts';
import type { Asked } from '#platform/web/public-answers.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { usePublic } from '#platform/web/use-public.ts';
import { clock } from '#platform/web/world.ts';
import { askAgainIn } from '../../domain/circle-state.ts';
import type { Circle } from '../../domain/contract.ts';
import { handedNames } from '../../domain/handed-names.ts';
import { api } from '../api.ts';

/** What the server handed over may have been read half a minute before. */
const firstLookMs = 15_000;

/** The page of a circle, asked for again more often the nearer it is. */
export function circlePage(door: DoorAhead): Asked<Circle> {
  const name = handedNames.page(door);
  return {
    name,
    begin: beginWith<Circle>(name),
    freshMs: 0,
    // Members read it by its id, too: its link may have been renewed meanwhile.
    ask: (signal, known) => api.page(known ? { ...door, id: known.id } : door, { signal }),
    onReturn: true,
    every({ data, error, isHanded }) {
      // What's refused stays so; someone who asked too often is only asked to wait.
      if (isRefused(error) && error.status !== 429) return false;
      if (!data) return firstLookMs;
      const pace = askAgainIn(data, clock.now());
      return pace && isHanded ? Math.min(pace, firstLookMs) : pace;
    },
  };
}

/** What a circle's page says, asked for once: for what stands after the circle. */
export const useCircleOnce = (id: string) => usePublic({ ...circlePage({ id }), every: () => false });
