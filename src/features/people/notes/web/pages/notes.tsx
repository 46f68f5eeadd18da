import { Suspense } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { notesStrings as words } from '../strings.ts';
import { useNotes } from '../use-notes.ts';

export const title = words.title;

/** With what keeps drafts, which most pages do without. */
const AllNotes = lazyPart('all-notes', async () => (await import('../components/all-notes.tsx')).AllNotes);

/** `/innercircle/notes`: a few lines between two who've practised together (CARE C10). */
function NotesPage() {
  const { data, isError, fetchStatus, refetch } = useNotes();
  return (
    <PageColumn width="lg" className="gap-9 pt-4 pb-20 md:gap-12 md:pt-10">
      <header className="grid gap-3">
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={paths.innerCircle}>{words.innerCircle}</TextLink>
          <TextLink to={paths.innerCirclePeople}>{words.people}</TextLink>
        </p>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
        <p className="text-ink-2 text-sm">
          {words.kept} <TextLink to={paths.privacy}>{words.howLong}</TextLink>
        </p>
      </header>
      {data ? (
        <Suspense fallback={<ListSkeleton label={words.loading} />}>
          <AllNotes notes={data} />
        </Suspense>
      ) : isError ? (
        <OutOfReach onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState />
      ) : (
        <ListSkeleton label={words.loading} />
      )}
    </PageColumn>
  );
}

export const Page = withQueries(NotesPage);
