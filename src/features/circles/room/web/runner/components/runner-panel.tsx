import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { isUnplanned, progressOf } from '../../../domain/runner/shown-run.ts';
import { QuickActions } from '../../components/quick-actions.tsx';
import type { RunnerProps } from '../runner-session.ts';
import { planStrings } from '../strings.ts';
import { NextPhase } from './next-phase.tsx';
import { PhaseGuide } from './phase-guide.tsx';
import { RunControls } from './run-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { SessionTimer } from './session-timer.tsx';
import { SessionTracking } from './session-tracking.tsx';
import { SetTime } from './set-time.tsx';

type Props = RunnerProps & { phone: boolean; actions: ReactNode };

/**
 * 'Run', beside the stage or in a phone's sheet: for hosts the phase, the clock, their own words and Next, then all else that
 * moves the plan (R-PLAT-24, R-PLAT-26, R-ROOMM-24 to 27); for everyone else where it is, and who moves it (R-ROLE-08).
 */
export function RunnerPanel({ phone, actions, ...props }: Props) {
  const { run, guide, tracking } = props.view;
  const now = useNow(1_000) + props.clockOffset;
  const progress = progressOf(run, now);
  const timer = <SessionTimer run={run} guide={guide} progress={progress} now={now} />;
  return (
    // Wider, for the focus's ring. What scrolls has something to reach it by keyboard.
    <div className="-mx-1.5 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-1.5 pt-1 pb-2">
      {isUnplanned(props.view) ? (
        <>
          <SetTime {...props} />
          <QuickActions {...props} />
          {actions}
        </>
      ) : guide ? (
        <>
          {timer}
          {/* How it's saved stands in the settings; that it isn't can't wait until somebody looks there. */}
          {tracking.standing === 'not-saved' && <SessionTracking tracking={tracking} />}
          {!run.interlude && <PhaseGuide {...props} key={run.at} guide={guide} folded={phone} />}
          <NextPhase {...props} guide={guide} />
          <RunControls {...props} left={progress.now.left} />
          <QuickActions {...props} />
          {actions}
          <RunProgress run={run} guide={guide} progress={progress} />
        </>
      ) : (
        <>
          {run.status !== 'not-started' && <RunProgress run={run} guide={null} progress={progress} />}
          {timer}
          <div className="grid gap-1 text-sm">
            <p>{planStrings.own.control}</p>
            <p className="text-ink-2">{planStrings.own.yours}</p>
          </div>
        </>
      )}
      <NotesLink workshopId={props.workshopId} />
    </div>
  );
}

function NotesLink({ workshopId }: { workshopId: string }) {
  const { state } = useLocation();
  return (
    <p>
      <TextLink to={paths.roomNotesOf(workshopId)} replace preventScrollReset state={state}>
        {planStrings.notes}
      </TextLink>
    </p>
  );
}
