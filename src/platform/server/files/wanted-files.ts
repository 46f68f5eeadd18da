import type { Clock } from '#platform/shared/clock.ts';
import { dayMs } from '#platform/shared/duration.ts';
import type { Database } from '../database/database.ts';
import type { Job, WantedFiles } from '../feature.ts';
import { type FileStore, idOf, type StoredFile } from './store.ts';

type Heap = { count: number; bytes: number };
export type Stock = {
  all: Heap;
  /** Nobody wants these, and they're old enough to be sure; null where no feature keeps files, so nobody could know. */
  orphans: Heap | null;
  /** What was begun and never finished; only counted where it's taken away. */
  unfinished: number;
};

type Deps = {
  store: FileStore;
  database: Database;
  kept: readonly WantedFiles[];
  clock: Clock;
  /** Whether orphans are taken away. */
  deletes: boolean;
};

/** A file is put before its row is written, and a row may be written late. */
const graceMs = dayMs;
/** Ids that features are asked about at once. */
const atOnce = 500;

/** Counts all files, finds those that nobody wants any more, and may take them away. @throws the first trouble, at the end */
export async function takeStock({ store, database, kept, clock, deletes }: Deps): Promise<Stock> {
  const before = clock.now() - graceMs;
  const all: Heap = { count: 0, bytes: 0 };
  const orphans: Heap = { count: 0, bytes: 0 };
  const old: StoredFile[] = [];
  const troubles: unknown[] = [];
  const judge = async () => {
    const files = old.splice(0);
    const wanted = await wantedOf(
      database,
      kept,
      files.map(({ name }) => idOf(name)),
    );
    for (const file of files) {
      if (wanted.has(idOf(file.name))) continue;
      add(orphans, file);
      // One that can't be deleted holds up no other, this night or the next.
      if (deletes) await store.delete(file.name).catch((error: unknown) => troubles.push(error));
    }
  };
  for await (const file of store.list()) {
    add(all, file);
    if (kept.length === 0 || file.at > before) continue;
    old.push(file);
    if (old.length >= atOnce) await judge();
  }
  if (old.length > 0) await judge();
  const unfinished = deletes ? await store.forgetUnfinished(before) : 0;
  if (troubles.length > 0) throw troubles[0];
  return { all, orphans: kept.length === 0 ? null : orphans, unfinished };
}

function add(heap: Heap, { bytes }: StoredFile): void {
  heap.count += 1;
  heap.bytes += bytes;
}

async function wantedOf(
  database: Database,
  kept: readonly WantedFiles[],
  ids: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(ids)];
  return database.asSystem(async (tx) => {
    const wanted = new Set<string>();
    for (const one of kept) for (const id of await one.wanted(tx, asked)) wanted.add(id);
    return wanted;
  });
}

/**
 * Takes away each night what nobody wants any more: rows go with their accounts, and their files are left (CARE C20).
 */
export function fileSweepingJob({ store, database, kept, clock }: Omit<Deps, 'deletes'>): Job {
  return {
    name: 'platform.sweep-files',
    cron: '53 3 * * *',
    async run() {
      if (kept.length === 0) return;
      await takeStock({ store, database, kept, clock, deletes: true });
    },
  };
}

/** @throws Error where a feature keeps files that the operator's command doesn't know of, and would call orphans */
export function requireListed(
  declared: readonly WantedFiles[],
  listed: readonly WantedFiles[],
): readonly WantedFiles[] {
  const unknown = declared.find((one) => !listed.includes(one));
  if (unknown)
    throw new Error(`The ${unknown.what} aren't in src/server-files.ts, by which the operator counts files.`);
  return declared;
}
