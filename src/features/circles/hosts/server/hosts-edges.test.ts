import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import { createFollowService } from './follow-service.ts';
import { createPageService } from './page-service.ts';

/* Hosts’ pages and who follows them, without a server: at once, at the edge of an hour, and where something goes meanwhile. */

let db: TestDatabase;
let alice: Person;
let bob: Person;
/** What would have been sent, by event. */
let letters: Map<string, Letter | null>;
const clock = { now: () => Date.now() };
const random = { bytes: (length: number) => randomBytes(length) };
const secretKey = randomBytes(32);
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('DELETE FROM auth_users');
  for (const table of ['rate_limits', 'outbox', 'host_refusals', 'host_former_slugs'])
    await db.query(`DELETE FROM ${table}`);
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  letters = new Map();
  for (const host of [alice, bob]) await circle(host);
  await pages().save(alice, { slug: 'alice-sits', about: null, is_on: true });
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
async function circle(host: Person, over: { is_public?: boolean; status?: string; hours?: number; old?: number } = {}) {
  const { is_public = true, status = 'pending', hours = 24, old = limits.settledMinutes } = over;
  const [made] = await rows<{ id: string }>(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public, status, created_at,
       started_at, ended_at)
     VALUES (gen_random_uuid(), 'a circle', now() + make_interval(mins => $2), $1, 8, 60, $3, $4, now() - make_interval(mins => $5),
       CASE WHEN $4 <> 'pending' THEN now() END, CASE WHEN $4 = 'ended' THEN now() END) RETURNING id`,
    host.userId,
    hours * 60,
    is_public,
    status,
    old,
  );
  return made?.id ?? '';
}
const pages = (anyone = true) =>
  createPageService({
    database: db.database,
    clock,
    publicUrl: 'https://attune.test',
    anyone,
    takesPayments: false,
    usernameOf: async (_tx, userId) => (userId === alice.userId ? 'Alice' : 'Bob'),
    requireAdult: async () => {},
  });
const follows = () =>
  createFollowService({
    database: db.database,
    clock,
    random,
    publicUrl: 'https://attune.test',
    anyone: true,
    secretKey,
    mailer: {
      async sendOnce(eventId: string, write: (tx: SystemTx) => Promise<Letter | null>) {
        if (!letters.has(eventId)) letters.set(eventId, await db.database.asSystem(write));
      },
    },
  });
const ask = (email: string, slug = 'alice-sits') => follows().ask(slug, email, '127.0.0.1');
const followerOf = async (email: string) =>
  (
    await rows<{ id: string; token: string; confirmed_at: Date | null }>(
      'SELECT * FROM host_followers WHERE email = $1',
      email,
    )
  )[0];
async function following(email: string): Promise<{ id: string; token: string }> {
  await ask(email);
  const found = await followerOf(email);
  await follows().confirm(found?.token ?? '');
  return { id: found?.id ?? '', token: found?.token ?? '' };
}
const questionsTo = async () =>
  (
    await rows<{ count: number }>(
      `SELECT count FROM rate_limits WHERE key LIKE 'host-follow:%' AND key NOT LIKE '%127%'`,
    )
  ).map(({ count }) => count);
const emitted = async (type: string) => (await rows('SELECT FROM outbox WHERE type LIKE $1', `%${type}%`)).length;
/** How many are told of new dates by this look. */
async function toldNow(): Promise<number> {
  await rows('DELETE FROM outbox');
  await follows().tellNew();
  return (await rows('SELECT FROM outbox')).length;
}
const written = (hours: number) =>
  rows('UPDATE host_pages SET told_at = now() - make_interval(mins => $1)', hours * 60);
async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('asking an address', () => {
  test('CARE C17 asked several times at once it’s one question, which counts once', async () => {
    await Promise.all([1, 2, 3].map(() => ask('new@elsewhere.test')));
    expect([await rows('SELECT FROM host_followers'), await emitted('follow')]).toEqual([[{}], 1]);
    expect(await questionsTo()).toEqual([1]);
  });

  test('CARE C17 a yes gives its question back once, however often it’s said', async () => {
    await ask('yes@elsewhere.test');
    await pages().save(bob, { slug: 'bob-sits', about: null, is_on: true });
    await ask('yes@elsewhere.test', 'bob-sits');
    expect(await questionsTo()).toEqual([2]);
    const { token = '' } = (await followerOf('yes@elsewhere.test')) ?? {};
    await Promise.all([1, 2, 3].map(() => follows().confirm(token)));
    await follows().confirm(token);
    expect(await questionsTo()).toEqual([1]);
  });

  test('of a page that’s off, gone or nobody’s nothing is asked, and an old link leads nowhere', async () => {
    const { token } = await following('here@elsewhere.test');
    await pages().save(alice, { slug: 'alice-sits', about: null, is_on: false });
    expect(await codeOf(ask('late@elsewhere.test'))).toBe('not_found');
    const old = [follows().read(token), follows().confirm(token)];
    expect(await Promise.all(old.map(codeOf))).toEqual(['not_found', 'not_found']);
    // To stop is always possible.
    expect(await codeOf(follows().stop(token))).toBe('');
    expect([await codeOf(follows().stop(token)), await rows('SELECT FROM host_followers')]).toEqual(['', []]);
    // Who had said yes may be asked again.
    expect(await rows('SELECT FROM host_refusals')).toEqual([]);
  });
});

describe('what’s sent', () => {
  test('CARE C17 once somebody stopped, or their host’s page is off, nothing goes out that was on its way', async () => {
    await ask('asked@elsewhere.test');
    const { id = '', token = '' } = (await followerOf('asked@elsewhere.test')) ?? {};
    await follows().sendQuestion('first', id);
    expect(letters.get('first')).toMatchObject({ to: 'asked@elsewhere.test', about: alice.userId });
    // Nobody who hasn’t said yes hears of dates, and who has isn’t asked once more.
    await follows().sendNewDates('too soon', id);
    await follows().confirm(token);
    await follows().sendQuestion('too late', id);
    expect([letters.get('too soon'), letters.get('too late')]).toEqual([null, null]);
    await pages().save(alice, { slug: 'alice-sits', about: null, is_on: false });
    await follows().sendNewDates('off', id);
    await pages().save(alice, { slug: 'alice-sits', about: null, is_on: true });
    await follows().sendNewDates('on', id);
    await follows().stop(token);
    await follows().sendNewDates('stopped', id);
    expect([letters.get('off'), letters.get('on')?.to, letters.get('stopped')]).toEqual([
      null,
      'asked@elsewhere.test',
      null,
    ]);
  });

  test('of new dates each is told once, by one of several servers', async () => {
    for (const name of ['one', 'two']) await following(`${name}@elsewhere.test`);
    await circle(alice);
    await rows('DELETE FROM outbox');
    await Promise.all([1, 2, 3].map(() => follows().tellNew()));
    expect((await rows('SELECT FROM outbox')).length).toBe(2);
  });

  test.each([
    ['a private one', { is_public: false }, 0],
    ['one that’s on', { status: 'live' }, 0],
    ['one that’s over', { status: 'ended' }, 0],
    ['one whose hour has come', { hours: 0 }, 0],
    ['one that has just been planned', { old: limits.settledMinutes - 1 }, 0],
    ['one that has stood a while', {}, 1],
  ])('%s is new to so many who follow', async (_what, over, count) => {
    await following('follows@elsewhere.test');
    await circle(alice, over);
    await circle(bob);
    expect(await toldNow()).toBe(count);
  });

  test('what was there when the first began to follow is new to nobody, and what came since is, to the second, too', async () => {
    await following('first@elsewhere.test');
    expect(await toldNow()).toBe(0);
    await circle(alice);
    await following('second@elsewhere.test');
    expect(await toldNow()).toBe(2);
  });

  test('a private one that’s listed later is new then, and one that was told isn’t again', async () => {
    await following('follows@elsewhere.test');
    const id = await circle(alice, { is_public: false });
    expect(await toldNow()).toBe(0);
    await rows('UPDATE workshops SET is_public = true WHERE id = $1', id);
    expect(await toldNow()).toBe(1);
    await written(limits.hoursBetweenMails + 1);
    await rows(`UPDATE workshops SET scheduled_at = scheduled_at + interval '1 day' WHERE id = $1`, id);
    expect(await toldNow()).toBe(0);
  });

  test('between two mails about one host there are hours, and what was new meanwhile is told after them', async () => {
    await following('follows@elsewhere.test');
    await circle(alice);
    expect(await toldNow()).toBe(1);
    await circle(alice);
    await written(limits.hoursBetweenMails - 0.1);
    expect(await toldNow()).toBe(0);
    await written(limits.hoursBetweenMails + 0.1);
    expect(await toldNow()).toBe(1);
  });
});

describe('a page', () => {
  test('two hosts who want one address at once: one has it, and the other reads that it’s taken', async () => {
    const wanted = { slug: 'sits-together', about: 'I hold circles.', is_on: true };
    const answers = await Promise.all([alice, bob].map((host) => codeOf(pages().save(host, wanted))));
    expect(answers.toSorted()).toEqual(['', 'slug_taken']);
    const { name } = await pages().page(null, 'sits-together');
    expect(name).not.toBe('');
    // The one who was refused keeps what they had.
    expect((await pages().mine(alice)).page?.slug).toBe(answers[0] === '' ? 'sits-together' : 'alice-sits');
  });

  test('taken away twice it’s gone, and its own host may have the address back', async () => {
    for (let twice = 0; twice < 2; twice += 1) expect((await pages().remove(alice)).page).toBeNull();
    expect(await codeOf(pages().page(null, 'alice-sits'))).toBe('not_found');
    expect(await codeOf(pages().save(bob, { slug: 'alice-sits', about: null, is_on: true }))).toBe('slug_taken');
    expect((await pages().save(alice, { slug: 'alice-sits', about: null, is_on: true })).page?.slug).toBe('alice-sits');
  });

  test('CARE C4 where hosts are vouched for it’s for them alone, and shown while the vouch stands', async () => {
    const vouched = pages(false);
    expect((await vouched.mine(alice)).may_have).toBe(false);
    expect(await codeOf(vouched.save(alice, { slug: 'alice-sits', about: null, is_on: true }))).toBe('forbidden');
    const shown = [vouched.page(null, 'alice-sits'), vouched.picture('alice-sits'), vouched.calendar('alice-sits', 5)];
    expect(await Promise.all(shown.map(codeOf))).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await vouched.embedded('alice-sits')).toBeNull();
    await rows('INSERT INTO vouched_hosts (user_id) VALUES ($1)', alice.userId);
    expect((await vouched.page(null, 'alice-sits')).slug).toBe('alice-sits');
    // To take it away nobody needs a vouch.
    await rows('DELETE FROM vouched_hosts');
    expect((await vouched.remove(alice)).page).toBeNull();
  });

  test('its calendar has each date up to its number, and its card the next three; neither what’s over', async () => {
    for (const hours of [2, 4, 6, 8]) await circle(alice, { hours });
    await circle(alice, { status: 'ended', hours: 1 });
    const dates = async (most: number) => (await pages().calendar('alice-sits', most)).match(/BEGIN:VEVENT/g)?.length;
    expect([await dates(50), await dates(2)]).toEqual([5, 2]);
    expect((await pages().embedded('alice-sits'))?.circles).toHaveLength(limits.circlesOnCard);
  });
});
