/** How much a text takes. */
export type Limits = {
  readonly length: number;
  readonly mergedLength: number;
  readonly stateBytes: number;
  readonly pieces: number;
};

/** Of a circle's notes. */
export const limits = {
  /** As many characters as anybody writes, in UTF-16 units. */
  length: 20_000,
  /** Up to so many are taken all the same: what several wrote without a connection isn't lost for having come together. */
  mergedLength: 40_000,
  /** What one frame takes, in bytes. */
  updateBytes: 45_000,
  /** How much a tab writes in one go, in UTF-16 units: six bytes each at the very most, in a frame of their own. */
  chunk: 4_000,
  /** All that's kept of a circle's notes, in bytes, traces of deleted text included. */
  stateBytes: 2_000_000,
  /**
   * Pieces of text in one update, and in all of a circle's notes. To put one in may take as long as there are others, which a
   * tampered tab can bring about: without an end to that, a few frames would hold up the whole server.
   */
  updatePieces: 300,
  pieces: 8_000,
  /** As many updates stand beside the state until they become part of it. */
  updates: 100,
} as const;

/** Of a group's: with those of all groups the circle's aren't full yet. */
const groupLimits: Limits = { length: 4_000, mergedLength: 8_000, stateBytes: 400_000, pieces: 2_000 };

/** Of a group's notes by its part of the room, or with null of the circle's. */
export const limitsOf = (part: string | null): Limits => (part === null ? limits : groupLimits);
