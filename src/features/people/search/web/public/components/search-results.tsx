import { useInfiniteQuery } from '@tanstack/react-query';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import type { Found } from '../../../domain/contract.ts';
import { pathOfSearch } from '../../../domain/search-path.ts';
import { FoundElsewhere } from '../../components/found-elsewhere.tsx';
import { FoundPosts } from '../../components/found-posts.tsx';
import { foundBy } from '../../queries.ts';
import { searchStrings as words } from '../../strings.ts';

/** What's found by `q`: posts, the latest first, then circles, exercises and hosts. */
export const SearchResults = withQueries(function Results({ q }: { q: string }) {
  const { data, isError, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    foundBy(q),
  );
  const [first] = data?.pages ?? [];
  if (!first) {
    if (isError) return <OutOfReach onRetry={() => void refetch()} />;
    return fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton />;
  }
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  if (isNothing(first)) return <Nothing q={q} meant={first.did_you_mean} />;
  return (
    <section aria-label={words.results} className="grid gap-10">
      <p role="status" className="sr-only">
        {words.found}
      </p>
      {posts.length > 0 && (
        <FoundPosts posts={posts}>
          {hasNextPage ? (
            <Button
              kind="quiet"
              className="w-fit"
              aria-busy={isFetchingNextPage || undefined}
              onClick={() => void (!isFetchingNextPage && fetchNextPage())}
            >
              {words.more}
            </Button>
          ) : (
            <p className="text-ink-2">{words.end}</p>
          )}
        </FoundPosts>
      )}
      <FoundElsewhere found={first} />
    </section>
  );
});

const isNothing = ({ posts, circles, exercises, hosts }: Found) =>
  posts.length + circles.length + exercises.length + hosts.length === 0;

function Nothing({ q, meant }: { q: string; meant: string | null }) {
  return (
    <div role="status" className="wrap-anywhere">
      <EmptyState
        title={words.none(q)}
        text={words.noneText}
        action={meant !== null && <TextLink to={pathOfSearch(meant)}>{words.meant(meant)}</TextLink>}
      />
    </div>
  );
}
