import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import { SecondProof } from './second-proof.tsx';
import { SignInAgain } from './sign-in-again.tsx';

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
  if (owed === 'factor') return <SecondProof factors={account.factors} onShown={onGiven} />;
  return owed === 'sign-in' ? <SignInAgain account={account} onIn={onGiven} /> : null;
}
