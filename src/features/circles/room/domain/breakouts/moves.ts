import { minuteMs } from '#platform/shared/duration.ts';
import type { Random } from '#platform/shared/random.ts';
import type { PairApart } from '../pair.ts';
import { partOf } from '../parts.ts';
import { bonds } from './bonds.ts';
import {
  type Breakout,
  type BreakoutGroup,
  crowd,
  fewest,
  type GroupingWay,
  graceMs,
  groupOf,
  partsOf,
} from './breakout.ts';
import { afterLeaving, filled, settled, shuffled } from './grouping.ts';
import { sizeFor, sort } from './sorting.ts';

/* What hosts and people do with small groups, one pure move after another. */

export type Words = { readonly activity: string; readonly prompt: string };

export type BreakoutMove =
  | ({
      type: 'create';
      way: GroupingWay;
      size: number;
      minutes: number | null;
      /** Open with it, and then until this phase is over, if there's one. */
      atOnce?: boolean | undefined;
      phase?: number | undefined;
      people: readonly string[];
      out?: readonly string[];
    } & Words)
  /** A host takes one person aside, at once; what was planned and hasn't begun is dropped for it. */
  | { type: 'aside'; who: string; by: string }
  | { type: 'discard' | 'open' | 'close' | 'end' }
  /** `group` null: into the circle. */
  | { type: 'place'; who: string; group: string | null }
  | { type: 'choose'; who: string; group: string }
  | ({ type: 'describe'; group: string; name: string } & Words)
  | { type: 'time'; minutes: number }
  | { type: 'visit'; who: string; group: string | null }
  | { type: 'call'; who: string; calls: boolean }
  /** Into the circle by oneself; of two who stepped aside the other follows. */
  | { type: 'back'; who: string }
  /** Into a small group by oneself, for someone alone where they are. */
  | { type: 'join'; who: string }
  | { type: 'gone'; who: string }
  /** These two are kept apart from now on: one of them is in the circle then. */
  | { type: 'part'; pair: PairApart }
  /** Somebody went, or came: `who`. Nothing changes but who is where to read what's written, and who a block keeps apart meanwhile. */
  | { type: 'counted'; who?: string };

/** What a move needs to know of the world: who is kept apart, who met before, and how people said they are. */
export type BreakoutWorld = {
  readonly at: number;
  readonly here: readonly string[];
  /** Of those, who sits out, and who leads, since everybody sees leaders (CARE C6). */
  readonly resting: readonly string[];
  readonly hosts: readonly string[];
  readonly apart: readonly PairApart[];
  readonly met: readonly PairApart[];
  readonly energy: ReadonlyMap<string, number>;
  readonly random: Random;
  newId(): string;
};

type Moved<M extends BreakoutMove['type']> = (
  before: Breakout,
  move: Extract<BreakoutMove, { type: M }>,
  world: BreakoutWorld,
) => Breakout | null;

/** The groups after a move; the very same where it doesn't fit. */
export function play(before: Breakout | null, move: BreakoutMove, world: BreakoutWorld): Breakout | null {
  if (move.type === 'create') return before ?? create(move, world);
  if (move.type === 'aside') return before && before.stage !== 'planned' ? before : (stepAside(move, world) ?? before);
  return before && (moves[move.type] as Moved<BreakoutMove['type']>)(before, move, world);
}

const moves: { readonly [M in Exclude<BreakoutMove['type'], 'create' | 'aside'>]: Moved<M> } = {
  discard: (before) => (before.stage === 'planned' ? null : before),
  open: (before, _move, world) => (before.stage === 'planned' ? open(before, world) : before),
  close: (before, _move, { at }) => close(before, at),
  end: (before) => (before.stage === 'closing' ? null : before),
  place: (before, { who, group }, { apart }) =>
    before.stage === 'closing' ? before : place(before, who, group, apart),
  choose: (before, { who, group }, { apart }) =>
    before.stage === 'planned' && before.way === 'choice' && sizeOf(before, group) < before.size
      ? place(before, who, group, apart)
      : before,
  describe: (before, { group, name, activity, prompt }) =>
    changeGroup(before, group, (one) => ({ ...one, name, activity, prompt })),
  // Where there's no end, there's none to put off.
  time: (before, { minutes }) =>
    before.stage === 'open' && before.endsAt !== null
      ? { ...before, endsAt: before.endsAt + minutes * minuteMs }
      : before,
  visit: (before, { who, group }) => visit(before, who, group),
  call: (before, { who, calls }) =>
    before.stage === 'open' && before.callers.includes(who) !== calls
      ? { ...before, callers: calls ? [...before.callers, who] : before.callers.filter((id) => id !== who) }
      : before,
  back: (before, { who }, { at }) => back(before, who, at),
  join: (before, { who }, world) => join(before, who, world),
  gone: (before, { who }, { apart }) => (before.stage === 'planned' ? withoutPerson(before, who, apart) : before),
  part: (before, { pair }, world) => part(before, pair, world),
  counted: (before, { who }, world) => (who === undefined ? before : parted(before, world, who)),
};

function create(move: Extract<BreakoutMove, { type: 'create' }>, world: BreakoutWorld): Breakout | null {
  const { way, minutes, people, activity, prompt, out = [] } = move;
  if (people.length < fewest[way]) return null;
  const size = sizeFor(way, move.size);
  const { groups } = sort(way, { ...world, people, size }, world.energy);
  const planned: Breakout = {
    circle: world.newId(),
    stage: 'planned',
    way,
    minutes,
    visits: new Map(),
    endsAt: null,
    backAt: null,
    callers: [],
    out,
    phase: move.atOnce ? (move.phase ?? null) : null,
    // However they are spread, everybody finds a place.
    size: Math.max(size, Math.ceil(people.length / Math.max(1, groups.length))),
    groups: groups.map((own) => ({ id: world.newId(), name: '', activity, prompt, people: own })),
  };
  if (!move.atOnce) return planned;
  const opened = open(planned, world);
  // Where nobody may be with anybody, there's nothing to open.
  return opened.stage === 'open' ? opened : null;
}

function stepAside(
  { who, by }: Extract<BreakoutMove, { type: 'aside' }>,
  { apart, newId }: BreakoutWorld,
): Breakout | null {
  if (bonds(apart).has(who, by)) return null;
  const group = { id: newId(), name: '', activity: '', prompt: '', people: [by, who] };
  return {
    circle: newId(),
    stage: 'open',
    way: 'aside',
    size: 2,
    groups: [group],
    visits: new Map(),
    callers: [],
    out: [],
    minutes: null,
    phase: null,
    endsAt: null,
    backAt: null,
  };
}

/** People who didn't choose, and don't sit out, join the smallest group they fit into; where a host placed people, nobody is moved. */
function open(planned: Breakout, world: BreakoutWorld): Breakout {
  const { at, here, resting, apart, random } = world;
  const before = parted(planned, world);
  const placed = new Set(before.groups.flatMap(({ people }) => people));
  if (before.way !== 'choice' && placed.size === 0) return planned;
  const endsAt = before.minutes === null ? null : at + before.minutes * minuteMs;
  const opened: Breakout = { ...before, stage: 'open', endsAt, out: [] };
  const staying = new Set([...placed, ...resting, ...before.out]);
  if (before.way !== 'choice') return opened;
  const late = shuffled(
    here.filter((id) => !staying.has(id)),
    random,
  );
  return withPeople(opened, filled(peopleOf(before), late, bonds(apart)).groups);
}

function close(before: Breakout, at: number): Breakout {
  return before.stage === 'open' ? { ...before, stage: 'closing', endsAt: null, backAt: at + graceMs } : before;
}

/** Always, also in the last seconds: nobody is kept in a group. */
function back(before: Breakout, who: string, at: number): Breakout {
  if (before.stage === 'planned') return before;
  const after = place(before, who, null, []);
  return after !== before && before.way === 'aside' ? close(after, at) : after;
}

/**
 * For someone alone, into the smallest group with somebody in it and nobody they're kept apart from. Alone means seeing nobody:
 * those they're kept apart from may be in the circle, too, unseen, and are no company (CARE C6).
 */
function join(before: Breakout, who: string, { here, hosts, apart }: BreakoutWorld): Breakout {
  const parts = partsOf(before);
  if (!parts || before.stage !== 'open' || before.way === 'aside') return before;
  const partFor = (id: string) => partOf(parts, id) ?? parts.elsewhere;
  const isUnseen = (id: string) => bonds(apart).has(who, id) && !hosts.includes(id);
  if (!here.every((id) => id === who || partFor(id) !== partFor(who) || isUnseen(id))) return before;
  const [smallest] = before.groups
    .map(({ id, people }) => {
      const there = here.filter((one) => partFor(one) === id);
      const own = people.filter((one) => here.includes(one));
      return { id, there: there.length, own, isEmpty: !own.some((one) => there.includes(one)) };
    })
    // A host who only looks in is nobody to join, and someone who has left keeps nobody out: they're checked as they come back.
    .filter(({ id, there, isEmpty }) => id !== partFor(who) && !isEmpty && there < crowd)
    // For people who only look in elsewhere, this is the place they come back to.
    .filter(({ own }) => bonds(apart).among(who, own) === 0)
    .sort((a, b) => a.there - b.there);
  return smallest ? place(before, who, smallest.id, []) : before;
}

/** The one who just came back, or else who joined the group later, so it doesn't tell who wanted it. */
function part(before: Breakout, [one, other]: PairApart, { apart }: BreakoutWorld, came?: string): Breakout {
  const shared = groupOf(before, one);
  if (!shared?.people.includes(other)) return before;
  const later = shared.people.indexOf(one) > shared.people.indexOf(other) ? one : other;
  const out = came ?? later;
  if (before.stage === 'planned') return partInPlan(before, [one, other], out, apart);
  // A host who visits another group stays there.
  return { ...place(before, out, null, []), visits: before.visits };
}

/**
 * By a swap with somebody of another group, else into the smallest where they fit, or none. Where a host places people, or they
 * choose, nobody else does: then `out` has no group.
 */
function partInPlan(before: Breakout, [one, other]: PairApart, out: string, apart: readonly PairApart[]): Breakout {
  if (before.way === 'hand' || before.way === 'choice') return withoutPerson(before, out, apart);
  const swapped = withPeople(before, settled(peopleOf(before), bonds(apart)));
  if (!groupOf(swapped, one)?.people.includes(other)) return swapped;
  const left = withoutPerson(before, out, apart);
  return withPeople(left, filled(peopleOf(left), [out], bonds(apart)).groups);
}

const peopleOf = ({ groups }: Breakout) => groups.map(({ people }) => people);

const withPeople = (before: Breakout, people: readonly (readonly string[])[]): Breakout => ({
  ...before,
  groups: before.groups.map((group, index) => ({ ...group, people: people[index] ?? [] })),
});

/**
 * Nobody here stays in a group with someone they're kept apart from, even if the block came before it opened, or while
 * `came` was away (CARE C6).
 */
function parted(before: Breakout, world: BreakoutWorld, came?: string): Breakout {
  const meeting = world.apart.filter(
    (pair) => pair.every((id) => world.here.includes(id)) && (came === undefined || pair.includes(came)),
  );
  return meeting.reduce((now, pair) => part(now, pair, world, came), before);
}

function place(before: Breakout, who: string, group: string | null, apart: readonly PairApart[]): Breakout {
  const target = before.groups.find(({ id }) => id === group);
  if (group !== null && (!target || bonds(apart).among(who, target.people) > 0)) return before;
  if (groupOf(before, who)?.id === target?.id) return before;
  return {
    ...before,
    visits: without(before.visits, who),
    // The one they called about isn't with them any more.
    callers: before.callers.filter((id) => id !== who),
    groups: before.groups.map((one) => {
      const others = one.people.filter((id) => id !== who);
      if (one.id === group) return { ...one, people: [...others, who] };
      return others.length === one.people.length ? one : { ...one, people: others };
    }),
  };
}

/** Null: back to their own place, or gone. Coming answers those who called from there. */
function visit(before: Breakout, who: string, group: string | null): Breakout {
  if (before.stage === 'planned') return before;
  const home = groupOf(before, who)?.id ?? before.circle;
  const to = group ?? home;
  if (to !== before.circle && !before.groups.some(({ id }) => id === to)) return before;
  const visits = to === home ? without(before.visits, who) : new Map(before.visits).set(who, to);
  const callers = before.callers.filter((id) => partOf(partsOf(before), id) !== group);
  const same = before.visits.get(who) === visits.get(who) && callers.length === before.callers.length;
  return same ? before : { ...before, visits, callers };
}

function withoutPerson(before: Breakout, who: string, apart: readonly PairApart[]): Breakout {
  if (!groupOf(before, who)) return before;
  const people = before.groups.map((group) => group.people);
  const own = before.groups.map((group) => ({ ...group, people: group.people.filter((id) => id !== who) }));
  if (before.way === 'hand' || before.way === 'choice') return { ...before, groups: own };
  const after = afterLeaving(people, who, apart);
  const rest = after.map((left) => ({ ...own.find((group) => group.people.some((id) => left.includes(id))), left }));
  const groups = rest.flatMap(({ left, ...group }) =>
    group.id ? [{ ...(group as BreakoutGroup), people: left }] : [],
  );
  return { ...before, groups };
}

function changeGroup(before: Breakout, id: string, change: (group: BreakoutGroup) => BreakoutGroup): Breakout {
  if (!before.groups.some((group) => group.id === id)) return before;
  return { ...before, groups: before.groups.map((group) => (group.id === id ? change(group) : group)) };
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}

function sizeOf({ groups }: Breakout, id: string): number {
  return groups.find((group) => group.id === id)?.people.length ?? Number.POSITIVE_INFINITY;
}
