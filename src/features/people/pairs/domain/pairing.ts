/** What the server knows of two people, when one of them wishes for a practice pair with the other. */
export type BetweenTwo = {
  /** They were in a circle together that has ended. */
  practised: boolean;
  /** Either of them blocked the other. */
  apart: boolean;
  one: Side;
  other: Side;
};
/** `isOpen`: seen by people they practised with, and open to a pair. */
type Side = { isOpen: boolean; isLeaving: boolean; wishes: boolean };

/** Whether either may wish for the other. The answer is the same for both. */
export function mayWish({ practised, apart, one, other }: BetweenTwo): boolean {
  return practised && !apart && [one, other].every(({ isOpen, isLeaving }) => isOpen && !isLeaving);
}

/** Whether they become a pair: both wish it, and nothing stands between them. Until then neither learns of the other's wish. */
export function becomePair(between: BetweenTwo): boolean {
  return mayWish(between) && between.one.wishes && between.other.wishes;
}

/** Whether a pair that there is can go on. Someone who isn't open to a new one any more goes on with the one they have. */
export function goesOn({ apart, one, other }: BetweenTwo): boolean {
  return !apart && !one.isLeaving && !other.isLeaving;
}

/**
 * Who reads that a practice has ended: the one who didn't end it. The line is the same for every end, so that none tells
 * whether it was ended, blocked or left.
 */
export function toldOfEnd(pair: readonly [string, string], endedBy: string): string[] {
  return pair.filter((userId) => userId !== endedBy);
}
