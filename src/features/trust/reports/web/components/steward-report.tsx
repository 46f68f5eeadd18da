import { patterns } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { PageTitle, PageWaits } from '#platform/web/router/page-title.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Report } from '../../domain/contract.ts';
import { reportsStrings as words } from '../strings.ts';
import { useSteward } from '../use-steward.ts';
import { AnswerForm } from './answer-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { MeasureCard } from './measure-card.tsx';
import { NoSteward } from './no-steward.tsx';
import { NoteForm } from './note-form.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportLog } from './report-log.tsx';

/** All of one report, its log, and what to do about it. */
export function StewardReport({ id }: { id: string }) {
  const steward = useSteward(id);
  const { data, error, isError, refetch } = steward.report;
  const why = wordsFor<'stranger' | 'missing' | 'other'>(error, {
    forbidden: 'stranger',
    not_found: 'missing',
    invalid_input: 'missing',
    other: 'other',
  });
  // Also where it was read before: they may not be a steward any more.
  if (isError && why === 'stranger') return <NoSteward />;
  if (data) return <Shown report={data} steward={steward} />;
  if (!isError) return <PageWaits />;
  return (
    <PageColumn className="gap-6 py-10">
      <PageTitle title={words.title} />
      {why === 'missing' ? <h1>{words.one.missing}</h1> : <ErrorCard level="h1" onRetry={() => void refetch()} />}
      <div>
        <TextLink to={patterns.steward}>{words.one.back}</TextLink>
      </div>
    </PageColumn>
  );
}

function Shown({ report, steward }: { report: Report; steward: ReturnType<typeof useSteward> }) {
  const name = words.about(report.person_name, report.place);
  return (
    <PageColumn as="article" width="lg" className="gap-8 py-8 md:py-12">
      <PageTitle title={name} />
      <header className="grid justify-items-start gap-3 wrap-anywhere">
        <TextLink to={patterns.steward}>{words.one.back}</TextLink>
        <h1 dir="auto">{name}</h1>
        <p className="flex flex-wrap gap-2">
          <Badge tone={report.state === 'closed' ? 'plain' : 'dawn'}>{words.states[report.state]}</Badge>
          {report.about_facilitator && <Badge>{words.facilitator}</Badge>}
        </p>
      </header>
      <ReportFacts report={report} />
      {report.measure && <MeasureCard measure={report.measure} />}
      {report.state === 'open' && (
        <DecideForm
          possible={report.possible}
          place={report.place}
          isToldTo={report.person_name !== null}
          onDecide={steward.decide}
        />
      )}
      {report.state === 'appealed' && <AnswerForm onAnswer={steward.answer} />}
      <ReportLog steps={report.steps} />
      <NoteForm onNote={steward.note} />
    </PageColumn>
  );
}
