import type { Circle, Door } from '#features/circle/domain/contract.ts';
import { type Price, priceInWords } from '#features/membership/domain/price.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dateTime } from '#platform/web/when.ts';
import { returnableUntil } from '../../../domain/paid-seat.ts';
import { paymentsStrings as words } from '../../strings.ts';
import { useBackFromStripe, usePay } from '../../use-pay.ts';

type PaySeatProps = {
  circle: Pick<Circle, 'id' | 'scheduled_at' | 'status' | 'seats_left'> & { price: Price };
  door: Door;
  now: number;
  onPaid: () => void;
};

/** What a seat costs and what happens on cancelling, before anything's asked; and the way to pay. */
export function PaySeat({ circle: { id, price, scheduled_at, status, seats_left }, door, now, onPaid }: PaySeatProps) {
  const { busy, fault, pay } = usePay(door);
  useBackFromStripe(id, onPaid);
  const until = returnableUntil(Date.parse(scheduled_at));
  const canPay = status === 'pending' && seats_left > 0;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{words.costs(priceInWords(price))}</p>
      {status === 'pending' ? (
        <p className="text-ink-2">
          {now < until ? words.untilThen(dateTime(new Date(until).toISOString())) : words.tooLate}
        </p>
      ) : (
        <p className="text-ink-2">{words.failed.workshop_ended}</p>
      )}
      {canPay && (
        <>
          <p className="text-ink-2 text-sm">{words.how}</p>
          <div>
            <Button kind="dawn" busy={busy} onClick={() => void pay()}>
              {words.pay(priceInWords(price))}
            </Button>
          </div>
        </>
      )}
      {fault && (
        <p role="alert" className="text-berry-ink">
          {fault}
        </p>
      )}
    </div>
  );
}
