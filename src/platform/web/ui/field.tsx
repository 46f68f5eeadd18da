import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useReads } from './form-state.ts';
import { inputLook } from './input-look.ts';
import { Labelled, type Labels } from './labelled.tsx';
import type { Reads } from './reads.ts';

/** Who reads what's typed, where its type doesn't say already that it's no words of one's own. */
type FieldReads =
  | { reads: Reads; type?: 'text' | 'password' | undefined; inputMode?: undefined }
  | { reads?: undefined; type: 'number' | 'date' | 'time' | 'email' | 'password' | 'tel' | 'url' | 'search' }
  | { reads?: undefined; inputMode: 'numeric' | 'decimal' };

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldReads &
  Labels & {
    /** Sits inside the input's right end, e.g. a small button. */
    end?: ReactNode;
  };

/** A labelled input with a hint or an error: text, number, date and time by `type`, as each device draws them best. */
export function Field({ label, labelHidden, hint, error, end, className, reads, ...input }: FieldProps) {
  useReads(reads, input.name);
  return (
    <Labelled
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      error={error}
      name={input.name}
      describedBy={input['aria-describedby']}
    >
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

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'rows'> &
  Labels & {
    reads: Reads;
    /** How many lines there's room for before it grows; 8 for what may become a page. */
    rows?: keyof typeof room;
  };

/** Who sizes a field by its text forgets its `rows`: it would be one line high, however much is asked for. */
const room = {
  2: 'min-h-[calc(2lh+1.5rem)] max-h-80',
  3: 'min-h-[calc(3lh+1.5rem)] max-h-80',
  5: 'min-h-[calc(5lh+1.5rem)] max-h-80',
  8: 'min-h-[calc(8lh+1.5rem)] max-h-[max(20rem,60dvh)]',
} as const;

/** A labelled field for more than a line; it grows with its text where the browser can. */
export function TextArea({ label, hint, error, className, rows = 3, reads, ...input }: TextAreaProps) {
  useReads(reads, input.name);
  return (
    <Labelled label={label} hint={hint} error={error} name={input.name} describedBy={input['aria-describedby']}>
      {(tie) => (
        <textarea
          rows={rows}
          dir="auto"
          {...input}
          {...tie}
          className={classes(inputLook, 'field-sizing-content resize-y', room[rows], className)}
        />
      )}
    </Labelled>
  );
}
