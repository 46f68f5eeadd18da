import { useId, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { type LineCost, lineCost, onLineCost } from './line-cost.ts';
import { upkeepStrings } from './strings.ts';
import { type Here, useOfflinePages } from './use-offline-pages.ts';

const words = upkeepStrings.offline;

/** How much of the product this device keeps for when there's no connection, and all of it at once for people who want that. */
export function OfflinePages() {
  const { here, isBusy, hasFailed, keepNow } = useOfflinePages();
  const cost = useSyncExternalStore(onLineCost, lineCost);
  const id = useId();
  const isMore = here !== null && here !== 'nothing' && !here.isComplete;
  return (
    <div className="grid justify-items-start gap-3">
      <p id={id} role="status" className="min-h-[1lh]">
        {said(here, isBusy, cost)}
      </p>
      {isMore && (
        <Button kind="quiet" busy={isBusy} aria-describedby={id} onClick={keepNow}>
          {words.keep}
        </Button>
      )}
      <FailureNote text={hasFailed ? words.failed : undefined} />
    </div>
  );
}

function said(here: Here, isBusy: boolean, cost: LineCost): string | null {
  if (here === null) return null;
  if (here === 'nothing') return words.none;
  const { sizes, isComplete, hasEssentials } = here;
  if (isComplete) return words.all(sizes.all.kept);
  if (isBusy) return words.coming;
  if (hasEssentials) return words.essentials(sizes.essentials.kept, sizes.all.sent - sizes.essentials.sent, cost);
  return words.notYet(sizes.all.sent, cost);
}
