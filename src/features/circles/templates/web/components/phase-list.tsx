import type { WorkshopTemplate } from '../../domain/contract.ts';
import { phasesOf } from '../../domain/phases.ts';
import { templatesStrings as words } from '../strings.ts';
import { PhaseBar, typeColours } from './phase-bar.tsx';

/** The course of a template (R-ENT-11): the bar, and each phase's name with its minutes. */
export function PhaseList({ structure }: { structure: WorkshopTemplate['activity_structure'] }) {
  const phases = phasesOf(structure);
  return (
    <>
      <PhaseBar parts={phases.map(({ id, type, minutes }) => ({ key: id, type, minutes }))} />
      <ol aria-label={words.phases} className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {phases.map(({ id, name, type, minutes }) => (
          <li key={id} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${typeColours[type]}`} />
            <span dir="auto" className="flex-1">
              {name}
            </span>
            <span className="text-ink-2 tabular-nums">{words.phaseMinutes(minutes)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
