import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { dateTime } from '#platform/web/when.ts';
import { payment } from '../../queries.ts';
import { paymentsStrings as words } from '../../strings.ts';
import { useBackFromStripe } from '../../use-pay.ts';
import { useReturnAll } from '../../use-return.ts';

type PaidNoteProps = { id: string; now: number; onPaid: () => void };

/** To somebody who has paid, or came by a code: until when they can give it back. */
export function PaidNote({ id, now, onPaid }: PaidNoteProps) {
  useBackFromStripe(id, onPaid);
  const { data } = useQuery(payment(id));
  const seat = data?.seat;
  if (!seat || (seat.state !== 'paid' && !(seat.state === 'used' && seat.for_all))) return null;
  if (seat.is_free && !seat.for_all) return <p className="text-ink-2">{words.free}</p>;
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
      <p className="text-ink-2">{allWords(seat.is_free, isInTime ? dateTime(until) : null)}</p>
      {isInTime && <ReturnAll id={id} isFree={seat.is_free} onReturned={onPaid} />}
    </div>
  );
}

/** Of all dates at once. `until`: when they can still be given back. */
function allWords(isFree: boolean, until: string | null): string {
  if (isFree) return `${words.freeAll} ${until ? words.stillFreeAll(until) : words.noFreeAll}`;
  return `${words.paidAll} ${until ? words.stillBackAll(until) : words.noBackAll}`;
}

function ReturnAll({ id, isFree, onReturned }: { id: string; isFree: boolean; onReturned: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const { busy, giveBack } = useReturnAll(id, isFree, onReturned);
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
      <p>{isFree ? words.returning.questionFree : words.returning.question}</p>
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
