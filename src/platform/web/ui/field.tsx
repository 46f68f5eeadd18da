import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { AlertIcon } from './icons.tsx';
import { inputLook } from './input-look.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  /** Shown in place of the hint, announced, and tied to the input. */
  error?: ReactNode;
  /** Sits inside the input's right end, e.g. a small button. */
  end?: ReactNode;
};

/** A labelled input with a hint or an error. */
export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const described = classes(input['aria-describedby'], error || hint ? note : undefined);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={classes(inputLook, end ? 'pr-14' : undefined, className)}
        />
        {end && <div className="absolute inset-y-0 right-2 grid place-items-center">{end}</div>}
      </div>
      {/* Kept in place, so that a message that arrives later is announced. */}
      <div id={note} aria-live="polite" className="text-sm empty:hidden">
        {error ? (
          <span className="flex items-start gap-2 text-berry-ink">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        ) : (
          hint && <span className="text-ink-2">{hint}</span>
        )}
      </div>
    </div>
  );
}
