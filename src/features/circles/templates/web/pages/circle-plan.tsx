import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { SubmitButton } from '#platform/web/ui/form.tsx';
import { FormContext } from '#platform/web/ui/form-state.ts';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { CirclePlan } from '../../domain/contract.ts';
import { newPhase, typedPhases } from '../../domain/editing.ts';
import { minutesOfClock } from '../../domain/timeline.ts';
import { PlanSum } from '../components/plan-sum.tsx';
import { Timeline } from '../components/timeline.tsx';
import { beforeEditing, circlePlan, isFresh } from '../queries.ts';
import { templatesStrings } from '../strings.ts';
import { useSavedPlan } from '../use-saved-plan.ts';

const words = { ...templatesStrings.editor, ...templatesStrings.plan };
export const title = words.title;

function CirclePlanPage() {
  const { id = '' } = useParams();
  const found = useQuery({ ...circlePlan(id), ...beforeEditing });
  return (
    <PageColumn width="xl" className="gap-6 py-6 wrap-anywhere md:py-10">
      <p>
        <TextLink to={paths.circleOf(id)}>{words.back}</TextLink>
      </p>
      {found.data && isFresh(found) ? (
        <Plan key={id} id={id} found={found.data} />
      ) : isRefused(found.error) ? (
        <>
          <h1>{words.missing.title}</h1>
          <p className="text-ink-2 text-lg">{words.missing.text}</p>
        </>
      ) : found.isError ? (
        <ErrorCard level="h1" onRetry={() => void found.refetch()} />
      ) : (
        <Loader label={words.loading} />
      )}
    </PageColumn>
  );
}

function Plan({ id, found }: { id: string; found: CirclePlan }) {
  const { plan, can_change: canChange, title: circle, scheduled_at, time_zone } = found;
  return (
    <>
      <div className="grid gap-2">
        <h1>{words.title}</h1>
        <p className="text-lg">{words.lead(circle, dateTime(scheduled_at, time_zone))}</p>
        <p className="text-ink-2">
          {canChange ? (plan ? words.text : words.none) : plan ? words.begun : words.begunWithout}
        </p>
      </div>
      {(plan || canChange) && <Editor id={id} found={found} />}
    </>
  );
}

function Editor({ id, found }: { id: string; found: CirclePlan }) {
  const { plan, can_change: canChange, duration_minutes: length } = found;
  const [first] = useState(() => (plan ? typedPhases(plan.activity_structure) : begun()));
  const { phases, faults, busy, presses, isUnsent, mend, ...editing } = useSavedPlan(id, first, plan?.revision ?? 0);
  const begin = minutesOfClock(localTimeOf(Date.parse(found.scheduled_at), found.time_zone).time) ?? 0;
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // Only someone who pressed 'Save' is brought to what's wrong: others are in the middle of something.
  const bringToFault = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (faults.form) note.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (presses > 0) bringToFault();
  }, [presses]);

  return (
    <FormContext value={{ faults, busy, isUnsent, mend }}>
      <form
        ref={form}
        noValidate
        onChange={({ target }) => mend((target as unknown as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void editing.press();
        }}
        className="grid gap-6"
      >
        <LeaveQuestion free={patterns.helpNow} />
        <PlanSum phases={phases} begin={begin} length={length} />
        <Timeline phases={phases} begin={begin} disabled={!canChange} onChange={editing.change} />
        <FailureNote ref={note} text={faults.form} />
        {canChange && (
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton>{words.save}</SubmitButton>
            <p role="status" className="text-ink-2 text-sm">
              {editing.isStuck ? words.notYet : editing.isSaved ? words.saved : words.savesItself}
            </p>
          </div>
        )}
      </form>
    </FormContext>
  );
}

const begun = () => [
  { ...newPhase('arriving', words.first), type: 'opening' as const },
  { ...newPhase('closing', words.last), type: 'closing' as const, minutes: '5' },
];

/** `/workshops/circle/{id}/plan`: what a circle is led by, for its hosts. */
export const Page = withQueries(CirclePlanPage);
