type Small = { readonly id: string };
type Removed = Small & { readonly removed: true };
type Unsent = { readonly state: 'waiting' | 'refused'; readonly why: string | null };

/** One as a list has it; `unsent` where the account doesn't have it so. */
export type KeptOne<Row> = { readonly row: Row; readonly onDevice: boolean; readonly unsent: Unsent | null };

/** What waits to be sent, or was refused: what becomes of one, or that it goes. */
export type PendingOne<Row> = Small & Unsent & { readonly body: Row | Removed };

/** All that are at hand, each once, as it was written last: in the account, on their way there, or only on this device. In no order. */
export function keptList<Row extends Small>(given: {
  inAccount: readonly Row[];
  pending: readonly PendingOne<Row>[];
  here: readonly Row[];
}): KeptOne<Row>[] {
  const all = new Map<string, KeptOne<Row>>();
  for (const row of given.inAccount) all.set(row.id, { row, onDevice: false, unsent: null });
  for (const { id, body, state, why } of given.pending) {
    const there = all.get(id);
    const unsent = { state, why };
    if (!('removed' in body)) all.set(id, { row: body, onDevice: false, unsent });
    else if (state === 'waiting') all.delete(id);
    // Whose deletion was refused is still there.
    else if (there) all.set(id, { ...there, unsent });
  }
  for (const row of given.here) all.set(row.id, { row, onDevice: true, unsent: all.get(row.id)?.unsent ?? null });
  return [...all.values()];
}
