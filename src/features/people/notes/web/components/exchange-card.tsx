import { useState } from 'react';
import type { AskedAboutPerson } from '#features/trust/reports/web/public/components/person-care.tsx';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { laterPart } from '#platform/web/later-part.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import type { NoteExchange } from '../../domain/contract.ts';
import { noteDrafts } from '../draft-store.ts';
import { notesStrings as words } from '../strings.ts';
import { NoteLine } from './note-line.tsx';

const NoteField = laterPart(async () => (await import('./note-field.tsx')).NoteField);

/** Open because it was pressed, or because there's a draft for this person, until it's closed. */
function useNoteField(personId: string, isAsked: boolean) {
  const [pressed, setPressed] = useState<boolean | null>(isAsked || null);
  const hasDraft = useKeptRows(noteDrafts)?.some(({ place }) => place === personId) ?? false;
  return {
    isOpen: pressed ?? hasDraft,
    isPressed: pressed === true,
    open: () => setPressed(true),
    close: () => setPressed(false),
  };
}

type ExchangeCardProps = {
  exchange: NoteExchange;
  care: Reader;
  /** The field was asked for by the address. */
  isAsked: boolean;
  onAsk: (about: AskedAboutPerson) => void;
};

/** What two have written to each other, and the field for more. */
export function ExchangeCard({ exchange: { person, notes, left }, care, isAsked, onAsk }: ExchangeCardProps) {
  const field = useNoteField(person.id, isAsked);
  const to = { id: person.id, name: person.name || words.someone };
  const isAnswer = notes.at(-1)?.is_mine === false;
  return (
    <Card as="li" pad="sm" className="grid gap-4">
      <h3 dir="auto" className="text-title wrap-anywhere">
        {words.with(to.name)}
      </h3>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} person={to} onAsk={onAsk} />
        ))}
      </ul>
      {field.isOpen ? (
        <NoteField to={to} care={care} isPressed={field.isPressed} onClose={field.close} />
      ) : left === 0 ? (
        <p className="text-ink-2 text-sm">{words.enough}</p>
      ) : (
        left !== null && (
          <div>
            <Button
              kind="quiet"
              size="sm"
              aria-label={isAnswer ? words.answerTo(to.name) : words.againTo(to.name)}
              onClick={field.open}
            >
              {isAnswer ? words.answer : words.again}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}

type PersonToWriteToProps = { person: NoteExchange['person']; care: Reader; isAsked: boolean };

/** Somebody one may write to, with no note between them yet. */
export function PersonToWriteTo({ person, care, isAsked }: PersonToWriteToProps) {
  const field = useNoteField(person.id, isAsked);
  const to = { id: person.id, name: person.name || words.someone };
  return (
    <li className="grid gap-4 border-line border-t py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 dir="auto" className="min-w-0 font-semibold text-base wrap-anywhere">
          {to.name}
        </h3>
        {!field.isOpen && (
          <Button kind="quiet" size="sm" aria-label={words.begin.writeTo(to.name)} onClick={field.open}>
            {words.begin.write}
          </Button>
        )}
      </div>
      {field.isOpen && <NoteField to={to} care={care} isPressed={field.isPressed} onClose={field.close} />}
    </li>
  );
}
