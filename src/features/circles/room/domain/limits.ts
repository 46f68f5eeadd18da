import { minuteMs } from '#platform/shared/duration.ts';

/** Numbers of the live room, each from the specification. */
export const limits = {
  /** Characters of a chat message after trimming (R-VAL-06). */
  chatLength: 500,
  /** Own lines that wait for a connection: as many as a tab may send at once. */
  unsentLines: 20,
  /** Equal faces in either view, at a desk and on a phone: in a circle nobody is a stamp (REAL Q-03). */
  equalFaces: { desk: 9, phone: 8 },
  /** Tiles on the stage of a larger room, oneself included (R-ROOMD-10). */
  stageTiles: 6,
  /** Equal faces in circle view (CARE moment 3). */
  circleFaces: 9,
  /** Below 50 ms green, below 100 yellow, else red (R-CONST-15). */
  latencyGoodMs: 50,
  latencyFairMs: 100,
  /** A place survives a lost connection this long, in seconds. */
  placeKeptSeconds: 60,
  /** Without media for this long, someone comes back muted; in ms (CARE moment 6). */
  mutedAfterNoMediaMs: 10_000,
  /** Someone who waits before a door for less than this comes in with camera and microphone as in the lobby; in ms. */
  choiceKeptMs: minuteMs,
  /** On the way in, silence this long is said aloud and what was asked is repeated; in ms. */
  answerWithinMs: 10_000,
  /** Most messages a rejoining client gets in one frame; it asks for older ones. */
  catchUp: 500,
  /** Older messages per request. */
  historyPage: 200,
  /** Enough for an SDP offer with many candidates, and less than the gateway's limit for a frame. */
  sdpLength: 48 * 1024,
  candidateLength: 2048,
  nonceLength: 64,
} as const;
