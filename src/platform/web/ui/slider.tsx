import type { ComponentProps } from 'react';
import { useId } from 'react';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'onChange'> & {
  label: string;
  /** Words for both ends, neither of them better. */
  low: string;
  high: string;
  value: number;
  onValueChange: (value: number) => void;
  /** The value in words, for screen readers. */
  words?: (value: number) => string;
};

/** A value between two words, by thumb, arrow keys, Home and End. */
export function Slider({ label, low, high, value, onValueChange, words, ...input }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-ink text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        aria-valuetext={words?.(value)}
        className="slider"
      />
      <div aria-hidden="true" className="flex justify-between text-ink-2 text-sm">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
