import { useQuery } from '@tanstack/react-query';
import { dateTime } from '#platform/web/when.ts';
import { payment } from '../../queries.ts';
import { paymentsStrings as words } from '../../strings.ts';
import { useBackFromStripe } from '../../use-pay.ts';

/** To somebody who has paid: until when they'd get it back. */
export function PaidNote({ id, now, onPaid }: { id: string; now: number; onPaid: () => void }) {
  useBackFromStripe(id, onPaid);
  const { data } = useQuery(payment(id));
  if (data?.seat?.state !== 'paid') return null;
  const until = data.seat.returnable_until;
  return (
    <p className="text-ink-2">
      {words.paid} {now < Date.parse(until) ? words.stillBack(dateTime(until)) : words.noBack}
    </p>
  );
}
