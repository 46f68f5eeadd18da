import { type ReactNode, useId } from 'react';
import { minuteMs } from '#platform/shared/duration.ts';
import { isOffline } from '#platform/web/is-offline.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { timeAgo } from '#platform/web/when.ts';
import type { Programme } from '../../domain/programme.ts';
import { workshopsStrings } from '../strings.ts';

const words = workshopsStrings.list;

/** A part of the programme below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-2.5 md:gap-4">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const rows = 'grid gap-3';

type GroupsProps<Circle> = { groups: Programme<Circle>['groups']; children: (circle: Circle) => ReactNode };

/** 'Live now', 'Tonight' and so on, each with its circles. */
export function Groups<Circle>({ groups, children }: GroupsProps<Circle>) {
  return groups.map(({ span, circles }) => (
    <div key={span} className="grid gap-2">
      <h3 className="font-sans font-semibold text-base text-ink-2">{words.spans[span]}</h3>
      <ul className={rows}>{circles.map(children)}</ul>
    </div>
  ));
}

/** What's over, out of the way until somebody looks for it. */
export function EndedFold({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-ink-2">
        {workshopsStrings.status.ended}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">{children}</div>
    </details>
  );
}

type List = {
  data: unknown;
  fetchStatus: string;
  isError: boolean;
  refetch: () => Promise<unknown>;
};

/** Whether a list is on its way, and nothing can be said yet. */
export function isWaiting({ data, fetchStatus, isError }: List): boolean {
  return data === undefined && fetchStatus !== 'paused' && !isError;
}

/** In place of a list that can't be had. */
export function NoList({ list }: { list: List }) {
  if (list.fetchStatus === 'paused' || isOffline()) return <EmptyState {...words.offline} />;
  return <ErrorCard level="h3" onRetry={() => void list.refetch()} />;
}

/** How old a list may be that's asked for again every half minute. */
const oldMs = 2 * minuteMs;

/** Says that a list is what was known earlier: without a connection, or without an answer. */
export function KnownEarlier({ pages, now }: { pages: readonly { readAt?: number }[]; now: number }) {
  const oldest = Math.min(...pages.map(({ readAt = now }) => readAt));
  if (now - oldest <= oldMs || pages.length === 0) return null;
  return (
    <p role="status" className="rounded-lg bg-mist px-5 py-3 text-ink text-sm">
      {words.earlier(timeAgo(new Date(oldest).toISOString(), now))}
    </p>
  );
}

export function WaitingRows() {
  return (
    <div role="status" data-waiting className={rows}>
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </div>
  );
}

type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** For the rest of a list that comes page by page. */
export function ShowMore({ list }: { list: PagedList }) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button kind="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  );
}
