import type { Logger } from 'pino';

export type Occupancy = ReturnType<typeof createOccupancy>;

/** Saves whether anyone is inside, retrying until it's saved. */
export function createOccupancy(setEmpty: (empty: boolean) => Promise<void>, log: Logger) {
  let unsaved: boolean | null = null;
  return {
    set(empty: boolean): void {
      unsaved = empty;
    },
    isSaved: () => unsaved === null,
    async save(): Promise<void> {
      if (unsaved === null) return;
      const empty = unsaved;
      unsaved = null;
      try {
        await setEmpty(empty);
      } catch (error) {
        log.error({ err: error }, 'whether the room is empty could not be saved');
        // Retried with the next event, at most a second later.
        unsaved ??= empty;
      }
    },
  };
}
