import { useRef } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { SignedUp } from '#platform/web/session/sign-in-methods.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { reloadSettings } from '../settings-store.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { PasswordField } from './password-field.tsx';

const words = authStrings.form;

export type AuthMode = 'sign-in' | 'create-account';

type AuthFormProps = {
  mode: AuthMode;
  /** Kept outside, so that it survives switching tabs. */
  email: string;
  onEmail: (email: string) => void;
  /** Before anything is sent. */
  onSubmit: (mode: AuthMode) => void;
};

/** E-mail, password, one button. On success the session changes, nothing here. */
export function AuthForm({ mode, email: typed, onEmail, onSubmit }: AuthFormProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const { minPassword } = useSettings();
  const { faultsOf } = useFailures();
  const { next, toStep } = useStep();
  const isNew = mode === 'create-account';

  async function send({ email, password }: Credentials): Promise<Faults | undefined> {
    onSubmit(mode);
    const outcome = await comeIn({ email, password });
    if (!outcome.ok && outcome.code !== 'email_not_confirmed') return faultsOf(outcome);
    if (!outcome.ok) toStep({ name: 'confirm', email, mailed: false });
    else if ('confirm' in outcome && outcome.confirm) toStep({ name: 'confirm', email, mailed: true });
    return undefined;
  }

  async function comeIn({ email, password }: Credentials): Promise<Done | SignedUp> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const options = { next, captchaToken };
    const outcome = await session.authenticate<Done | SignedUp>((methods) =>
      isNew ? methods.signUp(email, password, options) : methods.signIn(email, password, options),
    );
    // The operator may have turned it on meanwhile.
    if (!outcome.ok && outcome.code === 'captcha_failed') await reloadSettings();
    return outcome;
  }

  return (
    <Form check={checkCredentials} send={send} className="grid gap-5">
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        autoCapitalize="none"
        value={typed}
        onChange={(change) => onEmail(change.target.value)}
      />
      <PasswordField
        key={mode}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && { hint: words.newPasswordHint(minPassword) })}
      />
      <CaptchaBox ref={captcha} />
      <FormFailure />
      <div className="grid gap-3">
        <SubmitButton kind="dawn" className="w-full">
          {isNew ? words.createAccount : words.signIn}
        </SubmitButton>
        {isNew ? <p className="text-center text-ink-2 text-sm">{words.adults}</p> : <Forgot />}
      </div>
    </Form>
  );
}

function Forgot() {
  const { toStep } = useStep();
  return (
    <button
      type="button"
      onClick={() => toStep({ name: 'forgot' })}
      className="mx-auto min-h-8 text-ink-2 text-sm underline underline-offset-4 hover:text-ink"
    >
      {words.forgot}
    </button>
  );
}

type Credentials = { email: string; password: string };

/** R-VAL-01: both are required; all other rules are the server's. */
function checkCredentials(typed: Typed): Checked<Credentials> {
  const email = typed.email?.trim() ?? '';
  const password = typed.password ?? '';
  const faults = {
    ...(email === '' && { email: words.emailMissing }),
    ...(password === '' && { password: words.passwordMissing }),
  };
  return email && password ? { output: { email, password } } : { faults };
}
