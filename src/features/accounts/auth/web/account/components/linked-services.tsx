import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import type { AccountChanges, LinkedService, OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { authStrings } from '../../strings.ts';
import { useFailures } from '../../use-failures.ts';
import { useSettings } from '../../use-settings.ts';
import { accountStrings } from '../strings.ts';
import { useAccount } from '../use-account.ts';
import { type Owed, owedBy, Proof } from './proof.tsx';

const words = accountStrings.services;
const nameOf = authStrings.providers.name;

/** Runs again once what is owed was shown. */
type Wish = { work: (changes: AccountChanges) => Promise<Done>; done?: () => Promise<void> };

/** Other services that sign one in, added and removed; nothing where the operator has set up none. */
export function LinkedServices({ account }: { account: OwnAccount }) {
  const { providers } = useSettings();
  const { wordsOf } = useFailures();
  const { reread } = useAccount();
  const [owed, setOwed] = useState<Owed>();
  const [wish, setWish] = useState<Wish>();
  const [fault, setFault] = useState<string>();
  const names = [...new Set([...providers, ...account.services.map(({ provider }) => provider)])];
  if (names.length === 0) return null;

  async function fulfil(wanted: Wish): Promise<void> {
    setWish(wanted);
    setFault(undefined);
    const outcome = await session.change(wanted.work);
    const owes = outcome.ok ? undefined : owedBy(outcome.code);
    setOwed(owes);
    if (outcome.ok) await wanted.done?.();
    else if (!owes) setFault(outcome.code === otherAddress ? words.otherAddress : wordsOf(outcome));
  }

  const unlink = ({ id, provider }: LinkedService) =>
    fulfil({
      work: (changes) => changes.unlink(id),
      async done() {
        toast.success(words.removed(nameOf(provider)));
        await reread();
      },
    });

  return (
    <div className="grid gap-4">
      <div className="grid gap-0.5">
        <h3 className="font-semibold text-sm">{words.title}</h3>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <ul className="grid gap-3">
        {names.map((name) => {
          const linked = account.services.find(({ provider }) => provider === name);
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              {linked ? (
                <Linked service={linked} isLast={account.waysIn === 1} onRemove={() => unlink(linked)} />
              ) : (
                <Unlinked
                  name={nameOf(name)}
                  onLink={() => fulfil({ work: (changes) => changes.link(name, paths.profile) })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FailureNote text={fault} />
      {wish && <Proof owed={owed} account={account} onGiven={() => void fulfil(wish)} />}
    </div>
  );
}

const otherAddress = 'email_conflict_identity_not_deletable';

type LinkedProps = { service: LinkedService; isLast: boolean; onRemove: () => Promise<void> };

/** The last way in has no button, and says why (D6). */
function Linked({ service, isLast, onRemove }: LinkedProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = nameOf(service.provider);

  async function remove(): Promise<void> {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setOpen(false);
  }

  return (
    <>
      <span className="grid min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="break-words text-ink-2 text-sm">{isLast ? words.last : service.email || words.linked}</span>
      </span>
      {!isLast && (
        <Button kind="quiet" size="sm" aria-label={words.removeNamed(name)} onClick={() => setOpen(true)}>
          {words.remove}
        </Button>
      )}
      <LazyAlertDialog
        open={open}
        onOpenChange={setOpen}
        title={words.ask.title(name)}
        description={words.ask.text(name)}
        stay={words.ask.stay}
        act={words.ask.act}
        busy={busy}
        onAct={() => void remove()}
      />
    </>
  );
}

function Unlinked({ name, onLink }: { name: string; onLink: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function link(): Promise<void> {
    setBusy(true);
    await onLink();
    setBusy(false);
  }

  return (
    <>
      <span className="grid min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2 text-sm">{words.notLinked}</span>
      </span>
      <Button kind="quiet" size="sm" busy={busy} onClick={() => void link()}>
        {words.link(name)}
      </Button>
    </>
  );
}
