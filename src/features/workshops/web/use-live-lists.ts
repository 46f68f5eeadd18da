import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import type { WorkshopsChanged } from '../domain/contract.ts';
import { workshopLists } from './queries.ts';

const changed: WorkshopsChanged['type'] = 'workshops-changed';
const live = { watch: 'watch-workshops', changed, queries: workshopLists };

/** While mounted, keeps lists of workshops up to date without a reload (REAL 25). */
export function useLiveLists(): void {
  useLiveQueries(live);
}
