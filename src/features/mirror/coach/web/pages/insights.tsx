import { Insights } from '#features/mirror/insights/web/public/components/insights.tsx';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { MemoryCard } from '../components/memory-card.tsx';
import { coachStrings } from '../strings.ts';
import { useMemories } from '../use-memories.ts';

const words = coachStrings.insights;
export const title = words.title;

/** What the coach remembers of me, each line with its receipt; and what stands out in my check-ins (REAL 3). */
function InsightsPage() {
  return (
    <PageColumn className="gap-8 py-8 md:py-12">
      <header className="grid gap-3">
        <p>
          <TextLink to={paths.ai}>{coachStrings.chat.back}</TextLink>
        </p>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </header>
      <Memories />
      <Insights />
    </PageColumn>
  );
}

function Memories() {
  const { list, here, ...acts } = useMemories();
  const all = [...(list.data?.memories ?? []), ...here].toSorted((a, b) => b.noted_at.localeCompare(a.noted_at));
  if (list.data && all.length === 0) return <EmptyState {...words.none} />;
  return (
    <>
      {!list.data && <Waiting list={list} />}
      {all.length > 0 && (
        <ul className="grid gap-3">
          {all.map((memory) => (
            <MemoryCard key={memory.id} memory={memory} isHere={here.includes(memory)} acts={acts} />
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting({ list }: Pick<ReturnType<typeof useMemories>, 'list'>) {
  if (list.isError) return <ErrorCard onRetry={() => void list.refetch()} />;
  if (list.fetchStatus === 'paused') return <p role="status">{words.offline}</p>;
  return <Loader label={words.loading} />;
}

export const Page = withQueries(InsightsPage);
