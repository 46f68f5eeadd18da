import type { NewObservation } from './contract.ts';

/** One that a tab has to save. `refused`: the server said no for good, so it's only here to be read and copied. */
export type Unsaved = { note: NewObservation; refused: boolean };
/** Oldest first. */
export type WaitingObservations = readonly Unsaved[];

/** With one more, the last in the row. */
export const withNoted = (waiting: WaitingObservations, note: NewObservation): WaitingObservations => [
  ...waiting,
  { note, refused: false },
];

/** Without the one of this id: it's saved, or taken away. */
export const without = (waiting: WaitingObservations, id: string): WaitingObservations =>
  waiting.filter(({ note }) => note.id !== id);

/** It stays, and isn't sent any more. */
export const withRefused = (waiting: WaitingObservations, id: string): WaitingObservations =>
  waiting.map((one) => (one.note.id === id ? { ...one, refused: true } : one));

/** The next one to send; undefined when there's none. */
export const nextOf = (waiting: WaitingObservations): NewObservation | undefined =>
  waiting.find(({ refused }) => !refused)?.note;
