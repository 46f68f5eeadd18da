import { useQuery } from '@tanstack/react-query';
import { useCheckIns } from '#features/check-ins/web/public/use-check-ins.ts';
import { allMomentsHere, latestMoments } from '#features/moments/web/queries.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { type Ranked, rank } from '../domain/ranking.ts';
import { recommendable } from './queries.ts';

/** One that's shown, with the exercise's title. */
export type Recommended = Ranked & { title: string };

/** What may do this person good, best first: from what's at hand of their own, wherever it's kept, worked out here. */
export function useRecommendations(): readonly Recommended[] {
  const person = useSession().user?.id ?? '';
  const now = useNow();
  const { checkIns } = useCheckIns();
  const account = useQuery(latestMoments).data?.moments ?? [];
  const here = useQuery(allMomentsHere(person)).data ?? [];
  const { data: candidates = [] } = useQuery(recommendable);
  const felt = checkIns.map(({ created_at, ...said }) => ({ ...said, at: Date.parse(created_at) }));
  const tried = [...account, ...here].flatMap((moment) =>
    moment.kind === 'helped' && moment.payload.exercise !== null
      ? [{ at: Date.parse(moment.created_at), exercise: moment.payload.exercise, helped: moment.payload.helped }]
      : [],
  );
  return rank(candidates, { felt, tried, circles: [], timeZone: ownZone() }, now).flatMap((one) => {
    const title = candidates.find(({ exercise }) => exercise === one.exercise)?.title;
    return title === undefined ? [] : [{ ...one, title }];
  });
}
