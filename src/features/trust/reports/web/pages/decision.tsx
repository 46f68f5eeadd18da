import { useParams } from 'react-router';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { patterns } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { wordsFor } from '#platform/web/refusals.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { dateTime } from '#platform/web/when.ts';
import { type ReportMeasure, Words } from '../../domain/contract.ts';
import { Quote } from '../components/report-facts.tsx';
import { reportsStrings } from '../strings.ts';
import { useDecision } from '../use-decision.ts';

const words = reportsStrings.decision;
const check = checkBy({ words: Words }, { words: words.appeal.wrong });

export const title = words.title;

/** `/decision/{link}`: what a steward decided about its reader, who may not be able to sign in (CARE C6). */
function DecisionPage() {
  const { token = '' } = useParams();
  const { measure, appeal } = useDecision(token);
  const { data, error, isError, refetch } = measure;
  // Told to wait, for one, is no word about the link.
  const isLost = wordsFor(error, { not_found: true, invalid_input: true, other: false });
  if (isLost && !data) {
    return (
      <PageColumn className="gap-4 py-10 md:py-16">
        <h1>{words.lost.title}</h1>
        <p className="text-ink-2 text-lg">{words.lost.text}</p>
      </PageColumn>
    );
  }
  return (
    <PageColumn as="article" className="gap-7 py-8 md:py-14">
      <header className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      {data ? (
        <Told measure={data} onAppeal={appeal} />
      ) : isError ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
      <p className="text-ink-2">
        {words.help} <TextLink to={patterns.helpNow}>{words.helpNow}</TextLink>
      </p>
    </PageColumn>
  );
}

type ToldProps = { measure: ReportMeasure; onAppeal: (words: string) => Promise<string | undefined> };

function Told({ measure, onAppeal }: ToldProps) {
  const { acts, until, message, appeal, lifted, answer } = measure;
  const care = useCare();
  return (
    <div className="grid gap-7 wrap-anywhere">
      {lifted === null && (
        <ul className="grid gap-2 font-semibold">
          {acts.map((act) => (
            <li key={act}>{act === 'paused' ? words.acts.paused(until ? dateTime(until) : '') : words.acts[act]}</li>
          ))}
        </ul>
      )}
      <Quote title={words.message} text={message} />
      {appeal === null ? <Appeal onAppeal={onAppeal} care={care} /> : <Quote title={words.yours} text={appeal} />}
      <p role="status" className="font-semibold empty:hidden">
        {appeal !== null && (lifted === null ? words.sent : lifted ? words.lifted : words.kept)}
      </p>
      <CareAfterWords care={care} />
      {answer !== null && <Quote title={words.answer} text={answer} />}
    </div>
  );
}

/** What they write is read as it's sent, whether it's then taken or refused (CARE C12). */
function Appeal({ onAppeal, care }: Pick<ToldProps, 'onAppeal'> & { care: Reader }) {
  return (
    <section aria-labelledby="appeal" className="grid gap-3">
      <h2 id="appeal" className="text-title">
        {words.appeal.title}
      </h2>
      <p className="text-ink-2">{words.appeal.text}</p>
      <Form
        readsAtOnce
        check={check}
        send={async ({ words: said }) => {
          const failed = await onAppeal(said);
          return failed === undefined ? undefined : { form: failed };
        }}
        className="grid gap-4"
      >
        <TextArea reads={care} label={words.appeal.label} name="words" />
        <FormFailure />
        <div>
          <SubmitButton kind="quiet">{words.appeal.send}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

export const Page = withQueries(DecisionPage);
