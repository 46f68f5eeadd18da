import { useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { otherDay } from '#platform/web/when.ts';
import { CheckInCard } from '../../components/check-in-card.tsx';
import { checkInStrings } from '../../strings.ts';
import { type KeptCheckIn, useChanges, useCheckIns } from '../use-check-ins.ts';

const words = checkInStrings.today;

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

/** Today's own, newest first; nothing where there's none. A deleted one can come back as long as one stays here. */
export function TodaysCheckIns() {
  const now = useNow();
  const { checkIns, account, letGo } = useCheckIns();
  const { put, busy, remove, restore } = useChanges();
  const [gone, setGone] = useState<readonly KeptCheckIn[]>([]);
  const isGone = ({ id }: KeptCheckIn) => gone.some((one) => one.id === id);
  const shown = [...checkIns.filter((one) => !isGone(one)), ...gone]
    .filter(({ created_at }) => otherDay(created_at, now) === null)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (shown.length === 0 && !account.isError) return null;

  async function takeAway(one: KeptCheckIn): Promise<void> {
    if ((await remove(one)).ok) setGone((all) => [...all, one]);
  }
  async function bringBack(one: KeptCheckIn): Promise<void> {
    if ((await restore(one)).ok) setGone((all) => all.filter(({ id }) => id !== one.id));
  }

  return (
    <section aria-labelledby="check-ins-today" className="grid gap-4">
      <h2 id="check-ins-today" className="text-title">
        {words.title}
      </h2>
      {account.isError && <Unread onRetry={() => void account.refetch()} />}
      <ul className="grid gap-3">
        {shown.map((one) => (
          <CheckInCard
            key={one.id}
            checkIn={one}
            isGone={isGone(one)}
            busy={busy}
            onRemove={() => void takeAway(one)}
            onRestore={() => void bringBack(one)}
            onTryAgain={() => void put(one)}
            onLetGo={() => void letGo(one.id)}
          />
        ))}
      </ul>
    </section>
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
