import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { exerciseCards } from '#features/mirror/exercises/domain/exercise-cards.ts';
import { fitting } from '#features/mirror/exercises/domain/fitting.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { Trusted } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { hourOf } from '#platform/shared/day.ts';
import { paths } from '#platform/shared/paths.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ownZone } from '#platform/web/when.ts';
import type { Week } from '../../domain/week.ts';
import { todayStrings } from '../strings.ts';

const words = todayStrings.week;

type WeekCardProps = {
  week: Week;
  /** All that are at hand, at least one, newest first. */
  checkIns: readonly CheckIn[];
  tried: readonly Tried[];
  now: number;
};

/** The past week in one sentence of one's own check-ins, and one thing to do: somebody to turn to after several low days. */
export function WeekCard({ week, ...known }: WeekCardProps) {
  return (
    <section aria-labelledby="week">
      <Card className="grid gap-4">
        <div className="grid gap-2">
          <h2 id="week" className="font-sans font-semibold text-ink-2 text-sm tracking-normal">
            {words.title}
          </h2>
          <p className="wrap-anywhere font-serif text-title">{words.told(week)}</p>
        </div>
        {week.kind === 'heavy' ? <Someone /> : <Worthwhile {...known} />}
        <p className="text-sm">
          <TextLink to={paths.innerMirror}>{words.mirror}</TextLink>
        </p>
      </Card>
    </section>
  );
}

function Someone() {
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{words.someone}</p>
      <Trusted />
      <div>
        <ButtonLink kind="quiet" size="sm" to={paths.helpNow}>
          {words.people}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What fits how they were last, and helped them before, as after a check-in; a breath where nothing does. */
function Worthwhile({ checkIns, tried, now }: Omit<WeekCardProps, 'week'>) {
  const [last] = checkIns;
  const felt = checkIns.map(feltOf);
  const exercise = last && fitting(last, exerciseCards, { tried, felt, hour: hourOf(now, ownZone()) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block text-ink-2 text-sm">{words.tries}</span>
        <span className="font-semibold">{exercise?.title ?? words.breath.title}</span>
        {exercise && <span className="text-ink-2"> · {words.minutes(exercise.minutes)}</span>}
      </p>
      <ButtonLink kind="quiet" size="sm" to={exercise ? paths.exerciseOf(exercise.slug) : paths.breathe}>
        {exercise ? words.go : words.breath.go}
      </ButtonLink>
    </div>
  );
}
