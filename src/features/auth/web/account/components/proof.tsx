import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import { FactorForm } from '../../components/factor-form.tsx';
import { accountStrings } from '../strings.ts';
import { ProofCard } from './proof-card.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const words = accountStrings.proof;

/** What the server wants to see first: a second factor, or a session that has just begun. */
export type Owed = 'factor' | 'sign-in';

/** What a refusal with this code asks for. */
export function owedBy(code: string): Owed | undefined {
  if (code === 'insufficient_aal') return 'factor';
  return code === 'reauthentication_needed' ? 'sign-in' : undefined;
}

type ProofProps = { owed: Owed | undefined; account: OwnAccount; onGiven: () => void };

/** Asks in place for what is owed; then what was refused can be done. */
export function Proof({ owed, account, onGiven }: ProofProps) {
  if (owed === 'sign-in') return <SignInAgain account={account} onIn={onGiven} />;
  const factor = account.factors.find(({ type }) => type === 'totp') ?? account.factors[0];
  if (owed === undefined || !factor) return null;
  return (
    <ProofCard title={words.title} text={words.text}>
      <FactorForm factor={factor} onShown={onGiven} />
    </ProofCard>
  );
}
