import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { SignedUp } from '#platform/web/session/ways-in.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { reloadSettings } from '../settings-store.ts';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { FailureNote, type Faults, faultsOf } from './failure-note.tsx';
import { PasswordField } from './password-field.tsx';

const words = authStrings.form;

export type AuthMode = 'sign-in' | 'create-account';

type AuthFormProps = {
  mode: AuthMode;
  /** Kept outside, so that it stays when one turns to the other tab. */
  email: string;
  onEmail: (email: string) => void;
  /** Before anything is sent. */
  onSubmit: (mode: AuthMode) => void;
};

/** E-mail, password, one button. What follows a success is seen in the session, not here. */
export function AuthForm({ mode, email: typed, onEmail, onSubmit }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { minPassword } = useSettings();
  const { next, toStep } = useStep();
  const isNew = mode === 'create-account';
  // Once its words stand there, so that they are read with the field.
  useEffect(() => focusOn(form.current, faults.email ? 'email' : faults.password ? 'password' : null), [faults]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = typed.trim();
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value;
    const missing = missingOf(email, password);
    setFaults(missing);
    if (missing.email || missing.password) return;

    setBusy(true);
    onSubmit(mode);
    const outcome = await send(email, password);
    setBusy(false);
    if (!outcome.ok && outcome.code === 'email_not_confirmed') toStep({ name: 'confirm', email, mailed: false });
    else if (!outcome.ok) setFaults(faultsOf(outcome, minPassword));
    else if ('confirm' in outcome && outcome.confirm) toStep({ name: 'confirm', email, mailed: true });
  }

  async function send(email: string, password: string): Promise<Done | SignedUp> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const way = { next, captchaToken };
    const outcome = await session.wayIn<Done | SignedUp>((ways) =>
      isNew ? ways.signUp(email, password, way) : ways.signIn(email, password, way),
    );
    // The operator may have switched it on meanwhile.
    if (!outcome.ok && outcome.code === 'captcha_failed') await reloadSettings();
    return outcome;
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        value={typed}
        onChange={(change) => onEmail(change.target.value)}
        error={faults.email}
      />
      <PasswordField
        key={mode}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        error={faults.password}
        {...(isNew && { hint: words.newPasswordHint(minPassword) })}
      />
      <CaptchaBox ref={captcha} />
      <FailureNote text={faults.form} />
      <div className="grid gap-3">
        <Button type="submit" kind="dawn" busy={busy} className="w-full">
          {isNew ? words.createAccount : words.signIn}
        </Button>
        {isNew ? (
          <p className="text-center text-ink-2 text-sm">{words.adults}</p>
        ) : (
          <button
            type="button"
            onClick={() => toStep({ name: 'forgot' })}
            className="mx-auto min-h-8 text-ink-2 text-sm underline underline-offset-4 hover:text-ink"
          >
            {words.forgot}
          </button>
        )}
      </div>
    </form>
  );
}

/** R-VAL-01: both are needed; every further rule is the server's. */
function missingOf(email: string, password: string): Faults {
  return {
    ...(email === '' && { email: words.emailMissing }),
    ...(password === '' && { password: words.passwordMissing }),
  };
}

function focusOn(form: HTMLFormElement | null, name: string | null): void {
  if (name) form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
