import { useEffect, useId, useSyncExternalStore } from 'react';
import { leads } from '#features/circles/room/domain/ability.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { PlainTextArea } from '#platform/web/ui/plain-field.tsx';
import { Loader } from '#platform/web/ui/quiet-states.tsx';
import { limitsOf } from '../../domain/limits.ts';
import type { NotesProps, NotesState, NotesTrouble, TextActs } from '../notes-session.ts';
import { notesStrings as words } from '../strings.ts';
import { useNotesField } from '../use-notes-field.ts';

/**
 * The notes that everybody in the room writes together (R-ROOMM-28, REAL 21), beside the stage or in a phone's sheet; in a
 * small group the group's own.
 */
export function NotesPanel(props: NotesProps) {
  const { acts, view, role, place } = props;
  const part = place?.kind === 'group' ? place.part : null;
  const text = acts.of(part);
  const circle = acts.of(null);
  const state = useSyncExternalStore(text.subscribe, text.state);
  useEffect(() => {
    text.open();
    // There as soon as the groups close.
    if (text !== circle) circle.open();
  }, [text, circle]);
  const intro = useId();
  // Nobody's field goes while they type: what they press then would be keys of the room.
  if (state.status === 'loading' && part === null) return <Loader label={words.loading} />;
  if (state.status === 'failed' && part === null) return <Failed onAgain={text.open} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 pt-1">
      <p id={intro} role="status" className="text-ink-2 text-sm">
        {introOf(place)}
      </p>
      <Field {...props} text={text} part={part} state={state} intro={intro} />
      {state.status === 'failed' && <Failed onAgain={text.open} />}
      {leads({ role }) && part === null && (
        <Switch
          label={words.hostsOnly}
          hint={words.hostsOnlyHint}
          checked={view.hostsOnly}
          onChange={(event) => acts.setHostsOnly(event.target.checked)}
        />
      )}
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p role="status">{words.failed}</p>
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}

/** Who reads it, before a word is written and while it is. */
function introOf(place: NotesProps['place']): string {
  if (place?.kind === 'group') return words.group.intro;
  return place?.kind === 'aside' ? words.whole : words.intro;
}

const notYet = { length: 0, waits: false, trouble: null };

type FieldProps = NotesProps & { text: TextActs; part: string | null; state: NotesState; intro: string };

function Field({ text, part, view, role, quiet, connected, state, intro }: FieldProps) {
  const id = useId();
  const isReading = ((view.hostsOnly && part === null) || quiet === true) && !leads({ role });
  const care = useCare();
  const field = useNotesField(text, isReading, care.look);
  const most = limitsOf(part).length;
  const { length, waits, trouble: why } = state.status === 'ready' ? state : notYet;
  const isFull = length >= most;
  const trouble = isReading && !waits ? words.reading : troubleWords(waits, why, connected);
  return (
    <>
      <CareAfterWords care={care} inRoom />
      <PlainTextArea
        reads={{ later: care }}
        {...field}
        aria-label={part === null ? words.field : words.group.field}
        aria-describedby={`${intro} ${id}`}
        placeholder={words.placeholder}
        maxLength={most}
        readOnly={isReading || state.status !== 'ready'}
        className={classes(
          'min-h-40 w-full flex-1 resize-none rounded-md border-[1.5px] border-line-strong px-3 py-2.5 text-base leading-normal placeholder:text-ink-3 md:text-sm',
          isReading ? 'bg-sunk' : 'bg-card',
        )}
      />
      <p id={id} className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-xs">
        {/* Not with every letter. */}
        <span role="status">{trouble}</span>
        {!trouble && <span>{stateWords(state.status, waits)}</span>}
        {length > most / 2 && <span className="tabular-nums">{words.count(length, most)}</span>}
      </p>
      {isFull && (
        <p role="status" className="font-semibold text-sm">
          {words.full(most)}
        </p>
      )}
    </>
  );
}

function stateWords(status: NotesState['status'], waits: boolean): string | null {
  if (status === 'failed') return null;
  if (status === 'loading') return words.loading;
  return waits ? words.state.sending : words.state.saved;
}

function troubleWords(waits: boolean, trouble: NotesTrouble | null, connected: boolean): string | null {
  if (!waits) return null;
  if (!connected) return words.state.waiting;
  return trouble && words.state[trouble];
}
