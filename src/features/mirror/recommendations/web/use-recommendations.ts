import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '#features/mirror/exercises/domain/exercise-names.ts';
import type { SuggestionsChanged } from '#features/mirror/insights/domain/contract.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { useSuggestedExercises } from '#features/mirror/suggestions/web/public/use-suggested.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import { type FitReason, itemOf } from '../domain/candidate.ts';
import type { Recommendation, RecommendedCircle } from '../domain/contract.ts';
import { isTimeFor } from '../domain/time-for.ts';
import { api } from './api.ts';
import { dismissedKept, ownRecommendations } from './queries.ts';
import { recommendationsStrings as words } from './strings.ts';
import { useFromHere } from './use-from-here.ts';

/** One that's shown; `id` null where it's worked out on this device, `circle` null for an exercise. */
export type Recommended = FitReason & {
  id: string | null;
  item: string;
  opens: string;
  title: string;
  circle: RecommendedCircle | null;
};

const changed: SuggestionsChanged['type'] = 'suggestions-changed';
const live = { watch: 'watch-suggestions', changed, queries: ownRecommendations };

/**
 * What may do this person good, best first: what the account recommends, and where anything is kept only on this device,
 * what follows from all that's at hand, worked out here, since the account knows nothing of it. What a suggestion leads to
 * already isn't named twice. `missing` is the query without which nothing can be said yet, or nothing new.
 */
export function useRecommendations() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const list = useQuery(ownRecommendations);
  useLiveQueries(live);
  const gone = (useKeptRows(dismissedKept) ?? []).map(({ item }) => item);
  // Copies from before the account said which were dismissed have no list of them.
  const { recommended: fromHere, rules } = useFromHere([...gone, ...(list.data?.dismissed ?? [])]);
  const suggested = useSuggestedExercises();
  const tried = useTried() ?? [];
  const now = useNow();
  const { run, busy } = useWrite({
    async mutationFn({ id, item }: Recommended) {
      if (id !== null)
        queries.setQueryData(ownRecommendations.queryKey, await api.answer({ id, completion_status: 'dismissed' }));
      else await dismissedKept.here(person).put(item, { item });
      await queries.invalidateQueries(dismissedKept.all(person));
    },
    failed: () => words.notSaved,
    invalidates: ownRecommendations,
  });
  const here = fromHere?.map((one) => ({ ...one, id: null }));
  const shown = here ?? list.data?.recommendations.filter((one) => !isDone(one, tried)).map(ofAccount) ?? [];
  const recommended = shown
    .filter(({ item }) => !suggested.includes(item) && !gone.includes(item))
    .flatMap((one) => withTitle(one, now) ?? []);
  const missing = here ? rules : list;
  return { missing, recommended, dismiss: run, busy };
}

type Untitled = Omit<Recommended, 'title'>;

function ofAccount(one: Recommendation): Untitled {
  // Copies from before there were workshops don't say that it's an exercise.
  if (one.source !== 'workshop') return { ...one, item: one.exercise, opens: one.exercise, circle: null };
  return { ...one, item: itemOf({ id: one.circle.id, series: one.circle.series_id }), opens: one.circle.id };
}

/** Whether it was done since: the account says so only after its next look. */
function isDone(one: Recommendation, tried: readonly Tried[]): boolean {
  if (one.source === 'workshop') return false;
  return tried.some(({ at, exercise }) => exercise === one.exercise && at > Date.parse(one.created_at));
}

/** Undefined where it isn't its time, as the account looked up to an hour ago, and a copy is older still. */
function withTitle(one: Untitled, now: number) {
  if (one.circle) return Date.parse(one.circle.scheduled_at) > now ? { ...one, title: one.circle.title } : undefined;
  const exercise = nameOf(one.opens);
  return exercise && isTimeFor(exercise, ownZone(), now) ? { ...one, title: exercise.title } : undefined;
}
