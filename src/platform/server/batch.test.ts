import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batch, sharedLookUp } from './batch.ts';

test('what arrives together goes together, and what comes meanwhile waits for the next group', async () => {
  const groups: string[][] = [];
  const ask = batch<string, string>(
    async (items) => {
      groups.push([...items]);
      await turn();
      return items.map((item) => `${item}!`);
    },
    { atMost: 3, keyOf: (item) => item },
  );
  const first = ['a', 'b', 'a', 'c', 'd'].map(ask);
  await turn();
  const late = ask('e');
  expect(await Promise.all([...first, late])).toEqual(['a!', 'b!', 'a!', 'c!', 'd!', 'e!']);
  expect(groups).toEqual([
    ['a', 'b', 'c'],
    ['a', 'd', 'e'],
  ]);
});

test('as many groups as are allowed are under way at once, and no more', async () => {
  let under = 0;
  const counts: number[] = [];
  const ask = batch<number, number>(
    async (items) => {
      under += 1;
      counts.push(under);
      await turn();
      under -= 1;
      return items;
    },
    { atMost: 2, atOnce: 2, keyOf: String },
  );
  const asked = [1, 2, 3, 4, 5, 6, 7];
  expect(await Promise.all(asked.map(ask))).toEqual(asked);
  expect(Math.max(...counts)).toBe(2);
  expect(counts).toHaveLength(4);
});

test('a group that fails fails for its own alone, and the next one is served', async () => {
  const ask = batch<number, number>(
    async (items) => {
      if (items.includes(0)) throw new Error('no');
      return items;
    },
    { atMost: 2, keyOf: String },
  );
  const outcomes = await Promise.allSettled([ask(0), ask(1), ask(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await ask(5)).toBe(5);
});

test('everyone gets an answer of their own, groups are never too big and never hold one key twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), async (keys, atMost) => {
      const ask = batch<{ key: number; place: number }, number>(
        async (items) => {
          expect(items.length).toBeLessThanOrEqual(atMost);
          expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
          return items.map(({ place }) => place);
        },
        { atMost, keyOf: ({ key }) => String(key) },
      );
      const places = keys.map((_, place) => place);
      expect(await Promise.all(keys.map((key, place) => ask({ key, place })))).toEqual(places);
    }),
  );
});

test('a look-up that many share finds for each what is about its own, in fewer goes than there are callers', async () => {
  const lists = fc.array(fc.array(fc.nat(6).map(String), { maxLength: 4 }), { minLength: 3, maxLength: 12 });
  const pairs = [
    ['0', '1'],
    ['1', '2'],
    ['5', '0'],
  ];
  await fc.assert(
    fc.asyncProperty(lists, async (asked) => {
      const goes: string[][] = [];
      const ask = sharedLookUp(
        async (ids) => {
          goes.push([...ids]);
          await turn();
          return pairs.filter((pair) => pair.some((id) => ids.includes(id)));
        },
        (pair, ids) => pair.some((id) => ids.has(id)),
      );
      const found = await Promise.all(asked.map(ask));
      for (const [index, ids] of asked.entries())
        expect(found[index]).toEqual(pairs.filter((pair) => pair.some((id) => ids.includes(id))));
      for (const ids of goes) expect(new Set(ids).size).toBe(ids.length);
      const most = Math.max(...asked.map((one) => asked.filter((other) => String(other) === String(one)).length));
      expect(goes.length).toBeLessThanOrEqual(most);
    }),
  );
});
