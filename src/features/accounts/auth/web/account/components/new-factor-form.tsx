import { type ReactNode, useRef, useState } from 'react';
import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Failed } from '#platform/web/session/attempt.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { limits } from '../../../domain/limits.ts';
import { useFailures } from '../../use-failures.ts';
import { accountStrings } from '../strings.ts';
import { type Owed, owedBy, Proof } from './proof.tsx';

const words = accountStrings.newFactor;

type Typed = { name: string; phone: string };

type NewFactorFormProps<Made> = {
  account: OwnAccount;
  text: string;
  /** Its name, unless another is typed. */
  proposal: string;
  /** Enrols it; it counts once its first code is shown. */
  add: (typed: Typed) => Promise<{ ok: true; made: Made } | Failed>;
  onMade: (made: Made) => void;
  /** The field of a phone's number. */
  children?: ReactNode;
};

/** A second factor gets a name, and the server makes it; what it wants to see first is asked for in place. */
export function NewFactorForm<Made>({ account, text, proposal, add, onMade, children }: NewFactorFormProps<Made>) {
  const { wordsOf } = useFailures();
  const form = useRef<HTMLFormElement>(null);
  const [owed, setOwed] = useState<Owed>();

  async function send(typed: Typed): Promise<Faults | undefined> {
    const outcome = await add(typed);
    if (outcome.ok) {
      onMade(outcome.made);
      return undefined;
    }
    const owes = owedBy(outcome.code);
    setOwed(owes);
    if (owes) return undefined;
    if (outcome.code === 'mfa_factor_name_conflict') return { name: words.taken };
    if (outcome.code === 'mfa_verified_factor_exists') return { phone: words.samePhone };
    if (outcome.code === 'validation_failed') return children ? { phone: words.badPhone } : { name: words.badName };
    return { form: outcome.code === 'too_many_enrolled_mfa_factors' ? words.tooMany : wordsOf(outcome) };
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{text}</p>
      <Form
        ref={form}
        check={({ name = '', phone = '' }) => ({ output: { name: name.trim() || proposal, phone } })}
        send={send}
        className="grid gap-5"
      >
        {children}
        <Field
          label={words.name}
          reads="a-name"
          name="name"
          autoComplete="off"
          defaultValue={proposal}
          maxLength={limits.factorNameLength}
          hint={words.nameHint}
        />
        <FormFailure />
        <div>
          <SubmitButton>{words.go}</SubmitButton>
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
