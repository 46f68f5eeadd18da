import { useId } from 'react';

type PillsProps<Value extends string> = {
  label: string;
  /** The words of no choice. */
  any: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One of a few, or none of them; the browser's own radio buttons, so that arrow keys move within. */
export function Pills<Value extends string>({ label, any, options, value, onChange }: PillsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2.5 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: null, label: any }, ...options].map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-card px-4 py-1.5 leading-tight hover:bg-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-3 forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
