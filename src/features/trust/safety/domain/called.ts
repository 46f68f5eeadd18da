import { dayMs } from '#platform/shared/duration.ts';

/** Days after which lines should be called again: numbers and hours change. */
const goodForDays = 365;

/**
 * Whether the operator should call the lines: nobody has, or it's more than a year ago (CARE C12).
 * @param called the day when they last did, as 2026-11-22; `now` in ms since 1970
 */
export function needsCalling(called: string | undefined, now: number): boolean {
  return called === undefined || now - Date.parse(called) > goodForDays * dayMs;
}
