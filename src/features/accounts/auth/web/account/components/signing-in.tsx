import { useState } from 'react';
import type { OwnAccount as Mine } from '#platform/web/session/account-changes.ts';
import { accountStrings } from '../strings.ts';
import { AddressUnderWay } from './address-under-way.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ChangePassword } from './change-password.tsx';
import { Fold } from './fold.tsx';
import { LinkedServices } from './linked-services.tsx';
import { OwnAccount } from './own-account.tsx';

const words = accountStrings;

/** What one signs in with, and how to change it: part of the profile. */
export function SigningIn() {
  return (
    <OwnAccount>
      {(account) => (
        <div className="grid gap-7">
          <Address account={account} />
          <Fold
            label={words.password.label}
            value={account.hasPassword ? words.password.set : words.password.none}
            button={account.hasPassword ? words.password.change : words.password.choose}
          >
            {(close) => <ChangePassword account={account} onClose={close} />}
          </Fold>
          <LinkedServices account={account} />
        </div>
      )}
    </OwnAccount>
  );
}

function Address({ account }: { account: Mine }) {
  const [moved, setMoved] = useState<'asked' | 'over'>();
  if (account.newEmail !== null)
    return (
      <AddressUnderWay
        key={account.newEmail}
        account={account}
        wanted={account.newEmail}
        isNew={moved === 'asked'}
        onOver={() => setMoved('over')}
      />
    );
  return (
    <Fold
      label={words.email.label}
      value={account.email || words.email.none}
      button={words.email.change}
      takesFocus={moved === 'over'}
    >
      {(close) => <ChangeAddress account={account} onAsked={() => setMoved('asked')} onClose={close} />}
    </Fold>
  );
}
