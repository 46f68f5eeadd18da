import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { Fact, Seat } from '../ability.ts';
import type { PairApart } from '../pair.ts';
import { partOf } from '../parts.ts';
import { bonds, pairsIn } from './bonds.ts';
import { type Breakout, type GroupingWay, groupOf, partsOf, ways } from './breakout.ts';
import { breakouts } from './breakouts.ts';
import { partIn } from './breakouts-view.ts';
import { onWire } from './breakouts-wire.ts';
import { type BreakoutMove, type BreakoutWorld, play } from './moves.ts';

/* Moves in any order, with people who come late, leave and come back; what each move does is tested in breakout.test.ts. */

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const keptApart: PairApart[] = [
  ['a', 'b'],
  ['c', 'd'],
];

function worldAt(at: number, seed: number, { here, apart }: Pick<Room, 'here' | 'apart'>): BreakoutWorld {
  let ids = 0;
  const newId = () => `g${at}-${++ids}`;
  return { at, here, resting: [], hosts: [], apart, met: [], energy: new Map(), random: seededRandom(seed), newId };
}

/** `come` and `leave` are the room's; `group` is a number, since ids are made on the way. */
type Step = { move: Exclude<BreakoutMove['type'], 'gone' | 'counted' | 'describe'> | 'come' | 'leave' } & {
  who: string;
  group: number;
  way: GroupingWay;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom<Step['move']>(
    ...(['create', 'aside', 'place', 'place', 'choose', 'join', 'open', 'visit', 'call', 'back', 'part'] as const),
    ...(['come', 'come', 'leave', 'leave', 'close', 'end', 'discard', 'time'] as const),
  ),
  who: fc.constantFrom(...people),
  group: fc.integer({ min: -1, max: 3 }),
  way: fc.constantFrom(...ways),
});

/** Only people here act, and a host moves only those who are here or have a group: the room sees to it before it asks for a move. */
function moveOf({ move, who, group, way }: Step, now: Breakout | null, here: readonly string[]): BreakoutMove | null {
  const id = now?.groups[group]?.id ?? null;
  const other = otherOf(who, group);
  const [acts, both] = [here.includes(who), here.includes(who) && here.includes(other)];
  switch (move) {
    case 'come':
      return follows(now, { type: 'joined', userId: who, joining: {} }, here);
    case 'leave':
      return follows(now, { type: 'left', userId: who }, here);
    case 'create':
      return { type: move, way, size: 3, minutes: 10, people: here, activity: '', prompt: '' };
    case 'aside':
      return both ? { type: move, who, by: other } : null;
    case 'place':
      return acts || (now && groupOf(now, who)) ? { type: move, who, group: id } : null;
    case 'choose':
      return acts ? { type: move, who, group: id ?? '' } : null;
    case 'join':
      return acts ? { type: move, who } : null;
    case 'visit':
      return acts ? { type: move, who, group: id } : null;
    case 'call':
      return acts ? { type: move, who, calls: group > 0 } : null;
    case 'back':
      return acts ? { type: move, who } : null;
    case 'part':
      return both && who !== other ? follows(now, { type: 'kept-apart', pair: [who, other] }, here) : null;
    case 'time':
      return { type: move, minutes: 2 };
    default:
      return { type: move };
  }
}

const otherOf = (who: string, by: number) => people[(people.indexOf(who) + by + 2) % people.length] ?? who;

/** What the room does by itself when somebody has come or left. */
function follows(breakout: Breakout | null, fact: Fact<object>, here: readonly string[]): BreakoutMove | null {
  const seats = here.map((userId): [string, Seat] => [
    userId,
    { userId, username: userId, socketId: userId, role: 'participant', away: false },
  ]);
  const effects = breakouts.hear?.({ ...breakouts.open(), breakout }, fact, {
    workshopId: 'w',
    seats: new Map(seats),
    sitsOut: new Set(),
    quiet: false,
    calm: false,
    parts: partsOf(breakout),
    phase: null,
    now: 0,
  }).effects;
  const [first] = (effects ?? []).flatMap((effect) => (effect.type === 'store' ? [effect.draft.move] : []));
  return first ?? null;
}

/** Who a step may move elsewhere while groups are open: of those who come and go, nobody. */
function movedBy({ move, who, group }: Step): string[] {
  if (move === 'part') return [who, otherOf(who, group)];
  return move === 'place' || move === 'back' || move === 'join' ? [who] : [];
}

type Room = { readonly now: Breakout | null; readonly here: readonly string[]; readonly apart: readonly PairApart[] };

function after({ now, here: there, apart: before }: Room, step: Step, at: number, seed: number): Room {
  const { move: kind, who } = step;
  if (kind === (there.includes(who) ? 'come' : 'leave')) return { now, here: there, apart: before };
  const stayed = there.filter((id) => id !== who);
  const here = kind === 'come' ? [...stayed, who] : kind === 'leave' ? stayed : there;
  // A block holds for either of the two who's here.
  const apart: readonly PairApart[] = kind === 'part' ? [...before, [who, otherOf(who, step.group)]] : before;
  const move = moveOf(step, now, here);
  return { now: move ? play(now, move, worldAt(at, seed, { here, apart })) : now, here, apart };
}

const anySteps = {
  steps: fc.array(anyStep, { maxLength: 60, size: 'max' }),
  seed: fc.nat(),
  begin: fc.subarray(people, { minLength: 4 }),
};

test('CARE C6 whatever hosts and people do, no matter who comes and goes: one group each, nobody with someone they’re kept apart from, one part each', () => {
  fc.assert(
    fc.property(fc.record(anySteps), ({ steps, seed, begin }) => {
      let room: Room = { now: null, here: begin, apart: keptApart };
      for (const [at, step] of steps.entries()) {
        const before = room.now;
        room = after(room, step, at, seed);
        const { now, here, apart } = room;
        const parts = partsOf(now);
        if (!now) {
          expect(parts).toBeNull();
          continue;
        }
        const placed = now.groups.flatMap((group) => group.people);
        expect(new Set(placed).size).toBe(placed.length);
        for (const [one, other] of pairsIn(now.groups.map((group) => group.people.filter((id) => here.includes(id)))))
          expect(bonds(apart).has(one, other)).toBe(false);
        expect(parts === null).toBe(now.stage === 'planned');
        // The tab comes to the same by what it's told.
        for (const who of people) expect(partIn(onWire(now), who)).toBe(partOf(parts, who));
        // A plan is of those who are here, and nobody visits who isn't.
        if (now.stage === 'planned') expect(here).toEqual(expect.arrayContaining(placed));
        expect(here).toEqual(expect.arrayContaining([...now.visits.keys()]));
        if (now.stage === 'closing') expect(now.groups.map(({ id }) => id)).toEqual(before?.groups.map(({ id }) => id));
      }
    }),
    { numRuns: runs(500) },
  );
});

test('someone who comes late is in the circle until they’re placed or join, and someone who left and comes back is in their own group', () => {
  const seen = { late: 0, back: 0 };
  const first = { who: 'a', group: 0, way: 'balanced' } as const;
  const opening: Step[] = [
    { ...first, move: 'create' },
    { ...first, move: 'open' },
  ];
  fc.assert(
    fc.property(fc.record(anySteps), ({ steps, seed, begin }) => {
      let room: Room = { now: null, here: begin, apart: keptApart };
      // Whose is which, since these groups opened, as far as somebody was moved by name.
      const homes = new Map<string, string>();
      for (const [at, step] of [...opening, ...steps].entries()) {
        const before = room;
        room = after(room, step, at, seed);
        const { now } = room;
        const parts = partsOf(now);
        if (!now || !parts) continue;
        const home = (who: string) => groupOf(now, who)?.id ?? now.circle;
        const stillOpen = partsOf(before.now) !== null && before.now?.circle === now.circle;
        // Two people who a block finds in one group don't both stay.
        const shared = (who: string) => (before.now ? groupOf(before.now, who)?.id : undefined);
        const blocked = room.apart.filter(([one, other]) => shared(one) && shared(one) === shared(other)).flat();
        for (const who of stillOpen ? [...movedBy(step), ...blocked] : people) homes.set(who, home(who));
        for (const who of people) expect([who, home(who)]).toEqual([who, homes.get(who)]);
        const { who } = step;
        if (before.here.includes(who) || !room.here.includes(who)) continue;
        expect(partOf(parts, who)).toBe(homes.get(who));
        seen[homes.get(who) === now.circle ? 'late' : 'back'] += 1;
      }
    }),
    { numRuns: runs(500) },
  );
  // The steps came that far, often.
  expect(Math.min(seen.late, seen.back)).toBeGreaterThan(runs(50));
});

test('CARE C6 a block that nobody could be told of parts two as well: before groups opened, and while one or both were away', () => {
  const world = (here: readonly string[], apart: readonly PairApart[] = []) => worldAt(0, 1, { here, apart });
  const block: readonly PairApart[] = [['a', 'b']];
  const homes = (now: Breakout | null) => ['a', 'b', 'c'].map((who) => (now ? groupOf(now, who)?.id : undefined));
  const plan: BreakoutMove = { type: 'create', way: 'hand', size: 2, minutes: null, people, activity: '', prompt: '' };
  let planned = play(null, plan, world(people)) as Breakout;
  const [{ id: first } = { id: '' }, { id: second } = { id: '' }] = planned.groups;
  for (const [who, group] of [
    ['a', first],
    ['b', first],
    ['c', second],
  ] as const)
    planned = play(planned, { type: 'place', who, group }, world(people)) as Breakout;
  expect(homes(planned)).toEqual([first, first, second]);
  expect(homes(play(planned, { type: 'open' }, world(people, block)))).toEqual([first, undefined, second]);
  const opened = play(planned, { type: 'open' }, world(people)) as Breakout;
  // The one who just came back goes, so that nobody is taken out of a talk; while they're gone nothing tells of it.
  const back = play(opened, { type: 'counted', who: 'a' }, world(['b', 'c', 'a'], block));
  expect(homes(back)).toEqual([undefined, first, second]);
  for (const who of [undefined, 'c'])
    expect(play(opened, who ? { type: 'counted', who } : { type: 'counted' }, world(['b', 'c'], block))).toBe(opened);
  expect(play(opened, { type: 'counted', who: 'a' }, world(['a', 'c'], block))).toBe(opened);
  // A host who visits another group meanwhile stays there.
  const visited = play(opened, { type: 'visit', who: 'b', group: second }, world(people)) as Breakout;
  const parted = play(visited, { type: 'part', pair: ['a', 'b'] }, world(people, block)) as Breakout;
  expect([homes(parted)[1], parted.visits.get('b')]).toEqual([undefined, second]);
});

test('CARE C6 a block in a plan takes one of the two into another group where they fit, and leaves nobody out', () => {
  const world = (apart: readonly PairApart[]) => worldAt(0, 1, { here: people, apart });
  for (const [way, count] of [
    ['balanced', 6],
    ['pairs', 6],
    ['pairs', 5],
    // The smallest plan, of two pairs.
    ['pairs', 4],
  ] as const) {
    const some = people.slice(0, count);
    const plan: BreakoutMove = { type: 'create', way, size: 3, minutes: null, people: some, activity: '', prompt: '' };
    const planned = play(null, plan, world([])) as Breakout;
    const [one = '', other = ''] = planned.groups[0]?.people ?? [];
    const pair: PairApart = [one, other];
    const after = play(planned, { type: 'part', pair }, world([pair])) as Breakout;
    expect(groupOf(after, one)).not.toBe(groupOf(after, other));
    expect(after.groups.flatMap((group) => group.people).toSorted()).toEqual(some);
    // Nobody sits alone for it.
    for (const group of after.groups) expect(group.people.length).toBeGreaterThan(1);
  }
});

test('CARE C6 someone alone joins no group of somebody they’re kept apart from, who looks in elsewhere meanwhile', () => {
  const world = worldAt(0, 1, { here: people, apart: keptApart });
  const move = (before: Breakout | null, next: BreakoutMove) => play(before, next, world);
  const planned = move(null, { type: 'create', way: 'hand', size: 3, minutes: 10, people, activity: '', prompt: '' });
  const [first, second, third] = planned?.groups.map(({ id }) => id) ?? [];
  const placed = [
    ...(['b', 'c'] as const).map((who) => ({ type: 'place', who, group: first ?? null }) as const),
    ...(['d', 'e', 'f', 'g'] as const).map((who) => ({ type: 'place', who, group: second ?? null }) as const),
    { type: 'place', who: 'a', group: third ?? null } as const,
    { type: 'open' } as const,
    { type: 'visit', who: 'b', group: second ?? null } as const,
  ].reduce<Breakout | null>(move, planned);
  const joined = move(placed, { type: 'join', who: 'a' });
  expect(joined && groupOf(joined, 'b')?.id).toBe(first);
  expect(joined && groupOf(joined, 'a')?.people).not.toContain('b');
});
