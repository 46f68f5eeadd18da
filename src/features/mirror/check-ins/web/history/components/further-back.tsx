import { isOffline } from '#platform/web/is-offline.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { historyStrings as words } from '../strings.ts';
import type { useHistory } from '../use-history.ts';

/** What is said while check-ins in the account are on their way, the latest or older ones, or can't be had. */
export function FurtherBack({ history }: { history: ReturnType<typeof useHistory> }) {
  const { account, isShort } = history;
  const isUnread = account.data === undefined;
  const isCutOff = isUnread ? account.isError : account.isFetchNextPageError;
  // Tried again by itself once there's a connection.
  if (isCutOff && isOffline()) return <p role="status">{words.offlineOlder}</p>;
  if (isCutOff)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{isUnread ? words.unread : words.notOlder}</p>
        <Button kind="quiet" size="sm" onClick={() => void (isUnread ? account.refetch() : account.fetchNextPage())}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <p role="status" className="text-ink-2 text-sm empty:hidden">
      {isShort && (isUnread ? words.loading : words.older)}
    </p>
  );
}
