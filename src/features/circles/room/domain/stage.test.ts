import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeStage, hasLooks, lookAt, pagesOf, type StagePerson } from './stage.ts';

const person = (userId: string, spokeAt = 0, called = false): StagePerson => ({ userId, spokeAt, called });
const people = (count: number) => Array.from({ length: count }, (_, index) => person(`p${index}`));

/** Rooms of any size, some voices, and any previous stage. */
const rooms = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 20 }).chain((ids) =>
  fc.record({
    people: fc
      .constant(ids)
      .chain((known) => fc.tuple(...known.map((id) => fc.nat(5).map((spokeAt) => person(`p${id}`, spokeAt))))),
    before: fc.uniqueArray(
      fc.nat(40).map((id) => `p${id}`),
      { maxLength: 6 },
    ),
    pageSize: fc.integer({ min: 1, max: 7 }),
  }),
);

describe('the stage', () => {
  test('Q-03 people called are on it, before recent speakers', () => {
    const spoke = people(8).map((each, index) => ({ ...each, spokeAt: index === 7 ? 0 : 100 + index }));
    const called = spoke.map((each) => ({ ...each, called: each.userId === 'p7' }));
    expect(arrangeStage('p0', spoke, []).tiles).not.toContain('p7');
    expect(arrangeStage('p0', called, []).tiles).toContain('p7');
  });

  test('R-ROOMD-10 everyone is on it or on exactly one page of the strip, and nobody twice (Q-03)', () => {
    fc.assert(
      fc.property(rooms, ({ people: all, before, pageSize }) => {
        const self = all[0]?.userId ?? '';
        const stage = arrangeStage(self, all, before);
        const seen = [...stage.tiles, ...pagesOf(stage.strip, pageSize).flat()];
        expect([...seen].sort()).toEqual(all.map((each) => each.userId).sort());
        expect(stage.tiles[0]).toBe(self);
        expect(stage.tiles.length).toBe(Math.min(6, all.length));
      }),
    );
  });

  test('it holds still: arranged again with nothing new, nobody moves', () => {
    fc.assert(
      fc.property(rooms, ({ people: all, before }) => {
        const self = all[0]?.userId ?? '';
        const once = arrangeStage(self, all, before);
        expect(arrangeStage(self, all, once.tiles)).toEqual(once);
      }),
    );
  });

  test('a speaker from the strip takes one place; everyone who stays keeps theirs', () => {
    const all = people(8);
    const before = arrangeStage('p0', all, []).tiles;
    const spoke = all.map((each) => (each.userId === 'p7' ? person('p7', 10) : each));
    const after = arrangeStage('p0', spoke, before).tiles;
    expect(before).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(after).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p7']);
  });

  test('people on it stay, even if people who arrived earlier have spoken just as little', () => {
    const before = ['p0', 'p3', 'p4', 'p5', 'p6', 'p7'];
    expect(arrangeStage('p0', people(8), before)).toEqual({ tiles: before, strip: ['p1', 'p2'] });
  });

  test('the person who spoke longest ago makes room', () => {
    const all = [
      person('me'),
      person('a', 5),
      person('b', 4),
      person('c', 3),
      person('d', 2),
      person('e', 1),
      person('f', 6),
    ];
    expect(arrangeStage('me', all, ['me', 'e', 'd', 'c', 'b', 'a']).tiles).toEqual(['me', 'f', 'd', 'c', 'b', 'a']);
  });
});

test('the strip has as many pages as it needs, the last one not always full', () => {
  expect(pagesOf(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(pagesOf(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(pagesOf([], 2)).toEqual([]);
});

describe('how one looks at it', () => {
  const ids = people(11).map((each) => each.userId);
  const [first = '', second = '', third = ''] = ids;
  const plain = { circle: false, pinned: null, hidden: null };

  test('CARE moment 3 in circle view up to nine stand in the order of arrival, no matter who looks and who speaks', () => {
    fc.assert(
      fc.property(rooms, fc.nat(20), ({ people: all, before }, viewer) => {
        const arrived = all.map((each) => each.userId);
        const stage = arrangeStage(arrived[viewer % arrived.length] ?? '', all, before);
        const { tiles, strip } = lookAt({ ...plain, circle: true }, arrived, stage);
        expect(tiles).toEqual(arrived.slice(0, 9));
        expect([...tiles, ...strip]).toEqual(arrived);
      }),
    );
  });

  test('Q-03 up to nine at a desk and eight on a phone all are on the stage, in one order, in either view', () => {
    fc.assert(
      fc.property(rooms, fc.nat(20), fc.constantFrom(8, 9), ({ people: all, before }, viewer, equal) => {
        const arrived = all.map((each) => each.userId);
        const stage = arrangeStage(arrived[viewer % arrived.length] ?? '', all, before);
        const seen = lookAt({ ...plain, equal }, arrived, stage);
        if (arrived.length <= equal) expect(seen).toEqual({ tiles: arrived, strip: [] });
        else expect(seen).toEqual(stage);
      }),
    );
  });

  test('CARE moment 3 there’s another way to look exactly where it shows: above a circle’s size, or while somebody is pinned', () => {
    fc.assert(
      fc.property(
        rooms,
        fc.constantFrom(8, 9),
        fc.boolean(),
        fc.boolean(),
        ({ people: all, before }, equal, pins, hides) => {
          const arrived = all.map((each) => each.userId);
          const [self = ''] = arrived;
          const stage = arrangeStage(self, all, before);
          const look = { ...plain, equal, pinned: pins ? (arrived.at(-1) ?? null) : null, hidden: hides ? self : null };
          const [asChosen, inCircle] = [look, { ...look, circle: true, pinned: null }].map((one) =>
            lookAt(one, arrived, stage),
          );
          const { tiles, strip } = lookAt({ ...look, pinned: null }, arrived, stage);
          if (!hasLooks(look, arrived))
            expect([asChosen, inCircle]).toEqual([
              { tiles, strip },
              { tiles, strip },
            ]);
          else expect(asChosen?.tiles.length === 1 || (strip.length > 0 && inCircle?.tiles.length === 9)).toBe(true);
        },
      ),
    );
    expect(hasLooks({ ...plain, pinned: 'gone' }, ids.slice(0, 3))).toBe(false);
  });

  test('R-ROOMD-10 in a larger room the grid stays as it is', () => {
    const stage = arrangeStage(first, people(11), []);
    expect(lookAt(plain, ids, stage)).toEqual(stage);
  });

  test('someone pinned has the stage, in circle view, too, until they leave', () => {
    const stage = arrangeStage(first, people(3), []);
    const pinned = { tiles: [second], strip: [first, third] };
    expect(lookAt({ ...plain, pinned: second }, ids.slice(0, 3), stage)).toEqual(pinned);
    expect(lookAt({ ...plain, circle: true, pinned: second }, ids.slice(0, 3), stage)).toEqual(pinned);
    expect(lookAt({ ...plain, pinned: 'gone' }, ids.slice(0, 3), stage)).toEqual(stage);
  });

  test('a shared screen has the stage, and everyone is in the strip, pinned or not', () => {
    const stage = arrangeStage(first, people(8), []);
    const all = [...stage.tiles, ...stage.strip];
    for (const look of [plain, { ...plain, circle: true }, { ...plain, pinned: second }])
      expect(lookAt({ ...look, screen: true }, ids.slice(0, 8), stage)).toEqual({ tiles: [], strip: all });
    const hidden = lookAt({ ...plain, hidden: first, screen: true }, ids.slice(0, 8), stage);
    expect(hidden.strip).toEqual(all.filter((id) => id !== first));
  });

  test('S4 hiding one’s own view gives its place to the others', () => {
    const stage = arrangeStage(first, people(3), []);
    for (const circle of [false, true])
      expect(lookAt({ circle, pinned: null, hidden: first }, ids.slice(0, 3), stage).tiles).toEqual([second, third]);
  });
});
