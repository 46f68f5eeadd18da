import { Button } from '#platform/web/ui/button.tsx';
import { isOn, mayGoOn, type PlanGuide } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { planStrings, runnerStrings } from '../strings.ts';

const words = runnerStrings.controls;

/** What leads on, with the name of what comes; before the plan, its start. */
export function NextPhase({ view: { run }, acts, connected, guide }: RunnerProps & { guide: PlanGuide }) {
  if (run.status === 'not-started')
    return (
      <Button disabled={!connected} onClick={acts.start}>
        {words.start}
      </Button>
    );
  const next = guide.phases[run.at + 1];
  if (!isOn(run)) return null;
  if (!run.interlude && !next)
    return guide.phases.length > 1 && <p className="text-ink-2 text-sm">{planStrings.guide.last}</p>;
  return (
    <Button disabled={!connected || !mayGoOn(run)} onClick={acts.skip}>
      <span className="wrap-anywhere">
        {run.interlude ? words.backToPlan : words.nextIs(next?.name || runnerStrings.plain)}
      </span>
    </Button>
  );
}
