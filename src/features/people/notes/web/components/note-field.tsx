import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { notesStrings } from '../strings.ts';
import { useNoteWriting } from '../use-note-writing.ts';

const words = notesStrings.field;

type NoteFieldProps = {
  to: { id: string; name: string };
  care: Reader;
  /** Whether its writer asked for it, and writes next: a draft that's there by itself leaves the focus where it is. */
  isPressed: boolean;
  onClose: () => void;
};

/** The field for a note. Give it the person as its key. */
export function NoteField({ to, care, isPressed, onClose }: NoteFieldProps) {
  // Read as it goes, taken or not: whatever becomes of it, there's a hand for its writer (CARE C12).
  const writing = useNoteWriting({ to, onSend: (text) => care.look(text), onSent: onClose });
  const { draft, type, send, busy, fault } = writing;
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPressed) form.current?.querySelector('textarea')?.focus();
  }, [isPressed]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.label(to.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-4"
    >
      <TextArea
        reads={{ later: care }}
        label={words.label(to.name)}
        hint={words.hint}
        name="note"
        rows={5}
        value={draft.words}
        onChange={({ target }) => type(target.value)}
      />
      <FailureNote text={fault} />
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="dawn" size="sm" busy={busy}>
          {words.send}
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {words.notNow}
        </Button>
        {draft.standing !== 'blank' && (
          <Button kind="danger" size="sm" disabled={busy} onClick={() => setAsking(true)}>
            {words.discard}
          </Button>
        )}
      </div>
      <LazyAlertDialog
        {...words.asking}
        open={isAsking}
        onOpenChange={setAsking}
        onAct={() => {
          draft.discard();
          setAsking(false);
          onClose();
        }}
      />
    </form>
  );
}

/** Where the draft is, and which one stays where another tab wrote on. */
function DraftNote({ draft }: { draft: ReturnType<typeof useNoteWriting>['draft'] }) {
  if (draft.standing === 'changed')
    return (
      <div role="status" className="grid gap-3 rounded-md bg-mist px-4 py-3">
        <p className="text-sm">{draft.theirs === null ? words.choice.gone : words.choice.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" size="sm" onClick={() => void draft.choose('mine')}>
            {words.choice.mine}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => void draft.choose('theirs')}>
            {words.choice.theirs}
          </Button>
        </div>
      </div>
    );
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {draft.standing === 'unkept' ? words.unkept : draft.standing === 'kept' && words.kept}
    </p>
  );
}
