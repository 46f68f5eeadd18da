import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { isOn, progressOf } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';
import { PhaseGuide } from './phase-guide.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RunControls } from './run-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { SessionTimer } from './session-timer.tsx';
import { SessionTracking } from './session-tracking.tsx';

type Props = RunnerProps & { phone: boolean; actions: ReactNode };

/** What a host has of the plan, beside the stage or in a phone's sheet (R-PLAT-24, R-PLAT-26, R-ROOMM-24 to 27). */
export function RunnerPanel({ phone, actions, ...props }: Props) {
  const { run, guide } = props.view;
  const { state } = useLocation();
  const now = useNow(1_000) + props.clockOffset;
  if (!guide) return null;
  const progress = progressOf(run, now);
  const on = isOn(run);
  return (
    // Wider, for the focus's ring. What scrolls has buttons to reach it by keyboard.
    <div className="-mx-1.5 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-1.5 pt-1 pb-2">
      {on && <SessionTimer run={run} progress={progress} now={now} />}
      <RunControls {...props} left={progress.now.left} />
      {on && <QuickActions {...props} left={progress.now.left} />}
      {actions}
      {!run.interlude && <PhaseGuide {...props} key={run.at} guide={guide} folded={phone && on} />}
      <RunProgress run={run} guide={guide} progress={progress} />
      {on && <SessionTracking tracking={props.view.tracking} />}
      <p>
        <TextLink to={paths.roomNotesOf(props.workshopId)} replace preventScrollReset state={state}>
          {runnerStrings.notes}
        </TextLink>
      </p>
    </div>
  );
}
