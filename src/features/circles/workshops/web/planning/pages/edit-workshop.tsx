import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Workshop } from '../../../domain/contract.ts';
import { isFacilitator } from '../../../domain/policy.ts';
import { oneWorkshop } from '../../queries.ts';
import { usePlanned } from '../../use-plan.ts';
import { NoPlan, PlanPage } from '../components/plan-page.tsx';
import { ScheduleForm } from '../components/schedule-form.tsx';
import { planningStrings as words } from '../strings.ts';

export const title = words.editTitle;

function EditWorkshopPage() {
  const { id = '' } = useParams();
  const found = useQuery(oneWorkshop(id));
  const { user } = useSession();
  const mayChange = found.data && user && isFacilitator(found.data, user.id) && found.data.status === 'pending';
  return <PlanPage>{mayChange ? <Edit key={id} workshop={found.data} /> : <NoPlan found={found} />}</PlanPage>;
}

function Edit({ workshop }: { workshop: Workshop }) {
  const { toCircle } = usePlanned(paths.circleOf(workshop.id));
  // Changed or not, one goes on where that circle stands.
  return <ScheduleForm plan={{ kind: 'edit', workshop }} onClose={() => toCircle(workshop)} onDone={toCircle} />;
}

/** `/workshops/circle/{id}/edit`, for its facilitator until it begins. */
export const Page = withQueries(EditWorkshopPage);
