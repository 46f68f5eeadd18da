import { PlanOutline } from '../../components/plan-outline.tsx';
import { useTemplate } from '../use-template.ts';

type TemplatePlanProps = {
  id: string | null;
  /** Minutes that the circle takes; the phases are compared with them. */
  length: number;
};

/** What the chosen template brings along, for its facilitator to see while planning. Nothing without one. */
export function TemplatePlan({ id, length }: TemplatePlanProps) {
  const found = useTemplate(id);
  return found ? <PlanOutline structure={found.activity_structure} length={length} /> : null;
}
