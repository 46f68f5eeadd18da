import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { api } from '../api.ts';
import { membershipStrings } from '../strings.ts';
import { useElsewhere } from '../use-elsewhere.ts';

const words = membershipStrings.paywall;

/** Where people can pay: on Stripe's page, in place of our four fields (REAL 8). */
export function CheckoutButton() {
  const { busy, fault, go } = useElsewhere(() => api.checkout({}));
  return (
    <div className="grid gap-4">
      <p>{words.on}</p>
      <FailureNote text={fault} />
      <div>
        <Button busy={busy} onClick={() => void go()}>
          {words.toStripe}
        </Button>
      </div>
    </div>
  );
}
