import { type PointerEvent, useState } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { Slider } from '#platform/web/ui/slider.tsx';
import type { PlaceOnField } from '../../domain/families.ts';
import { nearestFeelings } from '../../domain/feelings.ts';
import { checkInStrings } from '../strings.ts';

const words = checkInStrings.place;
const axes = ['energy', 'pleasantness'] as const;
/** How far one press of an arrow key goes. */
const keyStep = 10;

type PlaceFieldProps = { value: PlaceOnField | null; onChange: (place: PlaceOnField) => void };

/**
 * Energy by pleasantness: a field for touch and mouse, and two sliders for the keyboard and screen readers, in sight once
 * one of them had the focus: hidden again, they'd move the button away from under the click that takes it. Nothing is
 * chosen at first, and no corner looks better than another.
 */
export function PlaceField({ value, onChange }: PlaceFieldProps) {
  const near = value && nearestFeelings(value, 1)[0]?.word;
  const at = value ?? { energy: 0, pleasantness: 0 };
  const [inSight, setInSight] = useState(false);
  return (
    <div className="grid gap-3">
      <Field value={value} onChange={onChange} />
      <p aria-hidden="true" className="min-h-6 text-center font-serif text-ink-2 italic">
        {near && words.somewhere(near)}
      </p>
      <fieldset className={classes('grid gap-4', !inSight && 'sr-only')} onFocus={() => setInSight(true)}>
        <legend className="sr-only">{words.sliders}</legend>
        {axes.map((axis) => (
          <Slider
            key={axis}
            {...words[axis]}
            min={-100}
            max={100}
            step={keyStep}
            value={at[axis]}
            words={(level) => (near ? words.near(words.level(axis, level), near) : words.open)}
            onValueChange={(level) => onChange({ ...at, [axis]: level })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Field({ value, onChange }: PlaceFieldProps) {
  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (from: number, size: number) => Math.round(Math.min(1, Math.max(0, from / size)) * 200) - 100;
    // Up is more, while the screen counts downwards; no -0 for JSON.
    const energy = -share(event.clientY - top, height) || 0;
    onChange({ energy, pleasantness: share(event.clientX - left, width) });
  }
  return (
    <div
      role="img"
      aria-label={words.field}
      data-place-field=""
      className="place-field"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
    >
      <span className="absolute inset-x-0 top-3 text-center">{words.up}</span>
      <span className="absolute inset-x-0 bottom-3 text-center">{words.down}</span>
      <span className="absolute top-1/2 left-3 -translate-y-1/2">{words.left}</span>
      <span className="absolute top-1/2 right-3 -translate-y-1/2">{words.right}</span>
      {value && (
        <svg aria-hidden="true" viewBox="-100 -100 200 200" className="absolute inset-0 size-full overflow-visible">
          <circle cx={value.pleasantness} cy={-value.energy} r="23" className="fill-card opacity-40" />
          <circle cx={value.pleasantness} cy={-value.energy} r="16" className="fill-card stroke-line-strong" />
          <circle cx={value.pleasantness} cy={-value.energy} r="6.5" className="fill-ink" />
        </svg>
      )}
    </div>
  );
}
