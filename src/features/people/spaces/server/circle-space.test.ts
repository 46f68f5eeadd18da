import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { findSentAway } from './away-repository.ts';

/*
 * CARE C27: from a date of a series there's a way to where its people write to each other, for them alone; alice hosts, bob comes and eve
 * doesn't.
 */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
let first: string;
let slug: string;
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [alice, bob, eve] = await server.signUpAll('alice', 'bob', 'eve');
  first = await plan(2);
  const [row] = await sql<{ series_id: string }>('SELECT series_id FROM workshops WHERE id = $1', first);
  slug = `circle-${row?.series_id.slice(-12)}`;
  await vi.waitUntil(async () => (await way(alice)).body.space?.slug === slug, { timeout: 20_000 });
});

async function plan(weeks: number): Promise<string> {
  const { status, body } = await alice.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
    scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
    ...(weeks > 1 && { weeks }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}
const way = (person: Pick<TestPerson, 'call'>, id = first) => person.call('GET', `/api/v1/workshops/${id}/space`);
const seat = (person: TestPerson, isComing = true) =>
  sql(
    `INSERT INTO workshop_members (workshop_id, user_id, display_name, said_yes_at) VALUES ($1, $2, 'Guest', ${isComing ? 'now()' : 'NULL'})`,
    first,
    person.id,
  );

describe('the way from a circle to its space', () => {
  test('is there for its host and for who comes, before and after they’ve come in, and for nobody else', async () => {
    await seat(bob);
    for (const person of [alice, bob])
      expect((await way(person)).body).toEqual({ space: { slug, name: 'Tuesday circle' } });
    expect((await bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bo' })).status).toBe(200);
    expect((await way(bob)).body.space.slug).toBe(slug);
    // The circle is public; its space isn't.
    expect((await eve.call('GET', `/api/v1/workshops/${first}`)).status).toBe(200);
    expect((await way(eve)).body).toEqual({ space: null });
    expect((await way(server.visitor)).status).toBe(401);
  });

  test('is there once it’s over, for who was in it', async () => {
    await seat(bob, false);
    expect((await way(bob)).body).toEqual({ space: null });
    await sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', first, bob.id);
    await sql("UPDATE workshops SET status = 'ended', started_at = now(), ended_at = now() WHERE id = $1", first);
    expect((await way(bob)).body.space.slug).toBe(slug);
  });

  test('isn’t there for who was asked to leave, from a circle by itself, and once the space is closed', async () => {
    await seat(bob);
    expect((await bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bo' })).status).toBe(200);
    expect((await alice.call('POST', `/api/v1/spaces/${slug}/send-away`, { user_id: bob.id })).status).toBe(200);
    expect((await way(bob)).body).toEqual({ space: null });
    expect((await way(alice, await plan(1))).body).toEqual({ space: null });
    await sql('UPDATE spaces SET closed_at = now() WHERE slug = $1', slug);
    expect((await way(alice)).body).toEqual({ space: null });
  });
});

describe('who was asked to leave', () => {
  const away = async () => {
    const [space] = await sql<{ id: string }>('SELECT id FROM spaces WHERE slug = $1', slug);
    return server.database.database.asSystem((tx) => findSentAway(tx, space?.id ?? ''));
  };
  /** As somebody who was asked to leave the circle, and had never come into its space. */
  const neverIn = (person: TestPerson) =>
    sql(
      "INSERT INTO space_members (space_id, user_id, display_name, joined_at, left_at, sent_away) SELECT id, $1, '–', 'infinity', now(), true FROM spaces WHERE slug = $2",
      person.id,
      slug,
    );

  test('CARE C6 is known by the name they had in the circle where they never came in, and may come in once they’re let back', async () => {
    await seat(bob);
    await neverIn(bob);
    await sql(
      "INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'Bo from the circle')",
      first,
      bob.id,
    );
    await neverIn(eve);
    expect(await away()).toEqual([
      { id: eve.id, name: '', by_steward: false },
      { id: bob.id, name: 'Bo from the circle', by_steward: false },
    ]);
    const comeIn = () => bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bo' });
    expect((await comeIn()).status).not.toBe(200);
    expect((await alice.call('POST', `/api/v1/spaces/${slug}/let-back`, { user_id: bob.id })).status).toBe(200);
    expect(await away()).toEqual([{ id: eve.id, name: '', by_steward: false }]);
    expect((await comeIn()).status).toBe(200);
  });
});
