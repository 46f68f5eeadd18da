import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Insight } from '../../../domain/contract.ts';
import { factOf } from '../../../domain/facts.ts';
import { FactCard } from '../../components/fact-card.tsx';
import { insightsStrings as words } from '../../strings.ts';
import { useInsights } from '../../use-insights.ts';
import { Refreshing } from './refreshing.tsx';

type InsightsProps = {
  /** How many facts stand there at first; the others come at a press. */
  atOnce?: number;
};

/** What stands out in one's own check-ins, a card for each fact, with what it rests on (REAL 1), for part of a page. */
export function Insights({ atOnce }: InsightsProps) {
  const { list, facts, dismiss, busy } = useInsights();
  const [isGone, setGone] = useState(false);
  const [showsAll, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = showsAll ? facts : facts?.slice(0, atOnce);
  const others = (facts?.length ?? 0) - (shown?.length ?? 0);

  async function letGo(fact: readonly Insight[]): Promise<void> {
    if (!(await dismiss(fact)).ok) return;
    setGone(true);
    // The button that was pressed is gone; keyboard focus stays here.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="insights" className="grid gap-4">
      <h2 id="insights" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      {(!facts || list.isError) && <Refreshing query={list} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {isGone && words.gone}
      </p>
      {facts?.length === 0 && !isGone && !list.isError && <p className="text-ink-2">{words.empty}</p>}
      {shown && shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((fact) => (
            <FactCard key={fact[0] && factOf(fact[0])} fact={fact} busy={busy} onDismiss={() => void letGo(fact)} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => showAll(true)}>
            {words.others(others)}
          </Button>
        </div>
      )}
    </section>
  );
}
