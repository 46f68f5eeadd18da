import { useQuery, useQueryClient } from '@tanstack/react-query';
import { feltOf } from '#features/check-ins/domain/felt.ts';
import { useCheckIns } from '#features/check-ins/web/public/use-check-ins.ts';
import type { SuggestionsChanged } from '#features/interventions/domain/contract.ts';
import { useSuggestedExercises } from '#features/interventions/web/public/use-suggested.ts';
import { useTried } from '#features/moments/web/public/use-tried.ts';
import { allMomentsHere } from '#features/moments/web/queries.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import { type Candidate, isTimeFor, type Ranked, rank } from '../domain/ranking.ts';
import { api } from './api.ts';
import { dismissedHere, dismissedOnDevice, ownRecommendations, recommendable } from './queries.ts';
import { recommendationsStrings as words } from './strings.ts';

/** One that's shown, with the exercise's title; `id` null where it's worked out on this device. */
export type Recommended = Omit<Ranked, 'score'> & { id: string | null; title: string };

const changed: SuggestionsChanged['type'] = 'suggestions-changed';
const live = { watch: 'watch-suggestions', changed, queries: ownRecommendations };

/**
 * What may do this person good, best first: what the account recommends, and where anything is kept only on this device,
 * what follows from all that's at hand, worked out here, since the account knows nothing of it. What a suggestion leads to
 * already isn't named twice.
 */
export function useRecommendations() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const { data: own } = useQuery(ownRecommendations);
  useLiveQueries(live);
  const { data: candidates = [] } = useQuery(recommendable);
  const gone = useQuery(dismissedHere(person)).data ?? [];
  // Copies from before the account said which were dismissed have no list of them.
  const dismissed = [...gone, ...(own?.dismissed ?? [])];
  const here = useFromHere(candidates.filter(({ exercise }) => !dismissed.includes(exercise)));
  const suggested = useSuggestedExercises();
  const now = useNow();
  const { run, busy } = useWrite({
    async mutationFn({ id, exercise }: Recommended) {
      if (id !== null)
        queries.setQueryData(ownRecommendations.queryKey, await api.answer({ id, completion_status: 'dismissed' }));
      else await dismissedOnDevice(person).put(exercise, { exercise });
      await queries.invalidateQueries(dismissedHere(person));
    },
    failed: () => words.notSaved,
    invalidates: ownRecommendations,
  });
  const shown: readonly Omit<Recommended, 'title'>[] = here ?? own?.recommendations ?? [];
  const recommended = shown.flatMap((one): Recommended[] => {
    const candidate = candidates.find(({ exercise }) => exercise === one.exercise);
    // The account looked up to an hour ago.
    if (!candidate || !isTimeFor(candidate, ownZone(), now)) return [];
    const isElsewhere = suggested.includes(one.exercise) || gone.includes(one.exercise);
    return isElsewhere ? [] : [{ ...one, title: candidate.title }];
  });
  return { recommended, dismiss: run, busy };
}

/** Null where nothing is kept here alone. */
function useFromHere(candidates: readonly Candidate[]): readonly Omit<Recommended, 'title'>[] | null {
  const person = useSession().user?.id ?? '';
  const now = useNow();
  const { checkIns } = useCheckIns();
  const tried = useTried() ?? [];
  const here = useQuery(allMomentsHere(person)).data ?? [];
  if (here.length === 0 && !checkIns.some(({ isHere }) => isHere)) return null;
  const history = { felt: checkIns.map(feltOf), tried, circles: [], timeZone: ownZone() };
  return rank(candidates, history, now).map((one) => ({ ...one, id: null }));
}
