import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { ChevronIcon } from './header-icons.tsx';
import { inputLook } from './input-look.ts';
import { Labelled, type Labels } from './labelled.tsx';

export type Option = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & Labels & { options: readonly Option[] };

/** One of a few. The device's own list, which every thumb and screen reader knows; for many there is the combobox. */
export function Select({ label, labelHidden = false, hint, error, options, className, ...select }: SelectProps) {
  return (
    <Labelled
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      name={select.name}
      describedBy={select['aria-describedby']}
    >
      {(tie) => (
        <div className="relative">
          <select {...select} {...tie} className={classes(inputLook, 'appearance-none pr-11', className)}>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-2" />
        </div>
      )}
    </Labelled>
  );
}
