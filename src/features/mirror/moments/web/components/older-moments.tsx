import { dayName } from '#platform/web/dates.ts';
import { isOffline } from '#platform/web/is-offline.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ownZone } from '#platform/web/when.ts';
import { dateOf } from '../../domain/months.ts';
import { momentsStrings } from '../strings.ts';
import type { useOlder } from '../use-older.ts';

const words = momentsStrings.list;

/** Below the list: how far back it goes, the way to what's before, and what is said while some are looked for or can't be had. */
export function OlderMoments({ older }: { older: ReturnType<typeof useOlder> }) {
  const { shown, hasMore, isUnread, isShort, isSearching, isCutOff } = older;
  const oldest = shown.at(-1)?.moment;
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isShort && words.looking}
        {!isShort && !isCutOff && isSearching && shown.length === 0 && words.nothingFound}
        {!isShort && hasMore && oldest && words.since(dayName(dateOf(oldest, ownZone())))}
        {isCutOff && words[isUnread ? 'unread' : 'notOlder'][isOffline() ? 'offline' : 'failed']}
      </p>
      {hasMore && !isShort && (
        <Button kind="quiet" onClick={older.more}>
          {words.older}
        </Button>
      )}
      {isCutOff && (
        <Button kind="quiet" size="sm" onClick={older.again}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
