/** Of one check-in. */
export const limits = {
  feelings: 8,
  factors: 16,
  /** Characters of a factor in one's own words. */
  factorLength: 40,
  /** Characters of a note. */
  noteLength: 2000,
  /** A page of the list; SPEC.md's offline sync reads as many. */
  page: 50,
  /** How far a device's clock may be ahead, and how old what waited there may be, in ms. */
  aheadMs: 5 * 60_000,
  oldestMs: 366 * 86_400_000,
};
