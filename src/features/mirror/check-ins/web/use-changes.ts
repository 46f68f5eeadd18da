import { useKeptWays } from '#platform/web/kept/use-kept-ways.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { CheckIn } from '../domain/contract.ts';
import { type KeptCheckIn, placed, type RemovedCheckIn } from '../domain/latest.ts';
import { keptStrings } from './public/strings.ts';
import { checkInRows } from './queries.ts';

const words = keptStrings.today;

/** Writes one where it is kept, deletes it there, or brings it back as it was; offline, too. */
export function useChanges() {
  const kept = useKeptWays<CheckIn, RemovedCheckIn>(checkInRows);
  const remove = useWrite({
    mutationFn: ({ id, isHere }: KeptCheckIn) => kept.remove(isHere, { id, removed: true }),
    failed: () => words.notRemoved,
  });
  const restore = useWrite({
    mutationFn: (one: KeptCheckIn) => kept.restore(placed(one)),
    failed: () => words.notBack,
  });
  const change = (one: KeptCheckIn) => kept.change(placed(one));
  return { change, busy: remove.busy || restore.busy, remove: remove.run, restore: restore.run };
}
