import { CareWays } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { worryStrings } from '../strings.ts';

const words = worryStrings.card;

/** What `ThinkingOfYou` shows once there's somebody: the names of those who wished to be named. */
export function ThinkingCard(props: { names: readonly string[]; busy: boolean; onPutAway: () => void }) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="thinking" className="outline-none">
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
