import { type KeyboardEvent, useRef, useState } from 'react';
import { actIcons } from './act-icons.tsx';
import type { FieldAct } from './field-acts.ts';
import { documentStrings as words } from './strings.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

type FieldToolbarProps = {
  label: string;
  /** The id of the field. */
  controls: string;
  acts: readonly FieldAct[];
  pressed: readonly FieldAct[];
  disabled: boolean;
  onAct: (act: FieldAct) => void;
  note: string | null;
};

/** One stop of the Tab key; arrow keys go from button to button. On a phone it stays above the keyboard. */
export function FieldToolbar({ label, controls, acts, pressed, disabled, onAct, note }: FieldToolbarProps) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: acts.length - 1 - at }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + acts.length) % acts.length;
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={words.toolbar(label)}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="sticky bottom-[max(var(--bottom-bar,0px),var(--keyboard,0px))] z-10 flex flex-wrap items-center rounded-b-md border-line border-t bg-card px-1"
    >
      {acts.map((act, index) => {
        const Icon = actIcons[act];
        return (
          <button
            key={act}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={words.acts[act]}
            title={words.acts[act]}
            aria-pressed={act === 'picture' ? undefined : pressed.includes(act)}
            aria-disabled={disabled || undefined}
            // The caret stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !disabled && onAct(act)}
            onFocus={() => setAt(index)}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunk aria-disabled:opacity-55 aria-pressed:bg-mist aria-pressed:text-ink"
          >
            <Icon />
          </button>
        );
      })}
      {note && <span className="ms-auto px-3 text-ink-2 text-xs">{note}</span>}
    </div>
  );
}
