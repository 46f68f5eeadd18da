import { useState } from 'react';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { Words } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';

const words = reportsStrings.note;
const check = checkBy({ note: Words }, { note: words.wrong });

/** A steward's note to the stewards. */
export function NoteForm({ onNote }: { onNote: (note: string) => Promise<string | undefined> }) {
  // Empties the field once it's kept.
  const [turn, setTurn] = useState(0);
  return (
    <Form
      key={turn}
      check={check}
      send={async ({ note }) => {
        const failed = await onNote(note);
        if (failed !== undefined) return { form: failed };
        setTurn(turn + 1);
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
