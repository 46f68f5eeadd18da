import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { dateTime } from '#platform/web/when.ts';
import { payment } from '../../queries.ts';
import { paymentsStrings as words } from '../../strings.ts';
import { useBackFromStripe, useReturnAll } from '../../use-pay.ts';

type PaidNoteProps = { id: string; now: number; onPaid: () => void };

/** To somebody who has paid: until when they'd get it back. */
export function PaidNote({ id, now, onPaid }: PaidNoteProps) {
  useBackFromStripe(id, onPaid);
  const { data } = useQuery(payment(id));
  const seat = data?.seat;
  if (!seat || (seat.state !== 'paid' && !(seat.state === 'used' && seat.for_all))) return null;
  if (seat.is_free) return <p className="text-ink-2">{words.free}</p>;
  const until = seat.returnable_until;
  const isInTime = seat.state === 'paid' && now < Date.parse(until);
  if (!seat.for_all)
    return (
      <p className="text-ink-2">
        {words.paid} {isInTime ? words.stillBack(dateTime(until)) : words.noBack}
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {words.paidAll} {isInTime ? words.stillBackAll(dateTime(until)) : words.noBackAll}
      </p>
      {isInTime && <ReturnAll id={id} onReturned={onPaid} />}
    </div>
  );
}

function ReturnAll({ id, onReturned }: { id: string; onReturned: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { busy, giveBack } = useReturnAll(id, onReturned);
  if (!isAsked)
    return (
      <div>
        <Button kind="quiet" size="sm" onClick={() => setAsked(true)}>
          {words.returning.ask}
        </Button>
      </div>
    );
  return (
    <div role="status" className="grid gap-3">
      <p>{words.returning.question}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" busy={busy} onClick={giveBack}>
          {words.returning.yes}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setAsked(false)}>
          {words.returning.no}
        </Button>
      </div>
    </div>
  );
}
