import { fewestAnswers } from '../../domain/pulse/picture.ts';
import type { Energies, PulseStore } from '../../domain/pulse/pulse.ts';

const nobody: Energies = new Map();

/**
 * What people said of their energy in each room's last check-in: in the memory of this process alone, until they leave
 * or the room is empty, and read by nothing but the sorting into small groups (REAL 28). A restart forgets it.
 */
export function createEnergies() {
  const rooms = new Map<string, Energies>();
  const store: PulseStore = {
    async store(workshopId, drafts) {
      const energies = drafts.at(-1) ?? nobody;
      if (energies.size === 0) rooms.delete(workshopId);
      else rooms.set(workshopId, energies);
      return { stored: [] };
    },
  };
  return {
    store,
    /** Of these people, in this room; of fewer than five nobody's, so that groups tell nothing either (CARE C15). */
    async energyOf(workshopId: string, userIds: readonly string[]): Promise<Energies> {
      const energies = rooms.get(workshopId) ?? nobody;
      const known = new Map([...energies].filter(([userId]) => userIds.includes(userId)));
      return known.size < fewestAnswers ? nobody : known;
    },
  };
}
