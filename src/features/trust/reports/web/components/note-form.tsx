import { useRef } from 'react';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { Words } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';

const words = reportsStrings.note;
const check = checkBy({ note: Words }, { note: words.wrong });

/** A steward's note to the stewards. */
export function NoteForm({ onNote }: { onNote: (note: string) => Promise<string | undefined> }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      check={check}
      send={async ({ note }) => {
        const failed = await onNote(note);
        if (failed !== undefined) return { form: failed };
        // The next one begins empty, and the focus stays.
        form.current?.reset();
        return undefined;
      }}
      className="grid gap-3"
    >
      <TextArea reads="a-stewards-words" label={words.label} name="note" rows={2} hint={words.hint} />
      <FormFailure />
      <div>
        <SubmitButton kind="quiet" size="sm">
          {words.save}
        </SubmitButton>
      </div>
    </Form>
  );
}
