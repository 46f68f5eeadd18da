import type { KeptRows } from './kept-rows.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useKeptWays } from './use-kept-ways.ts';

type Small = { id: string };
type Removed = { id: string; removed: true };

/**
 * Many small things by ids of their own, each kept by a press: in the account, by way of the outbox, or only on this device
 * (CARE C13). `ways` go to `useKeeping`, and its `save` to `tryAgain`. `keptList` puts together what's in the account, `pending` and
 * `here`. For members.
 */
export function useKeptList<Row extends Small, Gone extends Removed>(rows: KeptRows<Row>) {
  return { here: useKeptRows(rows), ...useKeptWays<Row, Gone>(rows) };
}
