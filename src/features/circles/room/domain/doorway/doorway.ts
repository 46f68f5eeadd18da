import * as v from 'valibot';
import { type Door, type DoorDeed, removalReasons } from '#features/circles/workshops/domain/door.ts';
import { Id } from '#platform/shared/ids.ts';
import { type Denial, leads, type RoomAbility, type Seat, type Wire } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { othersDenial } from '../policy.ts';

const person = { userId: Id, username: v.string() };
const People = v.array(v.object(person));
/** `bySteward`: no host lets them back (CARE C6). */
const Removed = v.array(v.object({ ...person, bySteward: v.optional(v.boolean(), false) }));
/** What everybody inside knows of the door, and its code and link as they are now. */
const seen = {
  closed: v.boolean(),
  waitingRoom: v.boolean(),
  code: v.nullable(v.string()),
  invitation: v.nullable(v.string()),
};
/** What hosts know besides: who waits before it, and who was asked to leave. */
const lists = { knocks: People, removed: Removed };
/** Taps of one host; removing a few people at once fits. */
const pace = { perSecond: 1, burst: 20 };

/** The door of a live circle, on the wire (REAL 15, R-ROOMM-14, CARE C5). */
export const doorwayWire = {
  name: 'doorway',
  channel: 'presence',
  joining: {},
  commands: {
    'close-door': { closed: v.boolean() },
    'set-waiting-room': { on: v.boolean() },
    'let-in': { userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)) },
    'not-now': { userId: Id },
    'remove-person': { userId: Id, reason: v.optional(v.picklist(removalReasons)) },
    'let-back': { userId: Id },
    'make-host': { userId: Id, on: v.boolean() },
    'hand-over': { userId: Id },
  },
  paces: {
    'close-door': pace,
    'set-waiting-room': pace,
    'let-in': pace,
    'not-now': pace,
    'remove-person': pace,
    'let-back': pace,
    'make-host': pace,
    'hand-over': pace,
  },
  frames: { 'door-changed': seen, 'door-lists': lists },
  person: {},
  /** The lists are empty for everybody but hosts. */
  snapshot: { door: v.object({ ...seen, ...lists }) },
} as const satisfies Wire;

/** What the doorway needs of workshops: they keep the door, for every server. */
export type DoorStore = AbilityStore<typeof doorwayWire, Door, DoorDeed, Door, never>;

const openDoor: Door = {
  closed: false,
  waitingRoom: false,
  code: null,
  invitation: null,
  knocks: [],
  removed: [],
  hosts: [],
};
type Change = { slice: Door; effects: { type: 'store'; draft: DoorDeed }[] } | { denied: Denial };

/** Hosts close and open the door, let people in who wait before it, and ask somebody to leave, with undo. */
export const doorway: RoomAbility<typeof doorwayWire, Door, DoorDeed, Door> = {
  wire: doorwayWire,
  open: () => openDoor,
  commands: {
    'close-door': (door, { closed }, sender) => asHost(door, sender, { type: 'close', closed }),
    'set-waiting-room': (door, { on }, sender) => asHost(door, sender, { type: 'waiting-room', on }),
    'let-in': (door, { userIds }, sender) => asHost(door, sender, { type: 'let-in', userIds }),
    'not-now': (door, { userId }, sender) => asHost(door, sender, { type: 'not-now', userId }),
    'let-back': (door, { userId }, sender) => asHost(door, sender, { type: 'let-back', userId }),
    'remove-person': (door, { userId, reason = null }, sender, { seats }) => {
      const denied = othersDenial(sender, userId, seats);
      return denied ? { denied } : asHost(door, sender, { type: 'remove', userId, reason });
    },
    'make-host': (door, { userId, on }, sender, { seats }) => {
      const denied = leadDenial(sender) ?? othersDenial(sender, userId, seats);
      return denied ? { denied } : asHost(door, sender, { type: 'make-host', userId, on });
    },
    'hand-over': (door, { userId }, sender, { seats }) => {
      const denied = leadDenial(sender) ?? othersDenial(sender, userId, seats);
      return denied ? { denied } : asHost(door, sender, { type: 'hand-over', userId });
    },
  },
  stored(slice, rows) {
    const door = rows.at(-1);
    if (!door) return { slice, effects: [] };
    const { knocks, removed, hosts } = door;
    const isNew = !alike(seenOf(slice), seenOf(door));
    const isListNew = !alike([slice.knocks, slice.removed], [knocks, removed]);
    // Someone who just became a host reads the lists, too.
    const told = hosts.filter(({ userId }) => isListNew || !slice.hosts.some((one) => one.userId === userId));
    return {
      slice: door,
      effects: [
        ...(isNew ? [{ type: 'broadcast', frame: { type: 'door-changed', ...seenOf(door) } } as const] : []),
        ...told.map(
          ({ userId }) => ({ type: 'tell', userId, frame: { type: 'door-lists', ...listsOf(door) } }) as const,
        ),
      ],
    };
  },
  /** A former host reads the lists no more. */
  hear(door, fact, { seats }) {
    const seat = fact.type === 'role-changed' ? seats.get(fact.userId) : undefined;
    if (!seat || leads(seat)) return { slice: door, effects: [] };
    return {
      slice: door,
      effects: [{ type: 'tell', userId: seat.userId, frame: { type: 'door-lists', ...listsOf(openDoor) } }],
    };
  },
  snapshot: (door, _loaded, viewer) => ({
    door: { ...seenOf(door), ...listsOf(leads(viewer) ? door : openDoor) },
  }),
};

/** Only hosts do anything at the door; workshops ask again who that is. */
function asHost(door: Door, sender: Seat, deed: Unsigned<DoorDeed>): Change {
  if (!leads(sender)) return { denied: { code: 'forbidden', message: 'Only a host may do this.' } };
  return { slice: door, effects: [{ type: 'store', draft: { ...deed, by: sender.userId } }] };
}

type Unsigned<Deed> = Deed extends unknown ? Omit<Deed, 'by'> : never;

function seenOf({ closed, waitingRoom, code, invitation }: Door) {
  return { closed, waitingRoom, code, invitation };
}

/** The lead itself is the facilitator's to give. */
function leadDenial({ role }: Seat): Denial | null {
  return role === 'facilitator' ? null : { code: 'forbidden', message: 'Only the facilitator may do this.' };
}

function listsOf({ knocks, removed }: Door) {
  return { knocks: [...knocks], removed: [...removed] };
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
