import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { refreshingStrings as words } from '../../strings.ts';

/**
 * What stands in a section as long as it has nothing to show: waiting, offline, or failed, with a way to try again. A refresh
 * that failed is said beside what's from before, too.
 */
export function Refreshing({ query }: { query: UseQueryResult<unknown> }) {
  if (query.data && !query.isError) return null;
  if (!query.data && query.fetchStatus === 'paused') return <p className="text-ink-2">{words.offline}</p>;
  if (!query.isError) return <Skeleton className="h-24 rounded-lg" />;
  return (
    <div className="grid gap-3">
      <FailureNote text={words.failed} />
      <div>
        <Button kind="quiet" size="sm" onClick={() => void query.refetch()}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}
