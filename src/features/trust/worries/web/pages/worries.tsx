import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import type { Worry } from '../../domain/contract.ts';
import { WorryRow } from '../components/worry-row.tsx';
import { worriesStrings as words } from '../strings.ts';
import { useWaiting } from '../use-worries.ts';

export const title = words.title;

/** `/worries`, for hosts of spaces and for stewards: who may need a kind word. */
function WorriesPage() {
  const { waiting, settling } = useWaiting();
  const { data, isError, refetch } = waiting;
  return (
    <PageColumn width="lg" className="gap-8 py-8 md:py-12">
      <header className="grid gap-2">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      {data ? (
        <Waiting worries={data.worries} busy={settling.busy} onSettle={(id) => void settling.run(id)} />
      ) : isError ? (
        <ErrorCard onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
    </PageColumn>
  );
}

type WaitingProps = { worries: readonly Worry[]; busy: boolean; onSettle: (id: string) => void };

/** The row with the button that was pressed goes, and the focus comes here. */
function Waiting({ worries, ...acts }: WaitingProps) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-label={words.title} className="grid gap-8 outline-none">
      {worries.length === 0 ? <EmptyState {...words.none} /> : <Listed worries={worries} {...acts} />}
    </section>
  );
}

function Listed({ worries, busy, onSettle }: WaitingProps) {
  return (
    <>
      <ul className="grid gap-4">
        {worries.map((worry) => (
          <WorryRow key={worry.id} worry={worry} busy={busy} onSettle={() => onSettle(worry.id)} />
        ))}
      </ul>
      <section aria-labelledby="helps" className="grid gap-3">
        <h2 id="helps" className="text-title">
          {words.helps.title}
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          {words.helps.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-ink-2 text-sm">
          {words.helps.calls} <TextLink to={paths.helpNow}>{words.helps.help}</TextLink>
        </p>
      </section>
    </>
  );
}

export const Page = withQueries(WorriesPage);
