import { type FormEvent, useEffect, useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { FailureNote, type Faults, faultsOf } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';
import { StepHeading } from './step-heading.tsx';

/** A new password, for somebody whom a mail let in. */
export function NewPasswordStep({ onSaved }: { onSaved: () => void }) {
  const { user, step } = useSession();
  const words = step === 'first-password' ? authStrings.firstPassword : authStrings.newPassword;
  const { minPassword } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  // Once its words stand there, so that they are read with the field.
  useEffect(() => {
    if (faults.password) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  }, [faults]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { value } = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setFaults(value === '' ? { password: authStrings.form.passwordMissing } : {});
    if (value === '') return;
    setBusy(true);
    const outcome = await session.wayIn((ways) => ways.setPassword(value));
    setBusy(false);
    if (outcome.ok) onSaved();
    else setFaults(faultsOf(outcome, minPassword));
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
        error={faults.password}
      />
      <FailureNote text={faults.form ?? faults.email} />
      <Button type="submit" kind="dawn" busy={busy} className="w-full">
        {words.save}
      </Button>
    </form>
  );
}
