import * as v from 'valibot';
import type { RoomAbility, Wire } from '../ability.ts';
import type { ViewAbility } from '../view-ability.ts';

/** Who rests, on the wire (CARE moment 5). */
export const restWire = {
  name: 'rest',
  channel: 'presence',
  /** As the server knew it by what the tab has heard, also after a restart; null where only the server may know. */
  joining: { resting: v.optional(v.nullable(v.boolean()), null) },
  commands: { rest: { resting: v.boolean() } },
  frames: { 'rest-changed': { userId: v.string(), resting: v.boolean() } },
  person: { resting: v.boolean() },
  /** Whether the one joining still rests. */
  snapshot: { atRest: v.boolean() },
} as const satisfies Wire;

type Slice = ReadonlySet<string>;

/**
 * 'Rest here': someone stays with microphone and camera off, and turns pass them by. Nothing of it is stored, and it
 * lasts as long as their place.
 */
export const rest: RoomAbility<typeof restWire, Slice> = {
  wire: restWire,
  open: () => new Set(),
  commands: {
    rest(slice, { resting }, { userId }) {
      if (slice.has(userId) === resting) return { slice, effects: [] };
      return {
        slice: withRest(slice, userId, resting),
        effects: [{ type: 'broadcast', frame: { type: 'rest-changed', userId, resting } }],
      };
    },
  },
  hear(slice, fact) {
    if (fact.type === 'left') return { slice: withRest(slice, fact.userId, false), effects: [] };
    if (fact.type !== 'joined' || fact.joining.resting === null) return { slice, effects: [] };
    return { slice: withRest(slice, fact.userId, fact.joining.resting), effects: [] };
  },
  tells: { sitsOut: (slice) => slice },
  person: (slice, userId) => ({ resting: slice.has(userId) }),
  snapshot: (slice, _loaded, { userId }) => ({ atRest: slice.has(userId) }),
};

/** Whether the person of this tab rests; the tab itself decides it, and tells the room. */
export type RestView = { resting: boolean };

/** A tab that lost its line keeps what it knows; one that comes in is told. */
export const restView: ViewAbility<typeof restWire, RestView> = {
  wire: restWire,
  open: (before, { atRest }) => before ?? { resting: atRest },
  frames: { 'rest-changed': (view, { userId, resting }) => ({ view, person: { userId, resting } }) },
};

/** The very same set where nothing changes, so that nobody is told. */
function withRest(slice: Slice, userId: string, resting: boolean): Slice {
  if (slice.has(userId) === resting) return slice;
  const next = new Set(slice);
  if (resting) next.add(userId);
  else next.delete(userId);
  return next;
}
