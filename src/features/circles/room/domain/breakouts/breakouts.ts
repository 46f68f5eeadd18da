import { type Denial, type Fact, type Facts, type FramesOf, leads, type RoomAbility, type Seat } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { limits } from '../limits.ts';
import { partOf } from '../parts.ts';
import { hostDenial, othersDenial } from '../policy.ts';
import { keepsOut } from './aside.ts';
import { type Breakout, fewest, groupOf, partsOf } from './breakout.ts';
import { breakoutsWire, onWire, type Word } from './breakouts-wire.ts';
import { inGroups, tellVoices, voicesFor, withVoice } from './group-voices.ts';
import { type BreakoutMove, type BreakoutWorld, play } from './moves.ts';

/**
 * A move to be made, with who is here, who of them sits out, and when, in ms since 1970. Until a room has settled after a
 * restart, people who aren't here may still be on their way.
 */
export type BreakoutDraft = Pick<BreakoutWorld, 'here' | 'resting' | 'hosts' | 'at'> & {
  move: BreakoutMove;
  settled: boolean;
};
/** The groups as stored; null for none. `restored`: from before a restart. */
export type StoredBreakout = { breakout: Breakout | null; restored?: true };
/**
 * `word`: what a host last said to all groups; kept as long as they're open.
 * `settlesAt`: until then, after a restart, people may still come back; in ms since 1970.
 * `speaking`: who speaks in a small group now.
 */
export type Breakouts = {
  readonly breakout: Breakout | null;
  readonly word: Word | null;
  readonly settlesAt: number;
  readonly speaking: ReadonlySet<string>;
};
/** What breakouts need of the database. */
export type BreakoutsStore = AbilityStore<typeof breakoutsWire, Breakouts, BreakoutDraft, StoredBreakout, never>;

type Frames = FramesOf<typeof breakoutsWire>;
type Telling =
  | { type: 'broadcast'; frame: Frames[keyof Frames] }
  | { type: 'tell'; userId: string; frame: Frames[keyof Frames] };

/** How long people may take to come back after a restart, in ms. */
const keptMs = limits.placeKeptSeconds * 1_000;

const unfit: Denial = { code: 'conflict', message: 'The groups have changed meanwhile.' };

const byThemselves: Denial = { code: 'conflict', message: 'Two people are by themselves.' };

/** Small groups beside the circle, where everyone is by themselves: a part of the room for each (REAL 29). */
export const breakouts: RoomAbility<typeof breakoutsWire, Breakouts, BreakoutDraft, StoredBreakout> = {
  wire: breakoutsWire,
  open: () => ({ breakout: null, word: null, settlesAt: 0, speaking: new Set() }),
  commands: {
    'breakouts-create': (slice, { withMe, ...asked }, sender, facts) => {
      // People who rest stay in the circle: otherwise somebody would be paired with nobody.
      const people = [...facts.seats.keys()].filter((id) => !facts.sitsOut.has(id) && (withMe || id !== sender.userId));
      const isOld = asked.phase !== undefined && asked.phase !== facts.phase;
      if (leads(sender) && (isOld || people.length < fewest[asked.way])) return { denied: unfit };
      const out = withMe ? [] : [sender.userId];
      return lead(slice, { ...asked, type: 'create', people, out }, sender, facts);
    },
    'breakouts-discard': (slice, _, sender, facts) => lead(slice, { type: 'discard' }, sender, facts),
    'breakouts-aside': (slice, { userId }, sender, facts) => {
      const denied = othersDenial(sender, userId, facts.seats);
      return denied ? { denied } : ask(slice, { type: 'aside', who: userId, by: sender.userId }, facts);
    },
    'breakouts-place': (slice, { userId, group }, sender, facts) =>
      facts.seats.has(userId) || slice.breakout?.groups.some(({ people }) => people.includes(userId))
        ? lead(slice, { type: 'place', who: userId, group }, sender, facts)
        : { denied: hostDenial(sender) ?? unfit },
    'breakouts-describe': (slice, move, sender, facts) => lead(slice, { ...move, type: 'describe' }, sender, facts),
    'breakouts-open': (slice, _, sender, facts) => lead(slice, { type: 'open' }, sender, facts),
    'breakouts-time': (slice, { minutes }, sender, facts) => lead(slice, { type: 'time', minutes }, sender, facts),
    'breakouts-say': (slice, { text }, sender, { seats }) => {
      const { breakout } = slice;
      const isKeptOut = breakout !== null && keepsOut(breakout, sender.userId, seats.values());
      const denied = hostDenial(sender) ?? (isKeptOut ? byThemselves : null) ?? (partsOf(breakout) ? null : unfit);
      return denied ? { denied } : withWord(slice, { text, from: sender.username });
    },
    'breakouts-visit': (slice, { group }, sender, facts) =>
      lead(slice, { type: 'visit', who: sender.userId, group }, sender, facts),
    'breakouts-close': (slice, _, sender, facts) => lead(slice, { type: 'close' }, sender, facts),
    'breakouts-choose': (slice, { group }, sender, facts) =>
      ask(slice, { type: 'choose', who: sender.userId, group }, facts),
    'breakouts-call': (slice, { calls }, sender, facts) =>
      leads(sender)
        ? { denied: { code: 'forbidden', message: 'Hosts are who is called.' } }
        : ask(slice, { type: 'call', who: sender.userId, calls }, facts),
    'breakouts-back': (slice, _, sender, facts) => ask(slice, { type: 'back', who: sender.userId }, facts),
    'breakouts-join': (slice, _, sender, facts) => ask(slice, { type: 'join', who: sender.userId }, facts),
    'breakouts-voice': (slice, { speaks }, { userId }, facts) => voiced(slice, userId, speaks, facts),
  },
  hear(slice, fact, facts) {
    const settles = fact.type === 'time-passed' && slice.settlesAt > 0 && fact.at >= slice.settlesAt;
    const gone = fact.type === 'left' || fact.type === 'away' ? voiced(slice, fact.userId, false, facts) : null;
    const now = settles ? { ...slice, settlesAt: 0 } : (gone?.slice ?? slice);
    const move = moveFor(now, fact, facts) ?? (settles && partsOf(now.breakout) ? { type: 'counted' as const } : null);
    const told = fact.type === 'role-changed' ? tellOne(slice, fact.userId, facts) : [];
    const effects = [...(gone?.effects ?? []), ...told];
    return { slice: now, effects: move ? [...effects, draft(now, move, facts)] : effects };
  },
  stored(slice, rows, facts) {
    const { breakout, word } = slice;
    const last = rows.at(-1);
    if (!last || last.breakout === breakout) return { slice, effects: [] };
    const settlesAt = last.restored ? facts.now + keptMs : slice.settlesAt;
    const parts = partsOf(last.breakout);
    const speaking = inGroups(slice.speaking, parts);
    const [all, calls] = [tellAll(breakout, last.breakout, facts), tellCalls(breakout, last.breakout, facts)];
    return {
      slice: { breakout: last.breakout, word: parts ? word : null, settlesAt, speaking },
      effects: [...all, ...calls, ...tellVoices(slice.speaking, speaking, facts)],
    };
  },
  tells: { parts: ({ breakout }) => partsOf(breakout) },
  snapshot: ({ breakout, word, speaking }, _loaded, viewer) => ({
    breakouts: seenBy(breakout, viewer),
    breakoutCalls: callsFor(breakout, viewer),
    breakoutWord: word,
    breakoutVoices: voicesFor(speaking, viewer),
  }),
};

/** The groups after a batch of moves, one after another, and which of these fitted. */
export function outcomeOf(
  drafts: readonly BreakoutDraft[],
  { breakout }: Pick<Breakouts, 'breakout'>,
  world: Omit<BreakoutWorld, 'at' | 'here' | 'resting' | 'hosts'>,
): { breakout: Breakout | null; fitted: boolean[] } {
  const fitted: boolean[] = [];
  let now = breakout;
  for (const { move, here, resting, hosts, at } of drafts) {
    const next = play(now, move, { ...world, here, resting, hosts, at });
    fitted.push(next !== now || move.type === 'counted');
    now = next;
  }
  return { breakout: now, fitted };
}

function lead(slice: Breakouts, move: BreakoutMove, sender: Seat, facts: Facts) {
  const denied = hostDenial(sender) ?? asideDenial(slice.breakout, move, sender, facts);
  return denied ? { denied } : ask(slice, move, facts);
}

/** From outside an aside a host comes only when called, and leaves when they like. */
function asideDenial(breakout: Breakout | null, move: BreakoutMove, { userId }: Seat, { seats }: Facts): Denial | null {
  const may = move.type === 'visit' && (move.group === null || (breakout?.callers.length ?? 0) > 0);
  return !may && breakout && keepsOut(breakout, userId, seats.values()) ? byThemselves : null;
}

function ask(slice: Breakouts, move: BreakoutMove, facts: Facts) {
  const { breakout } = slice;
  const isFree = breakout === null || (move.type === 'aside' && breakout.stage === 'planned');
  if ((move.type === 'create' || move.type === 'aside') !== isFree) return { denied: unfit };
  return { slice, effects: [draft(slice, move, facts)] };
}

function draft({ settlesAt }: Breakouts, move: BreakoutMove, { seats, sitsOut, now }: Facts) {
  const here = [...seats.keys()];
  const resting = here.filter((id) => sitsOut.has(id));
  const hosts = [...seats.values()].filter(leads).map(({ userId }) => userId);
  return { type: 'store' as const, draft: { move, here, resting, hosts, at: now, settled: now >= settlesAt } };
}

/** The move that follows from a fact by itself. */
function moveFor({ breakout, settlesAt }: Breakouts, fact: Fact, { seats, phase }: Facts): BreakoutMove | null {
  if (!breakout) return null;
  switch (fact.type) {
    case 'time-passed':
      if (breakout.stage === 'open' && (isUp(breakout, fact.at) || isPast(breakout, phase))) return { type: 'close' };
      if (breakout.stage === 'open' && fact.at >= settlesAt && isLost(breakout, seats)) return { type: 'close' };
      return breakout.backAt !== null && breakout.backAt <= fact.at ? { type: 'end' } : null;
    case 'left':
      if (breakout.visits.has(fact.userId)) return { type: 'visit', who: fact.userId, group: null };
      if (breakout.stage !== 'planned') return { type: 'counted' };
      return groupOf(breakout, fact.userId) ? { type: 'gone', who: fact.userId } : null;
    case 'joined':
      return breakout.stage !== 'planned' ? { type: 'counted', who: fact.userId } : null;
    case 'kept-apart':
      return { type: 'part', pair: fact.pair };
    case 'closing':
      return breakout.stage === 'open' ? { type: 'close' } : null;
    case 'role-changed': {
      const seat = seats.get(fact.userId);
      const visits = breakout.visits.has(fact.userId) && seat !== undefined && !leads(seat);
      return visits ? { type: 'visit', who: fact.userId, group: null } : null;
    }
    default:
      return null;
  }
}

function isUp({ endsAt }: Breakout, at: number): boolean {
  return endsAt !== null && endsAt <= at;
}

/** The phase that they were opened for is over. */
function isPast({ phase }: Breakout, now: number | null): boolean {
  return phase !== null && phase !== now;
}

/** Nobody is there any more who could bring them back, or one of two who stepped aside has left the other alone. */
function isLost({ way, groups }: Breakout, seats: Facts['seats']): boolean {
  // Nobody at all: the groups wait as long as the circle does.
  if (seats.size === 0) return false;
  if (![...seats.values()].some(leads)) return true;
  return way === 'aside' && groups.some(({ people }) => people.filter((id) => seats.has(id)).length < 2);
}

function voiced(slice: Breakouts, userId: string, speaks: boolean, facts: Facts) {
  const speaking = withVoice(slice.speaking, userId, speaks, partsOf(slice.breakout));
  return { slice: { ...slice, speaking }, effects: tellVoices(slice.speaking, speaking, facts) };
}

function withWord(slice: Breakouts, word: Word) {
  const frame = { type: 'breakout-word', word } as const;
  return { slice: { ...slice, word }, effects: [{ type: 'broadcast', frame } as const] };
}

/** Whether everybody reads of it, or hosts alone. */
function isPublic(breakout: Breakout | null): boolean {
  return breakout !== null && (breakout.stage !== 'planned' || breakout.way === 'choice');
}

function seenBy(breakout: Breakout | null, viewer: Seat) {
  return breakout && (leads(viewer) || isPublic(breakout)) ? onWire(breakout) : null;
}

function tellAll(before: Breakout | null, breakout: Breakout | null, { seats }: Facts): Telling[] {
  const frame = { type: 'breakouts', breakouts: breakout && onWire(breakout) } as const;
  // That somebody calls for help shows nowhere, not even as a frame that says nothing new.
  if (JSON.stringify(before && onWire(before)) === JSON.stringify(frame.breakouts)) return [];
  if (isPublic(before) || isPublic(breakout)) return [{ type: 'broadcast', frame }];
  return hostsOf(seats).map(({ userId }) => ({ type: 'tell', userId, frame }));
}

function tellCalls(before: Breakout | null, breakout: Breakout | null, { seats }: Facts): Telling[] {
  const callers = new Set([...(before?.callers ?? []), ...(breakout?.callers ?? [])]);
  if (callers.size === 0) return [];
  return [...seats.values()].flatMap((seat) =>
    leads(seat) || callers.has(seat.userId) ? [callsTo(breakout, seat)] : [],
  );
}

function callsTo(breakout: Breakout | null, seat: Seat): Telling {
  return { type: 'tell', userId: seat.userId, frame: { type: 'breakout-calls', calls: callsFor(breakout, seat) } };
}

/** People whose part changed are told what's theirs now. */
function tellOne({ breakout, speaking }: Breakouts, userId: string, { seats }: Facts): Telling[] {
  const seat = seats.get(userId);
  if (!breakout || !seat) return [];
  const frame = { type: 'breakouts', breakouts: seenBy(breakout, seat) } as const;
  const voices = { type: 'breakout-voices', speaking: voicesFor(speaking, seat) } as const;
  return [{ type: 'tell', userId, frame }, callsTo(breakout, seat), { type: 'tell', userId, frame: voices }];
}

/** The parts that call: to hosts all, save of an aside that is theirs, since it may be about them; to others their own call. */
function callsFor(breakout: Breakout | null, viewer: Seat): string[] {
  const parts = partsOf(breakout);
  if (!breakout || !parts) return [];
  const own = groupOf(breakout, viewer.userId)?.id;
  const mine = breakout.callers.filter((id) => id === viewer.userId);
  const heard = leads(viewer) ? breakout.callers : mine;
  const calling = new Set(heard.map((id) => partOf(parts, id) ?? parts.elsewhere));
  if (leads(viewer) && breakout.way === 'aside' && own !== undefined) calling.delete(own);
  return [...calling];
}

function hostsOf(seats: Facts['seats']): Seat[] {
  return [...seats.values()].filter(leads);
}
