import { useEffect, useState } from 'react';
import { minuteMs } from '#platform/shared/duration.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../../domain/ability.ts';
import { progressOf, type ShownRun } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';
import { useCut } from '../use-cut.ts';

const words = runnerStrings.line;
/** In ms: a calm line counts in minutes. */
const everyMs = 5_000;

/** Where we are, what now, how long: what everybody has of a plan under way. On a phone the words have a row of their own. */
export function RunLine(props: RunnerProps) {
  const { run } = props.view;
  const now = useNow(everyMs) + props.clockOffset;
  const { name, text } = textOf(run);
  const { left } = progressOf(run, now).now;
  const isLast = left > 0 && left < minuteMs && run.status === 'running';
  return (
    <section
      aria-label={words.label}
      className="flex shrink-0 flex-wrap items-baseline gap-x-3 rounded-lg bg-sunk px-3 py-1.5 text-sm md:flex-nowrap"
    >
      <p className="min-w-0 wrap-anywhere max-md:flex-1 md:max-w-1/2 md:shrink-0">
        <b dir="auto" className="font-semibold">
          {name}
        </b>
        {!run.interlude && run.count > 1 && <span className="text-ink-2"> · {words.place(run.at + 1, run.count)}</span>}
      </p>
      {text ? <Words key={text} text={text} /> : <span className="md:flex-1" />}
      <p className="shrink-0 text-ink-2 tabular-nums">
        {run.status === 'paused' && <b className="font-semibold text-ink">{words.paused} · </b>}
        {left < minuteMs ? runnerStrings.lastMinute : runnerStrings.left(Math.ceil(left / minuteMs))}
      </p>
      {isLast && leads(props) && <LastMinute key={run.at} {...props} />}
    </section>
  );
}

/** Hosts hear that a phase is about to end, and can give it more without opening anything. */
function LastMinute({ acts, connected }: RunnerProps) {
  useEffect(() => announce(runnerStrings.lastMinute), []);
  return (
    <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.extend(1)}>
      {words.oneMore}
    </Button>
  );
}

/** A line of what now; all of it on a press, where that's more. */
function Words({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const [cut, ref] = useCut();
  return (
    <div className="flex min-w-0 items-baseline gap-3 max-md:order-last max-md:basis-full md:flex-1">
      <p
        ref={ref}
        dir="auto"
        className={classes(
          'min-w-0 flex-1 whitespace-pre-line text-ink-2 wrap-anywhere',
          all ? 'max-h-[30dvh] overflow-y-auto' : 'line-clamp-1',
        )}
      >
        {text}
      </p>
      {(cut || all) && (
        <button type="button" aria-expanded={all} className="min-h-6 shrink-0 underline" onClick={() => setAll(!all)}>
          {all ? words.less : words.more}
        </button>
      )}
    </div>
  );
}

function textOf({ name, words: text, interlude }: ShownRun): { name: string; text: string } {
  if (!interlude) return { name: name || runnerStrings.plain, text };
  if (interlude.kind === 'movement') return { name: words.movement, text: words.movementWords };
  const { since, pausedMs, pausedAt, lengthMs } = interlude.clock;
  const until = new Date(since + pausedMs + lengthMs).toISOString();
  return { name: words.break, text: pausedAt === null ? words.breakWords(hourMinute(until)) : words.breakPaused };
}
