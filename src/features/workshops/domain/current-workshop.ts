import type { Workshop } from './contract.ts';

/** The workshop a person is in now, or goes to next; the one in the address first, never one that has ended. */
export function currentWorkshop(workshops: readonly Workshop[], wantedId?: string): Workshop | null {
  const open = workshops.filter(({ status }) => status !== 'ended');
  const soonest = open.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at));
  return open.find(({ id }) => id === wantedId) ?? soonest.find(({ is_live }) => is_live) ?? soonest[0] ?? null;
}
