import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router';
import { withQueries } from '#platform/web/query-client.tsx';
import { wordsFor } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { ReportLine } from '../../domain/contract.ts';
import { NoSteward } from '../components/no-steward.tsx';
import { ReportRow } from '../components/report-row.tsx';
import { StewardReport } from '../components/steward-report.tsx';
import { reportList } from '../queries.ts';
import { reportsStrings as words } from '../strings.ts';

/** Each has its own. */
export const title = null;

/** What else waits for stewards, which other features know. */
export type StewardParts = {
  /** Who may need a kind word: before everything else, and nothing without one. */
  Worries: ComponentType;
  /** What's written, and waits. */
  Posts: ComponentType;
};

/** `/steward` and `/steward/{report}`, for stewards (CARE C6). */
export const stewardWith = (parts: StewardParts) =>
  withQueries(() => {
    const { id } = useParams();
    return id === undefined ? <Reports {...parts} /> : <StewardReport key={id} id={id} />;
  });

/** What people told, those that wait first, with what else waits. */
function Reports({ Worries, Posts }: StewardParts) {
  const { data, error, isError, refetch } = useQuery(reportList);
  if (wordsFor(error, { forbidden: true, other: false })) return <NoSteward />;
  return (
    <PageColumn width="lg" className="gap-8 py-8 md:py-12">
      <PageTitle title={words.title} />
      <header className="grid gap-2">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      {data ? (
        <>
          <Suspense>
            <Worries />
          </Suspense>
          <section aria-labelledby="waiting" className="grid gap-4">
            <h2 id="waiting" className="text-title">
              {words.waiting}
            </h2>
            {data.waiting.length === 0 ? <EmptyState {...words.none} /> : <Rows reports={data.waiting} />}
          </section>
          <Suspense>
            <Posts />
          </Suspense>
          {data.closed.length > 0 && (
            <section aria-labelledby="closed" className="grid gap-4">
              <h2 id="closed" className="text-title">
                {words.closed}
              </h2>
              <Rows reports={data.closed} />
            </section>
          )}
        </>
      ) : isError ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      )}
    </PageColumn>
  );
}

function Rows({ reports }: { reports: readonly ReportLine[] }) {
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}
