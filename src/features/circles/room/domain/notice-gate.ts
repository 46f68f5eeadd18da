/** Notices on their way to a person; while a silence is held, those that can wait do (CARE moment 4). */
export type NoticeGate<T> = { readonly still: boolean; readonly waiting: readonly T[] };
/** The gate afterwards, and what is told now, in order. */
export type Passed<T> = { gate: NoticeGate<T>; told: readonly T[] };

/** A gate where nothing waits. */
export const openGate: NoticeGate<never> = { still: false, waiting: [] };

/** Something to tell. What is urgent never waits. */
export function arrive<T>(gate: NoticeGate<T>, notice: T, urgent: boolean): Passed<T> {
  if (!gate.still || urgent) return { gate, told: [notice] };
  return { gate: { ...gate, waiting: [...gate.waiting, notice] }, told: [] };
}

/** A silence begins or ends; with its end everything that waited is told. */
export function setStill<T>(gate: NoticeGate<T>, still: boolean): Passed<T> {
  if (gate.still === still) return { gate, told: [] };
  return still ? { gate: { still, waiting: [] }, told: [] } : { gate: openGate, told: gate.waiting };
}
