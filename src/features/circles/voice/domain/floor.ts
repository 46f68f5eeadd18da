import { limits } from './limits.ts';

/*
 * Whose word it is: the program's voice stops the moment that somebody speaks (barge-in). The service may notice it by
 * itself; where it doesn't, two loud pieces of somebody's sound in a row do. Times in ms on any clock that never goes back.
 */

/** Loud pieces in a row that are more than a cough. */
const inARow = 2;

export type Floor = {
  /** Until when what was passed on of its voice lasts. */
  readonly speaksUntil: number;
  /** The reply that it speaks, where the service names it, and whether more of it may come. */
  readonly reply: string | null;
  readonly goesOn: boolean;
  /** Somebody interrupted that reply: what still comes of it goes to nobody. */
  readonly dropped: boolean;
  /** By person: loud pieces in a row. */
  readonly loud: ReadonlyMap<string, number>;
};

/** It says nothing, and nobody else does. */
export const silent: Floor = { speaksUntil: 0, reply: null, goesOn: false, dropped: false, loud: new Map() };

/** A piece of its voice, of this length in ms; null if it goes to nobody. */
export function speak(floor: Floor, reply: string | null, length: number, now: number): Floor | null {
  if (floor.dropped && (reply === null || reply === floor.reply)) return null;
  // Each tab holds what it hasn't played yet.
  if (floor.speaksUntil - now > limits.aheadMs) return null;
  const speaksUntil = Math.max(floor.speaksUntil, now) + length;
  return { ...floor, reply, goesOn: true, dropped: false, speaksUntil };
}

/** All of a reply has come: what comes next is another one. It may still be heard. */
export function complete(floor: Floor): Floor {
  return { ...floor, goesOn: false, dropped: false };
}

/** A piece of somebody's sound; `interrupts`: they speak into what the program says. */
export function listenTo(floor: Floor, who: string, isLoud: boolean, now: number) {
  const count = isLoud ? (floor.loud.get(who) ?? 0) + 1 : 0;
  const interrupts = isSpeaking(floor, now) && count >= inARow;
  return { floor: { ...floor, loud: new Map(floor.loud).set(who, count) }, interrupts };
}

/** Somebody has the word now. */
export function interrupt(floor: Floor): Floor {
  return { ...floor, speaksUntil: 0, dropped: floor.goesOn, loud: new Map() };
}

/** Whether its voice is heard. */
export function isSpeaking({ speaksUntil }: Floor, now: number): boolean {
  return now < speaksUntil;
}
