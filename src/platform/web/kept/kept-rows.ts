import { queryOptions } from '@tanstack/react-query';
import { deviceStore } from '../device-store/device-store.ts';

/** The keys of the cache stand in the feature's `queries.ts`, and begin with its name. */
export type KeyOf = (person: string) => { queryKey: readonly string[] };

/**
 * What this device keeps of one kind. The kind is that of the device store and of the outbox, so ‘Delete from this device’ and signing
 * out find it (CARE C13, C18).
 * @param fits whether a row is one of ours: a guard, since pages come without schemas (ADR 125); another version's is nothing
 */
export function keptRows<Row>(kind: string, fits: (row: unknown) => row is Row, keyOf: KeyOf) {
  const here = (person: string) => deviceStore<Row>(person, kind);
  return {
    kind,
    fits,
    here,
    /** What this device keeps of it, by the ids of the rows. */
    all: (person: string) =>
      queryOptions({
        ...keyOf(person),
        queryFn: async () => (await here(person).list()).flatMap(({ row }) => (fits(row) ? [row] : [])),
        networkMode: 'always',
        staleTime: 0,
        retry: false,
      }),
  };
}
export type KeptRows<Row> = ReturnType<typeof keptRows<Row>>;
