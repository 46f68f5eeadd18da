import { toLine } from '#platform/shared/text.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Post } from '../../../domain/contract.ts';
import { limits } from '../../../domain/limits.ts';
import { postsStrings } from '../../strings.ts';
import { removingStrings as words } from '../strings.ts';
import { useRemoving } from '../use-removing.ts';

function checkNote({ note = '' }: Typed) {
  const fits = toLine(note) !== '' && Array.from(note.trim()).length <= limits.declineLength;
  return fits ? { output: { note } } : { faults: { note: words.noteWrong } };
}

/** Nobody reads a note about words of somebody who's gone, so none is asked for, and the server keeps none. */
const withoutNote = () => ({ output: { note: words.ofGone.text } });

/** A host removes what somebody wrote, and says why to them alone. */
export function RemoveDialog({ post, open, onClose }: { post: Post; open: boolean; onClose: () => void }) {
  const { run } = useRemoving(post);
  const isOfGone = post.author === null;
  const { text, send, done } = isOfGone ? words.ofGone : words;
  return (
    <LazyDialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.title}
      description={text}
    >
      <Form
        check={isOfGone ? withoutNote : checkNote}
        send={async ({ note }) => {
          const sent = await run(note);
          if (!sent.ok)
            return { form: wordsFor<string>(sent.error, { ...postsStrings.failed, steward_decided: words.kept }) };
          announce(done);
          onClose();
          return undefined;
        }}
        className="grid gap-4"
      >
        {!isOfGone && <TextArea label={words.note} hint={words.noteHint} name="note" reads="a-hosts-words" rows={3} />}
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {words.notNow}
          </Button>
          <SubmitButton>{send}</SubmitButton>
        </div>
      </Form>
    </LazyDialog>
  );
}
