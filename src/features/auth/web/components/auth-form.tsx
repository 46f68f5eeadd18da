import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { AlertIcon } from '#platform/web/ui/icons.tsx';
import { authStrings } from '../strings.ts';
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
  /** A mail is on its way to this address. */
  onConfirm: (email: string) => void;
};

type Faults = { email?: string; password?: string; form?: string };

/** E-mail, password, one button. What follows a success is seen in the session, not here. */
export function AuthForm({ mode, email: typed, onEmail, onSubmit, onConfirm }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const isNew = mode === 'create-account';

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = typed.trim();
    const password = (event.currentTarget.elements.namedItem('password') as HTMLInputElement).value;
    const missing = missingOf(email, password);
    setFaults(missing);
    const first = missing.email ? 'email' : missing.password ? 'password' : null;
    if (first) return focusOn(form.current, first);

    setBusy(true);
    onSubmit(mode);
    const outcome = isNew ? await session.signUp(email, password) : await session.signIn(email, password);
    setBusy(false);
    if (!outcome.ok) setFaults({ form: wordsOf(outcome.code) });
    else if ('confirm' in outcome && outcome.confirm) onConfirm(email);
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
        {...(isNew && { hint: words.newPasswordHint })}
      />
      <div role="alert" className="empty:hidden">
        {faults.form && (
          <p className="flex items-start gap-2.5 rounded-md bg-berry-soft px-4 py-3 text-berry-ink text-sm">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            <span>{faults.form}</span>
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <Button type="submit" kind="dawn" busy={busy} className="w-full">
          {isNew ? words.createAccount : words.signIn}
        </Button>
        {isNew && <p className="text-center text-ink-2 text-sm">{words.adults}</p>}
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

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}

/** Kind words for a code of the accounts server. */
function wordsOf(code: string): string {
  return Object.hasOwn(authStrings.failures, code)
    ? authStrings.failures[code as keyof typeof authStrings.failures]
    : authStrings.failures.server;
}
