import { createContext, useContext, useEffect } from 'react';
import type { Reader, Reads } from './reads.ts';

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
  /** Who reads what's written in a field once it has gone, by its name; left out where no form is. */
  readers?: Map<string, Reader>;
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

/** Has the form around a field hand what's written there to its reader. */
export function useReads(reads: Reads | undefined, name: string | undefined): void {
  const { readers } = useFormState();
  useEffect(() => {
    if (typeof reads !== 'object' || 'later' in reads) return;
    if (!readers || !name) throw new Error('no Form, or no name');
    readers.set(name, reads);
  });
}
