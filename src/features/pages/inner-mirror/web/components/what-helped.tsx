import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { useOwnCircles } from '#features/mirror/insights/web/public/use-own-circles.ts';
import { ownCircles } from '#features/mirror/insights/web/queries.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { momentPages } from '#features/mirror/moments/web/queries.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { circlesHelped, exercisesHelped } from '../../domain/helped.ts';
import { exerciseTitles } from '../queries.ts';
import { innerMirrorStrings } from '../strings.ts';

const words = innerMirrorStrings.insights.helped;
/** So many exercises at most, those that helped most often. */
const shown = 5;

/** What exercises and circles did, by one's own words and check-ins, each with what it's counted from. */
export function WhatHelped() {
  const tried = useTried();
  const circles = useOwnCircles(true);
  const { checkIns, isKnown } = useCheckIns(circles?.length ? Math.min(...circles) - dayMs : undefined);
  // Where they couldn't be asked for, nothing's said of them.
  const [noCircles, noMoments] = [useQuery(ownCircles).isError, useInfiniteQuery(momentPages).isError];
  const isWaiting = !tried || !circles || !isKnown;
  return (
    <section aria-labelledby="what-helped" className="grid gap-4">
      <h2 id="what-helped" className="text-title">
        {words.title}
      </h2>
      {isWaiting ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : (
        <Card pad="sm" className="grid gap-4">
          {noMoments ? null : <Exercises helped={exercisesHelped(tried)} said={tried.length} />}
          {noCircles ? null : (
            <p className="border-line not-first:border-t not-first:pt-4 text-ink-2">
              {circlesSaid(circles.length, circlesHelped(circles, checkIns.map(feltOf)))}
            </p>
          )}
          {noMoments && noCircles && <p className="text-ink-2">{words.failed}</p>}
        </Card>
      )}
    </section>
  );
}

function circlesSaid(all: number, helped: ReturnType<typeof circlesHelped>): string {
  return helped ? words.circles(helped.helped, helped.of) : words.fewCircles(all);
}

function Exercises({ helped, said }: { helped: ReturnType<typeof exercisesHelped>; said: number }) {
  const { data: titles } = useQuery(exerciseTitles);
  if (!helped) return <p className="text-ink-2">{words.fewExercises(said)}</p>;
  return (
    <ul className="grid gap-2">
      {helped.slice(0, shown).map(({ exercise, helped: times, of }) => (
        <li key={exercise} className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
          <TextLink to={paths.exerciseOf(exercise)}>{titles?.get(exercise) ?? words.exercise}</TextLink>
          <span className="text-ink-2 text-sm">{words.times(times, of)}</span>
        </li>
      ))}
    </ul>
  );
}
