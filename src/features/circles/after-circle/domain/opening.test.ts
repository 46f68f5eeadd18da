import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';
import { asSet, opensNow, ripensAt, type SaidAfterCircle, type Sealed } from './opening.ts';

const people = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g');

/** What happens to the answers of a series of two weekly dates, in the order of time. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 8 * hourMs }),
  what: fc.constantFrom('answer', 'answer', 'answer', 'take-back', 'open'),
  userId: people,
  date: fc.integer({ min: 0, max: 1 }),
});

test('CARE C15 whatever is answered, taken back and opened when, each set is of five people at least, and nothing is read twice', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 20, maxLength: 120 }),
      fc.uniqueArray(people, { maxLength: 3 }),
      (steps, hosts) => {
        let now = 0;
        let sealed: (Sealed & { key: string })[] = [];
        const opened = new Set<string>();
        for (const { after, what, userId, date } of steps) {
          now += after;
          const key = `${userId}${date}`;
          const endedAt = date * weekMs;
          const without = sealed.filter((one) => one.key !== key);
          if (what === 'take-back') sealed = without;
          if (what === 'answer' && now >= endedAt && now < endedAt + weekMs && !opened.has(key))
            sealed = [...without, { key, userId, answeredAt: now, endedAt, leads: hosts.includes(userId) }];
          if (what !== 'open') continue;
          const set = opensNow(sealed, now);
          if (set.length === 0) continue;
          expect(
            new Set(set.map((one) => one.userId).filter((one) => !hosts.includes(one))).size,
          ).toBeGreaterThanOrEqual(5);
          for (const one of set) {
            expect(opened.has(one.key)).toBe(false);
            expect(one.answeredAt).toBeLessThan(now);
            opened.add(one.key);
          }
          sealed = sealed.filter((one) => !opened.has(one.key));
        }
      },
    ),
  );
});

const answers = (count: number, given: Partial<Sealed> = {}): Sealed[] =>
  Array.from({ length: count }, (_, index) => {
    return { userId: `p${index}`, answeredAt: hourMs, endedAt: 0, leads: false, ...given };
  });

test('nothing is opened in the first day, and what came in it opens together at its end', () => {
  expect(opensNow(answers(8), dayMs - 1)).toEqual([]);
  expect(opensNow(answers(8), dayMs)).toHaveLength(8);
  expect(opensNow(answers(limits.openFrom - 1), 90 * dayMs)).toEqual([]);
});

test('what comes later waits for the end of the week, and for four others', () => {
  const late = (count: number) => answers(count, { answeredAt: 3 * dayMs });
  expect(ripensAt({ answeredAt: 3 * dayMs, endedAt: 0 })).toBe(weekMs);
  expect(opensNow([...answers(5), ...late(1)], dayMs)).toHaveLength(5);
  expect(opensNow(late(1), 8 * dayMs)).toEqual([]);
  expect(opensNow(late(5), weekMs - 1)).toEqual([]);
  expect(opensNow(late(5), weekMs)).toHaveLength(5);
});

test('one person at five dates is one person, and a host no stranger to their own words', () => {
  expect(opensNow(answers(9, { userId: 'p' }), 90 * dayMs)).toEqual([]);
  const withHost = answers(5).map((one, index) => ({ ...one, leads: index === 0 }));
  expect(opensNow(withHost, 90 * dayMs)).toEqual([]);
});

const said = fc.record<SaidAfterCircle>({
  good: fc.option(fc.string({ minLength: 1 })),
  helped: fc.option(fc.string({ minLength: 1 })),
  again: fc.option(fc.constantFrom('yes', 'unsure', 'no')),
});

test('a set has every line and every pick once, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(said), fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (all, bytes) => {
      const random = { bytes: (length: number) => Uint8Array.from({ length }, () => Number(bytes.next().value)) };
      const set = asSet(all, random);
      for (const of of ['good', 'helped'] as const)
        expect(set[of].toSorted()).toEqual(all.flatMap((one) => one[of] ?? []).toSorted());
      expect(Object.keys(set).sort()).toEqual(['again', 'good', 'helped']);
      expect(set.again).toEqual({
        yes: all.filter((one) => one.again === 'yes').length,
        unsure: all.filter((one) => one.again === 'unsure').length,
        no: all.filter((one) => one.again === 'no').length,
      });
    }),
  );
});

test('the order people answered in is gone, question by question', () => {
  const all = Array.from(
    { length: 12 },
    (_, index): SaidAfterCircle => ({ good: `${index}`, helped: `${index}`, again: null }),
  );
  let state = 7;
  function next(): number {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 16;
  }
  const set = asSet(all, { bytes: (length) => Uint8Array.from({ length }, next) });
  const given = all.map(({ good }) => good);
  expect(set.good).not.toEqual(given);
  expect(set.helped).not.toEqual(given);
  expect(set.good).not.toEqual(set.helped);
});
