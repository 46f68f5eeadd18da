import { laterPart } from '#platform/web/later-part.tsx';
import { useThoughts } from '../../use-worries.ts';

const ThinkingCard = laterPart(async () => (await import('./thinking-card.tsx')).ThinkingCard);

/** For the one who wrote something that worried somebody: a kind card with help, until they put it away (CARE C12). Nothing otherwise. */
export function ThinkingOfYou() {
  const { thoughts, puttingAway } = useThoughts();
  if (!thoughts || thoughts.ids.length === 0) return null;
  const { ids, names } = thoughts;
  return <ThinkingCard names={names} busy={puttingAway.busy} onPutAway={() => void puttingAway.run(ids)} />;
}
