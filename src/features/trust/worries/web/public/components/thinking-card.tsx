import { CareWays } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { worryStrings } from '../strings.ts';

const words = worryStrings.card;

/** What `ThinkingOfYou` shows once there's somebody: the names of those who wished to be named. */
export function ThinkingCard(props: { names: readonly string[]; busy: boolean; onPutAway: () => void }) {
  return (
    <section aria-labelledby="thinking">
      <Card className="grid gap-3 wrap-anywhere">
        <h2 id="thinking" className="text-title">
          {words.title(props.names)}
        </h2>
        <p>{words.text}</p>
        <CareWays />
        <div>
          <Button kind="quiet" busy={props.busy} onClick={props.onPutAway}>
            {words.close}
          </Button>
        </div>
        <p className="text-ink-2 text-sm">{words.honest}</p>
      </Card>
    </section>
  );
}
