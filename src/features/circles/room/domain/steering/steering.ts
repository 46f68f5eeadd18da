import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import type { FramesOf, RoomAbility, Wire } from '../ability.ts';
import { othersDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** A host's care for microphones, on the wire (R-ROOMM-13, REAL 14). */
export const steeringWire = {
  name: 'steering',
  channel: 'presence',
  joining: {},
  commands: { 'mute-person': { userId: Id }, 'ask-unmute': { userId: Id } },
  /** Muting a whole circle fits; asking again and again doesn't. */
  paces: { 'mute-person': { perSecond: 2, burst: 30 }, 'ask-unmute': { perSecond: 0.1, burst: 6 } },
  /** Both to the one person they're about; `by` is the name of the host. */
  frames: { muted: { by: v.string() }, 'unmute-asked': { by: v.string() } },
  person: {},
  snapshot: {},
} as const satisfies Wire;

/** Who was muted while disconnected, and who did it: they're told when they come back. */
type Slice = ReadonlyMap<string, string>;

/** 'Mute' stops somebody's microphone at once; nobody but they themselves ever opens it (REAL 14). */
export const steering: RoomAbility<typeof steeringWire, Slice> = {
  wire: steeringWire,
  open: () => new Map(),
  commands: {
    'mute-person': (slice, { userId }, sender, { seats }) => {
      const denied = othersDenial(sender, userId, seats);
      if (denied) return { denied };
      if (seats.get(userId)?.away) return { slice: new Map(slice).set(userId, sender.username), effects: [] };
      return { slice, effects: [tell(userId, { type: 'muted', by: sender.username })] };
    },
    'ask-unmute': (slice, { userId }, sender, { seats }) => {
      const denied = othersDenial(sender, userId, seats);
      if (denied) return { denied };
      return { slice, effects: [tell(userId, { type: 'unmute-asked', by: sender.username })] };
    },
  },
  hear(slice, fact) {
    if (fact.type !== 'joined' && fact.type !== 'left') return { slice, effects: [] };
    const by = slice.get(fact.userId);
    if (by === undefined) return { slice, effects: [] };
    const next = new Map(slice);
    next.delete(fact.userId);
    return { slice: next, effects: fact.type === 'joined' ? [tell(fact.userId, { type: 'muted', by })] : [] };
  },
};

/** What a tab shows: who asks this person to unmute, until they answer; null for nobody. */
export type SteeringView = { askedBy: string | null };
/** `by` is the host's name, `username` the person's. */
export type SteeringNotice =
  | { type: 'muted' | 'unmute-asked'; by: string }
  | { type: 'ask-sent'; username: string }
  | { type: 'steering-failed' };

/** The tab's half; the microphone itself is stopped where the tab hears of it. */
export const steeringView: ViewAbility<typeof steeringWire, SteeringView, SteeringNotice> = {
  wire: steeringWire,
  open: (before) => before ?? { askedBy: null },
  frames: {
    muted: (_view, { by }) => ({ view: { askedBy: null }, notice: { type: 'muted', by } }),
    'unmute-asked': (_view, { by }) => ({ view: { askedBy: by }, notice: { type: 'unmute-asked', by } }),
  },
};

type SteeringFrame = FramesOf<typeof steeringWire>[keyof FramesOf<typeof steeringWire>];

function tell(userId: string, frame: SteeringFrame) {
  return { type: 'tell', userId, frame } as const;
}
