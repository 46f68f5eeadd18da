import type { CheckIn } from './contract.ts';

/** What becomes of one check-in: it's saved as it says, or deleted. */
export type Written = CheckIn | (Pick<CheckIn, 'id'> & { removed: true });

/** These check-ins as they are once it's written; the newest first. */
export function withWritten(checkIns: readonly CheckIn[], written: Written): CheckIn[] {
  const others = checkIns.filter(({ id }) => id !== written.id);
  const all = 'removed' in written ? others : [...others, written];
  return all.sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
}

/** Whether two say the same, whatever their order of keys. */
export function saysSame(one: CheckIn, other: CheckIn): boolean {
  const said = ({ energy, pleasantness, feelings, factors, note }: CheckIn) =>
    JSON.stringify([energy, pleasantness, feelings, factors, note]);
  return said(one) === said(other);
}
