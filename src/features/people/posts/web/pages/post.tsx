import { Suspense, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { Answers } from '../components/answers.tsx';
import { Dated } from '../components/dated.tsx';
import { ThreadPost } from '../components/thread-post.tsx';
import { postsStrings as words } from '../strings.ts';
import { useDeepLink } from '../use-deep-link.ts';
import { useThread } from '../use-thread.ts';

export const title = null;

const JustWritten = lazyPart('just-written', async () => (await import('../components/just-written.tsx')).JustWritten);

function PostPage() {
  const { id = '' } = useParams();
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-20 md:gap-9 md:pt-10">
      <Shown key={id} id={id} />
    </PageColumn>
  );
}

function Shown({ id }: { id: string }) {
  const { query, thread, pageCount, more } = useThread(id);
  const { state } = useLocation();
  const [wasWritten] = useState(state?.justWritten === true);
  useDeepLink(thread?.answers.length ?? 0, more);
  if (!thread) return <Nothing query={query} />;
  const { space, post, tie } = thread;
  // The id of an answer leads to its thread.
  if (post.id !== id) return <Navigate replace to={paths.postOf(post.id, id)} />;
  return (
    <>
      <PageTitle title={space.name} />
      <p>
        <TextLink to={paths.spaceOf(space.slug)}>{space.name}</TextLink>
      </p>
      <Dated of={thread} />
      <ThreadPost post={post} space={space} tie={tie} />
      {wasWritten && post.is_own && (
        <Suspense>
          <JustWritten post={post} />
        </Suspense>
      )}
      <Answers thread={thread} pageCount={pageCount} more={more} />
    </>
  );
}

/** Why there's none: on its way, out of reach, or not the reader's to see. */
function Nothing({
  query,
}: {
  query: Pick<ReturnType<typeof useThread>['query'], 'error' | 'fetchStatus' | 'refetch'>;
}) {
  const { error, fetchStatus, refetch } = query;
  if (error === null)
    return (
      <>
        <PageTitle title={words.title} />
        {fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton />}
      </>
    );
  if (!isRefused(error)) return <OutOfReach level="h1" onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <PageTitle title={words.post.gone} />
      <h1>{words.post.gone}</h1>
      <p className="text-ink-2">{words.post.goneText}</p>
      <div>
        <ButtonLink to={paths.innerCircle} kind="quiet">
          {words.title}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A thread: what somebody wrote or asked, and the answers to it (CARE C27). */
export const Page = withQueries(PostPage);
