import { paths } from '#platform/shared/paths.ts';
import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import { MailAgain, PasswordAgain } from '../../components/again-forms.tsx';
import { accountStrings } from '../strings.ts';
import { ProofCard } from './proof-card.tsx';

const words = accountStrings.again;

type SignInAgainProps = { account: OwnAccount; onIn: () => void };

/** Signs in again in place, where this session is too old for what was wanted (D7). */
export function SignInAgain({ account: { email, hasPassword }, onIn }: SignInAgainProps) {
  return (
    <ProofCard title={words.title} text={words.text}>
      {!email ? (
        words.noEmail
      ) : hasPassword ? (
        <PasswordAgain email={email} onIn={onIn} />
      ) : (
        <MailAgain email={email} next={paths.profile} onIn={onIn} />
      )}
    </ProofCard>
  );
}
