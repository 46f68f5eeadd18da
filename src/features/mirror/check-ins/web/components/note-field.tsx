import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import type { Reads } from '#platform/web/ui/reads.ts';
import { limits } from '../../domain/limits.ts';
import { checkInStrings } from '../strings.ts';
import type { Dictation } from '../use-dictation.ts';

const words = checkInStrings.note;

/** What was heard, after what's there. */
export const withHeard = (note: string, heard: string): string =>
  [note.trimEnd(), heard].filter(Boolean).join(' ').slice(0, limits.noteLength);

type NoteFieldProps = { reads: Reads; note: string; voice: Dictation; onChange: (note: string) => void };

/** A note by typing, or by voice where the browser offers it, which says who hears it. */
export function NoteField({ reads, note, voice, onChange }: NoteFieldProps) {
  const { isOffered, isListening, hasFailed, start, stop } = voice;
  return (
    <div className="grid gap-4">
      <TextArea
        label={words.label}
        reads={reads}
        rows={8}
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
