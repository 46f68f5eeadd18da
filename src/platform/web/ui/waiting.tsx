import { platformStrings } from '#platform/web/strings.ts';
import { EmptyState } from './quiet-states.tsx';
import { kitStrings } from './strings.ts';
import { Card, Skeleton } from './surface.tsx';

const { loading } = platformStrings;

/** The skeleton of a loading list. */
export function ListSkeleton({ rows = 3, label = loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={index} className="h-24 rounded-lg" />
      ))}
    </div>
  );
}

/** The skeleton of a loading card. */
export function CardSkeleton() {
  return (
    <Card role="status" className="grid gap-3">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-2 h-11 w-36 rounded-full" />
    </Card>
  );
}

/** Replaces what needs a connection while offline. Drafts are kept elsewhere. */
export function OfflineState() {
  return <EmptyState title={kitStrings.offline.title} text={kitStrings.offline.text} />;
}
