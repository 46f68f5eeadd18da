import { useRef } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.forgot;

type ForgotStepProps = { email: string; onEmail: (email: string) => void };

/** Requests a mail for a new password. The words are the same for known and unknown addresses (E4). */
export function ForgotStep({ email: typed, onEmail }: ForgotStepProps) {
  const { next, toStep, toForm } = useStep();
  const { sendsMail } = useSettings();
  const { faultsOf } = useFailures();
  const captcha = useRef<CaptchaHandle>(null);

  async function send(email: string): Promise<Faults | undefined> {
    const token = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.authenticate((methods) =>
      methods.sendMail('recovery', email, { next, captchaToken: token }),
    );
    if (!outcome.ok) return faultsOf(outcome);
    toStep({ name: 'recover', email });
    return undefined;
  }

  return (
    <Form check={checkEmail} send={send} className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">{sendsMail ? words.text : words.noMail}</p>
      </StepHeading>
      <Field
        label={authStrings.form.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={typed}
        onChange={(change) => onEmail(change.target.value)}
      />
      <CaptchaBox ref={captcha} />
      <FormFailure />
      <SubmitButton kind="dawn" className="w-full">
        {sendsMail ? words.send : words.write}
      </SubmitButton>
      <div>
        <Button kind="quiet" size="sm" onClick={toForm}>
          {words.back}
        </Button>
      </div>
    </Form>
  );
}

function checkEmail({ email = '' }: Typed): Checked<string> {
  return email.trim() ? { output: email.trim() } : { faults: { email: authStrings.form.emailMissing } };
}
