import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { planStrings as words } from '../strings.ts';
import type { PlanState } from '../use-plan.ts';

type Acts = { keep: () => unknown; again: () => unknown; keepMine: () => unknown; takeOther: () => unknown };

/** Where what's on the page is by now, and what to do where it's nowhere yet. */
export function PlanStanding({ state, acts }: { state: PlanState | undefined; acts: Acts }) {
  const isChanged = state === 'changed' || state === 'unchosen';
  const isBad = state === 'failed' || isChanged;
  return (
    <div className="grid gap-3 print:hidden">
      <FailureNote text={state && isBad ? words.state[state] : undefined} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {state && !isBad && words.state[state]}
        </p>
        {state === 'unkept' && (
          <Button size="sm" onClick={() => void acts.keep()}>
            {words.keep}
          </Button>
        )}
        {(state === 'failed' || state === 'waiting') && (
          <Button kind="quiet" size="sm" onClick={() => void acts.again()}>
            {words.again}
          </Button>
        )}
        {isChanged && (
          <>
            <Button size="sm" onClick={() => void acts.keepMine()}>
              {words.keepMine}
            </Button>
            <Button kind="quiet" size="sm" onClick={() => void acts.takeOther()}>
              {words.takeOther}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
