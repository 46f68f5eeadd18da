import { writeCursor } from '#features/mirror/check-ins/domain/cursor.ts';
import { type Moment, type MomentPage, momentKinds } from './contract.ts';
import { limits } from './limits.ts';

/** Says that one goes. */
export type RemovedMoment = Pick<Moment, 'kind' | 'id'> & { removed: true };

/** What becomes of one moment: it's saved as it says, or deleted. */
export type WrittenMoment = Moment | RemovedMoment;

/** These moments as they are once it's written; the newest first. */
export function withWritten(moments: readonly Moment[], written: WrittenMoment): Moment[] {
  return withAllWritten(moments, [written]);
}

/** The same with several, one after the other. Each stands there once, also where it's given twice. */
export function withAllWritten(moments: readonly Moment[], written: readonly WrittenMoment[]): Moment[] {
  const all = new Map<string, Moment>();
  for (const one of [...moments, ...written]) {
    const name = `${one.kind} ${one.id}`;
    if ('removed' in one) all.delete(name);
    else all.set(name, one);
  }
  return [...all.values()].sort(byNewest);
}

/** Where a page ends that ends with it. An older moment's is the lesser text. */
const cursorOf = ({ created_at, id }: Pick<Moment, 'created_at' | 'id'>): string => writeCursor({ at: created_at, id });

/** For sorting: the newest first. */
export const byNewest = (a: Moment, b: Moment): number => (cursorOf(a) < cursorOf(b) ? 1 : -1);

/** Whether two say the same. */
export function saysSame(one: Moment, other: Moment): boolean {
  return JSON.stringify(one.payload) === JSON.stringify(other.payload);
}

/** What a moment says, without its id and time. */
export type SaidInMoment = Moment extends infer M ? (M extends Moment ? Pick<M, 'kind' | 'payload'> : never) : never;

/**
 * Of these, the newest first, as many of each kind as are at hand (SPEC.md §4 Offline).
 * @param next from where on these were all there are; null where nothing is missing
 */
export function latestPage(moments: readonly Moment[], next: string | null): MomentPage {
  const latest = new Set<Moment>();
  const ends = next === null ? [] : [next];
  for (const kind of momentKinds) {
    const all = moments.filter((one) => one.kind === kind);
    const kept = all.slice(0, limits[kind]);
    for (const one of kept) latest.add(one);
    const last = kept.at(-1);
    if (last && all.length > kept.length) ends.push(cursorOf(last));
  }
  return { moments: moments.filter((one) => latest.has(one)), next: ends.sort().at(-1) ?? null };
}

/** Of all that are at hand those between which none is missing: down to the cursor of what isn't. Null: nothing is. */
export function withoutGaps<One extends { moment: Moment }>(all: readonly One[], next: string | null): One[] {
  return next === null ? [...all] : all.filter(({ moment }) => cursorOf(moment) >= next);
}
