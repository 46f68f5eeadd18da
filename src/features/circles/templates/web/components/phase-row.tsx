import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { useFault } from '#platform/web/ui/form-state.ts';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { fieldOf, readable, type TypedPhase } from '../../domain/editing.ts';
import { phaseLimits } from '../../domain/phases.ts';
import { templatesStrings } from '../strings.ts';
import type { Dragged } from '../use-drag.ts';
import { typeColours } from './phase-bar.tsx';
import { PhaseDetails } from './phase-details.tsx';

const words = templatesStrings.editor;
const round =
  'mt-0.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-55';

/** Handle, time, name, minutes and what opens the rest; on a phone the name stands below, where it has room. */
export const columns =
  'grid grid-cols-[auto_1fr_7rem_auto] gap-x-2 md:grid-cols-[auto_3.5rem_1fr_5.5rem_auto] md:gap-x-3';
/** A field that looks like what's in it until somebody comes near. */
const bare = 'border-transparent bg-transparent px-2 hover:border-line-strong focus:border-line-strong';

/** The handle's id, for the focus to follow a phase. */
export const handleId = (phaseId: string) => `move-${phaseId}`;

type PhaseRowProps = {
  phase: TypedPhase;
  /** Where it stands, and when it begins. */
  place: { index: number; count: number; at: string };
  /** Said before it: of one that stood here. */
  above?: ReactNode;
  dragged: Dragged | null;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onChange: (part: Partial<TypedPhase>) => void;
  onAdd: () => void;
  onRemove: () => void;
};

/** One phase on the timeline: its time, name and minutes; the rest of it opens below. */
export function PhaseRow({ phase, place, above, dragged, onGrab, onMove, onChange, onAdd, onRemove }: PhaseRowProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const isWrongInside = useFaultInside(phase.id);
  // What's being mended stays open, though it isn't wrong any more.
  if (isWrongInside && !open) setOpen(true);
  const { index, count, at } = place;
  const isDragged = dragged?.from === index;
  return (
    <li
      aria-label={`${at}, ${phase.name}, ${words.of(index + 1, count)}`}
      style={{
        minHeight: heightOf(readable(phase).minutes),
        ...(isDragged && { transform: `translateY(${dragged.by}px)` }),
      }}
      className={classes(
        'relative grid content-start border-line bg-card not-first:border-t first:rounded-t-lg last:rounded-b-lg',
        isDragged && 'z-10 rounded-lg border opacity-90 shadow-card',
        dropEdge(dragged, index),
      )}
    >
      {above && <div className="relative z-1 rounded-t-[inherit] bg-card">{above}</div>}
      <span aria-hidden="true" className={`absolute inset-y-1 left-1 w-1.5 rounded-full ${typeColours[phase.type]}`} />
      <div className={classes(columns, 'items-start gap-y-0 py-1 pr-1 pl-3')}>
        <Handle name={phase.name} place={place} id={handleId(phase.id)} onGrab={onGrab} onMove={onMove} />
        <p className="flex min-h-12 items-center font-semibold tabular-nums">{at}</p>
        <NameAndMinutes phase={phase} onChange={onChange} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          aria-label={words.more(phase.name)}
          onClick={() => setOpen(!open)}
          className={round}
        >
          <ChevronIcon className={classes('size-5 transition-transform', open && 'rotate-180')} />
        </button>
      </div>
      <div id={details} hidden={!open}>
        {open && (
          <PhaseDetails
            phase={phase}
            place={place}
            onMove={onMove}
            onChange={onChange}
            onAdd={onAdd}
            onRemove={onRemove}
          />
        )}
      </div>
    </li>
  );
}

function NameAndMinutes({ phase, onChange }: Pick<PhaseRowProps, 'phase' | 'onChange'>) {
  return (
    <>
      <div className="max-md:order-last max-md:col-span-4 max-md:pl-2">
        <Field
          label={words.phaseName}
          labelHidden
          reads="a-hosts-words"
          name={fieldOf(phase.id, 'phase-name')}
          autoComplete="off"
          className={bare}
          value={phase.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <Field
        label={words.phaseMinutes}
        labelHidden
        name={fieldOf(phase.id, 'minutes')}
        type="number"
        inputMode="numeric"
        min={1}
        end={
          <span aria-hidden="true" className="text-ink-2 text-sm md:hidden">
            {words.minutesShort}
          </span>
        }
        max={phaseLimits.minutes}
        className={classes(bare, 'text-right tabular-nums md:pr-2')}
        value={phase.minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
    </>
  );
}

/** As tall as it's long, so that a plan can be read at a glance; never too low to press, nor taller than half a screen. */
const heightOf = (minutes: number) => `${Math.min(15, Math.max(3.5, minutes * 0.375))}rem`;

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
      className={classes(round, 'cursor-grab touch-none')}
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
