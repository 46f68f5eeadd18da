import { useEffect, useId, useRef, useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import type { OwnAccount as Mine } from '#platform/web/session/account-changes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import { useDeletion } from '../../use-deletion.ts';
import { accountStrings } from '../strings.ts';
import { OwnAccount } from './own-account.tsx';
import { type Owed, owedBy, Proof } from './proof.tsx';

const words = accountStrings.deletion;

/** Leaving for good: asked for here, in two steps; until it's done the card above keeps the account. */
export function DeleteAccount() {
  return <OwnAccount>{(account) => <Leaving account={account} />}</OwnAccount>;
}

function Leaving({ account }: { account: Mine }) {
  const { deletion, ask } = useDeletion();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const dueAt = deletion.data?.due_at ?? null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus has gone.
    if (wasOpen.current && !open) (told.current ?? opener.current)?.focus();
    wasOpen.current = open;
  }, [open]);

  if (deletion.isPending) return <Skeleton className="h-12 w-48 rounded-full" />;
  if (dueAt !== null)
    return (
      <p ref={told} tabIndex={-1}>
        {words.pending(dateTime(dueAt))}
      </p>
    );
  if (open)
    return <Confirming account={account} days={deletion.data?.days ?? 7} onAsk={ask} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={opener} kind="quiet" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    </div>
  );
}

type ConfirmingProps = { account: Mine; days: number; onAsk: () => Promise<void>; onClose: () => void };

/** What goes, what stays and when, before it's asked for; and the proof that it's them, where it's owed. */
function Confirming({ account, days, onAsk, onClose }: ConfirmingProps) {
  const [busy, setBusy] = useState(false);
  const [owed, setOwed] = useState<Owed>();
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);

  async function ask(): Promise<void> {
    setBusy(true);
    setOwed(undefined);
    setFault(undefined);
    try {
      await onAsk();
      onClose();
    } catch (error) {
      const owes = error instanceof Error && 'code' in error ? owedBy(String(error.code)) : undefined;
      setOwed(owes);
      if (!owes) setFault(wordsFor(error, { rate_limited: words.enough, other: words.failed }));
    }
    setBusy(false);
  }

  return (
    <Card as="div" role="group" aria-labelledby={headingId} className="grid gap-5">
      <h3 ref={heading} id={headingId} tabIndex={-1} data-page-start="" className="font-semibold">
        {words.title}
      </h3>
      <ul className="grid list-disc gap-2 pl-5">
        {words.lines(days).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FailureNote text={fault} />
      {owed ? (
        <Proof owed={owed} account={account} onGiven={() => void ask()} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={busy} onClick={() => void ask()}>
            {words.act(days)}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {accountStrings.notNow}
          </Button>
        </div>
      )}
    </Card>
  );
}
