import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { type Denial, type FramesOf, leads, type RoomAbility, type Seat, type Wire } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** Raised hands on the wire (R-STATE-25, R-RT-13). */
export const handsWire = {
  name: 'hands',
  channel: 'presence',
  joining: {},
  commands: {
    /** R-RT-13. `userId` only when the facilitator lowers someone else's; the server knows who sends. */
    'hand-raise': { raised: v.boolean(), userId: v.optional(Id) },
    /** A host gives the word to somebody whose hand is up, which goes down with it. */
    'hand-word': { userId: Id },
  },
  frames: {
    'hand-raise': { userId: Id, username: v.string(), raised: v.boolean(), number: v.nullable(v.number()) },
    'hand-word': { userId: Id, username: v.string() },
  },
  /** R-ENT-17. Hands are called on in the order of their numbers; null while it's down. */
  person: { handRaised: v.boolean(), handNumber: v.nullable(v.number()) },
  snapshot: {},
} as const satisfies Wire;

/** A hand to raise or lower. */
export type HandDraft = { userId: string; raised: boolean };
/** A hand, as stored: its number, or null once it's down. */
export type StoredHand = { userId: string; number: number | null };
/** Everyone with a raised hand, and its number. */
type Hands = ReadonlyMap<string, number>;
/** What hands need of the database. */
export type HandsStore = AbilityStore<typeof handsWire, Hands, HandDraft, StoredHand, never>;

/** The queue of raised hands (R-STATE-25, REAL 51): first come, first served, and kept as long as a place is. */
export const hands: RoomAbility<typeof handsWire, Hands, HandDraft, StoredHand> = {
  wire: handsWire,
  open: () => new Map(),
  commands: {
    'hand-raise': (slice, { raised, userId = '' }, sender) => {
      const whose = userId || sender.userId;
      const denied = handDenial(sender, whose, raised);
      return denied ? { denied } : { slice, effects: [{ type: 'store', draft: { userId: whose, raised } }] };
    },
    'hand-word': (slice, { userId }, sender, { seats }) => {
      const denied = hostDenial(sender) ?? (slice.has(userId) ? null : handIsDown);
      if (denied) return { denied };
      const frame = { type: 'hand-word', userId, username: seats.get(userId)?.username ?? '' } as const;
      const lowers = { type: 'store', draft: { userId, raised: false } } as const;
      return { slice, effects: [{ type: 'broadcast', frame }, lowers] };
    },
  },
  hear(slice, fact) {
    // Turns skip people who rest (CARE moment 5). A hand that went up meanwhile stays up, also through a restart.
    const goes = fact.type === 'left' || (fact.type === 'sat-out' && !fact.already);
    const down = goes && slice.has(fact.userId);
    return { slice, effects: down ? [{ type: 'store', draft: { userId: fact.userId, raised: false } }] : [] };
  },
  stored(slice, rows, { seats }) {
    const next = new Map(slice);
    const effects: { type: 'broadcast'; frame: FramesOf<typeof handsWire>['hand-raise'] }[] = [];
    for (const { userId, number } of rows) {
      if ((next.get(userId) ?? null) === number) continue;
      if (number === null) next.delete(userId);
      else next.set(userId, number);
      const username = seats.get(userId)?.username ?? '';
      effects.push({
        type: 'broadcast',
        frame: { type: 'hand-raise', userId, username, raised: number !== null, number },
      });
    }
    return { slice: next, effects };
  },
  awaits: (slice) => slice.keys(),
  person: (slice, userId) => ({ handRaised: slice.has(userId), handNumber: slice.get(userId) ?? null }),
};

export type HandNotice =
  | { type: 'hand-raised' | 'hand-lowered' | 'has-word'; userId: string; username: string }
  | { type: 'hand-failed' };

/** The queue is part of the people themselves, so leaving the room leaves the queue. */
export const handsView: ViewAbility<typeof handsWire, null, HandNotice> = {
  wire: handsWire,
  open: () => null,
  frames: {
    'hand-raise': (view, { userId, username, raised, number }) => ({
      view,
      person: { userId, handRaised: raised, handNumber: number },
      notice: { type: raised ? 'hand-raised' : 'hand-lowered', userId, username },
    }),
    'hand-word': (view, { userId, username }) => ({ view, notice: { type: 'has-word', userId, username } }),
  },
};

/** Everyone with a raised hand, in order. */
export function queueOf<P extends { handNumber: number | null }>(people: readonly P[]): P[] {
  return people
    .filter(({ handNumber }) => handNumber !== null)
    .sort((a, b) => (a.handNumber ?? 0) - (b.handNumber ?? 0));
}

/** The net result of a batch: first lower these, then raise these, in this order. */
export function outcomeOf(drafts: readonly HandDraft[]): { lowered: string[]; raised: string[] } {
  const lowered = new Set<string>();
  const raised = new Set<string>();
  for (const draft of drafts) {
    if (draft.raised) raised.add(draft.userId);
    else {
      lowered.add(draft.userId);
      raised.delete(draft.userId);
    }
  }
  return { lowered: [...lowered], raised: [...raised] };
}

const handIsDown: Denial = { code: 'conflict', message: 'Their hand is down by now.' };

/** Everyone raises their own hand; the facilitator may lower anyone's. */
function handDenial(sender: Seat, userId: string, raised: boolean): Denial | null {
  if (userId === sender.userId || (!raised && leads(sender))) return null;
  return { code: 'forbidden', message: 'Only the facilitator may lower the hand of someone else.' };
}
