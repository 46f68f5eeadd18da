import type { DeviceStore } from '#platform/web/device-store/device-store.ts';

/*
 * A device store in memory, for pages in tests, whose browser keeps nothing:
 * `vi.mock('#platform/web/device-store/device-store.ts', () => import('#platform/testing/device-memory.ts'))`.
 */

const kinds = new Map<string, Map<string, unknown>>();
const watchers = new Set<() => void>();

export function deviceStore<Row>(person: string, kind: string): DeviceStore<Row> {
  const rows = kinds.get(`${person} ${kind}`) ?? new Map<string, unknown>();
  kinds.set(`${person} ${kind}`, rows);
  async function change(work: () => unknown): Promise<void> {
    work();
    for (const changed of watchers) changed();
  }
  return {
    put: (id, row) => change(() => rows.set(id, structuredClone(row))),
    get: async (id) => structuredClone(rows.get(id)) as Row | undefined,
    list: async () => [...rows].sort().map(([id, row]) => ({ id, row: structuredClone(row) as Row })),
    delete: (id) => change(() => rows.delete(id)),
    clear: () => change(() => rows.clear()),
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** As a sign-out does. */
export function wipeDevice(): void {
  for (const rows of kinds.values()) rows.clear();
}
