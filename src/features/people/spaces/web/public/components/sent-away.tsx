import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import type { AwayPerson } from '../../../domain/contract.ts';
import { awayStrings as words } from '../../away/strings.ts';
import { useLettingBack } from '../../away/use-letting-back.ts';

type SentAwayProps = {
  slug: string;
  /** Name '': they never came in. */
  people: readonly AwayPerson[];
  /** Where they're listed. */
  invalidates: InvalidateQueryFilters;
};

/** Who was asked to leave a space, for its hosts, who may let them back unless a steward decided it (CARE C6). */
export function SentAway({ slug, people, invalidates }: SentAwayProps) {
  const { run, busy } = useLettingBack(slug, invalidates);
  if (people.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-3">
      <h3 className="font-sans font-semibold text-base">{words.title}</h3>
      <p className="text-ink-2 text-sm">{words.text}</p>
      <ul className="grid border-line border-b">
        {people.map(({ id, name, by_steward }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name || words.someone}
            </span>
            {by_steward ? (
              <p className="text-ink-2 text-sm">{words.bySteward}</p>
            ) : (
              <Button
                kind="quiet"
                size="sm"
                busy={busy}
                aria-label={words.letBackOf(name || words.someone)}
                onClick={() => void run(id)}
              >
                {words.letBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
