import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Alumni } from '../../domain/contract.ts';
import { alumniStrings } from '../strings.ts';
import { useThanks } from '../use-alumni.ts';

const words = alumniStrings.thanks;

/** Thanks of mine that no card above has: they're mine to take back, even if that person isn't seen any more. */
export function GivenThanks({ alumni: { given, people } }: { alumni: Alumni }) {
  const { takeBack, busy } = useThanks();
  const onCards = new Set(people.map(({ circles: [latest] }) => latest?.thanks_id));
  const others = given.filter(({ id }) => !onCards.has(id));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="given" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="given" className="text-title">
          {words.given}
        </h3>
        <p className="text-ink-2 text-sm">{words.givenHint}</p>
      </div>
      <ul className="grid gap-3">
        {others.map(({ id, workshop_title, phrase, line, sent_at }) => {
          const when = dayMonth(Date.parse(sent_at));
          return (
            <Card key={id} as="li" pad="sm" className="grid gap-3 wrap-anywhere">
              <div className="grid gap-1">
                <p dir="auto" className="font-serif text-lg italic">
                  {phrase === null ? line : words.phrases[phrase]}
                </p>
                <p className="text-ink-2 text-sm">{words.givenFor(workshop_title, when)}</p>
              </div>
              <Button
                kind="quiet"
                size="sm"
                className="justify-self-start"
                busy={busy}
                aria-label={words.takeBackOne(workshop_title, when)}
                onClick={() => void takeBack(id)}
              >
                {words.takeBack}
              </Button>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
