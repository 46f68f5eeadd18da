import { type Moment, momentKinds } from './contract.ts';
import { limits } from './limits.ts';

/** How one moment shall stand: as it says, or not at all. */
export type Written = Moment | (Pick<Moment, 'kind' | 'id'> & { removed: true });

/** These moments as they are once it's written; the newest first. */
export function withWritten(moments: readonly Moment[], written: Written): Moment[] {
  const others = moments.filter(({ kind, id }) => kind !== written.kind || id !== written.id);
  const all = 'removed' in written ? others : [...others, written];
  return all.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
}

/** What a moment says, without its id and time. */
export type Said = Moment extends infer M ? (M extends Moment ? Pick<M, 'kind' | 'payload'> : never) : never;

/** Of these, the newest first, as many of each kind as are at hand (SPEC.md §4 Offline). */
export function latestOf(moments: readonly Moment[]): Moment[] {
  const latest = momentKinds.flatMap((kind) => moments.filter((one) => one.kind === kind).slice(0, limits[kind]));
  return moments.filter((one) => latest.includes(one));
}
