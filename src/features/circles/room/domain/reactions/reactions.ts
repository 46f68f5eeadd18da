import * as v from 'valibot';
import { type Denial, type Facts, type FramesOf, leads, type RoomAbility, type Seat, type Wire } from '../ability.ts';
import { type Hold, isSameHold } from '../hold.ts';
import { partOf } from '../parts.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** The quiet signs people react with. */
export const signs = ['heart', 'bow', 'leaf', 'candle', 'laugh'] as const;
export type ReactionSign = (typeof signs)[number];

/** Reactions on the wire: off until a host allows them (CARE C10). */
export const reactionsWire = {
  name: 'reactions',
  channel: 'presence',
  joining: {},
  commands: { react: { sign: v.picklist(signs) }, 'reactions-allow': { allowed: v.boolean() } },
  paces: { react: { perSecond: 1, burst: 5 }, 'reactions-allow': { perSecond: 1, burst: 10 } },
  frames: {
    reacted: { userId: v.string(), username: v.string(), sign: v.picklist(signs) },
    'reactions-changed': { allowed: v.boolean() },
  },
  person: {},
  snapshot: { reactionsAllowed: v.boolean() },
} as const satisfies Wire;

/** Since when they're allowed, or null. */
type Slice = Hold | null;

/** Signs that rise for a moment and are kept nowhere; in silence and in a round nobody reacts (CARE moment 4). */
export const reactions: RoomAbility<typeof reactionsWire, Slice, Slice, Slice> = {
  wire: reactionsWire,
  open: () => null,
  commands: {
    react(slice, { sign }, sender, facts) {
      const denied = reactDenial(slice, sender, facts);
      if (denied) return { denied };
      const { userId, username } = sender;
      return { slice, effects: inPartOf(userId, { type: 'reacted', userId, username, sign }, facts) };
    },
    'reactions-allow': (slice, { allowed }, sender, { now }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      // Stored even if it's so already: another in the same batch may say otherwise.
      return { slice, effects: [{ type: 'store', draft: allowed ? (slice ?? { since: now, until: null }) : null }] };
    },
  },
  stored(slice, rows) {
    const next = rows.length > 0 ? (rows.at(-1) ?? null) : slice;
    if (isSameHold(slice, next)) return { slice, effects: [] };
    return {
      slice: next,
      effects: [{ type: 'broadcast', frame: { type: 'reactions-changed', allowed: next !== null } }],
    };
  },
  snapshot: (slice) => ({ reactionsAllowed: slice !== null }),
};

/** To everyone, and while the room is in parts to those in theirs. */
function inPartOf(userId: string, frame: FramesOf<typeof reactionsWire>['reacted'], { seats, parts }: Facts) {
  if (parts === null) return [{ type: 'broadcast', frame } as const];
  const own = partOf(parts, userId);
  const there = [...seats.keys()].filter((id) => partOf(parts, id) === own);
  return there.map((id) => ({ type: 'tell', userId: id, frame }) as const);
}

function reactDenial(slice: Slice, sender: Seat, { calm, quiet }: Facts): Denial | null {
  const off = slice === null || calm || (quiet && !leads(sender));
  return off ? { code: 'conflict', message: 'Nobody reacts right now.' } : null;
}

/** A sign that rises on a person's tile; `key` tells it from all others. */
export type RisingSign = { key: number; userId: string; sign: ReactionSign };
export type ReactionsView = { allowed: boolean; rising: readonly RisingSign[] };
export type Reacted = { userId: string; username: string; sign: ReactionSign };
export type ReactionsNotice =
  | ({ type: 'reacted'; key: number } & Reacted)
  /** What others sent within a moment, to be said in one go. */
  | { type: 'gathered'; reacted: readonly Reacted[] }
  | { type: 'allowed' | 'switched-off' | 'reaction-failed' };

/** Signs on one tile at most: the newest. */
const atOnce = 3;

/** What a tab shows; the session lets a sign go once it has risen. */
export const reactionsView: ViewAbility<typeof reactionsWire, ReactionsView, ReactionsNotice> = {
  wire: reactionsWire,
  open: (_before, { reactionsAllowed }) => ({ allowed: reactionsAllowed, rising: [] }),
  frames: {
    reacted({ allowed, rising }, { userId, username, sign }) {
      const key = (rising.at(-1)?.key ?? 0) + 1;
      const own = rising.filter((one) => one.userId === userId);
      const over = new Set(own.slice(0, Math.max(0, own.length + 1 - atOnce)));
      return {
        view: { allowed, rising: [...rising.filter((one) => !over.has(one)), { key, userId, sign }] },
        notice: { type: 'reacted', key, userId, username, sign },
      };
    },
    'reactions-changed': ({ rising }, { allowed }) => ({
      view: { allowed, rising },
      notice: { type: allowed ? 'allowed' : 'switched-off' },
    }),
  },
};
