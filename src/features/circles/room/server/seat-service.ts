import type { Logger } from 'pino';

/** The seats of a workshop; people who aren't inside may lose theirs to others. */
export type SeatedWorkshops = {
  /** Keeps these members' seats a while longer, gives free ones to those without, and returns who has one. */
  takeSeats(workshopId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** These people left: others may have their seats. */
  freeSeats(workshopId: string, userIds: readonly string[]): Promise<void>;
};

export type Seats = ReturnType<typeof createSeats>;

/** The workshop's seats as one room takes and frees them; those that couldn't be freed are tried again until they are. */
export function createSeats(workshopId: string, workshops: SeatedWorkshops, log: Logger) {
  const freed = new Set<string>();
  return {
    /** Who of these has a seat now. */
    async take(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set();
      const seated = await workshops.takeSeats(workshopId, userIds);
      for (const userId of seated) freed.delete(userId);
      return seated;
    },
    free(userId: string): void {
      freed.add(userId);
    },
    areSaved: () => freed.size === 0,
    async save(): Promise<void> {
      if (freed.size === 0) return;
      try {
        await workshops.freeSeats(workshopId, [...freed]);
        freed.clear();
      } catch (error) {
        // Retried with the next event, at most a second later.
        log.error({ err: error }, 'the seats of people who left could not be freed');
      }
    },
  };
}
