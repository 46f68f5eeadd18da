import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { readable, type TypedPhase } from '../../domain/editing.ts';
import { clockOf, startsOf } from '../../domain/timeline.ts';
import { templatesStrings } from '../strings.ts';
import { useDrag } from '../use-drag.ts';
import { useTimeline } from '../use-timeline.ts';
import { handleId, PhaseRow } from './phase-row.tsx';

const words = templatesStrings.editor;

type TimelineProps = {
  phases: readonly TypedPhase[];
  /** Minutes since midnight at which the first one begins. */
  begin: number;
  /** Only read from then on. */
  disabled?: boolean;
  onChange: (phases: readonly TypedPhase[]) => void;
};

/** The phases one below the other, each at its time on the clock; moved by pointer and by keyboard. */
export function Timeline({ phases, begin, disabled = false, onChange }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOf = (phaseId: string) => document.getElementById(handleId(phaseId));
  const { move, add, remove, change } = useTimeline({ phases, begin, onChange }, focusOf);
  const { dragged, grab } = useDrag(list, move);
  const starts = startsOf(phases.map(readable));
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">{words.timeline}</legend>
      <ol ref={list} className="grid gap-2">
        {phases.map((phase, index) => (
          <PhaseRow
            key={phase.id}
            phase={phase}
            place={{ index, count: phases.length, at: clockOf(begin + (starts[index] ?? 0)) }}
            dragged={dragged}
            onGrab={(event) => grab(index, event)}
            onMove={(to) => move(index, to)}
            onChange={(part) => change(index, part)}
            onAdd={() => add(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div>
        <Button kind="quiet" size="sm" onClick={() => add(phases.length)}>
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}
