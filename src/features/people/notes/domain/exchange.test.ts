import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchanges, notesLeft } from './exchange.ts';
import { limits } from './limits.ts';

const mine = { is_mine: true };
const theirs = { is_mine: false };

test('CARE C10 three notes go to somebody who hasn’t answered, and an answer makes it three again', () => {
  expect([[], [mine], [mine, mine], [mine, mine, mine]].map(notesLeft)).toEqual([3, 2, 1, 0]);
  expect(notesLeft([theirs, mine, mine, mine])).toBe(3);
  expect(notesLeft([mine, theirs, mine, mine])).toBe(2);
});

test('CARE C10 by these rules nobody ever has more than three in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (tries) => {
      const written: { is_mine: boolean }[] = [];
      for (const is_mine of tries) {
        const seen = written.map((note) => ({ is_mine: note.is_mine === is_mine }));
        if (notesLeft(seen) > 0) written.unshift({ is_mine });
      }
      const rows = written.map(({ is_mine }) => (is_mine ? 'm' : 't')).join('');
      expect(rows).not.toMatch(/m{4}|t{4}/);
    }),
  );
});

test('the latest few say as much as all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ is_mine: fc.boolean() }), { maxLength: 20 }), (all) => {
      expect(notesLeft(all.slice(0, limits.unanswered))).toBe(notesLeft(all));
    }),
  );
});

test('CARE C27 exchanges come by when they last had a note, and each reads from its beginning', () => {
  const note = (person_id: string, at: number) => ({ person_id, is_mine: at % 2 === 0, sent_at: `2026-01-0${at}` });
  const [a4, b3, a2, b1] = [note('a', 4), note('b', 3), note('a', 2), note('b', 1)];
  expect(exchanges([a4, b3, a2, b1])).toEqual([
    { person_id: 'a', notes: [a2, a4] },
    { person_id: 'b', notes: [b1, b3] },
  ]);
});

test('no note is lost or doubled by that', () => {
  const given = fc.array(
    fc.record({ person_id: fc.constantFrom('a', 'b', 'c'), is_mine: fc.boolean(), sent_at: fc.string() }),
  );
  fc.assert(
    fc.property(given, (all) => {
      const shown = exchanges(all).flatMap(({ notes }) => notes);
      expect(new Set(shown)).toEqual(new Set(all));
      expect(shown).toHaveLength(all.length);
    }),
  );
});
