import { useState } from 'react';
import * as v from 'valibot';
import { Checkbox, RadioGroup } from '#platform/web/ui/choice.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { type Checked, Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { Decision, type Report } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import type { ReportAct } from '../../domain/policy.ts';
import { reportsStrings } from '../strings.ts';

const { decide: words, acts: actWords } = reportsStrings;

type DecideFormProps = Pick<Report, 'possible' | 'place'> & {
  /** Somebody's account is there, who gets a message. */
  isToldTo: boolean;
  onDecide: (decision: Decision) => Promise<string | undefined>;
};

/** What a steward decides: only what then really happens is offered. */
export function DecideForm({ possible, place, isToldTo, onDecide }: DecideFormProps) {
  const [ticked, setTicked] = useState<readonly ReportAct[]>([]);
  const [days, setDays] = useState(String(limits.pauseDays[0]));
  // What can't be done any more has no box that it could be taken back by.
  const acts = possible.filter((act) => ticked.includes(act));

  function check({ message = '' }: Typed): Checked<Decision> {
    const pause_days = acts.includes('paused') ? Number(days) : null;
    const wanted = { acts, message: acts.length > 0 ? (isToldTo ? message : words.ofGone) : null, pause_days };
    const { success, output } = v.safeParse(Decision, wanted);
    return success ? { output } : { faults: { message: words.messageMissing } };
  }

  return (
    <section aria-labelledby="decide" className="grid gap-4">
      <h2 id="decide" className="text-title">
        {words.title}
      </h2>
      <p className="text-ink-2">{place === 'removal' ? words.textRemoval : words.text}</p>
      <Form
        check={check}
        send={async (decision) => {
          const failed = await onDecide(decision);
          return failed === undefined ? undefined : { form: failed };
        }}
        className="grid gap-5"
      >
        <Acts possible={possible} acts={acts} isToldTo={isToldTo} onActs={setTicked} />
        {acts.includes('paused') && (
          <RadioGroup
            label={words.howLong}
            name="pause_days"
            inline
            options={limits.pauseDays.map((count) => ({ value: String(count), label: words.days(count) }))}
            value={days}
            onValueChange={setDays}
          />
        )}
        {acts.length > 0 && isToldTo && (
          <TextArea reads="a-stewards-words" label={words.message} name="message" hint={words.messageHint} />
        )}
        <FormFailure />
        <div>
          <SubmitButton>{acts.length > 0 ? words.go : words.nothingGo}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

type ActsProps = {
  possible: readonly ReportAct[];
  acts: readonly ReportAct[];
  isToldTo: boolean;
  onActs: (acts: readonly ReportAct[]) => void;
};

function Acts({ possible, acts, isToldTo, onActs }: ActsProps) {
  if (possible.length === 0) return <p className="text-ink-2">{words.gone}</p>;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{words.what}</legend>
      {possible.map((act) => (
        <Checkbox
          key={act}
          name={act}
          label={actWords[act]}
          hint={isToldTo ? words.hints[act] : words.ofGone}
          checked={acts.includes(act)}
          onChange={({ target }) =>
            onActs(possible.filter((one) => (one === act ? target.checked : acts.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
