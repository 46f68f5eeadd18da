import { type ReactNode, useEffect, useState } from 'react';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { patterns } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { sessionStrings } from '#platform/web/session/strings.ts';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormContext } from '#platform/web/ui/form-state.ts';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { isEmpty } from '../../domain/plan/plan.ts';
import { PlanEdit } from '../plan/components/plan-edit.tsx';
import { PlanRead } from '../plan/components/plan-read.tsx';
import { PlanStanding } from '../plan/components/plan-standing.tsx';
import { planStrings as words } from '../plan/strings.ts';
import { useKnownPlan, usePlan } from '../plan/use-plan.ts';

export const title = words.title;

/** `/my-safety-plan`: one's own lines for a hard hour, and people to reach, also without a connection (CARE C12, C19). */
function SafetyPlanPage() {
  const known = useKnownPlan();
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-16 md:pt-10" data-quiet="">
      <header className="grid gap-3">
        <h1 className="text-heading">{words.title}</h1>
        <p className="max-w-2xl text-ink-2">{words.lead}</p>
      </header>
      {known.isLost ? (
        <Card role="alert" className="grid gap-3">
          <h2 className="text-title">{words.failed.title}</h2>
          <p className="text-ink-2">{words.failed.text}</p>
          <div>
            <Button onClick={known.retry}>{words.failed.retry}</Button>
          </div>
        </Card>
      ) : known.isReady ? (
        <KnownPlan known={known} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
    </PageColumn>
  );
}

function KnownPlan({ known }: { known: ReturnType<typeof useKnownPlan> }) {
  const { plan, state, question, edit, ...acts } = usePlan(known);
  const [editing, setEditing] = useState(false);
  const box = useKeptFocus<HTMLDivElement>();
  /** What's done is kept: what's nowhere yet is asked about, and what failed is tried again. */
  const finish = () => {
    setEditing(false);
    if (state === 'unkept' && !isEmpty(plan)) void acts.keep();
    if (state === 'failed') acts.again();
  };
  return (
    <Unkept isUnkept={state === 'unkept' && !isEmpty(plan)}>
      <div ref={box} tabIndex={-1} className="grid gap-7">
        {editing ? (
          <PlanEdit plan={plan} edit={edit} />
        ) : isEmpty(plan) ? (
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            action={<Button onClick={() => setEditing(true)}>{words.empty.begin}</Button>}
          />
        ) : (
          <PlanRead plan={plan} />
        )}
        <PlanStanding state={state} acts={acts} />
        <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
          {editing && <Button onClick={finish}>{words.done}</Button>}
          {!editing && !isEmpty(plan) && (
            <>
              <Button onClick={() => setEditing(true)}>{words.edit}</Button>
              <Button kind="quiet" onClick={() => window.print()}>
                {words.print}
              </Button>
              <Remove remove={acts.remove} />
            </>
          )}
        </div>
      </div>
      <KeepQuestion {...question} />
    </Unkept>
  );
}

/** Asks before another page, or signing out, takes away what's nowhere yet. */
function Unkept({ isUnkept, children }: { isUnkept: boolean; children: ReactNode }) {
  useEffect(() => mayBeLost(() => (isUnkept ? sessionStrings.question.typed : null)), [isUnkept]);
  return (
    <FormContext value={{ faults: {}, busy: false, isUnsent: () => isUnkept, mend: () => undefined }}>
      {children}
      <LeaveQuestion free={patterns.helpNow} />
    </FormContext>
  );
}

function Remove({ remove }: { remove: () => Promise<void> }) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useWrite({
    mutationFn: remove,
    done: () => ({ title: words.remove.done }),
    failed: () => ({ title: words.remove.failed }),
  });
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => setAsks(true)}>
        {words.remove.button}
      </Button>
      <LazyAlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.remove.title}
        description={words.remove.text}
        act={words.remove.button}
        stay={words.remove.keep}
        busy={busy}
        onAct={() => void run().then(() => setAsks(false))}
      />
    </>
  );
}

export const Page = withQueries(SafetyPlanPage);
