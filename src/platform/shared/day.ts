/* Days as people count them: by a time zone's calendar, not by 24 hours. */

const day = 86_400_000;
const evening = 17;

/** Which day a moment falls on for someone in `timeZone`. Both times in ms since 1970. */
export function dayOf(at: number, now: number, timeZone: string): 'today' | 'tonight' | 'tomorrow' | 'later' {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  if (format.format(at) === format.format(now)) return hourOf(at, timeZone) >= evening ? 'tonight' : 'today';
  // By calendar days, not by 24 hours: when clocks change a day has 23 or 25.
  const noon = Date.parse(`${format.format(now)}T12:00:00Z`);
  const tomorrow = new Date(noon + day).toISOString().slice(0, 10);
  return format.format(at) === tomorrow ? 'tomorrow' : 'later';
}

/** The hour on a clock in `timeZone`, 0 to 23. */
export function hourOf(at: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}
