import { type ReactNode, useId, useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Faults } from '#platform/web/ui/form-state.ts';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { Line, type Mine, type NewSaid } from '../../../domain/contract.ts';
import { agains, type SaidAfterCircle } from '../../../domain/opening.ts';
import { afterCircleStrings } from '../../strings.ts';
import { useAfter } from '../../use-after.ts';

const words = afterCircleStrings.ask;

type Props = {
  id: string;
  /** In place of the usual one. */
  title?: string;
  /** Beside the button that sends it. */
  aside?: ReactNode;
};

/** Two lines and a pick for the hosts of a circle that's over, sealed until five have answered (CARE C15). Nothing for others. */
export function AfterQuestions({ id, title = words.title, aside }: Props) {
  const { mine, news, send, takeBack, busy } = useAfter(id);
  const care = useCare();
  const heading = useId();
  if (!mine || mine.state === 'none') return null;
  return (
    <section aria-labelledby={heading} className="grid gap-4 text-left">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 dir="auto" id={heading} className="text-title wrap-anywhere">
            {title}
          </h2>
          {mine.state === 'open' && <p className="text-ink-2 text-sm">{words.lead}</p>}
        </div>
        <p role="status" className="empty:hidden">
          {news ?? statusOf(mine)}
        </p>
        {mine.state === 'open' && <Questions id={id} care={care} send={send} aside={aside} />}
        {mine.state === 'sealed' && (
          <>
            <Own said={mine.said} />
            <div>
              <Button kind="quiet" size="sm" busy={busy} onClick={() => void takeBack()}>
                {words.takeBack}
              </Button>
            </div>
          </>
        )}
      </Card>
      <CareAfterWords care={care} />
    </section>
  );
}

function statusOf({ state }: Mine): string | null {
  if (state === 'sealed') return words.sent;
  return state === 'opened' ? words.opened : null;
}

const checkLines = checkBy({ good: Line, helped: Line }, { good: words.tooLong, helped: words.tooLong });
const options = agains.map((value) => ({ value, label: words.agains[value] }));

type QuestionsProps = {
  id: string;
  care: Reader;
  send: (said: NewSaid) => Promise<Faults | undefined>;
  aside: ReactNode;
};

function Questions({ id, care, send, aside }: QuestionsProps) {
  const [picked, pick] = useState('');
  function check(typed: Typed): { output: NewSaid } | { faults: Faults } {
    const checked = checkLines(typed);
    if ('faults' in checked) return checked;
    const again = agains.find((one) => one === picked) ?? null;
    const said = { id, ...checked.output, again };
    if (said.good === null && said.helped === null && again === null) return { faults: { form: words.nothing } };
    return { output: said };
  }
  return (
    <Form check={check} send={send} className="grid gap-4">
      <Field reads={care} label={words.good} name="good" autoComplete="off" />
      <Field reads={care} label={words.helped} name="helped" autoComplete="off" />
      <RadioGroup label={words.again} name="again" options={options} value={picked} onValueChange={pick} inline />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton kind="quiet" size="sm">
          {words.send}
        </SubmitButton>
        {aside}
      </div>
    </Form>
  );
}

function Own({ said }: { said: SaidAfterCircle }) {
  const lines = [
    [words.good, said.good],
    [words.helped, said.helped],
    [words.again, said.again && words.agains[said.again]],
  ] as const;
  return (
    <dl className="grid gap-2 wrap-anywhere">
      {lines.map(
        ([question, answer]) =>
          answer && (
            <div key={question}>
              <dt className="text-ink-2 text-sm">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
