import { useState } from 'react';
import { minuteMs } from '#platform/shared/duration.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { hasLead } from '../../../domain/policy.ts';
import { isDone, isOn } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';

const words = runnerStrings.controls;

/** Pause, minutes and pace, the way back, End; only what fits shows (R-STATE-30). `left` in ms. */
export function RunControls(props: RunnerProps & { left: number }) {
  const { run } = props.view;
  const { acts, connected } = props;
  const on = isOn(run);
  const done = isDone(run);
  const box = useKeptFocus<HTMLElement>();
  const quiet = { kind: 'quiet', size: 'sm', disabled: !connected } as const;
  const mayEnd = hasLead(props, props.participants) && (on || done);
  return (
    <section ref={box} tabIndex={-1} aria-label={words.title} className="grid gap-2">
      {run.status === 'not-started' && <p className="text-ink-2 text-sm">{words.notBegun}</p>}
      {done && <p className="text-ink-2 text-sm">{words.complete}</p>}
      <div className="flex flex-wrap gap-2">
        {/* One button that changes, so that the focus stays on it. */}
        {on && (
          <Button {...quiet} onClick={run.status === 'running' ? acts.pause : acts.start}>
            {run.status === 'running' ? words.pause : words.start}
          </Button>
        )}
        {on && <Time {...props} />}
        {run.mayGoBack && (on || done) && (
          <Button {...quiet} onClick={acts.back}>
            {words.back}
          </Button>
        )}
      </div>
      {mayEnd && <End {...props} />}
    </section>
  );
}

/** More or less of it, by minutes or by pace. */
function Time({ acts, connected, left }: RunnerProps & { left: number }) {
  const over = !connected || left <= 0;
  return (
    <>
      <Button kind="quiet" size="sm" disabled={over || left <= minuteMs} onClick={() => acts.extend(-1)}>
        {words.shorten}
      </Button>
      <Button kind="quiet" size="sm" disabled={over} onClick={() => acts.extend(1)}>
        {words.extend}
      </Button>
      <Button kind="quiet" size="sm" disabled={over} onClick={() => acts.extend(5)}>
        {words.extendMore}
      </Button>
      <Button kind="quiet" size="sm" disabled={over} onClick={() => acts.pace(0.8)}>
        {words.faster}
      </Button>
    </>
  );
}

/** It ends for everyone, so it asks once, where it was pressed. */
function End({ acts, connected }: RunnerProps) {
  const [stage, setStage] = useState<'fresh' | 'asks' | 'not-yet'>('fresh');
  if (stage !== 'asks')
    return (
      <Button
        kind="danger"
        size="sm"
        className="justify-self-start"
        autoFocus={stage === 'not-yet'}
        disabled={!connected}
        onClick={() => setStage('asks')}
      >
        {words.end}
      </Button>
    );
  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-2">
      <legend className="pb-1 text-sm">{words.endQuestion}</legend>
      <Button kind="danger" size="sm" disabled={!connected} onClick={acts.end}>
        {words.endYes}
      </Button>
      {/* The button that was pressed has gone, and the focus with it. */}
      <Button kind="quiet" size="sm" autoFocus onClick={() => setStage('not-yet')}>
        {words.endNo}
      </Button>
    </fieldset>
  );
}
