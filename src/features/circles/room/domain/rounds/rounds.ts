import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import {
  type Denial,
  type Fact,
  type Facts,
  type JoiningOf,
  leads,
  type RoomAbility,
  type Seat,
  type Wire,
} from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { type CircleInRound, isGoing, isOver, mayTakeBack, play, type Round, type RoundMove } from './round.ts';

/** The times for a turn that a facilitator may choose, in seconds. */
export const turnTimes = [60, 120, 180, 300] as const;

const TurnSeconds = v.nullable(v.picklist(turnTimes));
export type TurnSeconds = v.InferOutput<typeof TurnSeconds>;
const OnWire = v.nullable(
  v.object({
    holder: v.nullable(Id),
    since: v.number(),
    coming: v.array(Id),
    been: v.array(Id),
    turnSeconds: v.nullable(v.number()),
  }),
);
const whom = { userId: Id };
/** Longer than any place is kept, and no more than a tab may say. */
const longestAwayMs = 600_000;

/** The talking piece on the wire. Commands name who they're meant for, as a click may come just after a move. */
export const roundsWire = {
  name: 'rounds',
  channel: 'presence',
  /** For how long its line has been silent, as the tab knows it: a server notices late that somebody has gone. In ms. */
  joining: { away_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestAwayMs))) },
  commands: {
    'round-begin': { withMe: v.boolean(), turnSeconds: TurnSeconds },
    'round-pass': {},
    'round-unpass': {},
    'round-skip': whom,
    'round-call-back': whom,
    'round-turn-around': {},
    'round-add': whom,
    'round-time': { turnSeconds: TurnSeconds },
    'round-end': {},
  },
  /** `coming` without those who sit out or pass. That one passes is told only to oneself, on all one's own screens. */
  frames: { round: { round: OnWire }, 'round-passing': { passing: v.boolean() } },
  person: {},
  /** `awaySeconds`: for how long this person's connection was gone, when they come back to a round (CARE moment 6). */
  snapshot: { round: OnWire, awaySeconds: v.nullable(v.number()), passing: v.boolean() },
} as const satisfies Wire;

/** A move to be made, and the circle it's made in. */
export type RoundDraft = { move: RoundMove; circle: CircleInRound };
/** The round as stored; null for none. */
export type StoredRound = { round: Round | null };
export type Rounds = {
  readonly round: Round | null;
  readonly sitsOut: ReadonlySet<string>;
  /** Since when people are away, and for how long those who came back were; in ms. */
  readonly awaySince: ReadonlyMap<string, number>;
  readonly wasAway: ReadonlyMap<string, number>;
};
/** What rounds need of the database. */
export type RoundsStore = AbilityStore<typeof roundsWire, Rounds, RoundDraft, StoredRound, never>;
type Asked = ReturnType<(typeof rounds)['commands']['round-pass']>;

const forLeads: Denial = { code: 'forbidden', message: 'Only the facilitator may lead a round.' };
const unfit: Denial = { code: 'conflict', message: 'The round has gone on meanwhile.' };

/** Sharing rounds with a talking piece (CARE moments 5 and 6): the piece waits for people who dropped, and never for people who rest. */
export const rounds: RoomAbility<typeof roundsWire, Rounds, RoundDraft, StoredRound> = {
  wire: roundsWire,
  open: () => ({ round: null, sitsOut: new Set(), awaySince: new Map(), wasAway: new Map() }),
  commands: {
    'round-begin': (slice, { withMe, turnSeconds }, sender, facts) =>
      lead(slice, { type: 'begin', without: withMe ? null : sender.userId, turnSeconds }, sender, facts),
    'round-pass': (slice, _, { userId }, facts) => ask(slice, { type: 'pass', who: userId }, facts),
    'round-unpass': (slice, _, { userId }, facts) => ask(slice, { type: 'unpass', who: userId }, facts),
    'round-skip': (slice, { userId }, sender, facts) => lead(slice, { type: 'skip', who: userId }, sender, facts),
    'round-call-back': (slice, { userId }, sender, facts) => {
      const move: RoundMove = { type: 'call-back', who: userId };
      const own = slice.round && userId === sender.userId && mayTakeBack(slice.round, userId, facts.now);
      return own ? ask(slice, move, facts) : lead(slice, move, sender, facts);
    },
    'round-turn-around': (slice, _, sender, facts) => lead(slice, { type: 'turn-around' }, sender, facts),
    'round-add': (slice, { userId }, sender, facts) => lead(slice, { type: 'add', who: userId }, sender, facts),
    'round-time': (slice, { turnSeconds }, sender, facts) => lead(slice, { type: 'time', turnSeconds }, sender, facts),
    'round-end': (slice, _, sender, facts) => lead(slice, { type: 'end' }, sender, facts),
  },
  hear(before, fact, facts) {
    const slice = withFacts(before, fact, facts);
    const move = moveFor(slice, fact);
    if (move && play(slice.round, move, circleOf(facts)) !== slice.round) return store(slice, move, facts);
    const changed = slice.sitsOut !== before.sitsOut && slice.round !== null;
    return { slice, effects: changed ? [{ type: 'broadcast', frame: frameOf(slice) }] : [] };
  },
  stored(slice, rows, { sitsOut }) {
    const last = rows.at(-1);
    if (!last || last.round === slice.round) return { slice, effects: [] };
    const next = { ...slice, round: last.round, sitsOut };
    const told = differing(slice.round?.passing ?? [], next.round?.passing ?? []).map((userId) => {
      const passing = next.round?.passing.includes(userId) ?? false;
      return { type: 'tell', userId, frame: { type: 'round-passing', passing } } as const;
    });
    return { slice: next, effects: [{ type: 'broadcast', frame: frameOf(next) }, ...told] };
  },
  tells: { calm: ({ round }) => isGoing(round) },
  awaits: ({ round }) => (isGoing(round) ? [round.holder, ...round.coming] : []),
  snapshot(slice, _, { userId }) {
    const ms = slice.wasAway.get(userId);
    return {
      round: frameOf(slice).round,
      awaySeconds: ms === undefined ? null : Math.round(ms / 1000),
      passing: slice.round?.passing.includes(userId) ?? false,
    };
  },
};

/** The round after a batch of moves, one after another. */
export function outcomeOf(drafts: readonly RoundDraft[], { round }: Rounds): Round | null {
  return drafts.reduce((before, { move, circle }) => play(before, move, circle), round);
}

function lead(slice: Rounds, move: RoundMove, sender: Seat, facts: Facts): Asked {
  return leads(sender) ? ask(slice, move, facts) : { denied: forLeads };
}

function ask(slice: Rounds, move: RoundMove, facts: Facts): Asked {
  if (play(slice.round, move, circleOf(facts)) === slice.round) return { denied: unfit };
  return store(slice, move, facts);
}

function store(slice: Rounds, move: RoundMove, facts: Facts) {
  return { slice, effects: [{ type: 'store' as const, draft: { move, circle: circleOf(facts) } }] };
}

function circleOf({ seats, sitsOut, now }: Facts): CircleInRound {
  return { here: [...seats.keys()], sitOut: [...sitsOut], at: now };
}

/** The move that follows from a fact by itself. */
function moveFor({ round }: Rounds, fact: Fact): RoundMove | null {
  if (fact.type === 'left') return { type: 'gone', who: fact.userId };
  if (fact.type === 'sat-out') return { type: 'rested', who: fact.userId };
  return fact.type === 'time-passed' && isOver(round, fact.at) ? { type: 'end' } : null;
}

/** What the slice keeps of the facts themselves: who sits out, and who was away for how long. */
function withFacts(slice: Rounds, fact: Fact<JoiningOf<typeof roundsWire>>, { sitsOut, now }: Facts): Rounds {
  const known = slice.sitsOut === sitsOut ? slice : { ...slice, sitsOut };
  if (fact.type !== 'away' && fact.type !== 'joined' && fact.type !== 'left') return known;
  const [awaySince, wasAway] = [new Map(known.awaySince), new Map(known.wasAway)];
  const since = awaySince.get(fact.userId);
  awaySince.delete(fact.userId);
  wasAway.delete(fact.userId);
  if (fact.type === 'away') awaySince.set(fact.userId, now);
  if (fact.type === 'joined') {
    const ms = Math.max(since === undefined ? 0 : now - since, fact.joining.away_ms ?? 0);
    if (ms > 0) wasAway.set(fact.userId, ms);
  }
  return { ...known, awaySince, wasAway };
}

function frameOf({ round, sitsOut }: Rounds) {
  if (!round) return { type: 'round' as const, round };
  const { passing, ...shown } = round;
  const coming = round.coming.filter((id) => !sitsOut.has(id) && !passing.includes(id));
  return { type: 'round' as const, round: { ...shown, coming, been: [...round.been] } };
}

function differing(a: readonly string[], b: readonly string[]): string[] {
  return [...a.filter((id) => !b.includes(id)), ...b.filter((id) => !a.includes(id))];
}
