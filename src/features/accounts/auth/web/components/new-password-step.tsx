import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSettings } from '../use-settings.ts';
import { PasswordField } from './password-field.tsx';
import { StepHeading } from './step-heading.tsx';

/** A new password, for someone who came in by a mail. */
export function NewPasswordStep({ onSaved }: { onSaved: () => void }) {
  const { user, step } = useSession();
  const words = step === 'first-password' ? authStrings.firstPassword : authStrings.newPassword;
  const { minPassword } = useSettings();
  const { faultsOf } = useFailures();

  async function send(password: string): Promise<Faults | undefined> {
    const outcome = await session.authenticate((methods) => methods.setPassword(password));
    if (outcome.ok) {
      onSaved();
      return undefined;
    }
    // The address is here for password managers only; it can't be edited.
    const { email, ...faults } = faultsOf(outcome);
    return email ? { form: email } : faults;
  }

  return (
    <Form check={checkPassword} send={send} className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">{words.text}</p>
      </StepHeading>
      {/* For password managers, which store the two together. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={words.label}
        autoComplete="new-password"
        hint={authStrings.form.newPasswordHint(minPassword)}
      />
      <FormFailure />
      <SubmitButton kind="dawn" className="w-full">
        {words.save}
      </SubmitButton>
    </Form>
  );
}

function checkPassword({ password = '' }: Typed): Checked<string> {
  return password ? { output: password } : { faults: { password: authStrings.form.passwordMissing } };
}
