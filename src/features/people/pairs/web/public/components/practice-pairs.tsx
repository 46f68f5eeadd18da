import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import type { Pair } from '../../../domain/contract.ts';
import { PairCard } from '../../components/pair-card.tsx';
import { pairsStrings } from '../../strings.ts';
import { usePractice, usePutAway } from '../../use-practice.ts';

const words = pairsStrings.pairs;

/**
 * People I practise with every week, and practices that have ended; nothing where there's neither. `menuOf`: what one may do
 * about somebody (CARE C6).
 */
export function PracticePairs({ menuOf }: { menuOf: (pair: Pair) => ReactNode }) {
  const practice = usePractice();
  const { run, busy } = usePutAway();
  if (!practice || practice.pairs.length + practice.endings.length === 0) return null;
  return (
    <section aria-labelledby="practice-pairs" className="grid gap-4">
      <h3 id="practice-pairs" className="text-title">
        {words.title}
      </h3>
      <ul className="grid gap-3">
        {practice.endings.map(({ id }) => (
          <Card key={id} as="li" pad="sm" className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-56">{words.ended}</p>
            <Button kind="quiet" size="sm" busy={busy} onClick={() => void run(id)}>
              {words.putAway}
            </Button>
          </Card>
        ))}
        {practice.pairs.map((pair) => (
          <PairCard key={pair.id} pair={pair} menu={menuOf(pair)} />
        ))}
      </ul>
    </section>
  );
}
