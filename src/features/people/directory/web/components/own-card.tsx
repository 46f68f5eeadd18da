import { useState } from 'react';
import { laterPart } from '#platform/web/later-part.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { OwnCard, OwnCardAnswer } from '../../domain/contract.ts';
import { directoryStrings } from '../strings.ts';
import { useOwnCard } from '../use-own-card.ts';
import { CardWordsShown } from './person-row.tsx';

const words = directoryStrings.own;
/** The form, and what reads its words, which the page does without until somebody asks for it. */
const CardForm = laterPart(async () => (await import('./card-form.tsx')).CardForm);

/** One's own card: off until it's made, and off again by one press. */
export function OwnCardPart() {
  const card = useOwnCard();
  const { data, isError } = card.own;
  if (!data) return isError ? null : <Skeleton className="h-28 rounded-lg" />;
  return <OwnCardBox {...card} own={data} />;
}

type OwnCardBoxProps = Omit<ReturnType<typeof useOwnCard>, 'own'> & { own: OwnCardAnswer };

/** Its buttons come and go, and the focus stays with it. */
function OwnCardBox({ own, save, hide, isHiding }: OwnCardBoxProps) {
  const [isWriting, setWriting] = useState(false);
  // What it has read for danger stays where it was written (CARE C12).
  const [wasWriting, setWasWriting] = useState(false);
  const box = useKeptFocus<HTMLElement>();
  const { card, proposed_name: name } = own;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="own-card" className="outline-none">
      <Card className="grid gap-4">
        <h2 id="own-card" className="text-title">
          {words.title}
        </h2>
        {!isWriting && (
          <Standing
            own={own}
            busy={isHiding}
            onHide={hide}
            onWrite={() => {
              setWriting(true);
              setWasWriting(true);
            }}
          />
        )}
        {wasWriting && (
          <CardForm
            isOpen={isWriting}
            card={card ?? { name, words: '', topics: [] }}
            onSave={save}
            onClose={() => setWriting(false)}
          />
        )}
      </Card>
    </section>
  );
}

type StandingProps = { own: OwnCardAnswer; busy: boolean; onWrite: () => void; onHide: (card: OwnCard) => void };

function Standing({ own: { card }, busy, onWrite, onHide }: StandingProps) {
  if (card?.is_removed) return <p className="text-ink-2">{words.removed}</p>;
  if (!card?.is_listed)
    return (
      <>
        <p className="max-w-prose text-ink-2">{card ? words.away : words.off}</p>
        <div>
          <Button kind="quiet" size="sm" onClick={onWrite}>
            {card ? words.show : words.make}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="text-ink-2 text-sm">{words.on}</p>
      <div className="grid gap-1 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {card.name}
        </p>
        <CardWordsShown words={card.words} topics={card.topics} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" size="sm" onClick={onWrite}>
          {words.change}
        </Button>
        <Button kind="quiet" size="sm" busy={busy} onClick={() => onHide(card)}>
          {words.hide}
        </Button>
      </div>
    </>
  );
}
