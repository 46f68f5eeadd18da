import { useQuery } from '@tanstack/react-query';
import { PlanOutline } from '../../components/plan-outline.tsx';
import { beforeEditing, circlePlan } from '../../queries.ts';

type CirclePlanProps = {
  id: string;
  /** Minutes that the circle takes; the phases are compared with them. */
  length: number;
};

/** What's copied from a circle that is planned again, as its hosts changed it. Nothing where it has no plan. */
export function CirclePlan({ id, length }: CirclePlanProps) {
  const plan = useQuery({ ...circlePlan(id), ...beforeEditing }).data?.plan;
  return plan ? <PlanOutline structure={plan.activity_structure} length={length} /> : null;
}
