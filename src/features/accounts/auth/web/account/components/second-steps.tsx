import { useRef, useState } from 'react';
import type { OwnAccount as Mine } from '#platform/web/session/account-changes.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { FactorChoice } from '#platform/web/session/sign-in-methods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useFailures } from '../../use-failures.ts';
import { useSettings } from '../../use-settings.ts';
import { accountStrings } from '../strings.ts';
import { useAccount } from '../use-account.ts';
import { AddApp } from './add-app.tsx';
import { AddPhone } from './add-phone.tsx';
import { OwnAccount } from './own-account.tsx';
import { type Owed, owedBy, Proof } from './proof.tsx';

const words = accountStrings.second;
const nameOf = ({ name, type }: FactorChoice) => name || words.kinds[type];

/** One's second factors, added and removed: part of the profile. */
export function SecondSteps() {
  const { phoneFactors } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  return (
    <OwnAccount>
      {(account) => (
        <div ref={box} tabIndex={-1} data-page-start="" className="grid gap-6">
          {account.factors.length === 0 ? (
            <p className="text-ink-2">{words.none}</p>
          ) : (
            <FactorList account={account} onRemoved={() => box.current?.focus()} />
          )}
          <div className="flex flex-wrap gap-3">
            <AddApp account={account} />
            {phoneFactors && <AddPhone account={account} />}
          </div>
        </div>
      )}
    </OwnAccount>
  );
}

type FactorListProps = {
  account: Mine;
  /** The button that had the focus has gone then. */
  onRemoved: () => void;
};

function FactorList({ account, onRemoved }: FactorListProps) {
  const { factors } = account;
  const { wordsOf } = useFailures();
  const { reread } = useAccount();
  const [asked, setAsked] = useState<FactorChoice>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [owed, setOwed] = useState<Owed>();

  async function remove(factor: FactorChoice): Promise<void> {
    setBusy(true);
    const outcome = await session.change((changes) => changes.removeFactor(factor.id));
    setBusy(false);
    setOpen(false);
    const owes = outcome.ok ? undefined : owedBy(outcome.code);
    setOwed(owes);
    if (owes) return;
    if (!outcome.ok) toast.error(words.failed, { description: wordsOf(outcome) });
    else toast.success(words.removed(nameOf(factor)));
    await reread();
    onRemoved();
  }

  return (
    <div className="grid gap-4">
      <ul aria-label={words.list} className="grid gap-3">
        {factors.map((factor) => (
          <Factor
            key={factor.id}
            factor={factor}
            onRemove={() => {
              setAsked(factor);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        <>
          <Proof owed={owed} account={account} onGiven={() => void remove(asked)} />
          <LazyAlertDialog
            open={open}
            onOpenChange={setOpen}
            title={words.ask.title(nameOf(asked))}
            description={factors.length > 1 ? words.ask.others : words.ask.last}
            stay={words.ask.stay}
            act={words.ask.act}
            busy={busy}
            onAct={() => void remove(asked)}
          />
        </>
      )}
    </div>
  );
}

function Factor({ factor, onRemove }: { factor: FactorChoice; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="grid min-w-0">
        <span className="break-words font-semibold">{nameOf(factor)}</span>
        {factor.name && <span className="text-ink-2 text-sm">{words.kinds[factor.type]}</span>}
      </span>
      <Button kind="quiet" size="sm" aria-label={words.removeNamed(nameOf(factor))} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}
