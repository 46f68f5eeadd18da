import type { NewObservation } from './contract.ts';

/** One that a tab has to save. `refused`: the server said no for good, so it's only here to be read and copied. */
export type Unsaved = { note: NewObservation; refused: boolean };
/** Oldest first. */
export type Waiting = readonly Unsaved[];

/** With one more, the last in the row. */
export const withNoted = (waiting: Waiting, note: NewObservation): Waiting => [...waiting, { note, refused: false }];

/** Without the one of this id: it's saved, or taken away. */
export const without = (waiting: Waiting, id: string): Waiting => waiting.filter(({ note }) => note.id !== id);

/** It stays, and isn't sent any more. */
export const withRefused = (waiting: Waiting, id: string): Waiting =>
  waiting.map((one) => (one.note.id === id ? { ...one, refused: true } : one));

/** The next one to send; undefined when there's none. */
export const nextOf = (waiting: Waiting): NewObservation | undefined => waiting.find(({ refused }) => !refused)?.note;
