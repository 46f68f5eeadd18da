import { useId } from 'react';

type ChipProps = {
  label: string;
  /** Read out with it. */
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

const look =
  'inline-flex min-h-11 cursor-pointer select-none items-center rounded-full border-[1.5px] border-line-strong bg-card px-4 py-1.5 font-medium wrap-anywhere transition-colors ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:opacity-55 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4';

/** A word that one taps, and taps again to let it go. */
export function Chip({ label, hint, checked, disabled, onChange }: ChipProps) {
  const id = useId();
  return (
    <>
      <label className={look}>
        <input
          type="checkbox"
          className="sr-only"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <span id={id} hidden>
          {hint}
        </span>
      )}
    </>
  );
}
