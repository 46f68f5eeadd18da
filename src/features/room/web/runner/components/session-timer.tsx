import { hourMinute } from '#platform/web/when.ts';
import { type Guide, isOn, moreThanPlanned, type Progress, type ShownRun } from '../../../domain/runner/shown-run.ts';
import { runnerStrings } from '../strings.ts';

const words = runnerStrings.timer;

type Props = { run: ShownRun; guide: Guide | null; progress: Progress; now: number };

/** How long still, of what is under way and of the whole plan (R-ROOMM-25). `now` by the server's clock, in ms. */
export function SessionTimer(props: Props) {
  const { run } = props;
  return (
    <section aria-labelledby="session-timer" className="grid gap-1">
      <h3 id="session-timer" className="text-base">
        {words.title}
      </h3>
      {isOn(run) ? (
        <Left {...props} />
      ) : (
        <p className="text-ink-2 text-sm">{run.status === 'ended' ? words.over : words.notStarted}</p>
      )}
    </section>
  );
}

function Left({ run, guide, progress, now }: Props) {
  const seconds = Math.ceil(progress.now.left / 1_000);
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const overall = Math.ceil(progress.overall.left / 60_000);
  const more = guide ? Math.round(moreThanPlanned(progress, guide.phases) / 60_000) : 0;
  const until = new Date(now + progress.overall.left).toISOString();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span role="timer" aria-label={words.spoken(whole, rest)} className="font-semibold text-heading tabular-nums">
          {whole}:{String(rest).padStart(2, '0')}
        </span>
        <span className="text-ink-2 text-sm">{run.interlude ? words.interlude : words.phase}</span>
      </p>
      <p className="text-ink-2 text-sm">
        {run.status === 'paused' ? words.planPaused(overall) : words.plan(overall, hourMinute(until))}
      </p>
      {more !== 0 && <p className="text-ink-2 text-sm">{words.more(more)}</p>}
    </>
  );
}
