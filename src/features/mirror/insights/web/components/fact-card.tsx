import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Insight } from '../../domain/contract.ts';
import { sharesDays } from '../../domain/facts.ts';
import { keyOf } from '../../domain/finding.ts';
import { insightsStrings as words } from '../strings.ts';

/** What a finding is about, whatever it measures. */
const matterKey = (one: Insight): string => keyOf({ ...one, measure: 'energy' });

/** A fact by what it's about: by one measure or both, the strongest first. */
function byMatter(fact: readonly Insight[]): [Insight, ...Insight[]][] {
  const lines = new Map<string, [Insight, ...Insight[]]>();
  for (const one of fact) {
    const known = lines.get(matterKey(one));
    if (known) known.push(one);
    else lines.set(matterKey(one), [one]);
  }
  return [...lines.values()];
}

type FactCardProps = { fact: readonly Insight[]; busy: boolean; onDismiss: () => void };

/** One fact in a sentence, what else tells the same, and the figures behind it. */
export function FactCard({ fact, busy, onDismiss }: FactCardProps) {
  const [lead, ...others] = byMatter(fact);
  if (!lead) return null;
  const [{ matter, sure, of, until }] = lead;
  const said = words.said(matter, lead);
  return (
    <Card as="li" pad="sm" className="grid gap-2">
      <p className="wrap-anywhere font-serif text-title">{said}</p>
      {others.map(([other]) => (
        <p key={matterKey(other)} className="wrap-anywhere text-ink-2">
          {words.also(other.matter, sharesDays(lead[0], other))}
        </p>
      ))}
      <p className="wrap-anywhere text-ink-2">
        {words.evidence(matter, lead[0])} {words.sure[sure]}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <details className="min-w-0 flex-1 basis-52">
          <summary className="min-h-11 w-fit cursor-pointer content-center text-ink-2 text-sm underline underline-offset-4">
            {words.figures}
          </summary>
          <div className="grid gap-1.5 text-ink-2 text-sm">
            {[...lead.slice(1), ...others.flat()].map((one) => (
              <p key={one.id} className="wrap-anywhere">
                {words.said(one.matter, [one])} {words.evidence(one.matter, one)}
              </p>
            ))}
            <p>{words.basis(of, dayMonth(until))}</p>
          </div>
        </details>
        <Button kind="quiet" size="sm" busy={busy} aria-label={`${words.dismiss}: ${said}`} onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </Card>
  );
}
