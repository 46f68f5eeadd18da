import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useOneTemplate } from '#features/circles/templates/web/public/use-template.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { oneWorkshop } from '../../queries.ts';
import type { OpenedForm } from '../../use-plan.ts';
import { usePlanned } from '../../use-plan.ts';
import { NoPlan, PlanPage } from '../components/plan-page.tsx';
import { ScheduleForm } from '../components/schedule-form.tsx';
import { planningStrings as words } from '../strings.ts';

export const title = words.title;

function NewWorkshopPage() {
  const wanted = new URLSearchParams(useLocation().search);
  const [again, template] = [wanted.get('again'), wanted.get('template')];
  return (
    <PlanPage>
      {again !== null ? (
        <Again key={again} id={again} />
      ) : template !== null ? (
        <FromTemplate key={template} id={template} />
      ) : (
        <New plan={{ kind: 'create' }} />
      )}
    </PlanPage>
  );
}

function New({ plan }: { plan: OpenedForm }) {
  const { close, toPlanned } = usePlanned(plan.kind === 'again' ? paths.circleOf(plan.workshop.id) : paths.workshops);
  return <ScheduleForm plan={plan} onClose={close} onDone={toPlanned} />;
}

/** The same form without one where there's no such template. */
function FromTemplate({ id }: { id: string }) {
  const found = useOneTemplate(id);
  if (found.data) return <New plan={{ kind: 'template', template: found.data }} />;
  if (isRefused(found.error)) return <New plan={{ kind: 'create' }} />;
  if (found.isError) return <ErrorCard level="h1" onRetry={() => void found.refetch()} />;
  return <Loader label={words.opening} />;
}

function Again({ id }: { id: string }) {
  const found = useQuery(oneWorkshop(id));
  return found.data ? <New plan={{ kind: 'again', workshop: found.data }} /> : <NoPlan found={found} />;
}

/** `/workshops/new`: a circle from nothing, from a template, or again like one before. */
export const Page = withQueries(NewWorkshopPage);
