import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { Workshop } from '../../domain/contract.ts';
import { workshopsStrings } from '../strings.ts';
import type { useWorkshops } from '../use-workshops.ts';

const words = workshopsStrings.list;

type WorkshopListProps = {
  title: string;
  empty: { title: string; text: string };
  list: ReturnType<typeof useWorkshops>;
  children: (workshop: Workshop) => ReactNode;
};

/** A list of workshops in each of its states: loading, offline, failed, empty, full. */
export function WorkshopList({ title, empty, list, children }: WorkshopListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id}>{title}</h2>
      <Content empty={empty} list={list}>
        {children}
      </Content>
    </section>
  );
}

function Content({ empty, list, children }: Omit<WorkshopListProps, 'title'>) {
  if (list.data) {
    const workshops = list.data.pages.flatMap((page) => page.workshops);
    if (workshops.length === 0) return <EmptyState {...empty} />;
    return (
      <>
        <ul className="grid gap-3">{workshops.map(children)}</ul>
        {list.hasNextPage && (
          <div>
            <Button kind="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </>
    );
  }
  if (list.fetchStatus === 'paused') return <EmptyState {...words.offline} />;
  if (list.isError) return <ErrorCard level="h3" onRetry={() => void list.refetch()} />;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}
