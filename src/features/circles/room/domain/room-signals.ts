import type { RoomParts } from './parts.ts';
import { defineSignal, everyone, first, type HeardOf, hearSignals, some } from './signal.ts';

/** What abilities tell the room of their slices, which every ability then reads in `Facts`. */
export const roomSignals = [
  /** Who sits out: is here, and no turn comes to them (CARE moment 5). */
  defineSignal('sitsOut', everyone),
  /** Everything is quieted: only hosts may write, share or react (CARE C10). */
  defineSignal('quiet', some),
  /** A silence is held, or somebody has the talking piece: nobody reacts (CARE moment 4). */
  defineSignal('calm', some),
  /** The circle is being closed, gently. */
  defineSignal('closing', some),
  /** The parts the room is in, between which nothing is heard, seen or read; null while it's one room. */
  defineSignal('parts', first<RoomParts>()),
  /** The phase of the circle's plan that is under way, from 0; null while none is. */
  defineSignal('phase', first<number>()),
  /** That phase is for stillness, or something comes between: nobody is expected to say or do anything (CARE C16). */
  defineSignal('stillPhase', some),
] as const;

type Rare = 'closing' | 'stillPhase';
/** What's heard of all of them; the two that hardly anyone reads may be left out. */
export type RoomHeard = Omit<HeardOf<typeof roomSignals>, Rare> & Partial<Pick<HeardOf<typeof roomSignals>, Rare>>;

/** What's heard in a room that nobody has told anything. */
export const nothingHeard: RoomHeard = hearSignals(roomSignals, []).hearAll(() => []);
