import { type KeptOne, keptList } from '#platform/shared/kept/kept-list.ts';
import type { CheckIn } from './contract.ts';

/** Says that one goes. */
export type RemovedCheckIn = Pick<CheckIn, 'id'> & { removed: true };

/** What becomes of one check-in: it's saved as it says, or deleted. */
export type WrittenCheckIn = CheckIn | RemovedCheckIn;

/** A check-in and where it is: only on this device, in the account, or (`unsent`) on its way there. */
export type KeptCheckIn = CheckIn & { isHere: boolean; unsent: KeptOne<CheckIn>['unsent'] };

/** All that are at hand, each once, as it was written last; the newest first. */
export function checkInsOf(given: Parameters<typeof keptList<CheckIn>>[0]): KeptCheckIn[] {
  return keptList(given)
    .map(({ row, onDevice, unsent }) => ({ ...row, isHere: onDevice, unsent }))
    .sort(byNewest);
}

/** Without where it is, and that. */
export function placed({ isHere, unsent, ...row }: KeptCheckIn): { row: CheckIn; onDevice: boolean } {
  return { row, onDevice: isHere };
}

/** These check-ins as they are once it's written; the newest first. */
export function withWritten(checkIns: readonly CheckIn[], written: WrittenCheckIn): CheckIn[] {
  const others = checkIns.filter(({ id }) => id !== written.id);
  const all = 'removed' in written ? others : [...others, written];
  return all.sort(byNewest);
}

const byNewest = (a: CheckIn, b: CheckIn): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** Whether two say the same, whatever their order of keys. */
export function saysSame(one: CheckIn, other: CheckIn): boolean {
  const said = ({ energy, pleasantness, feelings, factors, note }: CheckIn) =>
    JSON.stringify([energy, pleasantness, feelings, factors, note]);
  return said(one) === said(other);
}
