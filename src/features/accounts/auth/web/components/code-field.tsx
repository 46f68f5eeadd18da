import { Field } from '#platform/web/ui/field.tsx';

const digits = 6;

type CodeFieldProps = {
  label: string;
  code: string;
  onCode: (code: string) => void;
};

/**
 * Six digits in one field, so that phones can fill it in, the whole code can be pasted, and screen readers read one
 * thing. Drops everything but digits.
 */
export function CodeField({ label, code, onCode }: CodeFieldProps) {
  return (
    <Field
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      placeholder="······"
      value={code}
      onChange={(change) => onCode(change.target.value.replace(/\D/g, '').slice(0, digits))}
      className="text-center font-semibold text-title indent-[0.4em] tracking-[0.4em] tabular-nums"
    />
  );
}

export function isWhole(code: string): boolean {
  return code.length === digits;
}
