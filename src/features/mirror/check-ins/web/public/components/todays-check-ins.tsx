import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { otherDay } from '#platform/web/when.ts';
import type { KeptCheckIn } from '../../../domain/latest.ts';
import { CheckInCard } from '../../components/check-in-card.tsx';
import { useDeleting } from '../../use-deleting.ts';
import { keptStrings } from '../strings.ts';
import { useCheckIns } from '../use-check-ins.ts';

const words = keptStrings.today;

/** The way in to a check-in. */
export function CheckInInvitation() {
  return (
    <Card className="grid gap-3 md:p-9">
      <h2>{words.ask}</h2>
      <p className="text-ink-2">{words.text}</p>
      <div className="mt-1">
        <ButtonLink kind="dawn" to={paths.checkIn}>
          {words.go}
        </ButtonLink>
      </div>
    </Card>
  );
}

/**
 * Today's own, newest first, and those of other days that the account doesn't have yet; nothing where there's none. A
 * deleted one can come back as long as one stays here.
 */
export function TodaysCheckIns() {
  const now = useNow();
  const { checkIns, account } = useCheckIns();
  const deleting = useDeleting();
  const all = deleting.withGone(checkIns);
  const isToday = ({ created_at }: KeptCheckIn) => otherDay(created_at, now) === null;
  const today = all.filter(isToday);
  // Further pages may fail where the first is at hand.
  const isUnread = account.isError && !account.data;
  const earlier = all.filter((one) => one.unsent && !isToday(one));
  const cards = (shown: readonly KeptCheckIn[], isDated: boolean) => (
    <ul className="grid gap-3">
      {shown.map((one) => (
        <CheckInCard
          key={one.id}
          checkIn={one}
          isDated={isDated}
          isGone={deleting.isGone(one)}
          busy={deleting.busy}
          onRemove={() => void deleting.takeAway(one)}
          onRestore={() => void deleting.bringBack(one)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {(today.length > 0 || isUnread) && (
        <section aria-labelledby="check-ins-today" className="grid gap-4">
          <h2 id="check-ins-today" className="text-title">
            {words.title}
          </h2>
          {isUnread && <Unread onRetry={() => void account.refetch()} />}
          {cards(today, false)}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="check-ins-earlier" className="grid gap-4">
          <h2 id="check-ins-earlier" className="text-title">
            {words.earlier}
          </h2>
          {cards(earlier, true)}
        </section>
      )}
    </>
  );
}

/** Neither the account nor a copy of it on this device can be read. */
function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="text-ink-2">{words.unread}</p>
      <Button kind="quiet" size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
