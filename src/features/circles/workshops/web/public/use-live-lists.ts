import { type Live, useLiveQueries } from '#platform/web/use-live-queries.ts';
import { limits } from '../../domain/limits.ts';
import type { WorkshopsChanged, WorkshopsTold } from '../../domain/told-frames.ts';
import { followLists, putTold, workshopLists } from '../queries.ts';

const changed: WorkshopsChanged['type'] = 'workshops-changed';
const type: WorkshopsTold['type'] = 'workshops-told';

const live: Live<WorkshopsTold> = {
  watch: 'watch-workshops',
  changed,
  queries: workshopLists,
  told: {
    type,
    take(queries, { circles, asks }) {
      const needsMore = putTold(queries, circles);
      return asks || needsMore;
    },
    gap: limits.askAgainMs,
    follows: followLists,
  },
};

/** While mounted, keeps lists of workshops up to date without a reload (REAL 25), mostly without asking. */
export function useLiveLists(): void {
  useLiveQueries(live);
}
