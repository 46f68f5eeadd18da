import { useRef, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { authStrings } from '../../strings.ts';
import { useFailures } from '../../use-failures.ts';
import { accountStrings } from '../strings.ts';
import { useAccount } from '../use-account.ts';
import { type Owed, owedBy, Proof } from './proof.tsx';

const words = accountStrings.email;

type ChangeAddressProps = {
  account: OwnAccount;
  /** Once the mails are on their way. */
  onAsked: () => void;
  onClose: () => void;
};

/** Asks for another e-mail address; nothing changes until both have confirmed (D6). */
export function ChangeAddress({ account, onAsked, onClose }: ChangeAddressProps) {
  const { wordsOf } = useFailures();
  const { reread } = useAccount();
  const form = useRef<HTMLFormElement>(null);
  const [owed, setOwed] = useState<Owed>();

  async function send(email: string): Promise<Faults | undefined> {
    const outcome = await session.change((changes) => changes.changeEmail(email, paths.profile));
    if (!outcome.ok) return refused(outcome);
    onAsked();
    await reread();
    return undefined;
  }

  function refused(failed: Failed): Faults | undefined {
    const owes = owedBy(failed.code);
    setOwed(owes);
    if (owes) return undefined;
    if (failed.code === 'email_exists') return { wanted: words.taken };
    return { [failed.code === 'validation_failed' ? 'wanted' : 'form']: wordsOf(failed) };
  }

  return (
    <div className="grid gap-5">
      <Form ref={form} check={(typed) => checkAddress(typed, account.email)} send={send} className="grid gap-5">
        <Field
          label={words.field}
          name="wanted"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={account.email ? words.text : words.textFirst}
        />
        <FormFailure />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{words.send}</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            {accountStrings.notNow}
          </Button>
        </div>
      </Form>
      <Proof
        owed={owed}
        account={account}
        onGiven={() => {
          setOwed(undefined);
          form.current?.requestSubmit();
        }}
      />
    </div>
  );
}

/** Asking for the present address would end a change under way. */
function checkAddress({ wanted = '' }: Typed, present: string): Checked<string> {
  const email = wanted.trim();
  if (email === '') return { faults: { wanted: authStrings.form.emailMissing } };
  return email.toLowerCase() === present ? { faults: { wanted: words.same } } : { output: email };
}
