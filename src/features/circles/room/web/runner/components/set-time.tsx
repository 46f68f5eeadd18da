import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { roomMinutes } from '../../../domain/runner/run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { planStrings } from '../strings.ts';

const words = planStrings.noTime;

/** For hosts of a room that nobody planned: no time counts down there unless they'd like one. */
export function SetTime({ acts, connected }: Pick<RunnerProps, 'acts' | 'connected'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="grid gap-1">
        <h3 id={heading} className="text-lg">
          {words.title}
        </h3>
        <p className="text-ink-2 text-sm">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {roomMinutes.map((minutes) => (
          <Button key={minutes} kind="quiet" size="sm" disabled={!connected} onClick={() => acts.setTime(minutes)}>
            {words.minutes(minutes)}
          </Button>
        ))}
      </div>
    </section>
  );
}
