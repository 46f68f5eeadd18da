import { type FormEvent, useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { FailureNote, wordsOf } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { StepHeading } from './step-heading.tsx';

/** A new password, for somebody whom a mail let in. */
export function NewPasswordStep({ onSaved }: { onSaved: () => void }) {
  const { user, step } = useSession();
  const words = step === 'first-password' ? authStrings.firstPassword : authStrings.newPassword;
  const { minPassword } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setMissing(field.value === '');
    setFault(undefined);
    if (field.value === '') return field.focus();
    setBusy(true);
    const outcome = await session.wayIn((ways) => ways.setPassword(field.value));
    setBusy(false);
    if (outcome.ok) onSaved();
    else setFault(wordsOf(outcome, minPassword));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">{words.text}</p>
      </StepHeading>
      {/* For password managers, which keep the two together. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={words.label}
        autoComplete="new-password"
        hint={authStrings.form.newPasswordHint(minPassword)}
        error={missing ? authStrings.form.passwordMissing : undefined}
      />
      <FailureNote text={fault} />
      <Button type="submit" kind="dawn" busy={busy} className="w-full">
        {words.save}
      </Button>
    </form>
  );
}
