import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { atHand } from '#platform/web/device-store/copies.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { offerLater } from '#platform/web/later.ts';
import { api } from './api.ts';

/** What is recommended to me by what's in my account, best first, at hand offline, too. For members. */
export const ownRecommendations = queryOptions({
  queryKey: ['recommendations', 'list'],
  queryFn: (asking) => atHand('recommendations', asking, (signal) => api.list({}, { signal })),
  ...alsoOffline,
});

/** What somebody doesn't want to see again, by a candidate's `item`, as far as this device was told. */
export const dismissedKept = keptRows<Dismissed>('worked-out/recommendations', isDismissed, (person) => ({
  queryKey: ['recommendations', 'dismissed', person],
}));
type Dismissed = { item: string };

function isDismissed(row: unknown): row is Dismissed {
  return isRecord(row) && typeof row.item === 'string';
}

async function loadRules() {
  const [{ exerciseCards }, { meets }, { recommendedHere }] = await Promise.all([
    import('#features/mirror/exercises/domain/exercise-cards.ts'),
    import('#features/mirror/exercises/domain/meets.ts'),
    import('../domain/from-here.ts'),
  ]);
  const exercises = exerciseCards.map(({ slug, families, partsOfDay }) => ({
    exercise: slug,
    moods: families,
    meets: meets[slug],
    partsOfDay,
  }));
  return { exercises, recommendedHere };
}
offerLater(loadRules);

/** What works it out on this device, with every exercise: only where something's kept here alone, and early for when there's no connection. */
export const rulesHere = queryOptions({
  queryKey: ['recommendations', 'rules'],
  queryFn: loadRules,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** The workshops' lists as any member sees them, for what this device works out by itself; nothing of it is sent. */
export const recommendableWorkshops = queryOptions({
  queryKey: ['recommendations', 'workshops'],
  async queryFn({ client }) {
    const { myWorkshops, upcomingWorkshops } = await import('#features/circles/workshops/web/queries.ts');
    const [mine, upcoming] = await Promise.all([
      client.fetchInfiniteQuery({ ...myWorkshops, staleTime: minuteMs }),
      client.fetchInfiniteQuery({ ...upcomingWorkshops, staleTime: minuteMs }),
    ]);
    const all = (list: typeof mine) => list.pages.flatMap(({ workshops }) => workshops);
    return { mine: all(mine), upcoming: all(upcoming) };
  },
  staleTime: minuteMs,
});
