import { type FocusEvent, useRef, useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { type Carried, Note } from '../../domain/contract.ts';
import { afterCircleStrings } from '../strings.ts';
import { useCarryOver } from '../use-carry-over.ts';

const words = afterCircleStrings.carry;
const check = checkBy({ note: Note }, { note: words.tooLong });

/** A host's own note for the next date. It's saved when one goes on, too, as nothing asks before another page comes. */
export function CarryOverForm({ id, carried }: { id: string; carried: Carried }) {
  const carry = useCarryOver(id);
  const care = useCare();
  const [isSaved, setSaved] = useState(false);
  const [first] = useState(carried.note ?? '');
  const isUnsaved = useRef(false);

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    if (isUnsaved.current && !currentTarget.contains(relatedTarget)) currentTarget.requestSubmit();
  }

  return (
    <>
      <CareAfterWords care={care} />
      <Form
        check={check}
        send={async ({ note }) => {
          isUnsaved.current = false;
          const faults = await carry(note);
          isUnsaved.current ||= faults !== undefined;
          setSaved(faults === undefined);
          return faults;
        }}
        onBlur={leave}
        className="grid gap-3"
      >
        <TextArea
          label={words.label}
          reads={care}
          name="note"
          rows={2}
          hint={carried.is_earlier ? words.earlier : words.hint}
          defaultValue={first}
          onChange={() => {
            isUnsaved.current = true;
            setSaved(false);
          }}
        />
        <FormFailure />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton kind="quiet" size="sm">
            {words.save}
          </SubmitButton>
          <p role="status" className="text-ink-2 text-sm">
            {isSaved && words.saved}
          </p>
        </div>
      </Form>
    </>
  );
}
