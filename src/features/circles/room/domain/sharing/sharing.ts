import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { type Denial, type Facts, type FramesOf, leads, type RoomAbility, type Seat, type Wire } from '../ability.ts';
import { othersDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

const Right = v.picklist(['no', 'asks', 'may']);
const Answer = v.picklist(['allowed', 'declined', 'stopped']);

/** Screen sharing on the wire: a host's own, and theirs to grant (CARE C10). The picture itself goes from tab to tab. */
export const sharingWire = {
  name: 'sharing',
  channel: 'presence',
  /** Whether the tab is sharing, also after a restart of the server. */
  joining: { sharing: v.optional(v.boolean(), false) },
  commands: {
    /** `instead`: of this person, whose share a host means to replace. */
    'share-begin': { instead: v.optional(Id) },
    'share-end': {},
    'share-ask': { asks: v.boolean() },
    'share-allow': { userId: Id, allowed: v.boolean() },
  },
  paces: {
    'share-begin': { perSecond: 1, burst: 6 },
    'share-ask': { perSecond: 0.5, burst: 6 },
    'share-allow': { perSecond: 1, burst: 20 },
  },
  frames: {
    'share-changed': { userId: v.string(), username: v.string(), shares: v.boolean() },
    'share-right': { userId: v.string(), username: v.string(), shareRight: Right },
    /** To the one person it's about; `by` is the name of the host. */
    'share-answered': { answer: Answer, by: v.string() },
  },
  person: { shareRight: Right },
  snapshot: { sharer: v.nullable(v.string()) },
} as const satisfies Wire;

export type ShareRight = v.InferOutput<typeof Right>;
/** Who shares, and by user id who asks to and who may. Hosts always may. */
type Sharing = {
  readonly sharer: Pick<Seat, 'userId' | 'username'> | null;
  readonly rights: ReadonlyMap<string, 'asks' | 'may'>;
};
type Frame = FramesOf<typeof sharingWire>[keyof FramesOf<typeof sharingWire>];
type Effect = { type: 'broadcast'; frame: Frame } | { type: 'tell'; userId: string; frame: Frame };
type Changed = { slice: Sharing; effects: readonly Effect[] };

/** One screen at a time (CARE C10). Nothing of it is stored: after a restart of the server only a host's goes on. */
export const sharing: RoomAbility<typeof sharingWire, Sharing> = {
  wire: sharingWire,
  open: () => ({ sharer: null, rights: new Map() }),
  commands: {
    'share-begin': (slice, { instead }, sender, facts) => {
      const denied = beginDenial(slice, sender, instead, facts);
      if (denied) return { denied };
      return slice.sharer?.userId === sender.userId ? { slice, effects: [] } : begun(slice, sender);
    },
    'share-end': (slice, _command, { userId }) => withoutShareOf(slice, userId),
    'share-ask': (slice, { asks }, sender, facts) => {
      const known = slice.rights.get(sender.userId);
      if (leads(sender) || known === 'may') return { slice, effects: [] };
      return withRight(slice, sender.userId, asks ? 'asks' : 'no', facts);
    },
    'share-allow': (slice, { userId, allowed }, sender, facts) => {
      const denied = othersDenial(sender, userId, facts.seats);
      return denied ? { denied } : answered(slice, userId, allowed, sender, facts);
    },
  },
  hear(slice, fact, facts) {
    switch (fact.type) {
      case 'left':
        return then(withoutShareOf(slice, fact.userId), (next) => forgotten(next, fact.userId));
      case 'joined':
        return joined(slice, fact.userId, fact.joining.sharing, facts);
      case 'role-changed':
        return partChanged(slice, fact.userId, facts);
      case 'quieted':
        return quieted(slice, facts);
      default:
        return { slice, effects: [] };
    }
  },
  person: ({ rights }, userId) => ({ shareRight: rights.get(userId) ?? 'no' }),
  snapshot: ({ sharer }) => ({ sharer: sharer?.userId ?? null }),
};

function beginDenial(
  { sharer, rights }: Sharing,
  sender: Seat,
  instead: string | undefined,
  { quiet }: Facts,
): Denial | null {
  const may = leads(sender) || (rights.get(sender.userId) === 'may' && !quiet);
  if (!may) return { code: 'forbidden', message: 'A host allows this first.' };
  const free = sharer === null || sharer.userId === sender.userId || (leads(sender) && sharer.userId === instead);
  return free ? null : { code: 'conflict', message: 'Somebody else is sharing.' };
}

function begun(slice: Sharing, { userId, username }: Seat): Changed {
  const frame = { type: 'share-changed', userId, username, shares: true } as const;
  return { slice: { ...slice, sharer: { userId, username } }, effects: [{ type: 'broadcast', frame }] };
}

function withoutShareOf(slice: Sharing, userId: string): Changed {
  if (slice.sharer?.userId !== userId) return { slice, effects: [] };
  const frame = { type: 'share-changed', ...slice.sharer, shares: false } as const;
  return { slice: { ...slice, sharer: null }, effects: [{ type: 'broadcast', frame }] };
}

function withRight(slice: Sharing, userId: string, shareRight: ShareRight, { seats }: Facts): Changed {
  if ((slice.rights.get(userId) ?? 'no') === shareRight) return { slice, effects: [] };
  const rights = new Map(slice.rights);
  if (shareRight === 'no') rights.delete(userId);
  else rights.set(userId, shareRight);
  const username = seats.get(userId)?.username ?? '';
  const frame = { type: 'share-right', userId, username, shareRight } as const;
  return { slice: { ...slice, rights }, effects: [{ type: 'broadcast', frame }] };
}

function answered(slice: Sharing, userId: string, allowed: boolean, { username: by }: Seat, facts: Facts): Changed {
  const known = slice.rights.get(userId);
  const changed = allowed
    ? withRight(slice, userId, 'may', facts)
    : then(withoutShareOf(slice, userId), (next) => withRight(next, userId, 'no', facts));
  if (changed.slice === slice) return changed;
  const refused = known === 'asks' ? 'declined' : 'stopped';
  const frame = { type: 'share-answered', answer: allowed ? 'allowed' : refused, by } as const;
  return { ...changed, effects: [...changed.effects, { type: 'tell', userId, frame }] };
}

/** Someone who comes back without their picture stops sharing; a host the server forgot goes on. */
function joined(slice: Sharing, userId: string, shares: boolean, facts: Facts): Changed {
  if (!shares) return withoutShareOf(slice, userId);
  const seat = facts.seats.get(userId);
  return seat && leads(seat) && slice.sharer === null ? begun(slice, seat) : { slice, effects: [] };
}

/** CARE C10: only a host's share goes on while everything is quiet. */
function quieted(slice: Sharing, { seats }: Facts): Changed {
  const seat = slice.sharer ? seats.get(slice.sharer.userId) : undefined;
  return seat && !leads(seat) ? withoutShareOf(slice, seat.userId) : { slice, effects: [] };
}

/** Handing the lead over doesn't end sharing, and a new host needn't ask; in the quiet a former host stops. */
function partChanged(slice: Sharing, userId: string, facts: Facts): Changed {
  return then(facts.quiet ? quieted(slice, facts) : { slice, effects: [] }, (next) =>
    withRight(next, userId, next.sharer?.userId === userId ? 'may' : 'no', facts),
  );
}

/** Someone who has left neither asks nor may; nobody needs to be told. */
function forgotten(slice: Sharing, userId: string): Changed {
  if (!slice.rights.has(userId)) return { slice, effects: [] };
  const rights = new Map(slice.rights);
  rights.delete(userId);
  return { slice: { ...slice, rights }, effects: [] };
}

function then(first: Changed, next: (slice: Sharing) => Changed): Changed {
  const second = next(first.slice);
  return { slice: second.slice, effects: [...first.effects, ...second.effects] };
}

/** Who shares now, by user id, or null. */
export type SharingView = { sharer: string | null };
export type SharingNotice =
  | { type: 'began' | 'ended'; userId: string; username: string }
  | { type: 'right-changed'; username: string; shareRight: ShareRight }
  | { type: 'answered'; answer: v.InferOutput<typeof Answer>; by: string }
  | { type: 'asked'; username: string }
  | { type: 'ask-sent' | 'taken' | 'not-shown' | 'sharing-failed' };

/** A tab's half; the screen itself is captured and let go in the session. */
export const sharingView: ViewAbility<typeof sharingWire, SharingView, SharingNotice> = {
  wire: sharingWire,
  open: (_before, { sharer }) => ({ sharer }),
  frames: {
    'share-changed'(view, { userId, username, shares }) {
      if ((view.sharer === userId) === shares) return { view };
      return {
        view: { sharer: shares ? userId : null },
        notice: { type: shares ? 'began' : 'ended', userId, username },
      };
    },
    'share-right': (view, { userId, username, shareRight }) => ({
      view,
      person: { userId, shareRight },
      notice: { type: 'right-changed', username, shareRight },
    }),
    'share-answered': (view, { answer, by }) => ({ view, notice: { type: 'answered', answer, by } }),
  },
};
