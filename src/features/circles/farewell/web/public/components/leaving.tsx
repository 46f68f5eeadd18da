import { useState } from 'react';
import { AfterQuestions } from '#features/circles/after-circle/web/public/components/after-questions.tsx';
import { CarryOver } from '#features/circles/after-circle/web/public/components/carry-over.tsx';
import { NotesLink } from '#features/circles/circle-page/web/public/components/notes-link.tsx';
import { useCircleOnce } from '#features/circles/circle-page/web/public/use-circle-page.ts';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import { Line, type NewFarewell } from '../../../domain/contract.ts';
import { leavings } from '../../../domain/leaving.ts';
import { farewellStrings as words } from '../../strings.ts';
import { useFarewell } from '../../use-farewell.ts';

/** After a circle, for someone signed in: thanks, how they leave, and where it goes on (CARE moment 8). */
export const Leaving = withQueries(({ workshopId }: { workshopId: string }) => (
  <div className="my-3 grid w-full gap-5 text-left">
    <ThanksAndNext workshopId={workshopId} />
    <HowILeave workshopId={workshopId} />
    <AfterQuestions id={workshopId} />
    <ForTheNext workshopId={workshopId} />
    <div className="text-center empty:hidden">
      <NotesLink workshopId={workshopId} />
    </div>
    <p className="text-center text-ink-2">
      {words.journey.lead} <TextLink to={paths.journeyOf(workshopId)}>{words.journey.link}</TextLink>
    </p>
    <p className="text-center">
      <TextLink to={paths.reportOf(workshopId, 'farewell')} target="_blank" rel="noopener">
        {words.wrong}
      </TextLink>
    </p>
  </div>
));

/** Left away where the circle's page can't be had: nothing here depends on it. */
function ThanksAndNext({ workshopId }: { workshopId: string }) {
  const { data } = useCircleOnce(workshopId);
  if (!data) return null;
  const { next, part, facilitator_name: name } = data;
  return (
    <div className="grid gap-2 text-center">
      <p>{part === 'facilitator' ? words.thanks.facilitator : words.thanks.guest(name)}</p>
      {part === 'facilitator' && (
        <p>
          <TextLink to={paths.circleOf(workshopId)}>{words.page}</TextLink>
        </p>
      )}
      {next && (
        <p>
          {words.next(name)}:{' '}
          <TextLink to={paths.circleOf(next.id)}>{`${next.title}, ${dateTime(next.scheduled_at)}`}</TextLink>
        </p>
      )}
    </div>
  );
}

/** What a host takes along, while it's fresh. */
function ForTheNext({ workshopId }: { workshopId: string }) {
  const { data } = useCircleOnce(workshopId);
  if (!data?.is_host) return null;
  return (
    <Card>
      <CarryOver id={workshopId} />
    </Card>
  );
}

const checkLine = checkBy({ line: Line }, { line: words.line.tooLong });
const options = leavings.map((value) => ({ value, label: words.leavings[value] }));

function HowILeave({ workshopId }: { workshopId: string }) {
  const [said, say] = useState('');
  const care = useCare();
  const { send, question, kept } = useFarewell(workshopId, care.look);
  const leaving = leavings.find((one) => one === said) ?? null;

  function check(typed: Typed): { output: NewFarewell } | { faults: Readonly<Record<string, string>> } {
    const checked = checkLine(typed);
    if ('faults' in checked) return { faults: { line: words.line.tooLong } };
    const { line } = checked.output;
    if (leaving === null && line === null) return { faults: { form: words.nothing } };
    return { output: { id: workshopId, leaving, line } };
  }

  return (
    <Card className="grid gap-4">
      <CareAfterWords care={care} />
      <p role="status" className="empty:hidden">
        {kept && words.kept[kept]}
      </p>
      {!kept && (
        <Form check={check} send={send} className="grid gap-4">
          <RadioGroup label={words.question} name="leaving" options={options} value={said} onValueChange={say} inline />
          <Field
            reads={{ later: care }}
            label={words.line.label}
            name="line"
            hint={words.line.hint}
            autoComplete="off"
          />
          <FormFailure />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton kind="quiet" size="sm">
              {words.keep}
            </SubmitButton>
            <p className="text-ink-2 text-sm">{words.onlyYou}</p>
          </div>
        </Form>
      )}
      <KeepQuestion {...question} />
    </Card>
  );
}
