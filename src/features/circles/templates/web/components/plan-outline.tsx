import { type ActivityStructure, phasesOf } from '../../domain/phases.ts';
import { overBy } from '../../domain/timeline.ts';
import { templatesStrings as words } from '../strings.ts';
import { PhaseList } from './phase-list.tsx';

type PlanOutlineProps = {
  structure: ActivityStructure;
  /** Minutes that the circle takes; the phases are compared with them. */
  length: number;
};

/** What a circle being planned will be led by. */
export function PlanOutline({ structure, length }: PlanOutlineProps) {
  const over = overBy(phasesOf(structure), length);
  return (
    <section aria-label={words.phases} className="grid gap-3">
      <p className="font-semibold text-sm">{words.phases}</p>
      <PhaseList structure={structure} />
      <p role="status" className="font-semibold text-dawn-ink text-sm empty:hidden">
        {over > 0 && words.editor.over(over)}
        {over < 0 && words.editor.free(-over)}
      </p>
    </section>
  );
}
