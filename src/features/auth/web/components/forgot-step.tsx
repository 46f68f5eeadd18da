import { type FormEvent, useEffect, useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { FailureNote, type Faults, faultsOf } from './failure-note.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.forgot;

type ForgotStepProps = { email: string; onEmail: (email: string) => void };

/** Asks for a mail that leads to a new password. The same words follow for a known and an unknown address (E4). */
export function ForgotStep({ email: typed, onEmail }: ForgotStepProps) {
  const { next, toStep, toForm } = useStep();
  const { minPassword, sendsMail } = useSettings();
  const captcha = useRef<CaptchaHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  // Once its words stand there, so that they are read with the field.
  useEffect(() => {
    if (faults.email) form.current?.querySelector('input')?.focus();
  }, [faults]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = typed.trim();
    setFaults(email === '' ? { email: authStrings.form.emailMissing } : {});
    if (email === '') return;
    setBusy(true);
    const token = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.wayIn((ways) => ways.sendMail('recovery', email, { next, captchaToken: token }));
    setBusy(false);
    if (outcome.ok) toStep({ name: 'recover', email });
    else setFaults(faultsOf(outcome, minPassword));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
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
        error={faults.email}
      />
      <CaptchaBox ref={captcha} />
      <FailureNote text={faults.form} />
      <Button type="submit" kind="dawn" busy={busy} className="w-full">
        {sendsMail ? words.send : words.write}
      </Button>
      <div>
        <Button kind="quiet" size="sm" onClick={toForm}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
