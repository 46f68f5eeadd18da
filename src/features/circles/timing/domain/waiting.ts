import type { SessionData } from './contract.ts';

/** What a tab has to tell, the oldest first: of each phase the latest alone, so that it never grows beyond the plan. */
export type WaitingTimes = readonly SessionData[];

const isOf = (one: SessionData, other: SessionData) => one.payload.phase === other.payload.phase;

/** With one more; an older one of its phase is replaced where it stands. */
export function withTold(waiting: WaitingTimes, told: SessionData): WaitingTimes {
  const isKnown = waiting.some((one) => isOf(one, told));
  return isKnown ? waiting.map((one) => (isOf(one, told) ? told : one)) : [...waiting, told];
}

/** Without one that is saved; a newer one of its phase, told meanwhile, stays. */
export function withoutSaved(waiting: WaitingTimes, saved: SessionData): WaitingTimes {
  return waiting.filter((one) => one !== saved);
}
