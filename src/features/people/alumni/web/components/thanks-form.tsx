import { useState } from 'react';
import { patterns } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { LeaveQuestion } from '#platform/web/ui/leave-question.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Line, type Member, phrases } from '../../domain/contract.ts';
import { alumniStrings } from '../strings.ts';
import { useThanking } from '../use-thanking.ts';

const words = alumniStrings.thanks;
const check = checkBy({ line: Line }, { line: words.wrong });

type ThanksFormProps = {
  member: Member;
  workshopId: string;
  care: Reader;
  onClose: () => void;
  onSent: () => void;
};

/** One of three kind phrases by a tap, or a line of one's own. */
export function ThanksForm({ member, workshopId, care, onClose, onSent }: ThanksFormProps) {
  const [fault, setFault] = useState<string>();
  const { say, busy } = useThanking(member, workshopId, onSent);
  return (
    <section aria-label={words.sayTo(member.username)} className="grid gap-4 rounded-lg bg-sunk p-4">
      <p className="font-semibold text-sm">{words.pick}</p>
      <div className="flex flex-wrap gap-2">
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            kind="quiet"
            size="sm"
            busy={busy}
            onClick={() => void say({ kind: 'phrase', phrase }).then(setFault)}
          >
            {words.phrases[phrase]}
          </Button>
        ))}
      </div>
      <FailureNote text={fault} />
      <Form
        check={check}
        send={async ({ line }) => {
          const failed = await say({ kind: 'line', line });
          return failed === undefined ? undefined : { form: failed };
        }}
        className="grid gap-3"
      >
        <LeaveQuestion free={patterns.helpNow} />
        <Field reads={care} label={words.own} hint={words.ownHint} name="line" autoComplete="off" />
        <FormFailure />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm">{words.send}</SubmitButton>
          <Button kind="quiet" size="sm" onClick={onClose}>
            {words.notNow}
          </Button>
        </div>
      </Form>
    </section>
  );
}
