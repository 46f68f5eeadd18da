import type { Caller } from '#platform/server/database/database.ts';
import { type ClosingDraft, isEnding } from '../../domain/closing/closing.ts';
import type { Hold } from '../../domain/hold.ts';
import type { HoldStore } from '../holds/holds-service.ts';

/** The workshops that end when a room's last minutes are over, no matter who's still there. */
export type EndingWorkshops = {
  /** Ends it and tells every server by NOTIFY `workshop_ended`. @throws Refusal unless they're a host */
  endFromRoom(by: Pick<Caller, 'userId'>, workshopId: string): Promise<void>;
  /** The same by the server; nothing if it has ended or is gone. */
  endAtItsTime(workshopId: string): Promise<void>;
};

/** What is kept of the last minutes; their end is the workshop's. */
export function createClosingStore(holds: HoldStore, workshops: EndingWorkshops) {
  return {
    restore: holds.restore,
    async store(workshopId: string, drafts: readonly ClosingDraft[]): Promise<{ stored: (Hold | null)[] }> {
      const ending = drafts.find(isEnding);
      if (ending?.end) await workshops.endFromRoom({ userId: ending.end }, workshopId);
      else if (ending) await workshops.endAtItsTime(workshopId);
      return holds.store(
        workshopId,
        drafts.map((draft) => (isEnding(draft) ? null : draft)),
      );
    },
  };
}
