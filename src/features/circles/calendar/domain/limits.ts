/** What the private calendar holds, and how often it's read. */
export const limits = {
  pastDays: 30,
  aheadDays: 366,
  /** Reads an hour of one address: several devices that look every five minutes. */
  readsPerHour: 120,
  /** Reads of one network, also of addresses that don't exist: a calendar service reads many people's from one. */
  networkPace: { perSecond: 10, burst: 100 },
} as const;
