import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { readable, type TypedPhase } from '../../domain/editing.ts';
import { clockOf, startsOf } from '../../domain/timeline.ts';
import { templatesStrings } from '../strings.ts';
import { useDrag } from '../use-drag.ts';
import { useTimeline } from '../use-timeline.ts';
import { columns, handleId, PhaseRow } from './phase-row.tsx';

const words = templatesStrings.editor;

type TimelineProps = {
  phases: readonly TypedPhase[];
  /** Minutes since midnight when the first one begins. */
  begin: number;
  /** Only read from then on. */
  disabled?: boolean;
  onChange: (phases: readonly TypedPhase[]) => void;
};

/** The phases one below the other, each at its time on the clock; moved by pointer and by keyboard. */
export function Timeline({ phases, begin, disabled = false, onChange }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOf = (phaseId: string) =>
    document.getElementById(handleId(phaseId)) ?? document.getElementById(undoId(phaseId));
  const { move, add, remove, change, gone, undo } = useTimeline({ phases, begin, onChange }, focusOf);
  const { dragged, grab } = useDrag(list, move);
  const starts = startsOf(phases.map(readable));
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">{words.timeline}</legend>
      <div className="grid rounded-lg border border-line bg-card">
        <div aria-hidden="true" className={classes(columns, 'px-1 pt-2 pl-3 text-ink-2 text-xs max-md:hidden')}>
          <span className="w-11" />
          <span>{words.at}</span>
          <span className="px-2">{words.phaseName}</span>
          <span className="px-2 text-right">{words.phaseMinutes}</span>
          <span className="w-11" />
        </div>
        <ol ref={list} className="grid">
          {phases.map((phase, index) => (
            <PhaseRow
              key={phase.id}
              phase={phase}
              place={{ index, count: phases.length, at: clockOf(begin + (starts[index] ?? 0)) }}
              above={gone?.at === index && <Removed phase={gone.phase} onUndo={undo} />}
              dragged={dragged}
              onGrab={(event) => grab(index, event)}
              onMove={(to) => move(index, to)}
              onChange={(part) => change(index, part)}
              onAdd={() => add(index + 1)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {gone && gone.at >= phases.length && (
          <div className="border-line border-t">
            <Removed phase={gone.phase} onUndo={undo} />
          </div>
        )}
      </div>
      <div>
        <Button kind="quiet" size="sm" onClick={() => add(phases.length)}>
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}

const undoId = (phaseId: string) => `undo-${phaseId}`;

/** Stands where the removed one stood, for as long as the page is open. */
function Removed({ phase, onUndo }: { phase: TypedPhase; onUndo: () => void }) {
  const name = phase.name || words.phase;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 pr-3 pl-5">
      <p dir="auto" className="min-w-0 text-ink-2 text-sm">
        {words.removed(name)}
      </p>
      <Button id={undoId(phase.id)} kind="quiet" size="sm" aria-label={words.undoOne(name)} onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}
