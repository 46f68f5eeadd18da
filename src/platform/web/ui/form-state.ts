import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReadField, Reads } from './reads.ts';

/** What is wrong, in words: by field name, or as `form` if it's about none of them. */
export type Faults = { readonly [field: string]: string | undefined };

export type FormState = {
  faults: Faults;
  /** Whether the form is being submitted. */
  busy: boolean;
  /** Whether something is typed in it that isn't sent. */
  isUnsent: () => boolean;
  /** Clears a field's fault: while it's being corrected it isn't wrong any more, until the next submit. */
  mend: (field: string) => void;
  /** Those whose words are read once they've gone; none outside of a form. */
  readFields?: Set<ReadField>;
};

/** Of the surrounding form; outside of one nothing is wrong. */
export const FormContext = createContext<FormState>({
  faults: {},
  busy: false,
  isUnsent: () => false,
  mend: () => undefined,
});

export function useFormState(): FormState {
  return useContext(FormContext);
}

/** The fault of the field with this name in the surrounding form. */
export function useFault(field: string | undefined): string | undefined {
  const { faults } = useFormState();
  return field === undefined ? undefined : faults[field];
}

/** Has the form around a field hand over what's written there. `text` stood in it at first, and isn't read again. */
export function useReads(reads: Reads | undefined, name: string | undefined, text = ''): void {
  const { readFields } = useFormState();
  const last = useRef(text);
  const reader = typeof reads === 'object' && 'look' in reads ? reads : null;
  useEffect(() => {
    if (reader === null) return undefined;
    if (!readFields || !name) throw new Error('a field that its form reads needs a Form and a name; else say `later`');
    const field = { name, reader, last };
    readFields.add(field);
    return () => void readFields.delete(field);
  }, [readFields, name, reader]);
}
