import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { inputLook } from './input-look.ts';
import { Labelled, type Labels } from './labelled.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  Labels & {
    /** Sits inside the input's right end, e.g. a small button. */
    end?: ReactNode;
  };

/** A labelled input with a hint or an error: text, number, date and time by `type`, as each device draws them best. */
export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} name={input.name} describedBy={input['aria-describedby']}>
      {(tie) => (
        <div className="relative">
          <input
            dir={isWritten(input.type) ? 'auto' : undefined}
            {...input}
            {...tie}
            className={classes(inputLook, end ? 'pr-14' : undefined, className)}
          />
          {end && <div className="absolute inset-y-0 right-2 grid place-items-center">{end}</div>}
        </div>
      )}
    </Labelled>
  );
}

/** Words stand in the direction of their own letters; addresses, numbers and codes always from the left. */
const isWritten = (type: string | undefined) => type === undefined || type === 'text' || type === 'search';

/** A labelled field for more than a line; it grows with its text where the browser can. */
export function TextArea({ label, hint, error, className, ...input }: Omit<ComponentProps<'textarea'>, 'id'> & Labels) {
  return (
    <Labelled label={label} hint={hint} error={error} name={input.name} describedBy={input['aria-describedby']}>
      {(tie) => (
        <textarea
          rows={3}
          dir="auto"
          {...input}
          {...tie}
          className={classes(inputLook, 'field-sizing-content max-h-80 resize-y', className)}
        />
      )}
    </Labelled>
  );
}
