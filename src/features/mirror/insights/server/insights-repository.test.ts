import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Finding } from '../domain/finding.ts';
import { findShown, markDismissed, putInsight } from './insights-repository.ts';
import { createInsightsService } from './insights-service.ts';

let db: TestDatabase;
let keys: PersonKeys;
beforeAll(async () => {
  db = await testDatabase();
  keys = await testPersonKeys(db.database);
});
afterAll(() => db.drop());

test('R-DATA-04 R-CONST-02 five are shown at most, the newest first, and a dismissed one makes room for the next', async () => {
  const alice = await insertPerson(db, 'alice');
  const { userId } = alice;
  const start = Date.now() - 100 * minuteMs;
  // Said in this order: the first at minute 3, the next at 0, and so on.
  const minutes = [3, 0, 6, 1, 5, 2, 4];
  const said = minutes.map((at) => ({ id: randomUUID(), at }));
  await db.database.asSystem(async (tx) => {
    for (const { id, at } of said)
      await putInsight(
        tx,
        keys,
        { id, userId, now: new Date(start + at * minuteMs) },
        {
          matter: { kind: 'factor', factor: `number ${at}` },
          measure: 'energy',
          sure: 'quite',
          of: 14,
          until: 0,
          withIt: { above: 7, of: 7 },
          without: { above: 0, of: 7 },
        },
      );
  });
  const shown = async () => {
    const all = await db.database.asUser(alice, (tx) => findShown(tx, keys, userId));
    return all.map(({ matter }) => (matter.kind === 'factor' ? matter.factor : ''));
  };
  const named = (...which: number[]) => which.map((at) => `number ${at}`);
  expect(await shown()).toEqual(named(6, 5, 4, 3, 2));
  const fifth = said.find(({ at }) => at === 5)?.id ?? '';
  await db.database.asUser(alice, (tx) => markDismissed(tx, userId, fifth));
  expect(await shown()).toEqual(named(6, 4, 3, 2, 1));
});

test('R-DATA-04 REAL 1 of what one look found the strongest stands on top, and the weakest falls off', async () => {
  const bob = await insertPerson(db, 'bob');
  let ms = Date.now();
  // Time goes on while they're kept.
  const clock = { now: () => (ms += 5) };
  const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
  const { keep, list } = createInsightsService({ database: db.database, personKeys: keys, clock, random });
  const found = [0, 1, 2, 3, 4, 5, 6].map((rank) => ({
    matter: { kind: 'factor', factor: `number ${rank}` },
    measure: 'energy',
    sure: 'quite',
    of: 14,
    until: 0,
    withIt: { above: 7, of: 7 },
    without: { above: 0, of: 7 },
  })) satisfies Finding[];
  await db.database.asSystem((tx) => keep(tx, bob.userId, found));
  const shown = (await list(bob)).insights.map(({ matter }) => (matter.kind === 'factor' ? matter.factor : ''));
  expect(shown).toEqual([0, 1, 2, 3, 4].map((rank) => `number ${rank}`));
});

test('REAL 1 R-DATA-04 let go, a fact is gone with all that tells the same, and doesn’t come back as another side of itself', async () => {
  const carol = await insertPerson(db, 'carol');
  const clock = { now: Date.now };
  const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
  const { keep, list, dismiss } = createInsightsService({ database: db.database, personKeys: keys, clock, random });
  const finding = (factor: string, fact?: Finding['fact']): Finding => ({
    matter: { kind: 'factor', factor },
    measure: 'energy',
    sure: 'quite',
    of: 14,
    until: 0,
    withIt: { above: 7, of: 7 },
    without: { above: 0, of: 7 },
    ...(fact && { fact }),
  });
  const walk = { of: 'factor/walk/energy', sameDays: true };
  const found = [finding('walk'), finding('music'), finding('sleep', walk)];
  const shown = async () =>
    (await list(carol)).insights.map(({ matter }) => (matter.kind === 'factor' ? matter.factor : ''));
  await db.database.asSystem((tx) => keep(tx, carol.userId, found));
  const [first] = (await list(carol)).insights;
  await dismiss(carol, first?.id ?? '');
  expect(await shown()).toEqual(['music']);
  // A later look finds one more side of it, and calls the fact by another's name.
  const sleep = { ...walk, of: 'factor/sleep/energy' };
  const later = [finding('sleep'), finding('music'), finding('walk', sleep), finding('rest', sleep)];
  await db.database.asSystem((tx) => keep(tx, carol.userId, later));
  expect(await shown()).toEqual(['music']);
});
