import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { localTimeOf } from '#features/workshops/domain/local-time.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { type Checked, Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useAutosave } from '#platform/web/use-autosave.ts';
import { dateTime } from '#platform/web/when.ts';
import type { CirclePlan } from '../../domain/contract.ts';
import { newPhase, readPhases, type TypedPhase, typedPhases } from '../../domain/editing.ts';
import type { ActivityStructure } from '../../domain/phases.ts';
import { minutesOfClock } from '../../domain/timeline.ts';
import { PlanSum } from '../components/plan-sum.tsx';
import { sameOrder, wordsOf } from '../components/template-form.tsx';
import { Timeline } from '../components/timeline.tsx';
import { beforeEditing, circlePlan, isFresh } from '../queries.ts';
import { templatesStrings } from '../strings.ts';
import { useSavePlan } from '../use-templates.ts';

const words = templatesStrings.plan;
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
  const [phases, setPhases] = useState<readonly TypedPhase[]>(() =>
    plan ? typedPhases(plan.activity_structure) : begun(),
  );
  const [saved, setSaved] = useState({ phases, revision: plan?.revision ?? 0 });
  const [isSaved, setIsSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const newest = useRef(phases);
  const { saveSoon } = useAutosave(async () => {
    if ('structure' in readPhases(newest.current)) form.current?.requestSubmit();
  });
  const send = useSavePlan(id, saved.revision, (revision) => {
    setSaved({ phases, revision });
    setIsSaved(true);
    // A form sends once at a time, and what was changed meanwhile is still to go.
    if (newest.current !== phases) saveSoon();
  });
  const change = (next: readonly TypedPhase[]) => {
    newest.current = next;
    setPhases(next);
    saveSoon();
  };
  const begin = minutesOfClock(localTimeOf(Date.parse(found.scheduled_at), found.time_zone).time) ?? 0;

  function check(): Checked<ActivityStructure> {
    const read = readPhases(phases);
    return 'structure' in read ? { output: read.structure } : { faults: wordsOf(read.faults) };
  }

  return (
    <Form ref={form} check={check} send={send} changed={!sameOrder(phases, saved.phases)} className="grid gap-6">
      <LeaveQuestion free={patterns.helpNow} />
      <PlanSum phases={phases} begin={begin} length={length} />
      <Timeline phases={phases} begin={begin} disabled={!canChange} onChange={change} />
      <FormFailure />
      {canChange && (
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton>{templatesStrings.editor.save}</SubmitButton>
          <p role="status" className="text-ink-2 text-sm">
            {isSaved && phases === saved.phases ? templatesStrings.editor.saved : templatesStrings.editor.savesItself}
          </p>
        </div>
      )}
    </Form>
  );
}

const begun = () => [
  { ...newPhase('arriving', templatesStrings.editor.first), type: 'opening' as const },
  { ...newPhase('closing', templatesStrings.editor.last), type: 'closing' as const, minutes: '5' },
];

/** `/workshops/circle/{id}/plan`: what a circle is led by, for its hosts. */
export const Page = withQueries(CirclePlanPage);
