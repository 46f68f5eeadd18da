import { blockedStrings } from '#features/trust/blocks/web/public/strings.ts';
import type { AskedAboutPerson } from '#features/trust/reports/web/public/components/person-care.tsx';
import { tellingStrings } from '#features/trust/reports/web/public/strings.ts';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { NoteExchange, PersonNote } from '../../domain/contract.ts';
import { notesStrings as words } from '../strings.ts';
import { useOneNote } from '../use-notes.ts';

type NoteLineProps = { note: PersonNote; person: NoteExchange['person']; onAsk: (about: AskedAboutPerson) => void };

/** One note, and what one may do about it. */
export function NoteLine({ note: { id, is_mine, words: said, sent_at }, person, onAsk }: NoteLineProps) {
  const { takeBack, putAway } = useOneNote(id);
  const when = dateTime(sent_at);
  const ask = (act: AskedAboutPerson['act']) => onAsk({ act, person, about: { note_id: id } });
  const theirs = [
    { label: words.putAway, onSelect: putAway },
    { label: tellingStrings.report, onSelect: () => ask('report') },
    { label: blockedStrings.asking.block, danger: true, onSelect: () => ask('block') },
  ];
  return (
    <li className="flex items-start gap-3">
      <div
        className={`grid min-w-0 flex-1 gap-1 rounded-lg px-4 py-3 wrap-anywhere ${is_mine ? 'bg-mist' : 'bg-sunk'}`}
      >
        <p className="text-ink-2 text-sm">
          <span dir="auto" className="font-semibold text-ink">
            {is_mine ? words.you : person.name}
          </span>{' '}
          · <time dateTime={sent_at}>{when}</time>
        </p>
        {said === null ? (
          <p className="text-ink-2">{words.takenBack}</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            {said}
          </p>
        )}
      </div>
      {said !== null && (
        <LazyMenu
          label={is_mine ? words.moreOwn(when) : words.more(person.name, when)}
          trigger={<MoreIcon className="size-5" />}
          items={is_mine ? [{ label: words.takeBack, danger: true, onSelect: takeBack }] : theirs}
        />
      )}
    </li>
  );
}
