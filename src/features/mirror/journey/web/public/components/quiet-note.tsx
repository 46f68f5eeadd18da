import { useEffect, useEffectEvent, useState } from 'react';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { useReadOnce } from '../../use-read-once.ts';
import { journeyPublicStrings } from '../strings.ts';
import { useQuietNote } from '../use-quiet-note.ts';

const words = journeyPublicStrings.quietNote;

type Props = {
  workshopId: string;
  /** When the quiet minute began, in ms; each has a note of its own. */
  since: number;
  /** The silence is still held. */
  held: boolean;
  onClose: () => void;
};

/**
 * In a silence that asks for it: a field that only its writer reads (REAL 17). Nobody is told whether they write. It stays
 * after the silence for those who wrote, until they've finished; for everyone else it goes with it.
 */
export const QuietNote = withQueries(function QuietNote({ since, ...props }: Props) {
  const [last, setLast] = useState(since);
  const [minute, setMinute] = useState(since);
  const [isLoose, setLoose] = useState(false);
  if (since !== last) {
    setLast(since);
    // What's kept nowhere would be lost without a word: it stays in the field, and goes on.
    if (!isLoose) setMinute(since);
  }
  return <OneNote key={minute} {...props} onLoose={setLoose} />;
});

type OneNoteProps = Omit<Props, 'since'> & { onLoose: (isLoose: boolean) => void };

function OneNote({ workshopId, held, onClose, onLoose }: OneNoteProps) {
  const care = useCare();
  const once = useReadOnce(care, '');
  const { text, standing, isTooLong, question, ...note } = useQuietNote(workshopId, once.look);
  const look = useEffectEvent(() => {
    if (text.trim() !== '') once.look(text);
  });
  useEffect(() => {
    if (!held) look();
  }, [held]);
  const isLoose = text.trim() !== '' && standing !== 'account' && standing !== 'device';
  useEffect(() => onLoose(isLoose), [isLoose, onLoose]);
  if (!held && text === '' && !question.open && !care.heavy) return null;
  const isUnkept = text.trim() !== '' && (standing === 'unkept' || standing === 'failed');
  return (
    <div className="mx-2 mb-1 grid shrink-0 gap-2 rounded-lg bg-sunk px-4 py-3 md:mx-auto md:w-full md:max-w-2xl">
      <CareAfterWords care={care} />
      <TextArea
        label={words.title}
        reads={{ later: once }}
        hint={words.hint}
        error={isTooLong ? words.tooLong : undefined}
        rows={2}
        value={text}
        autoComplete="off"
        className="max-h-[24dvh]"
        onChange={({ target }) => note.type(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&:not(:has(>:not(:empty)))]:hidden">
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {standing && words.standing[standing]}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isUnkept && (
            <Button size="sm" disabled={isTooLong} onClick={() => void note.keep()}>
              {words.keep}
            </Button>
          )}
          {!held && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => {
                note.letGo();
                onClose();
              }}
            >
              {isUnkept ? words.leave : words.done}
            </Button>
          )}
        </div>
      </div>
      <KeepQuestion {...question} />
    </div>
  );
}
