import { Button } from '#platform/web/ui/button.tsx';
import { historyStrings as words } from '../strings.ts';
import type { useHistory } from '../use-history.ts';

/** What is said while older check-ins are on their way, or can't be had. */
export function FurtherBack({ history }: { history: ReturnType<typeof useHistory> }) {
  const { account, isShort } = history;
  // Tried again by itself once there's a connection.
  if (account.isFetchNextPageError && !navigator.onLine) return <p role="status">{words.offlineOlder}</p>;
  if (account.isFetchNextPageError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{words.notOlder}</p>
        <Button kind="quiet" size="sm" onClick={() => void account.fetchNextPage()}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {isShort && words.older}
    </p>
  );
}
