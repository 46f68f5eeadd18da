import { phasesOf } from '../../../domain/phases.ts';
import { overBy } from '../../../domain/timeline.ts';
import { PhaseList } from '../../components/phase-list.tsx';
import { templatesStrings as words } from '../../strings.ts';
import { useTemplate } from '../use-template.ts';

type TemplatePlanProps = {
  id: string | null;
  /** Minutes that the circle takes, against which the phases are held. */
  length: number;
};

/** What the chosen template brings along, for its facilitator to see while planning. Nothing without one. */
export function TemplatePlan({ id, length }: TemplatePlanProps) {
  const found = useTemplate(id);
  if (!found) return null;
  const over = overBy(phasesOf(found.activity_structure), length);
  return (
    <section aria-label={words.phases} className="grid gap-3">
      <p className="font-semibold text-sm">{words.phases}</p>
      <PhaseList structure={found.activity_structure} />
      <p role="status" className="font-semibold text-dawn-ink text-sm empty:hidden">
        {over > 0 && words.editor.over(over)}
        {over < 0 && words.editor.free(-over)}
      </p>
    </section>
  );
}
