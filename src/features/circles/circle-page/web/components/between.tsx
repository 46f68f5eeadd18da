import { useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { patterns } from '#platform/shared/paths.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import type { Circle } from '../../domain/contract.ts';
import { Note } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { useBetween } from '../use-between.ts';
import { Messages } from './messages.tsx';

const words = membersCircleStrings.note;
const check = checkBy({ note: Note }, { note: words.tooLong });

/** For someone who comes: what the facilitator wrote to all, and what they themselves would like to say (CARE C15). */
export function Between({ circle: { id, status, facilitator_name } }: { circle: Circle }) {
  const { between, keepNote } = useBetween(id);
  const [isSaved, setSaved] = useState(false);
  const care = useCare();
  if (!between) return null;
  return (
    <div className="grid gap-8">
      <Messages messages={between.messages} title={membersCircleStrings.messages.from(facilitator_name)} />
      {/* A card outlives the field. */}
      {(status === 'pending' || care.heavy) && <CareAfterWords care={care} />}
      {status === 'pending' && (
        <Form
          check={check}
          send={async ({ note }) => {
            const failed = await keepNote(note ?? '');
            setSaved(failed === undefined);
            return failed === undefined ? undefined : { form: failed };
          }}
          className="grid gap-3"
        >
          <LeaveQuestion free={patterns.helpNow} />
          <TextArea
            label={words.label}
            reads={care}
            name="note"
            rows={2}
            hint={words.hint(facilitator_name)}
            defaultValue={between.note ?? ''}
            onChange={() => setSaved(false)}
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
      )}
    </div>
  );
}
