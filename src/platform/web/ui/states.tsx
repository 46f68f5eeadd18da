import { platformStrings as words } from '#platform/web/strings.ts';
import { Button } from './button.tsx';
import { PageColumn } from './page-column.tsx';
import { Card, Skeleton } from './surface.tsx';

/** The fallback for a page, or part of one, that failed (R-OVL-06, R-ERR-30). `level` is its heading level. */
export function ErrorCard({ onRetry, level = 'h2' }: { onRetry: () => void; level?: 'h1' | 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <Card role="alert" className="mx-auto grid max-w-xl gap-4 p-8">
      <Heading className="text-heading">{words.error.title}</Heading>
      <p className="text-ink-2">{words.error.text}</p>
      <div>
        <Button onClick={onRetry}>{words.error.retry}</Button>
      </div>
    </Card>
  );
}

/** The skeleton of a loading page (R-ROUTE-39, R-GUARD-01). */
export function PageSkeleton() {
  return (
    <PageColumn width="2xl" role="status" className="gap-6 py-12">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <div className="mt-6 grid gap-5 md:grid-cols-3">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </PageColumn>
  );
}
