import { classes } from '#platform/web/ui/classes.ts';
import { Progress as Bar } from '#platform/web/ui/progress.tsx';
import { isOn, type PlanGuide, type Progress, type ShownRun, shareOf } from '../../../domain/runner/shown-run.ts';
import { planStrings, runnerStrings } from '../strings.ts';

const words = planStrings.progress;

type Props = { run: ShownRun; guide: PlanGuide | null; progress: Progress };

/** How far the phase and the whole plan are (R-ROOMM-24), and for hosts the plan itself with the phase under way marked. */
export function RunProgress({ run, guide, progress }: Props) {
  const percent = (share: number) => words.share(Math.round(share * 100));
  const { clock } = run;
  const phase = { elapsed: progress.now.elapsed, left: progress.now.left };
  return (
    <section aria-labelledby="workshop-progress" className="grid gap-3">
      <h3 id="workshop-progress" className="text-base">
        {words.title}
      </h3>
      {isOn(run) && clock && (
        <Bar label={words.phase(nameOf(run))} value={shareOf(phase)} words={percent(shareOf(phase))} />
      )}
      {run.status !== 'not-started' && (
        <Bar label={words.overall} value={shareOf(progress.overall)} words={percent(shareOf(progress.overall))} />
      )}
      {guide && <Plan run={run} phases={guide.phases} />}
    </section>
  );
}

function Plan({ run, phases }: { run: ShownRun; phases: PlanGuide['phases'] }) {
  return (
    <ol aria-label={words.order} className="grid gap-1 text-sm">
      {phases.map(({ id, name, minutes }, index) => {
        const now = isOn(run) && index === run.at;
        const done = run.status !== 'not-started' && index < run.at;
        return (
          <li
            key={id}
            aria-current={now ? 'step' : undefined}
            className={classes('flex justify-between gap-3', now ? 'font-semibold' : 'text-ink-2')}
          >
            <span className="min-w-0 wrap-anywhere">{name || runnerStrings.plain}</span>
            <span className="shrink-0 tabular-nums">
              {now && `${words.now} · `}
              {done && `${words.done} · `}
              {words.minutes(minutes)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function nameOf({ name, interlude }: ShownRun): string {
  if (interlude) return interlude.kind === 'movement' ? runnerStrings.line.movement : runnerStrings.line.break;
  return name || runnerStrings.plain;
}
