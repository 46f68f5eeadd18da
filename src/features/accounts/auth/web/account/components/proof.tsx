import { useState } from 'react';
import type { OwnAccount as Mine } from '#platform/web/session/account-changes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FactorForm } from '../../components/factor-form.tsx';
import { authStrings } from '../../strings.ts';
import { accountStrings } from '../strings.ts';
import { OwnAccount } from './own-account.tsx';
import { ProofCard } from './proof-card.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const words = accountStrings.proof;

/** What the server wants to see first: a second factor, or a session that has just begun. */
export type Owed = 'factor' | 'sign-in';

/** On the wire of accounts, and on that of the API. */
const owedFor: Readonly<Record<string, Owed>> = {
  insufficient_aal: 'factor',
  second_step_first: 'factor',
  reauthentication_needed: 'sign-in',
  sign_in_again: 'sign-in',
};

/** What a refusal with this code asks for. */
export function owedBy(code: string): Owed | undefined {
  return owedFor[code];
}

type ProofProps = { owed: Owed | undefined; account: Mine; onGiven: () => void };

/** Asks in place for what is owed; then what was refused can be done. */
export function Proof({ owed, account, onGiven }: ProofProps) {
  if (owed === 'sign-in') return <SignInAgain account={account} onIn={onGiven} />;
  return owed === 'factor' ? <FactorProof factors={account.factors} onShown={onGiven} /> : null;
}

/** Asks for a second factor that has to be shown again, where the account isn't at hand. */
export function OwedFactor({ onGiven }: { onGiven: () => void }) {
  return <OwnAccount>{(account) => <Proof owed="factor" account={account} onGiven={onGiven} />}</OwnAccount>;
}

type FactorProofProps = { factors: Mine['factors']; onShown: () => void };

/** An app before a phone, since it costs no message; another one may be chosen, as the first may be lost. */
function FactorProof({ factors, onShown }: FactorProofProps) {
  const [chosenId, setChosenId] = useState<string>();
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors.find(({ type }) => type === 'totp') ?? factors[0];
  if (!chosen) return null;
  return (
    <ProofCard title={words.title} text={words.text}>
      <FactorForm key={chosen.id} factor={chosen} onShown={onShown} />
      {factors
        .filter((factor) => factor !== chosen)
        .map(({ id, name, type }) => (
          <div key={id}>
            <Button kind="quiet" size="sm" onClick={() => setChosenId(id)}>
              {authStrings.secondFactor.other(name || authStrings.secondFactor.unnamed[type])}
            </Button>
          </div>
        ))}
    </ProofCard>
  );
}
