import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { useFault } from '#platform/web/ui/form-state.ts';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { fieldOf, type TypedPhase } from '../../domain/editing.ts';
import { phaseLimits } from '../../domain/phases.ts';
import { templatesStrings } from '../strings.ts';
import type { Dragged } from '../use-drag.ts';
import { typeColours } from './phase-bar.tsx';
import { PhaseDetails } from './phase-details.tsx';

const words = templatesStrings.editor;
const round =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-2 enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-55';

/** The handle's id, for the focus to follow a phase. */
export const handleId = (phaseId: string) => `move-${phaseId}`;

type PhaseRowProps = {
  phase: TypedPhase;
  /** Where it stands, and when it begins. */
  place: { index: number; count: number; at: string };
  dragged: Dragged | null;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onChange: (part: Partial<TypedPhase>) => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** One phase on the timeline: its time, name and minutes; the rest of it opens below. */
export function PhaseRow({ phase, place, dragged, onGrab, onMove, onChange, onAdd, onRemove }: PhaseRowProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const isWrongInside = useFaultInside(phase.id);
  const isOpen = open || isWrongInside;
  const { index, count, at } = place;
  const isDragged = dragged?.from === index;
  return (
    <li
      aria-label={`${at}, ${phase.name}, ${words.of(index + 1, count)}`}
      style={isDragged ? { transform: `translateY(${dragged.by}px)` } : undefined}
      className={classes(
        'relative grid rounded-lg border border-line bg-card',
        isDragged && 'z-10 border-line-strong opacity-90 shadow-card',
        dropEdge(dragged, index),
      )}
    >
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-2 gap-y-1 p-2 md:grid-cols-[auto_4rem_1fr_7rem_auto] md:gap-x-3">
        <Handle name={phase.name} place={place} id={handleId(phase.id)} onGrab={onGrab} onMove={onMove} />
        <p className="flex min-h-11 items-center gap-2 font-semibold tabular-nums md:mt-6.5">
          <span aria-hidden="true" className={`h-6 w-1.5 rounded-full ${typeColours[phase.type]}`} />
          {at}
        </p>
        <div className="col-span-3 row-start-2 px-1 md:col-span-1 md:row-start-auto md:px-0">
          <Field
            label={words.phaseName}
            name={fieldOf(phase.id, 'phase-name')}
            autoComplete="off"
            value={phase.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <div className="col-span-3 row-start-3 max-w-32 px-1 md:col-span-1 md:row-start-auto md:max-w-none md:px-0">
          <Field
            label={words.phaseMinutes}
            name={fieldOf(phase.id, 'minutes')}
            type="number"
            inputMode="numeric"
            min={1}
            max={phaseLimits.minutes}
            value={phase.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={words.more(phase.name)}
          onClick={() => setOpen(!isOpen)}
          className={classes(round, 'max-md:col-start-3 max-md:row-start-1 md:mt-6.5')}
        >
          <ChevronIcon className={classes('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <PhaseDetails {...{ phase, place, onMove, onChange, onAdd, onRemove }} />}
      </div>
    </li>
  );
}

/** A line where the dragged one would come. */
function dropEdge(dragged: Dragged | null, index: number): string | undefined {
  if (!dragged || dragged.over === dragged.from || dragged.over !== index) return undefined;
  const line = 'before:absolute before:inset-x-2 before:h-1 before:rounded-full before:bg-dawn before:content-[""]';
  return classes(line, dragged.over < dragged.from ? 'before:-top-2' : 'before:-bottom-2');
}

type HandleProps = Pick<PhaseRowProps, 'place' | 'onGrab' | 'onMove'> & { name: string; id: string };

/** Drags with a pointer, moves with the arrow keys, Home and End. */
function Handle({ name, id, place: { index, count }, onGrab, onMove }: HandleProps) {
  const to: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  return (
    <button
      type="button"
      id={id}
      aria-label={`${words.move(name)}, ${words.of(index + 1, count)}`}
      title={words.moveHint}
      aria-description={words.moveHint}
      onPointerDown={onGrab}
      onKeyDown={(event: KeyboardEvent) => {
        const target = to[event.key];
        if (target === undefined) return;
        event.preventDefault();
        onMove(target);
      }}
      className={classes(round, 'cursor-grab touch-none md:mt-6.5')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
        {[6, 12, 18].map((y) => (
          <g key={y}>
            <circle cx="9" cy={y} r="1.6" />
            <circle cx="15" cy={y} r="1.6" />
          </g>
        ))}
      </svg>
    </button>
  );
}

/** Whether something below is refused, so that it has to be seen. */
function useFaultInside(phaseId: string): boolean {
  const faults = [
    useFault(fieldOf(phaseId, 'words')),
    useFault(fieldOf(phaseId, 'guidance')),
    useFault(fieldOf(phaseId, 'material')),
    useFault(fieldOf(phaseId, 'grouping')),
  ];
  return faults.some((fault) => fault !== undefined);
}
