import { randomFillSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { putEntitlement } from '../entitlements-repository.ts';
import { createGiftMaking, type GiftMaking } from './gift-service.ts';

let server: TestServer;
let making: GiftMaking;
beforeAll(async () => {
  server = await startTestServer();
  const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };
  making = createGiftMaking({ database: server.database.database, clock: { now: () => Date.now() }, random });
});
afterAll(() => server.stop());

const redeem = (person: TestPerson, code: string) => person.call('POST', '/api/v1/membership/codes', { code });
const gift = (more = {}) => making.make({ source: 'gift', days: 30, people: 1, withinDays: 365, ...more });
/** In how many days it's over. */
const left = (until: string) => Math.round((Date.parse(until) - Date.now()) / dayMs);

test('a gift gives its days, a second one is added to it, and a free place has no end', async () => {
  const person = await server.signUp('alice');
  const first = await redeem(person, await gift());
  expect(first.body).toMatchObject({ is_offered: true, standing: { source: 'gift' } });
  expect(left(first.body.standing.until)).toBe(30);
  const second = await redeem(person, (await gift({ days: 10 })).toLowerCase().replaceAll('-', ' '));
  expect(left(second.body.standing.until)).toBe(40);
  const place = await redeem(person, await gift({ source: 'free-place', days: null }));
  expect(place.body.standing).toEqual({ source: 'free-place', until: null });
});

test('two gifts that are redeemed at once both count', async () => {
  const person = await server.signUp('ally');
  await redeem(person, await gift());
  const [one, other] = [await gift(), await gift()];
  const waiting = async () =>
    (
      await server.database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length;
  // Nobody writes until both have come as far as they can.
  const both = await server.database.database.asSystem(async (tx) => {
    await putEntitlement(tx, person.id, { source: 'gift', until: Date.now() + 30 * dayMs });
    const asked = [redeem(person, one), redeem(person, other)];
    await expect.poll(waiting, { timeout: 4_000 }).toBe(2);
    return { asked };
  });
  await Promise.all(both.asked);
  expect(left((await person.call('GET', '/api/v1/membership')).body.standing.until)).toBe(90);
});

test('a code for one is used by one, however many try at once; one for two by two, once each', async () => {
  const people = await server.signUpAll('bob', 'carol', 'dora');
  const one = await gift();
  const at = async (code: string) =>
    (await Promise.all(people.map((who) => redeem(who, code)))).map(({ status }) => status);
  expect((await at(one)).toSorted()).toEqual([200, 409, 409]);
  const two = await gift({ people: 2 });
  expect((await at(two)).toSorted()).toEqual([200, 200, 409]);
  expect((await at(two)).toSorted()).toEqual([409, 409, 409]);
});

test('who used one already doesn’t take anybody else’s place by trying again', async () => {
  const [erin, finn] = await server.signUpAll('erin', 'finn');
  const code = await gift({ people: 2 });
  expect((await redeem(erin, code)).status).toBe(200);
  expect((await redeem(erin, code)).body.code).toBe('code_spent');
  expect((await redeem(finn, code)).status).toBe(200);
});

test('one that’s unknown, over or taken away gives nothing; what it gave stays', async () => {
  const person = await server.signUp('gwen');
  const over = await gift({ withinDays: 0 });
  for (const code of [over, '7K2M-Q8TD-4XWA', 'nonsense', '', '\0'])
    expect([code, (await redeem(person, code)).body.code]).toEqual([code, 'code_unknown']);
  const [early, late] = await server.signUpAll('hana', 'ivo');
  const code = await gift({ people: 5, days: 77 });
  expect((await redeem(early, code)).status).toBe(200);
  const known = (await making.list()).find((one) => one.days === 77);
  expect(await making.remove(known?.id ?? '')).toBe(true);
  expect((await redeem(late, code)).body.code).toBe('code_unknown');
  expect((await early.call('GET', '/api/v1/membership')).body.standing).not.toBeNull();
});

test('nobody finds a code by trying, and the database has none to read', async () => {
  const person = await server.signUp('jana');
  const code = await gift();
  for (let tried = 0; tried < 20; tried += 1) expect((await redeem(person, '0000-0000-0000')).status).toBe(404);
  expect((await redeem(person, code)).status).toBe(429);
  const rows = await server.database.query<{ row: string }>('SELECT c::text AS row FROM gift_codes c');
  const plain = code.replaceAll('-', '');
  expect(rows.map(({ row }) => row).join()).not.toMatch(
    new RegExp(`${code}|${plain}|${Buffer.from(plain).toString('hex')}`),
  );
});
