import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { TeaserCircle } from '../../domain/contract.ts';
import { workshopsPublicStrings } from '../public/strings.ts';
import { teaser } from '../queries.ts';
import { workshopsStrings as words } from '../strings.ts';
import { EntryFrame, EntryTime, EntryTitle } from './workshop-entry.tsx';

/** What visitors see of the next public circles: no code, and no more than six (CARE §3). */
export function TeaserList() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id}>{words.teaser.title}</h2>
      <Content />
    </section>
  );
}

function Content() {
  const circles = useQuery(teaser());
  if (circles.data?.circles.length === 0) return <EmptyState {...words.teaser.empty} />;
  if (circles.data) {
    return (
      <ul className="grid gap-3">
        {circles.data.circles.map((circle) => (
          <TeaserEntry key={circle.id} circle={circle} />
        ))}
      </ul>
    );
  }
  if (circles.fetchStatus === 'paused') return <EmptyState {...words.list.offline} />;
  if (circles.isError) return <ErrorCard level="h3" onRetry={() => void circles.refetch()} />;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.list.loading}</span>
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}

function TeaserEntry({ circle }: { circle: TeaserCircle }) {
  return (
    <EntryFrame>
      <EntryTitle title={circle.title} status={circle.status} />
      <p className="text-ink-2 text-sm">{workshopsPublicStrings.circle.with(circle.facilitator_name)}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        <EntryTime at={circle.scheduled_at} />
        <li>{words.entry.minutes(circle.duration_minutes)}</li>
        <li>{workshopsPublicStrings.circle.seats(circle.seats_left)}</li>
      </ul>
    </EntryFrame>
  );
}
