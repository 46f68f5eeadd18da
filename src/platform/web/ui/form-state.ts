import { createContext, useContext } from 'react';

/** What is wrong, in words: by the name of its field, or as `form` where it is about none of them. */
export type Faults = { readonly [field: string]: string | undefined };

export type FormState = {
  faults: Faults;
  /** Whether what was typed is on its way. */
  busy: boolean;
  /** Takes the fault off a field: what is being mended is not wrong any more, until it is sent again. */
  mend: (field: string) => void;
};

/** Of the form around; outside of one nothing is wrong. */
export const FormContext = createContext<FormState>({ faults: {}, busy: false, mend: () => undefined });

export function useFormState(): FormState {
  return useContext(FormContext);
}

/** What is wrong with the field of this name in the form around. */
export function useFault(field: string | undefined): string | undefined {
  const { faults } = useFormState();
  return field === undefined ? undefined : faults[field];
}
