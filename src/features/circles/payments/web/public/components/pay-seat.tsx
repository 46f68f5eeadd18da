import { useState } from 'react';
import { priceInWords } from '#features/accounts/membership/domain/price.ts';
import { type AskedPrice, mayPay } from '#features/circles/prices/domain/asked-price.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useDateTime } from '#platform/web/use-date-time.ts';
import { returnableUntil } from '../../../domain/paid-seat.ts';
import { AmountChoice } from '../../components/amount-choice.tsx';
import { CodeForm } from '../../components/code-form.tsx';
import { paymentsStrings as words } from '../../strings.ts';
import { useBackFromStripe, usePay } from '../../use-pay.ts';

type PaySeatProps = {
  circle: Pick<Workshop, 'id' | 'scheduled_at' | 'time_zone' | 'status' | 'seats_left'> & { price: AskedPrice };
  door: DoorAhead;
  now: number;
  onPaid: () => void;
};

/** What a seat costs and what happens on cancelling, before anything's asked; and the ways to have one. */
export function PaySeat({ circle, door, now, onPaid }: PaySeatProps) {
  const { id, price, status, seats_left } = circle;
  const write = useDateTime(circle.time_zone);
  useBackFromStripe(id, onPaid);
  const { amount, range } = price;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{costs(price)}</p>
      <p className="text-ink-2" suppressHydrationWarning>
        {status === 'pending' ? backWords(circle, now, write) : words.failed.workshop_ended}
      </p>
      {status === 'pending' && seats_left > 0 && (
        <>
          {/* By the price: what was chosen of another one can't be paid any more. */}
          <Paying key={`${amount} ${range?.least} ${range?.most}`} price={price} door={door} />
          <CodeForm door={door} onSeated={onPaid} />
        </>
      )}
    </div>
  );
}

function Paying({ price, door }: { price: AskedPrice; door: DoorAhead }) {
  const { busy, fault, pay } = usePay(door);
  const [amount, setAmount] = useState<number | null>(price.amount);
  const chosen = amount !== null && mayPay(price, amount) ? amount : null;
  return (
    <>
      {price.range && <AmountChoice price={price} amount={amount} range={price.range} onChange={setAmount} />}
      <p className="text-ink-2 text-sm">{words.how}</p>
      <div>
        <Button kind="dawn" busy={busy} disabled={chosen === null} onClick={() => chosen !== null && void pay(chosen)}>
          {words.pay(priceInWords({ ...price, amount: chosen ?? price.amount }))}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="text-berry-ink">
          {fault}
        </p>
      )}
    </>
  );
}

function costs(price: AskedPrice): string {
  const { currency, range, for_series } = price;
  const inWords = (amount: number) => priceInWords({ amount, currency });
  if (range) return words.choose[for_series ? 'leadAll' : 'lead'](inWords(range.least), inWords(range.most));
  return for_series ? words.costsAll(inWords(price.amount)) : words.costs(inWords(price.amount));
}

function backWords(
  { price, scheduled_at }: PaySeatProps['circle'],
  now: number,
  write: (iso: string) => string,
): string {
  const until = returnableUntil(Date.parse(scheduled_at));
  // The first of several is this one or an earlier one.
  if (price.for_series) return now < until ? words.untilFirst : words.tooLateAll;
  return now < until ? words.untilThen(write(new Date(until).toISOString())) : words.tooLate;
}
