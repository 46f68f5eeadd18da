import { leads, type RoomAbility } from '#features/circles/room/domain/ability.ts';
import type { AbilityStore } from '#features/circles/room/domain/ability-store.ts';
import { observingWire } from './observing-wire.ts';

type Observing = { readonly on: boolean };
type Switched = { readonly on: boolean };
/** What it needs of the database. */
export type ObservingStore = AbilityStore<typeof observingWire, Observing, Switched, Switched, never>;

/** Whether hosts note what they observe. Without it nothing can be noted, so that everybody knows. */
export const observing: RoomAbility<typeof observingWire, Observing, Switched, Switched> = {
  wire: observingWire,
  open: () => ({ on: false }),
  commands: {
    'observing-set'(slice, { on }, sender) {
      if (!leads(sender)) return { denied: { code: 'forbidden', message: 'Only hosts choose that.' } };
      // Stored even if it's so already: another in the same batch may say otherwise.
      return { slice, effects: [{ type: 'store', draft: { on } }] };
    },
  },
  stored(slice, rows) {
    const on = rows.at(-1)?.on ?? slice.on;
    if (on === slice.on) return { slice, effects: [] };
    return { slice: { on }, effects: [{ type: 'broadcast', frame: { type: 'observing-changed', on } }] };
  },
  snapshot: ({ on }) => ({ observing: on }),
};
