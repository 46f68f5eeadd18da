import type { Hold } from '../../domain/hold.ts';
import type { QuietDraft } from '../../domain/quiet/quiet.ts';
import type { DoorsOfWorkshops } from '../doorway/doorway-service.ts';
import type { HoldStore } from '../holds/holds-service.ts';

/** Quieting closes the door, too. It stays closed until a host opens it: it may have been so before (CARE C10). */
export function createQuietStore(holds: HoldStore, workshops: Pick<DoorsOfWorkshops, 'atDoor'>) {
  return {
    restore: holds.restore,
    async store(workshopId: string, drafts: readonly QuietDraft[]): Promise<{ stored: (Hold | null)[] }> {
      const last = drafts.at(-1);
      if (last?.hold) await workshops.atDoor(workshopId, { type: 'close', closed: true, by: last.by });
      return holds.store(
        workshopId,
        drafts.map(({ hold }) => hold),
      );
    },
  };
}
