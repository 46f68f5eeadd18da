import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { useFault } from './form-state.ts';
import { Note } from './labelled.tsx';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: ReactNode };

/* The browser's own controls in our shapes (controls.css): they work before any script, and in forced colours. */
const row = 'flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-ink-3';

/** A yes or no that is sent with a form. */
export function Checkbox(props: ToggleProps) {
  return <Toggle look="choice" {...props} />;
}

/** A yes or no that applies at once. */
export function Switch(props: ToggleProps) {
  return <Toggle look="switch" role="switch" {...props} />;
}

function Toggle({ label, hint, look, className, ...input }: ToggleProps & { look: string }) {
  const id = useId();
  return (
    <div className={className}>
      <div className={row}>
        <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-note` : undefined} className={look} />
        <label htmlFor={id} className="leading-snug">
          {label}
        </label>
      </div>
      {hint && (
        <div className={classes('-mt-1.5', look === 'switch' ? 'pl-14.5' : 'pl-8.5')}>
          <Note id={`${id}-note`} hint={hint} />
        </div>
      )}
    </div>
  );
}

type RadioGroupProps = {
  label: string;
  name: string;
  options: readonly { value: string; label: string; hint?: string }[];
  value: string;
  onValueChange: (value: string) => void;
  error?: ReactNode;
  /** The options side by side where there is room. */
  inline?: boolean;
};

/** One of a few, all visible; arrow keys move within the group. */
export function RadioGroup({ label, name, options, value, onValueChange, inline, ...given }: RadioGroupProps) {
  const note = useId();
  const fault = useFault(name);
  const error = given.error || fault;
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend dir="auto" className="font-semibold text-ink text-sm wrap-anywhere">
        {label}
      </legend>
      <div className={classes(inline && 'grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4')}>
        {options.map((option) => (
          <label key={option.value} className={row}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="choice"
            />
            <span dir="auto" className="grid leading-snug wrap-anywhere">
              {option.label}
              {option.hint && <span className="text-ink-2 text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <Note id={note} error={error} />
    </fieldset>
  );
}
