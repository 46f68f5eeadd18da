import { useRef, useState } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { MailKind } from '#platform/web/session/sign-in-methods.ts';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { accountStrings } from '../account/strings.ts';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSettings } from '../use-settings.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordField } from './password-field.tsx';

const words = accountStrings.again;

type Way = { email: string; onIn?: () => void };

/** Signs in someone we know by their password. */
export function PasswordAgain({ email, onIn }: Way) {
  const captcha = useRef<CaptchaHandle>(null);
  const { wordsOf } = useFailures();

  async function send(password: string): Promise<Faults | undefined> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.authenticate((methods) => methods.signIn(email, password, { captchaToken }));
    if (outcome.ok) onIn?.();
    else if (outcome.code === 'invalid_credentials') return { password: accountStrings.password.wrong };
    return outcome.ok ? undefined : { form: wordsOf(outcome) };
  }

  return (
    <Form check={checkPassword} send={send} className="grid gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={words.password} autoComplete="current-password" />
      <CaptchaBox ref={captcha} />
      <FormFailure />
      <div>
        <SubmitButton>{words.go}</SubmitButton>
      </div>
    </Form>
  );
}

const kind: MailKind = 'recovery';

/** By the mail that a forgotten password would get. @param next where its link leads to, as a path of ours */
export function MailAgain({ email, next, onIn }: Way & { next: string }) {
  const captcha = useRef<CaptchaHandle>(null);
  const { sendsMail } = useSettings();
  const { wordsOf } = useFailures();
  const [mailed, setMailed] = useState(false);

  async function send(): Promise<Faults | undefined> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const way = { next, captchaToken };
    const outcome = await session.authenticate((methods) => methods.sendMail(kind, email, way));
    setMailed(outcome.ok);
    return outcome.ok ? undefined : { form: wordsOf(outcome) };
  }

  async function confirm(code: string): Promise<Done> {
    const outcome = await session.authenticate((methods) => methods.confirm(kind, email, code));
    if (outcome.ok) onIn?.();
    return outcome;
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2 text-sm">
        {mailed ? (sendsMail ? words.sent : words.kept)(email) : words.mail(email)}
      </p>
      {mailed ? (
        <CodeForm label={authStrings.code.label} onCode={confirm} />
      ) : (
        <Form check={() => ({ output: null })} send={send} className="grid gap-4">
          <CaptchaBox ref={captcha} />
          <FormFailure />
          <div>
            <SubmitButton>{words.send}</SubmitButton>
          </div>
        </Form>
      )}
    </div>
  );
}

function checkPassword({ password = '' }: Typed): Checked<string> {
  return password ? { output: password } : { faults: { password: authStrings.form.passwordMissing } };
}
