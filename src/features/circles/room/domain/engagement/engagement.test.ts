import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Facts, leads, type Seat } from '../ability.ts';
import type { RoomParts } from '../parts.ts';
import { type Engagement, engagement } from './engagement.ts';
import { engagementView } from './engagement-view.ts';

const at0 = 1_000_000;
const seat = (userId: string, role: Seat['role'] = 'participant', away = false): Seat => ({
  userId,
  username: userId,
  socketId: `${userId}-1`,
  role,
  away,
});
const seats = (...names: string[]) =>
  new Map([seat('host', 'facilitator'), ...names.map((name) => seat(name))].map((one) => [one.userId, one]));
const four = ['a', 'b', 'c', 'd'];
const facts = (changes: Partial<Facts> = {}): Facts => ({
  workshopId: 'w',
  seats: seats(...four),
  sitsOut: new Set(),
  quiet: false,
  calm: false,
  parts: null,
  phase: null,
  now: at0,
  ...changes,
});
const on = engagement.stored(engagement.open(), [{ since: at0, until: null }], facts()).slice;
const hidden = { spokeMs: 0, signs: 0, answers: 0, here: false };

function tell(slice: Engagement, userId: string, said: Partial<typeof hidden> = {}): Engagement {
  const by = facts().seats.get(userId) ?? seat(userId);
  const change = engagement.commands['engagement-tell'](
    slice,
    { type: 'engagement-tell', ...hidden, ...said },
    by,
    facts(),
  );
  if ('denied' in change) throw new Error('nobody is refused');
  return change.slice;
}
const pass = (slice: Engagement, at: number, changes: Partial<Facts> = {}) =>
  engagement.hear?.(slice, { type: 'time-passed', at }, facts({ ...changes, now: at })) ?? { slice, effects: [] };

/** So many windows, in each of which these told the same. */
function windows(count: number, names: readonly string[] = four, changes: Partial<Facts> = {}, said = {}, first = on) {
  let slice = pass(first, at0, changes).slice;
  let effects: ReturnType<typeof pass>['effects'] = [];
  for (let window = 1; window <= count; window += 1) {
    for (const name of names) slice = tell(slice, name, said);
    ({ slice, effects } = pass(slice, slice.endsAt, changes));
  }
  return { slice, effects };
}
const groupTold = ({ effects }: { effects: readonly object[] }) =>
  effects.find((one) => JSON.stringify(one).includes('engagement-group'));

test('CARE C16 off means that nothing is computed or kept, whatever tabs tell, and switching it off forgets all', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('host', ...four), fc.nat(100_000))), (steps) => {
      let slice = engagement.open();
      for (const [who, ms] of steps) {
        slice = tell(slice, who, { spokeMs: ms % 10_000, signs: 1 });
        const heard = pass(slice, at0 + ms);
        expect(heard.effects).toEqual([]);
        slice = heard.slice;
      }
      expect(slice).toEqual(engagement.open());
    }),
  );
  const off = engagement.stored(windows(4).slice, [null], facts());
  expect(off.slice).toEqual(engagement.open());
  expect(off.effects).toEqual([{ type: 'broadcast', frame: { type: 'engagement-shown', on: false } }]);
});

test('CARE C16 only a host switches it, and everybody is told', () => {
  const show = (by: Seat) =>
    engagement.commands['engagement-show'](engagement.open(), { type: 'engagement-show', on: true }, by, facts());
  expect(show(seat('a'))).toMatchObject({ denied: { code: 'forbidden' } });
  expect(show(seat('host', 'cohost'))).toMatchObject({
    effects: [{ type: 'store', draft: { since: at0, until: null } }],
  });
  const shown = engagementView.frames['engagement-shown'](
    { on: false, group: null, own: null, out: true },
    { type: 'engagement-shown', on: true },
  );
  expect(shown).toEqual({
    view: { on: true, group: null, own: null, out: true },
    notice: { type: 'engagement-on' },
  });
});

test('R-CONST-18 every ten seconds hosts are told of the group alone, and each person of themselves', () => {
  const begun = four.reduce((slice, name) => tell(slice, name), pass(on, at0).slice);
  expect(pass(begun, at0 + 9_999).effects).toEqual([]);
  const { effects } = pass(begun, at0 + 10_000);
  const told = effects.map((effect) => (effect.type === 'tell' ? [effect.userId, effect.frame.type] : []));
  expect(told).toEqual([['host', 'engagement-group'], ...four.map((name) => [name, 'engagement-own'])]);
  // Nothing in the group's frame names anybody.
  expect(JSON.stringify(effects[0])).not.toMatch(/"[abcd]"/);
  expect(groupTold({ effects })).toMatchObject({
    frame: { group: { figures: { participation: 65, attention: 60 }, low: false, lowGroups: [] } },
  });
});

test('CARE C16 people who lead, rest, are away or left themselves out aren’t counted, and of three nothing is shown', () => {
  const figures = (slice: Engagement) => slice.group.figures;
  expect(figures(windows(1, [...four, 'host']).slice)).not.toBeNull();
  expect(figures(windows(1, ['a', 'b', 'c', 'host']).slice)).toBeNull();
  expect(figures(windows(1, four, { sitsOut: new Set(['a']) }).slice)).toBeNull();
  const away = new Map([...seats(...four), ['a', seat('a', 'participant', true)] as const]);
  expect(figures(windows(1, four, { seats: away }).slice)).toBeNull();
  const { slice } = windows(1);
  const out = engagement.commands['engagement-step-out'](slice, { type: 'engagement-step-out' }, seat('a'), facts());
  if ('denied' in out) throw new Error('nobody is refused');
  expect(JSON.stringify([...out.slice.levels, ...out.slice.told, ...out.slice.shared])).not.toContain('"a"');
  expect(out.effects).toEqual([{ type: 'tell', userId: 'a', frame: { type: 'engagement-own', own: null } }]);
  expect(figures(pass(out.slice, out.slice.endsAt).slice)).toBeNull();
  const left = engagement.hear?.(slice, { type: 'left', userId: 'a' }, facts());
  expect(left?.slice.levels.has('a')).toBe(false);
});

const five = [...four, 'e'];
const allFive = { seats: seats(...five) };
const eAs = (...as: Parameters<typeof seat>) => ({ seats: new Map([...allFive.seats, ['e', seat(...as)]]) });
/** The five, and what makes them four. */
const fewer: Partial<Facts>[] = [
  { seats: seats(...four) },
  eAs('e', 'participant', true),
  eAs('e', 'cohost'),
  { ...allFive, sitsOut: new Set(['e']) },
];

test('CARE C16 the group starts over whenever who’s counted changes, so nobody’s own is what it differs by', () => {
  const anyTold = fc.record({ spokeMs: fc.nat(10_000), signs: fc.nat(20), answers: fc.nat(20), here: fc.boolean() });
  const anyWindows = fc.array(fc.tuple(anyTold, anyTold, anyTold, anyTold, anyTold), { minLength: 1, maxLength: 9 });
  const play = (first: Engagement, all: (typeof hidden)[][], changes: Partial<Facts>) =>
    all.reduce((slice, window) => {
      const told = window.reduce((before, said, at) => tell(before, five[at] ?? '', said), slice);
      return pass(told, told.endsAt, changes).slice;
    }, first);
  const begun = pass(on, at0).slice;
  fc.assert(
    fc.property(fc.constantFrom(...fewer), fc.boolean(), anyWindows, anyWindows, (changes, isFewer, earlier, later) => {
      const [was, is] = isFewer ? [allFive, changes] : [changes, allFive];
      const { figures } = play(play(begun, earlier, was), later, is).group;
      expect(figures).not.toBeNull();
      expect(figures).toEqual(play(begun, later, is).group.figures);
    }),
  );
});

test('CARE C16 of three people hosts aren’t told that they’re low', () => {
  expect(windows(9, ['a', 'b', 'c']).slice.group).toEqual({ figures: null, low: false, lowGroups: [] });
});

test('CARE C16 in a silence, a round, a phase for stillness or while all is quiet nothing changes, however long', () => {
  for (const changes of [{ calm: true }, { quiet: true }, { stillPhase: true }]) {
    const { slice } = windows(40, four, changes);
    for (const level of slice.levels.values()) expect(level).toEqual({ participation: 70, attention: 70 });
  }
  // A silence that ends within a window still holds for all of it.
  let slice = four.reduce((before, name) => tell(before, name), pass(on, at0).slice);
  slice = pass(slice, at0 + 1_000, { calm: true }).slice;
  slice = pass(slice, at0 + 10_000).slice;
  expect([...slice.levels.values()]).toEqual(four.map(() => ({ participation: 70, attention: 70 })));
});

test('R-CONST-22 R-CONST-23 REAL 30 each part of the room is looked at every thirty seconds, and told by its id alone', () => {
  const parts: RoomParts = {
    at: new Map([
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
    ]),
    elsewhere: 'circle',
    groups: new Map(),
  };
  const low = (count: number, changes: Partial<Facts> = {}) => {
    const { group } = windows(count, four, changes).slice;
    return [group.low, group.lowGroups];
  };
  expect(low(8)).toEqual([false, []]);
  expect(low(9)).toEqual([true, []]);
  expect(low(10)).toEqual([true, []]);
  // One alone in a group is nobody's average.
  expect(low(9, { parts })).toEqual([false, ['one']]);
});

test('in parts only what happens in one’s own part is another’s turn', () => {
  const parts: RoomParts = {
    at: new Map([
      ['a', 'one'],
      ['b', 'one'],
    ]),
    elsewhere: 'circle',
    groups: new Map(),
  };
  const begun = ['a', 'b', 'c', 'd'].reduce((slice, name) => tell(slice, name), pass(on, at0).slice);
  const { slice } = pass(tell(begun, 'a', { spokeMs: 5_000 }), at0 + 10_000, { parts });
  const participation = [...slice.levels.values()].map((level) => level.participation);
  expect(participation).toEqual([77.5, 70, 67.5, 67.5]);
});

test('CARE C16 the group’s figures are in a host’s snapshot alone, and each person’s own in theirs', () => {
  const { slice } = windows(1);
  const seen = (viewer: Seat) => engagement.snapshot(slice, undefined as never, viewer);
  expect(seen(seat('host', 'facilitator')).engagementGroup).not.toBeNull();
  expect(leads(seat('a'))).toBe(false);
  expect(seen(seat('a'))).toEqual({
    engagementOn: true,
    engagementGroup: null,
    engagementOwn: { participation: 68, attention: 63 },
  });
});

test('CARE C16 while it’s off there is no group to tell of, to hosts neither', () => {
  expect(engagement.snapshot(engagement.open(), undefined as never, seat('host', 'facilitator'))).toEqual({
    engagementOn: false,
    engagementGroup: null,
    engagementOwn: null,
  });
});

test('CARE C16 a former host loses the group’s figures, and a new one isn’t measured any more', () => {
  const { slice } = windows(1);
  const changed = (userId: string, role: Seat['role'], first = slice) =>
    engagement.hear?.(
      first,
      { type: 'role-changed', userId },
      facts({ seats: new Map([...seats(...four), [userId, seat(userId, role)]]) }),
    );
  const group = { type: 'engagement-group', group: null } as const;
  expect(changed('host', 'participant')?.effects).toEqual([{ type: 'tell', userId: 'host', frame: group }]);
  const view = { on: true, group: slice.group, own: null, out: false };
  expect(engagementView.frames['engagement-group'](view, group)).toEqual({ view: { ...view, group: null } });
  const led = changed('a', 'cohost');
  expect(led?.effects).toEqual([{ type: 'tell', userId: 'a', frame: { type: 'engagement-own', own: null } }]);
  expect([led?.slice.levels.has('a'), led?.slice.shared.size]).toEqual([false, 0]);
  expect(changed('host', 'participant', engagement.open())?.effects).toEqual([]);
});
