import { minuteMs } from '#platform/shared/duration.ts';
import { hourMinute } from '#platform/web/when.ts';
import {
  isOn,
  moreThanPlanned,
  type PlanGuide,
  type Progress,
  type ShownRun,
} from '../../../domain/runner/shown-run.ts';
import { planStrings, runnerStrings } from '../strings.ts';

const words = planStrings.timer;

type Props = { run: ShownRun; guide: PlanGuide | null; progress: Progress; now: number };

/** Where we are, and how long still (R-ROOMM-25). `now` by the server's clock, in ms. */
export function SessionTimer(props: Props) {
  const { run } = props;
  return (
    <section aria-label={words.title} className="grid gap-0.5">
      <Place {...props} />
      {isOn(run) ? (
        <Left {...props} />
      ) : (
        <p className="text-ink-2 text-sm">{run.status === 'ended' ? words.over : words.notStarted}</p>
      )}
    </section>
  );
}

/** Which phase it is, of how many, and how people sit in it; a host reads before the start which one comes first. */
function Place({ run, guide }: Props) {
  const phase = guide?.phases[run.at];
  const name = phase?.name || run.name || runnerStrings.plain;
  const count = guide?.phases.length ?? run.count;
  const { place, grouping } = planStrings.guide;
  const together = phase && grouping(phase.grouping);
  if (run.status === 'ended' || (!guide && run.status === 'not-started')) return null;
  return (
    <div>
      <h3 dir="auto" className="text-lg wrap-anywhere">
        {name}
      </h3>
      <p className="text-ink-2 text-sm">
        {[count > 1 ? place(run.at + 1, count) : null, together].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Left({ run, guide, progress, now }: Props) {
  const seconds = Math.ceil(progress.now.left / 1_000);
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const overall = Math.ceil(progress.overall.left / minuteMs);
  const more = guide ? Math.round(moreThanPlanned(progress, guide.phases) / minuteMs) : 0;
  const at = (ms: number) => hourMinute(new Date(now + ms).toISOString());
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span
          role="timer"
          aria-label={words.spoken(whole, rest)}
          className="font-serif text-[2.75rem] leading-tight tabular-nums"
        >
          {whole}:{String(rest).padStart(2, '0')}
        </span>
        <span className="text-ink-2 text-sm">{leftOf(run, at(progress.now.left))}</span>
      </p>
      <p className="text-ink-2 text-sm">
        {run.status === 'paused' ? words.planPaused(overall) : words.plan(overall, at(progress.overall.left))}
      </p>
      {more !== 0 && <p className="text-ink-2 text-sm">{words.more(more)}</p>}
    </>
  );
}

function leftOf({ interlude, status }: ShownRun, until: string): string {
  if (interlude) return words.interlude;
  return status === 'paused' ? words.phasePaused : words.phase(until);
}
