import { CareWays } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useThoughts } from '../../use-worries.ts';
import { worryStrings } from '../strings.ts';

const words = worryStrings.card;

/** For the one who wrote something that worried somebody: a kind card with help, until they put it away (CARE C12). Nothing otherwise. */
export function ThinkingOfYou() {
  const { thoughts, puttingAway } = useThoughts();
  if (!thoughts || thoughts.ids.length === 0) return null;
  return (
    <section aria-labelledby="thinking">
      <Card className="grid gap-3 wrap-anywhere">
        <h2 id="thinking" className="text-title">
          {words.title(thoughts.names)}
        </h2>
        <p>{words.text}</p>
        <CareWays />
        <div>
          <Button kind="quiet" busy={puttingAway.busy} onClick={() => void puttingAway.run(thoughts.ids)}>
            {words.close}
          </Button>
        </div>
        <p className="text-ink-2 text-sm">{words.honest}</p>
      </Card>
    </section>
  );
}
