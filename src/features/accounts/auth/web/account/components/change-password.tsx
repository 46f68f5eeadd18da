import { useRef, useState } from 'react';
import type { OwnAccount, PasswordProof } from '#platform/web/session/account-changes.ts';
import type { Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { CodeField, isWhole } from '../../components/code-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { authStrings } from '../../strings.ts';
import { useFailures } from '../../use-failures.ts';
import { useSettings } from '../../use-settings.ts';
import { accountStrings } from '../strings.ts';
import { useAccount } from '../use-account.ts';
import { type Owed, Proof } from './proof.tsx';

const words = accountStrings.password;

/** How one shows that it's still oneself; `none` where the session is fresh and there's no password yet. */
type By = 'password' | 'mail' | 'none';
type Wanted = { password: string; proof: PasswordProof };

/** A new password, or a first one. */
export function ChangePassword({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { minPassword } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const { by, owed, code, setCode, long, send, mailCode, forgetOwed } = useChange(account, onClose);

  return (
    <div className="grid gap-5">
      <Form ref={form} check={(typed) => checkPasswords(typed, by)} send={send} className="grid gap-5">
        {/* For password managers, which store the two together. */}
        <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
        {by === 'password' && <PasswordField name="current" label={words.current} autoComplete="current-password" />}
        {by === 'mail' && <MailedCode account={account} code={code} long={long} onCode={setCode} />}
        <PasswordField
          label={words.fresh}
          autoComplete="new-password"
          hint={`${authStrings.form.newPasswordHint(minPassword)} ${words.text}`}
        />
        <FormFailure />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{words.save}</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {accountStrings.notNow}
          </Button>
        </div>
      </Form>
      {by !== 'none' && account.email && <AskForCode isAgain={by === 'mail'} ask={mailCode} />}
      <Proof
        owed={owed}
        account={account}
        onGiven={() => {
          forgetOwed();
          form.current?.requestSubmit();
        }}
      />
    </div>
  );
}

/** What's typed and owed so far, and how it's sent. */
function useChange(account: OwnAccount, onClose: () => void) {
  const { wordsOf } = useFailures();
  const { reread } = useAccount();
  const [by, setBy] = useState<By>(account.hasPassword ? 'password' : 'none');
  const [owed, setOwed] = useState<Owed>();
  const [code, setCode] = useState('');
  const [long, setLong] = useState(false);

  async function send({ password, proof }: Wanted): Promise<Faults | undefined> {
    const outcome = await session.change((changes) => changes.setPassword(password, proof));
    if (!outcome.ok) return refused(outcome);
    // A change of address ends with the old password (A4).
    toast.success(words.done, { description: account.newEmail === null ? words.doneText : words.doneTextEnded });
    await reread();
    onClose();
    return undefined;
  }

  async function refused(failed: Failed): Promise<Faults | undefined> {
    // A session that's too old is made up for by a mail's code, which this form asks for itself.
    setOwed(failed.code === 'insufficient_aal' ? 'factor' : undefined);
    switch (failed.code) {
      case 'insufficient_aal':
        return undefined;
      case 'reauthentication_needed':
        setLong(true);
        return mailCode();
      case 'current_password_invalid':
        return { current: words.wrong };
      case 'reauthentication_not_valid':
        setCode('');
        return { code: words.wrongCode };
      case 'weak_password':
      case 'same_password':
        return { password: wordsOf(failed) };
      default:
        return { form: wordsOf(failed) };
    }
  }

  async function mailCode(): Promise<Faults | undefined> {
    const outcome = await session.change((changes) => changes.mailCode());
    if (!outcome.ok) return { form: wordsOf(outcome) };
    setCode('');
    setBy('mail');
    return undefined;
  }

  return { by, owed, code, setCode, long, send, mailCode, forgetOwed: () => setOwed(undefined) };
}

type MailedCodeProps = { account: OwnAccount; code: string; long: boolean; onCode: (code: string) => void };

function MailedCode({ account, code, long, onCode }: MailedCodeProps) {
  const { sendsMail } = useSettings();
  const mailed = (sendsMail ? words.mailed : words.mailedKept)(account.email);
  return (
    <>
      <p role="status" className="text-ink-2">
        {long ? `${words.long} ${mailed}` : mailed}
      </p>
      <CodeField label={authStrings.code.label} code={code} onCode={onCode} />
    </>
  );
}

/** A mail with six digits, for someone who doesn't remember the password. */
function AskForCode({ isAgain, ask }: { isAgain: boolean; ask: () => Promise<Faults | undefined> }) {
  return (
    <Form check={() => ({ output: null })} send={ask} className="grid justify-items-start gap-3">
      <FormFailure />
      <SubmitButton kind="quiet" size="sm">
        {isAgain ? words.another : words.forgot}
      </SubmitButton>
    </Form>
  );
}

/** Both are required; all other rules are the server's. */
function checkPasswords({ current = '', code = '', password = '' }: Typed, by: By): Checked<Wanted> {
  const faults = {
    ...(by === 'password' && current === '' && { current: words.currentMissing }),
    ...(by === 'mail' && !isWhole(code) && { code: authStrings.code.missing }),
    ...(password === '' && { password: authStrings.form.passwordMissing }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const proof = { password: { currentPassword: current }, mail: { mailedCode: code }, none: null }[by];
  return { output: { password, proof } };
}
