import { useEffect, useRef, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import type { OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { CodeForm } from '../../components/code-form.tsx';
import { useFailures } from '../../use-failures.ts';
import { useSettings } from '../../use-settings.ts';
import { accountStrings } from '../strings.ts';
import { useAccount } from '../use-account.ts';

const words = accountStrings.email.underWay;

type AddressUnderWayProps = {
  account: OwnAccount;
  wanted: string;
  /** Whether it has just been asked for: then the focus comes here. */
  isNew: boolean;
  /** Once it's done or taken back. */
  onOver: () => void;
};

/** A change of address that waits for one side or both: their digits are typed here, or their links opened. */
export function AddressUnderWay({ account, wanted, isNew, onOver }: AddressUnderWayProps) {
  const { email } = account;
  const { sendsMail } = useSettings();
  const { reread } = useAccount();
  const [confirmed, setConfirmed] = useState<string>();
  const [asked, setAsked] = useState(email || wanted);
  const other = (address: string) => (address === wanted ? email : wanted);
  const told = words[sendsMail ? 'sent' : 'kept'];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (confirmed !== undefined) box.current?.querySelector('input')?.focus();
  }, [confirmed]);

  async function confirm(code: string): Promise<Done> {
    const outcome = await session.change((changes) => changes.confirmEmail(asked, code));
    if (!outcome.ok) return outcome;
    if (outcome.isDone) {
      toast.success(accountStrings.email.done, { description: accountStrings.email.doneText(wanted) });
      onOver();
      await reread();
    } else {
      setConfirmed(asked);
      setAsked(other(asked));
    }
    return { ok: true };
  }

  return (
    <div ref={box} className="grid gap-5 rounded-lg border border-line bg-card p-5 sm:p-6">
      <div className="grid gap-2">
        <h3 ref={heading} tabIndex={-1} data-page-start="" className="font-semibold">
          {words.title}
        </h3>
        <p role="status" className="break-words text-ink-2">
          {confirmed === undefined
            ? email
              ? told.both(email, wanted)
              : told.one(wanted)
            : words.half(confirmed, other(confirmed))}
        </p>
        {email && <p className="break-words text-ink-2 text-sm">{words.until(email)}</p>}
      </div>
      <CodeForm key={asked} label={words.label(asked)} onCode={confirm} />
      {email && confirmed === undefined && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => setAsked(other(asked))} className="break-all">
            {words.other(other(asked))}
          </Button>
        </div>
      )}
      <OtherWays email={email} wanted={wanted} onAgain={() => setConfirmed(undefined)} onKept={onOver} />
    </div>
  );
}

type OtherWaysProps = { email: string; wanted: string; onAgain: () => void; onKept: () => void };

/** New mails, or no change after all. */
function OtherWays({ email, wanted, onAgain, onKept }: OtherWaysProps) {
  const { wordsOf } = useFailures();
  const { reread } = useAccount();
  const [busy, setBusy] = useState<'again' | 'keep'>();
  const [told, setTold] = useState<{ sent: boolean; fault?: string }>({ sent: false });

  async function run(kind: 'again' | 'keep'): Promise<void> {
    setBusy(kind);
    setTold({ sent: false });
    const outcome = await session.change((changes) =>
      kind === 'again' ? changes.changeEmail(wanted, paths.profile) : changes.keepEmail(email),
    );
    setBusy(undefined);
    if (!outcome.ok) return setTold({ sent: false, fault: wordsOf(outcome) });
    if (kind === 'again') {
      setTold({ sent: true });
      return onAgain();
    }
    toast.success(words.stays);
    onKept();
    await reread();
  }

  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" busy={busy === 'again'} onClick={() => void run('again')}>
          {words.again}
        </Button>
        {email && (
          <Button kind="quiet" size="sm" busy={busy === 'keep'} onClick={() => void run('keep')}>
            {words.keep}
          </Button>
        )}
      </div>
      <p role="status" className="text-sage-ink text-sm empty:hidden">
        {told.sent && words.sentAgain}
      </p>
      <FailureNote text={told.fault} />
    </div>
  );
}
