import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { readable, type TypedPhase } from '../../domain/editing.ts';
import { totalMinutes } from '../../domain/phases.ts';
import { clockOf, minutesByType, overBy } from '../../domain/timeline.ts';
import { templatesStrings } from '../strings.ts';
import { PhaseBar, typeColours } from './phase-bar.tsx';

const words = templatesStrings.editor;

type PlanSumProps = {
  phases: readonly TypedPhase[];
  /** Minutes that the circle takes. */
  length: number;
  begin: number;
  /** Takes the phases' sum for the length, where that can be chosen. */
  onFit?: (length: number) => void;
};

/** How the minutes add up: the sum, the circle's length, and what's too much or left. */
export function PlanSum({ phases, length, begin, onFit }: PlanSumProps) {
  const parts = phases.map((phase) => ({ key: phase.id, type: phase.type, ...readable(phase) }));
  const all = totalMinutes(parts);
  const over = overBy(parts, length);
  return (
    <div className="grid gap-2.5">
      <PhaseBar parts={parts} />
      <ul aria-label={words.byType} className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
        {minutesByType(parts).map(({ type, minutes }) => (
          <li key={type} className="flex items-center gap-1.5 tabular-nums">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${typeColours[type]}`} />
            {templatesStrings.types[type]} {templatesStrings.phaseMinutes(minutes)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap gap-x-2">
          <span className="font-semibold tabular-nums">{words.sum(all, length)}</span>
          <span className="text-ink-2">{words.ends(clockOf(begin + all))}</span>
          <span className={classes('font-semibold', over === 0 ? 'text-sage-ink' : 'text-dawn-ink')}>
            {over > 0 ? words.over(over) : over < 0 ? words.free(-over) : words.fits}
          </span>
        </p>
        {onFit && over !== 0 && all > 0 && (
          <Button kind="quiet" size="sm" onClick={() => onFit(all)}>
            {words.fit(all)}
          </Button>
        )}
      </div>
    </div>
  );
}
