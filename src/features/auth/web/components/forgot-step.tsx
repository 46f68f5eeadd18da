import { type FormEvent, useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { FailureNote, wordsOf } from './failure-note.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.forgot;

type ForgotStepProps = { email: string; onEmail: (email: string) => void };

/** Asks for a mail that leads to a new password. The same words follow for a known and an unknown address (E4). */
export function ForgotStep({ email: typed, onEmail }: ForgotStepProps) {
  const { next, toStep, toForm } = useStep();
  const { minPassword } = useSettings();
  const captcha = useRef<CaptchaHandle>(null);
  const field = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = typed.trim();
    setMissing(email === '');
    setFault(undefined);
    if (email === '') return field.current?.querySelector('input')?.focus();
    setBusy(true);
    const token = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.wayIn((ways) => ways.sendMail('recovery', email, { next, captchaToken: token }));
    setBusy(false);
    if (outcome.ok) toStep({ name: 'recover', email });
    else setFault(wordsOf(outcome, minPassword));
  }

  return (
    <form ref={field} noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading title={words.title}>
        <p className="text-ink-2">{words.text}</p>
      </StepHeading>
      <Field
        label={authStrings.form.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={typed}
        onChange={(change) => onEmail(change.target.value)}
        error={missing ? authStrings.form.emailMissing : undefined}
      />
      <CaptchaBox ref={captcha} />
      <FailureNote text={fault} />
      <Button type="submit" kind="dawn" busy={busy} className="w-full">
        {words.send}
      </Button>
      <div>
        <Button kind="quiet" size="sm" onClick={toForm}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
