import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { limits } from '../../domain/limits.ts';
import { checkInStrings } from '../strings.ts';
import { useDictation } from '../use-dictation.ts';

const words = checkInStrings.note;

/** A note by typing, or by voice where the browser offers it, which says who hears it. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const add = (heard: string) =>
    onChange([note.trimEnd(), heard].filter(Boolean).join(' ').slice(0, limits.noteLength));
  const { isOffered, isListening, hasFailed, start, stop } = useDictation(add);
  return (
    <div className="grid gap-4">
      <TextArea
        label={words.label}
        rows={5}
        maxLength={limits.noteLength}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="quiet" size="sm" onClick={isListening ? stop : start}>
            {isListening ? words.stop : words.speak}
          </Button>
          <span role="status" className="text-ink-2 text-sm empty:hidden">
            {isListening && words.listening}
          </span>
          <p className="w-full text-ink-2 text-sm">{words.heard}</p>
        </div>
      )}
      <FailureNote text={hasFailed ? words.notHeard : undefined} />
    </div>
  );
}
