import { useRef, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { MailKind } from '#platform/web/session/sign-in-methods.ts';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { CaptchaBox, type CaptchaHandle } from '../../components/captcha.tsx';
import { CodeForm } from '../../components/code-form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { authStrings } from '../../strings.ts';
import { useFailures } from '../../use-failures.ts';
import { useSettings } from '../../use-settings.ts';
import { accountStrings } from '../strings.ts';
import { ProofCard } from './proof-card.tsx';

const words = accountStrings.again;

type SignInAgainProps = { account: OwnAccount; onIn: () => void };

/** Signs in again in place, where this session is too old for what was wanted (D7). */
export function SignInAgain({ account, onIn }: SignInAgainProps) {
  if (!account.email)
    return (
      <ProofCard title={words.title} text={words.text}>
        {words.noEmail}
      </ProofCard>
    );
  return account.hasPassword ? (
    <ByPassword email={account.email} onIn={onIn} />
  ) : (
    <ByMail email={account.email} onIn={onIn} />
  );
}

type Way = { email: string; onIn: () => void };

function ByPassword({ email, onIn }: Way) {
  const captcha = useRef<CaptchaHandle>(null);
  const { wordsOf } = useFailures();

  async function send(password: string): Promise<Faults | undefined> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.authenticate((methods) => methods.signIn(email, password, { captchaToken }));
    if (outcome.ok) onIn();
    else if (outcome.code === 'invalid_credentials') return { password: accountStrings.password.wrong };
    return outcome.ok ? undefined : { form: wordsOf(outcome) };
  }

  return (
    <ProofCard title={words.title} text={words.text}>
      <Form check={checkPassword} send={send} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={words.password} autoComplete="current-password" />
        <CaptchaBox ref={captcha} />
        <FormFailure />
        <div>
          <SubmitButton>{words.go}</SubmitButton>
        </div>
      </Form>
    </ProofCard>
  );
}

const kind: MailKind = 'recovery';

/** For someone without a password: by the mail that a forgotten one would get. */
function ByMail({ email, onIn }: Way) {
  const captcha = useRef<CaptchaHandle>(null);
  const { sendsMail } = useSettings();
  const { wordsOf } = useFailures();
  const [mailed, setMailed] = useState(false);

  async function send(): Promise<Faults | undefined> {
    const captchaToken = await captcha.current?.token().catch(() => undefined);
    const way = { next: paths.profile, captchaToken };
    const outcome = await session.authenticate((methods) => methods.sendMail(kind, email, way));
    setMailed(outcome.ok);
    return outcome.ok ? undefined : { form: wordsOf(outcome) };
  }

  async function confirm(code: string): Promise<Done> {
    const outcome = await session.authenticate((methods) => methods.confirm(kind, email, code));
    if (outcome.ok) onIn();
    return outcome;
  }

  return (
    <ProofCard title={words.title} text={words.text}>
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
    </ProofCard>
  );
}

function checkPassword({ password = '' }: Typed): Checked<string> {
  return password ? { output: password } : { faults: { password: authStrings.form.passwordMissing } };
}
