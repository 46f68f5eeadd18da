import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';
import type { Space, SpaceSettings } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* CARE C27: who sees a space, comes in, hosts it and leaves; as a host, their guest, a steward, a stranger and a visitor. */

let server: StewardServer;
let mira: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await startStewardServer();
  mira = server.mira;
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, eve] = await server.signUpAll('alice', 'bob', 'eve');
  await server.database.query('DELETE FROM space_members');
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done<Body>(person: TestPerson, method: string, path: string, body?: object): Promise<Body> {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const comeIn = (person: TestPerson, name: string, slug = 'arriving') =>
  done<Space>(person, 'POST', `/api/v1/spaces/${slug}/come-in`, { name });
const all = async (person: TestPerson) => (await done<{ spaces: Space[] }>(person, 'GET', '/api/v1/spaces')).spaces;
const one = (person: TestPerson, slug: string) => person.call('GET', `/api/v1/spaces/${slug}`);

type Series = { first: string; seriesId: string; slug: string };
/** Three dates of alice's, and their space. */
async function plan(title = 'Tuesday circle'): Promise<Series> {
  const details = {
    title,
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 8,
    is_public: false,
    scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
    weeks: 3,
  };
  const { id: first } = await done<{ id: string }>(alice, 'POST', '/api/v1/workshops', details);
  const [row] = await sql<{ series_id: string }>('SELECT series_id FROM workshops WHERE id = $1', first);
  const seriesId = row?.series_id ?? '';
  const slug = `circle-${seriesId.slice(-12)}`;
  await expect.poll(async () => (await one(alice, slug)).status, { timeout: 20_000 }).toBe(200);
  return { first, seriesId, slug };
}
const seat = (person: TestPerson, workshopId: string) =>
  sql(
    "INSERT INTO workshop_members (workshop_id, user_id, display_name, said_yes_at) VALUES ($1, $2, 'Guest', now())",
    workshopId,
    person.id,
  );
const open = async (workshopId: string) => {
  await sql('UPDATE workshops SET scheduled_at = now() WHERE id = $1', workshopId);
  await done(alice, 'POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId, userId: alice.id });
};
async function inside({ accessToken }: TestPerson, workshopId: string) {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  client.send({ type: 'auth', access_token: accessToken });
  await client.hear('ready');
  const join = { type: 'join-room', workshopId, last_seq: 0, isAudioEnabled: false, isVideoEnabled: false };
  expect(await client.command(join)).toMatchObject({ type: 'ack' });
  return client;
}
const settings = (space: Space, more: Partial<SpaceSettings> = {}): SpaceSettings => ({
  name: space.name,
  about: space.about,
  preset: space.preset,
  agreements: space.agreements,
  slow_minutes: space.slow_minutes,
  holds_first: space.holds_first,
  revision: space.revision,
  ...more,
});

describe('a series’ space', () => {
  test('comes with its dates: its hosts are its hosts, its guests may come in, and for everybody else it isn’t there', async () => {
    const { first, slug } = await plan();
    expect((await one(alice, slug)).body).toMatchObject({
      kind: 'series',
      name: 'Tuesday circle',
      preset: 'onward',
      own: { role: 'host' },
    });
    expect((await one(bob, slug)).status).toBe(404);
    await seat(bob, first);
    expect((await one(bob, slug)).body).toMatchObject({ own: null });
    expect(await comeIn(bob, 'Bob', slug)).toMatchObject({ own: { role: 'member', name: 'Bob' } });
    expect((await one(eve, slug)).status).toBe(404);
    expect((await eve.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Eve' })).status).toBe(404);
    expect((await all(eve)).map((space) => space.slug)).not.toContain(slug);
    expect((await server.visitor.call('GET', '/api/v1/spaces')).status).toBe(401);
  });

  test('who has only been asked whether they come isn’t one of its guests', async () => {
    const { first, slug } = await plan();
    await sql("INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')", first, bob.id);
    expect((await one(bob, slug)).status).toBe(404);
  });

  test('is called as the series is, until its host names it', async () => {
    const { first, slug } = await plan();
    const { body: circle } = await alice.call('GET', `/api/v1/workshops/${first}`);
    const rename = (title: string) =>
      done(alice, 'PUT', `/api/v1/workshops/${first}`, {
        title,
        description: '',
        category: 'yoga',
        time_zone: 'UTC',
        duration_minutes: 60,
        max_participants: 8,
        is_public: false,
        scheduled_at: circle.scheduled_at,
        scope: 'later',
      });
    const name = async () => (await one(alice, slug)).body.name;
    await rename('Evening circle');
    await expect.poll(name, { timeout: 20_000 }).toBe('Evening circle');
    const space: Space = (await one(alice, slug)).body;
    // What changes nothing of the name leaves it to the series.
    await done(alice, 'PUT', `/api/v1/spaces/${slug}`, settings(space, { about: 'Ours' }));
    await rename('Night circle');
    await expect.poll(name, { timeout: 20_000 }).toBe('Night circle');
    await done(alice, 'PUT', `/api/v1/spaces/${slug}`, settings((await one(alice, slug)).body, { name: 'Owls' }));
    await rename('Morning circle');
    await expect.poll(async () => (await sql("SELECT FROM workshops WHERE title = 'Morning circle'")).length).toBe(3);
    await runJob(server.database.ownerUrl, 'spaces.open-missing');
    expect(await name()).toBe('Owls');
  });

  test('stays when its circles are deleted, for those who are in it', async () => {
    const { first, seriesId, slug } = await plan();
    await seat(bob, first);
    await comeIn(bob, 'Bob', slug);
    await sql('DELETE FROM workshops WHERE series_id = $1', seriesId);
    expect((await one(bob, slug)).status).toBe(200);
  });

  test('somebody else who leads one of its dates hosts it, and who leads none any more doesn’t', async () => {
    const { first, seriesId, slug } = await plan();
    await seat(bob, first);
    await open(first);
    await sql('UPDATE workshop_members SET admitted_at = now() WHERE workshop_id = $1', first);
    const host = await inside(alice, first);
    const guest = await inside(bob, first);
    expect(await host.command({ type: 'hand-over', workshopId: first, userId: bob.id })).toMatchObject({ type: 'ack' });
    await host.close();
    await guest.close();
    expect((await one(bob, slug)).body).toMatchObject({ own: { role: 'host', name: 'Guest' } });
    expect((await one(alice, slug)).body).toMatchObject({ own: { role: 'host' } });
    expect(seriesId).not.toBe('');
  });

  test('who was asked to leave a circle for good isn’t in its space any more, nor comes back by another date', async () => {
    const { first, seriesId, slug } = await plan();
    const dates = await sql<{ id: string }>('SELECT id FROM workshops WHERE series_id = $1', seriesId);
    for (const { id } of dates) await seat(bob, id);
    await comeIn(bob, 'Bob', slug);
    await open(first);
    await sql('UPDATE workshop_members SET admitted_at = now() WHERE workshop_id = $1', first);
    const host = await inside(alice, first);
    const guest = await inside(bob, first);
    const removed = { type: 'remove-person', workshopId: first, userId: bob.id, reason: 'unkind' };
    expect(await host.command(removed)).toMatchObject({ type: 'ack' });
    await host.close();
    await guest.close();
    expect((await one(bob, slug)).status).toBe(404);
    expect((await bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bob' })).status).toBe(404);
  });

  test('who was asked to leave before there was a space doesn’t come into it by another date', async () => {
    const { first, slug } = await plan();
    await sql('DELETE FROM spaces WHERE slug = $1', slug);
    await sql(
      "INSERT INTO workshop_removals (workshop_id, user_id, display_name) SELECT id, $2, 'x' FROM workshops WHERE series_id = (SELECT series_id FROM workshops WHERE id = $1) AND id <> $1 LIMIT 1",
      first,
      bob.id,
    );
    await seat(bob, first);
    await runJob(server.database.ownerUrl, 'spaces.open-missing');
    await expect.poll(async () => (await one(alice, slug)).status, { timeout: 20_000 }).toBe(200);
    expect((await bob.call('POST', `/api/v1/spaces/${slug}/come-in`, { name: 'Bob' })).status).not.toBe(200);
  });

  test('one from before there were spaces gets its own at night', async () => {
    const { seriesId, slug } = await plan();
    await sql('DELETE FROM spaces WHERE series_id = $1', seriesId);
    expect((await one(alice, slug)).status).toBe(404);
    await runJob(server.database.ownerUrl, 'spaces.open-missing');
    await expect.poll(async () => (await one(alice, slug)).body.own?.role, { timeout: 20_000 }).toBe('host');
  });
});

describe('who’s in it', () => {
  test('CARE C2 one goes by a name of one’s own, told apart from the others’, and it changes at what one wrote', async () => {
    await comeIn(alice, 'Anna');
    expect((await comeIn(bob, 'Anna')).own?.name).toBe('Anna 2');
    const id = server.newId();
    await done(bob, 'POST', '/api/v1/posts', {
      id,
      where: { at: 'space', slug: 'arriving', kind: 'post' },
      document: fromPlainText('Hello'),
      content_note: null,
    });
    expect((await comeIn(bob, 'Bea')).own?.name).toBe('Bea');
    expect((await alice.call('GET', `/api/v1/posts/${id}`)).body.post.author.name).toBe('Bea');
    expect((await comeIn(alice, 'Anna')).own?.name).toBe('Anna');
  });

  test('how somebody hears of a space is theirs, begins with what comes from then on, and has one zone for all', async () => {
    await comeIn(alice, 'Ali');
    const choose = (choice: object) => alice.call('PUT', '/api/v1/spaces/arriving/choices', choice);
    const [tuesdays] = await sql<{ id: string }>(
      `INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES (gen_random_uuid(), 'series', $1, 'Tuesdays', gen_random_uuid(), 'open')
       RETURNING id`,
      `tuesdays-${server.newId().slice(0, 8)}`,
    );
    await sql(
      "INSERT INTO space_members (space_id, user_id, display_name) VALUES ($1, $2, 'x')",
      tuesdays?.id,
      alice.id,
    );
    const rows = () =>
      sql<{ digest: string; by: string; zone: string; is_since: boolean }>(
        `SELECT digest, digest_way AS by, digest_zone AS zone, digested_at > now() - interval '1 hour' AS is_since
           FROM space_members WHERE user_id = $1 ORDER BY space_id = $2`,
        alice.id,
        tuesdays?.id,
      );
    await sql("UPDATE space_members SET digested_at = now() - interval '9 days'");
    expect((await choose({ digest: 'weekly', by: 'notice', time_zone: 'Asia/Kolkata' })).body.own).toMatchObject({
      digest: 'weekly',
      digest_way: 'notice',
    });
    expect(await rows()).toEqual([
      { digest: 'weekly', by: 'notice', zone: 'Asia/Kolkata', is_since: true },
      { digest: 'never', by: 'mail', zone: 'Asia/Kolkata', is_since: false },
    ]);
    // A page from before says no more than how often; and more often loses nothing that waits.
    await sql("UPDATE space_members SET digested_at = now() - interval '2 days'");
    await choose({ digest: 'daily' });
    expect((await rows())[0]).toEqual({ digest: 'daily', by: 'notice', zone: 'Asia/Kolkata', is_since: false });
    for (const wrong of [
      { digest: 'hourly' },
      { digest: 'daily', by: 'pigeon' },
      { digest: 'daily', time_zone: '+01:00' },
    ])
      expect((await choose(wrong)).status).toBe(400);
    // Who isn't in it chooses nothing there.
    expect((await bob.call('PUT', '/api/v1/spaces/arriving/choices', { digest: 'daily' })).body.own).toBeNull();
    expect((await server.visitor.call('PUT', '/api/v1/spaces/arriving/choices', { digest: 'daily' })).status).toBe(401);
    await sql('DELETE FROM spaces WHERE id = $1', tuesdays?.id);
  });

  test('leaving takes two taps, tells nobody, and one may come back', async () => {
    await comeIn(alice, 'Ali');
    await done(alice, 'PUT', '/api/v1/spaces/arriving/choices', { digest: 'daily' });
    await done(alice, 'POST', '/api/v1/spaces/arriving/leave');
    expect((await one(alice, 'arriving')).body.own).toBeNull();
    expect((await comeIn(alice, 'Ali')).own).toMatchObject({ role: 'member', digest: 'never' });
  });

  test('a steward hosts what no circle hosts, as long as they’re one', async () => {
    expect((await comeIn(mira, 'Mira')).own?.role).toBe('host');
    expect((await comeIn(alice, 'Ali')).own?.role).toBe('member');
    await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", alice.id);
    await sql("UPDATE space_members SET role = 'member' WHERE user_id = $1", mira.id);
    await runJob(server.database.ownerUrl, 'spaces.tend');
    await expect.poll(async () => (await one(alice, 'arriving')).body.own?.role, { timeout: 20_000 }).toBe('member');
    expect((await one(mira, 'arriving')).body.own?.role).toBe('host');
  });

  test('somebody a host asks to leave is gone until a host lets them back, and it’s in the trail', async () => {
    await comeIn(mira, 'Mira');
    await comeIn(bob, 'Bob');
    const path = '/api/v1/spaces/arriving';
    expect((await bob.call('POST', `${path}/send-away`, { user_id: mira.id })).status).toBe(403);
    expect((await mira.call('POST', `${path}/send-away`, { user_id: mira.id })).status).toBe(403);
    expect((await mira.call('POST', `${path}/send-away`, { user_id: eve.id })).status).toBe(403);
    await done(mira, 'POST', `${path}/send-away`, { user_id: bob.id });
    expect((await one(bob, 'arriving')).status).toBe(404);
    expect((await bob.call('POST', `${path}/come-in`, { name: 'Bob' })).status).toBe(404);
    await done(mira, 'POST', `${path}/let-back`, { user_id: bob.id });
    expect((await one(bob, 'arriving')).body.own).toBeNull();
    await comeIn(bob, 'Bob');
    const trail = await sql('SELECT act FROM audit_trail WHERE person_id = $1 ORDER BY id', bob.id);
    expect(trail.map(({ act }: { act?: string }) => act).filter((act) => act?.startsWith('space-'))).toEqual([
      'space-sent-away',
      'space-let-back',
    ]);
  });
});

describe('what its host decides', () => {
  test('is theirs alone, and a new answer to who reads it is in the trail', async () => {
    const { slug } = await plan();
    const { body: space } = await one(alice, slug);
    const path = `/api/v1/spaces/${slug}`;
    const wanted = settings(space, {
      preset: 'people',
      agreements: ['We go slowly.'],
      slow_minutes: 10,
      holds_first: true,
    });
    await sql(
      "INSERT INTO space_members (space_id, user_id, display_name) SELECT id, $1, 'Bob' FROM spaces WHERE slug = $2",
      bob.id,
      slug,
    );
    expect((await bob.call('PUT', path, wanted)).status).toBe(403);
    expect((await eve.call('PUT', path, wanted)).status).toBe(404);
    expect(await done(alice, 'PUT', path, wanted)).toMatchObject({ ...wanted, revision: 1 });
    const trail = await sql("SELECT FROM audit_trail WHERE act = 'space-changed' AND actor_id = $1", alice.id);
    expect(trail).toHaveLength(1);
    for (const wrong of [{ preset: 'all' }, { agreements: [] }, { name: ' ' }, { slow_minutes: 2000 }])
      expect((await alice.call('PUT', path, { ...wanted, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  });

  test('of two hosts who change it at once the second hears what stands now, and loses nothing', async () => {
    const { slug } = await plan();
    const { body: space } = await one(alice, slug);
    const path = `/api/v1/spaces/${slug}`;
    const both = await Promise.all(['Owls', 'Larks'].map((name) => alice.call('PUT', path, settings(space, { name }))));
    const late = both.find(({ status }) => status === 409);
    const done = both.find(({ status }) => status === 200);
    expect(late?.body).toMatchObject({ code: 'settings_changed', details: { stands: done?.body } });
    const again = settings({ ...space, revision: done?.body.revision }, { name: 'Both' });
    expect(await alice.call('PUT', path, again)).toMatchObject({ status: 200, body: { name: 'Both' } });
    expect((await alice.call('PUT', path, { ...again, revision: -1 })).status).toBe(400);
  });

  test('five first lines are there for hosts alone', async () => {
    await comeIn(mira, 'Mira');
    const { openings } = await done<{ openings: string[] }>(mira, 'GET', '/api/v1/spaces/arriving/openings');
    expect(openings).toHaveLength(limits.openings);
    await comeIn(bob, 'Bob');
    for (const person of [bob, eve])
      expect((await person.call('GET', '/api/v1/spaces/arriving/openings')).status).toBe(403);
  });
});

test('each topic has its space once enough people have arrived, and none before', async () => {
  const topics = async () => (await all(alice)).filter(({ kind }) => kind === 'topic').length;
  const arrive = (people: number) =>
    sql(
      `WITH new AS (INSERT INTO auth_users (id, email) SELECT gen_random_uuid(), gen_random_uuid() || '@attune.test' FROM generate_series(1, $1) RETURNING id)
       INSERT INTO space_members (space_id, user_id, display_name) SELECT s.id, new.id, left(new.id::text, 8) FROM new, spaces s WHERE s.kind = 'arrival'`,
      people,
    );
  await arrive(limits.peopleBeforeTopics - 1);
  await runJob(server.database.ownerUrl, 'spaces.tend');
  expect(await topics()).toBe(0);
  await arrive(1);
  for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'spaces.tend');
  await expect.poll(topics, { timeout: 20_000 }).toBe(5);
});
