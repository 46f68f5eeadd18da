import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { CodeField, isWhole } from './code-field.tsx';
import { FailureNote, wordsOf } from './failure-note.tsx';

const words = authStrings.code;

type CodeFormProps = {
  label: string;
  /** Sends the six digits. What follows a success is seen in the session. */
  onCode: (code: string) => Promise<Done>;
  /** Between the field and the button. */
  children?: ReactNode;
};

/** Six digits and a button; the sixth digit sends them by itself. */
export function CodeForm({ label, onCode, children }: CodeFormProps) {
  const { minPassword } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();

  async function send(typed: string): Promise<void> {
    if (busy) return;
    setMissing(!isWhole(typed));
    setFault(undefined);
    if (!isWhole(typed)) return focus();
    setBusy(true);
    const outcome = await onCode(typed);
    setBusy(false);
    if (outcome.ok) return;
    setFault(wordsOf(outcome, minPassword));
    setCode('');
    focus();
  }
  const focus = () => form.current?.querySelector('input')?.focus();

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
      className="grid gap-5"
    >
      <CodeField
        label={label}
        code={code}
        onCode={(typed) => {
          setCode(typed);
          if (isWhole(typed)) void send(typed);
        }}
        error={missing ? words.missing : undefined}
      />
      <FailureNote text={fault} />
      {children}
      <Button type="submit" kind="dawn" busy={busy} className="w-full">
        {words.go}
      </Button>
    </form>
  );
}
