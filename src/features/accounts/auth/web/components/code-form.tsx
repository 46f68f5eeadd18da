import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { CodeField, isWhole } from './code-field.tsx';

const words = authStrings.code;

type CodeFormProps = {
  label: string;
  /** Sends the six digits. On success the session changes. */
  onCode: (code: string) => Promise<Done>;
  /** Between the field and the button. */
  children?: ReactNode;
};

/** Six digits and a button; the sixth digit sends them by itself. */
export function CodeForm({ label, onCode, children }: CodeFormProps) {
  const { wordsOf } = useFailures();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    if (isWhole(code)) form.current?.requestSubmit();
  }, [code]);

  async function send(whole: string): Promise<Faults | undefined> {
    const outcome = await onCode(whole);
    if (outcome.ok) return undefined;
    // Clears refused digits for another try.
    setCode('');
    form.current?.querySelector('input')?.focus();
    return { form: wordsOf(outcome) };
  }

  return (
    <Form ref={form} check={checkCode} send={send} className="grid gap-5">
      <CodeField label={label} code={code} onCode={setCode} />
      <FormFailure />
      {children}
      <SubmitButton kind="dawn" className="w-full">
        {words.go}
      </SubmitButton>
    </Form>
  );
}

function checkCode({ code = '' }: Typed): Checked<string> {
  return isWhole(code) ? { output: code } : { faults: { code: words.missing } };
}
