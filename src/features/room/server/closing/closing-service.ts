import type { Database } from '#platform/server/database/database.ts';
import type { ClosingDraft } from '../../domain/closing/closing.ts';
import type { Hold } from '../../domain/hold.ts';
import { createHoldStore } from '../holds/holds-service.ts';

/** The workshops that end when a room's last minutes are over, whoever is still there. */
export type EndingWorkshops = {
  /** Ends it and tells every server by NOTIFY `workshop_ended`. */
  endAtItsTime(workshopId: string): Promise<void>;
};

/** What is kept of the last minutes; their end is the workshop's. */
export function createClosingStore(database: Database, workshops: EndingWorkshops) {
  const holds = createHoldStore(database, 'closing');
  return {
    restore: holds.restore,
    async store(workshopId: string, drafts: readonly ClosingDraft[]): Promise<{ stored: (Hold | null)[] }> {
      if (drafts.includes('end')) await workshops.endAtItsTime(workshopId);
      return holds.store(
        workshopId,
        drafts.map((draft) => (draft === 'end' ? null : draft)),
      );
    },
  };
}
