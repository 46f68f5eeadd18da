import { useBlocker } from 'react-router';
import { session } from '#platform/web/session/session-store.ts';
import { useFormState } from './form-state.ts';
import { LazyAlertDialog } from './lazy-overlays.tsx';
import { kitStrings } from './strings.ts';

const words = kitStrings.leaving;

/**
 * Inside a form with a page to itself: asks before another page takes away what's typed in it. `free`: where the way is
 * always free, which is help. Signing out asks by itself. One at a time: the router knows no second one.
 */
export function LeaveQuestion({ free }: { free: string }) {
  const { isUnsent } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsent() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== free &&
      session.getSnapshot().user !== null,
  );
  return (
    <LazyAlertDialog
      {...words}
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onAct={() => blocker.proceed?.()}
    />
  );
}
