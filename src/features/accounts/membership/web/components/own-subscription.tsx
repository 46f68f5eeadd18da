import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { OwnSubscription as Subscription } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { membershipStrings } from '../strings.ts';
import { useElsewhere } from '../use-elsewhere.ts';
import { useSubscription } from '../use-membership.ts';

const words = membershipStrings.page.subscription;
const day = (iso: string) => dayMonth(Date.parse(iso));

/** What somebody pays: when it goes on, cancelling in two steps, taking it back in one (REAL 8). */
export function OwnSubscription({ subscription }: { subscription: Subscription }) {
  const { renews_at, ends_at, owes_until, withdraw_until } = subscription;
  const { renew, withdraw, busy } = useSubscription();
  const portal = useElsewhere(() => api.portal({}));
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="membership-pays" className="grid gap-4">
      <h2 id="membership-pays" className="text-title">
        {words.title}
      </h2>
      {renews_at && <p>{words.renews(day(renews_at))}</p>}
      {ends_at && <p>{words.ends(day(ends_at))}</p>}
      {owes_until && (
        <p role="note" className="rounded-md bg-dawn-soft px-4 py-3 text-dawn-ink">
          {words.owes(day(owes_until))}
        </p>
      )}
      <FailureNote text={portal.fault} />
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" busy={portal.busy} onClick={() => void portal.go()}>
          {words.portal}
        </Button>
        {ends_at ? (
          <Button kind="quiet" size="sm" busy={busy} onClick={() => void renew(true)}>
            {words.goOn}
          </Button>
        ) : (
          <Button kind="quiet" size="sm" busy={busy} onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {withdraw_until && (
        <>
          <p className="text-ink-2">{words.withdraw.text(day(withdraw_until))}</p>
          <div>
            <Button kind="quiet" size="sm" busy={busy} onClick={() => void withdraw()}>
              {words.withdraw.act}
            </Button>
          </div>
        </>
      )}
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.ask.title}
        description={words.ask.text}
        stay={words.ask.stay}
        act={words.ask.act}
        onAct={() => {
          setAsking(false);
          void renew(false);
        }}
      />
    </section>
  );
}
