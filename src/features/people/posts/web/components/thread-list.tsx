import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AsItWas } from '#platform/web/device-store/dated-copies.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import type { ThreadPage } from '../../domain/contract.ts';
import { savedThreads, threadsIn } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { Dated } from './dated.tsx';
import { ThreadLine } from './thread-line.tsx';

const words = postsStrings.lines;

/** Threads of a space, the latest begun first, as far back as one asks for. `none`: what stands there without any. */
export const SpaceThreads = ({ slug, none }: { slug: string; none: ReactNode }) => (
  <Threads list={useInfiniteQuery(threadsIn(slug))} none={none} />
);

/** Those I've saved. */
export const SavedThreads = ({ none }: { none: ReactNode }) => (
  <Threads list={useInfiniteQuery(savedThreads)} none={none} />
);

type Listed = Pick<
  UseInfiniteQueryResult<{ pages: (ThreadPage & AsItWas)[] }>,
  'data' | 'isError' | 'fetchStatus' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

function Threads({ list, none }: { list: Listed; none: ReactNode }) {
  if (!list.data) {
    if (list.isError) return <OutOfReach level="h3" onRetry={() => void list.refetch()} />;
    return list.fetchStatus === 'paused' ? <OfflineState /> : <ListSkeleton />;
  }
  const threads = list.data.pages.flatMap((page) => page.threads);
  if (threads.length === 0) return none;
  return (
    <div className="grid gap-4">
      <Dated of={list.data.pages[0]} />
      <ul className="grid border-line border-b">
        {threads.map((line) => (
          <ThreadLine key={line.id} line={line} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? words.loading : words.more}
          </Button>
        </div>
      )}
    </div>
  );
}
