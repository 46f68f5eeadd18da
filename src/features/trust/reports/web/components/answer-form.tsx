import { useState } from 'react';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { Words } from '../../domain/contract.ts';
import { reportsStrings } from '../strings.ts';

const words = reportsStrings.answer;
const check = checkBy({ answer: Words }, { answer: words.wrong });

type AnswerFormProps = { onAnswer: (answer: { lifted: boolean; answer: string }) => Promise<string | undefined> };

/** A steward's answer to an appeal, once. */
export function AnswerForm({ onAnswer }: AnswerFormProps) {
  const [now, setNow] = useState('kept');
  return (
    <section aria-labelledby="answer" className="grid gap-4">
      <h2 id="answer" className="text-title">
        {words.title}
      </h2>
      <Form
        check={check}
        send={async ({ answer }) => {
          const failed = await onAnswer({ lifted: now === 'lifted', answer });
          return failed === undefined ? undefined : { form: failed };
        }}
        className="grid gap-5"
      >
        <RadioGroup
          label={words.what}
          name="now"
          options={(['kept', 'lifted'] as const).map((value) => ({ value, label: words[value] }))}
          value={now}
          onValueChange={setNow}
        />
        <TextArea reads="a-stewards-words" label={words.label} name="answer" />
        <FormFailure />
        <div>
          <SubmitButton>{words.go}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
