/** Numbers of the live room, each from the specification. */
export const limits = {
  /** Characters of a chat message after trimming (R-VAL-06). */
  chatLength: 500,
  /** Tiles on the stage, oneself included (R-ROOMD-07, R-ROOMD-10). */
  stageTiles: 6,
  /** Below 50 ms green, below 100 yellow, else red (R-CONST-15). */
  latencyGoodMs: 50,
  latencyFairMs: 100,
  /** A place survives a lost connection this long, in seconds. */
  placeKeptSeconds: 60,
  /** Who had no media this long comes back muted, in ms (CARE moment 6). */
  mutedAfterNoMediaMs: 10_000,
  /** Messages a rejoining client gets at most in one frame; older ones are asked for. */
  catchUp: 500,
  /** Older messages handed out for one question. */
  historyPage: 200,
  /** Room chat is kept this long, in days (CARE C20). */
  chatKeptDays: 30,
  /** An SDP offer with many candidates stays below it, and its frame below what the gateway reads. */
  sdpLength: 48 * 1024,
  candidateLength: 2048,
  nonceLength: 64,
} as const;
