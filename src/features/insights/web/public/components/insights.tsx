import { useRef, useState } from 'react';
import { factorWords } from '#features/check-ins/domain/factors.ts';
import { Refreshing } from '#features/interventions/web/public/components/refreshing.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Insight } from '../../../domain/contract.ts';
import { insightsStrings as words } from '../../strings.ts';
import { useInsights } from '../../use-insights.ts';

/** What stands out in one's own check-ins, with what it rests on (REAL 1), for part of a page. */
export function Insights() {
  const { list, insights: all, dismiss, busy } = useInsights();
  const [isGone, setGone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  async function letGo(insight: Insight): Promise<void> {
    if (!(await dismiss(insight)).ok) return;
    setGone(true);
    // The button that was pressed is gone; whoever uses the keyboard is still here.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="insights" className="grid gap-4">
      <h2 id="insights" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      {(!all || list.isError) && <Refreshing query={list} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {isGone && words.gone}
      </p>
      {all?.length === 0 && !isGone && !list.isError && <p className="text-ink-2">{words.empty}</p>}
      {all && all.length > 0 && (
        <ul className="grid gap-3">
          {all.map((one) => (
            <InsightCard key={one.id} insight={one} busy={busy} onDismiss={() => void letGo(one)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type InsightCardProps = { insight: Insight; busy: boolean; onDismiss: () => void };

function InsightCard({ insight, busy, onDismiss }: InsightCardProps) {
  const { matter, sure, of, until } = insight;
  const factor = matter.kind === 'factor' ? factorWords(matter.factor) : '';
  const said = words.said(insight, factor);
  return (
    <Card as="li" pad="sm" className="grid gap-2">
      <p className="wrap-anywhere font-serif text-lg">{said}</p>
      <p className="wrap-anywhere">
        {words.otherwise(insight, factor)} {words.sure[sure]}
      </p>
      <p className="text-ink-2 text-sm">{words.basis(of, dayMonth(until))}</p>
      <div>
        <Button kind="quiet" size="sm" busy={busy} aria-label={`${words.dismiss}: ${said}`} onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </Card>
  );
}
