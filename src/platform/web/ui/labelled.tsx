import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { useFault } from './form-state.ts';
import { AlertIcon } from './frame-icons.tsx';

export type Labels = {
  label: string;
  /** For readers alone, where a heading over a column already says it to the eye. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Replaces the hint, is announced, and tied to the control; in a form it's found by the field's name. */
  error?: ReactNode;
};

/** What ties a control to its label and note. */
export type Tie = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LabelledProps = Labels & {
  /** The field's name, by which the surrounding form knows its fault. */
  name: string | undefined;
  /** The id of a text elsewhere. */
  describedBy?: string | undefined;
  children: (tie: Tie) => ReactNode;
};

/** A control with its label above and a hint or an error below. */
export function Labelled({ label, labelHidden = false, hint, name, describedBy, children, ...given }: LabelledProps) {
  const id = useId();
  const fault = useFault(name);
  const error = given.error || fault;
  const note = `${id}-note`;
  const described = classes(describedBy, error || hint ? note : undefined);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-ink text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <Note id={note} hint={hint} error={error} />
    </div>
  );
}

/** Always mounted, so that a message that arrives later is announced. */
export function Note({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? (
        <span className="flex items-start gap-2 text-berry-ink">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </span>
      ) : (
        hint && <span className="text-ink-2">{hint}</span>
      )}
    </div>
  );
}
