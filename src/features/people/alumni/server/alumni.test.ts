import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Alumni, NewThanks } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* REAL 32 and 35: who sees who, as Alice, as Bob, as somebody blocked, as a stranger and as a visitor. */

let server: TestServer;
let host: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [host, alice, bob, stranger] = await server.signUpAll('mira', 'alice', 'bob', 'stranger');
});

const soon = { timeout: 20_000 };
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done(person: TestPerson, method: string, path: string, body?: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
type Made = { id: string; invitation: string };

/** A circle that the host leads, to which these people said yes. */
async function begun(people: readonly TestPerson[], title = 'Tuesday circle'): Promise<Made> {
  const circle: Made = await done(host, 'POST', '/api/v1/workshops', {
    title,
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    duration_minutes: 60,
    max_participants: 8,
  });
  for (const person of people) await done(person, 'POST', '/api/v1/circles/come', { token: circle.invitation });
  const open = { action: 'create_room', workshopId: circle.id, userId: host.id };
  await done(host, 'POST', '/functions/v1/workshop-webrtc', open);
  return circle;
}
const wasThere = ({ id }: Made, person: TestPerson) =>
  sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', id, person.id);
/** The same, over; those who came were there. */
async function ended(came: readonly TestPerson[], missed: readonly TestPerson[] = []): Promise<Made> {
  const circle = await begun([...came, ...missed]);
  for (const person of [host, ...came]) await wasThere(circle, person);
  await done(host, 'POST', `/api/v1/workshops/${circle.id}/end`, {});
  return circle;
}
const choose = (person: TestPerson, is_seen: boolean, shares_score = false) =>
  done(person, 'PUT', '/api/v1/alumni/choices', { is_seen, shares_score });
const network = (person: TestPerson, id?: string): Promise<Alumni> =>
  done(person, 'GET', `/api/v1/alumni${id ? `?workshop_id=${id}` : ''}`);
const seen = async (person: TestPerson, id?: string) =>
  (await network(person, id)).people.map(({ username }) => username);
const block = (by: TestPerson, person: TestPerson, { id }: Made) =>
  done(by, 'POST', '/api/v1/blocks', { user_id: person.id, workshop_id: id });
const thanksOf = (to: TestPerson, { id }: Made, given: Partial<NewThanks> = {}): NewThanks => ({
  id: server.newId(),
  to_id: to.id,
  workshop_id: id,
  said: { kind: 'phrase', phrase: 'glad' },
  ...given,
});
const thank = (from: TestPerson, body: object) => from.call('POST', '/api/v1/alumni/thanks', body);
const line = (text: string) => ({ said: { kind: 'line', line: text } as const });

describe('R-VIEW-03 the network', () => {
  test('R-DATA-20 R-ENT-25 shows people who asked to be seen to those who were in an ended circle with them, and to nobody else', async () => {
    const circle = await ended([alice, bob]);
    await ended([stranger]);
    expect(await network(alice)).toMatchObject({
      choices: { is_seen: false, shares_score: false },
      people: [],
      thanks: [],
    });
    expect(await choose(bob, true)).toEqual({ is_seen: true, shares_score: false });
    expect((await network(alice)).people).toEqual([
      {
        id: bob.id,
        username: 'Bob',
        growth: null,
        circles: [
          {
            workshop_id: circle.id,
            title: 'Tuesday circle',
            completion_status: 'completed',
            thanks_id: null,
            ended_at: expect.any(String),
            completed_at: expect.any(String),
          },
        ],
      },
    ]);
    expect([await seen(host), await seen(stranger), await seen(bob)]).toEqual([['Bob'], [], []]);
    expect((await server.visitor.call('GET', '/api/v1/alumni')).status).toBe(401);
  });

  test('being seen is withdrawn at once, and takes the score along', async () => {
    await ended([alice, bob]);
    await choose(bob, true, true);
    expect(await seen(alice)).toEqual(['Bob']);
    expect(await choose(bob, false, true)).toEqual({ is_seen: false, shares_score: false });
    expect(await seen(alice)).toEqual([]);
  });

  test('CARE C20 someone who has asked for their account to be deleted is gone from it at once', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    await sql(
      `INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())`,
      bob.id,
    );
    expect(await seen(alice)).toEqual([]);
    expect((await thank(alice, thanksOf(bob, circle))).status).toBe(404);
  });

  test('CARE C6 of a blocked pair neither sees the other, no matter who blocked who, until Unblock', async () => {
    const circle = await ended([alice, bob]);
    for (const person of [alice, bob]) await choose(person, true);
    expect((await thank(bob, thanksOf(alice, circle, line('I loved your calm.')))).status).toBe(200);
    await block(alice, bob, circle);
    const others = async () => [await seen(alice), await seen(bob), (await network(alice)).thanks];
    expect(await others()).toEqual([[], [], []]);
    // That one's own vanished would tell of the block; it can still be taken back.
    expect((await network(bob)).given).toMatchObject([{ line: 'I loved your calm.' }]);
    expect(await seen(host)).toEqual(['Alice', 'Bob']);
    expect((await thank(bob, thanksOf(alice, circle))).status).toBe(404);
    expect((await thank(alice, thanksOf(bob, circle))).status).toBe(404);
    await done(alice, 'DELETE', `/api/v1/blocks/${bob.id}`);
    expect(await others()).toMatchObject([['Bob'], ['Alice'], [{ line: 'I loved your calm.' }]]);
  });

  test('a circle that’s still on, one that somebody missed, and one that was called off bring nobody together', async () => {
    const on = await begun([alice, bob]);
    for (const person of [alice, bob]) await wasThere(on, person);
    await ended([alice], [bob]);
    const off = await begun([alice, bob]);
    for (const person of [alice, bob]) await wasThere(off, person);
    await sql(`UPDATE workshops SET status = 'ended', started_at = NULL, ended_at = now() WHERE id = $1`, off.id);
    await choose(bob, true);
    expect(await seen(alice)).toEqual([]);
    await done(host, 'POST', `/api/v1/workshops/${on.id}/end`, {});
    expect(await seen(alice)).toEqual(['Bob']);
  });

  test('of one circle it shows those who were in it; the latest circle comes first, then the name', async () => {
    const first = await ended([alice, bob, stranger]);
    await sql(`UPDATE workshops SET ended_at = ended_at - interval '40 days' WHERE id = $1`, first.id);
    const second = await ended([alice, stranger]);
    for (const person of [host, bob, stranger]) await choose(person, true);
    expect(await seen(alice)).toEqual(['Mira', 'Stranger', 'Bob']);
    expect(await seen(alice, second.id)).toEqual(['Mira', 'Stranger']);
    expect(await seen(alice, first.id)).toEqual(['Bob', 'Mira', 'Stranger']);
    expect(await seen(bob, second.id)).toEqual([]);
    const [, met] = (await network(alice)).people;
    expect(met?.circles.map(({ workshop_id }) => workshop_id)).toEqual([second.id, first.id]);
  });

  test('CARE C20 it goes with what’s kept of who was there', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    await thank(alice, thanksOf(bob, circle));
    await sql('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', circle.id, alice.id);
    expect(await seen(alice)).toEqual([]);
    expect(await sql('SELECT FROM alumni_thanks WHERE to_id = $1', bob.id)).toEqual([]);
  });
});

describe('R-CONST-32 the growth score', () => {
  /** They begin the circle's journey and finish so many of the two steps that are due. */
  async function write(person: TestPerson, { id }: Made, finished: number) {
    await sql(
      `UPDATE journey_steps s SET response_sealed = repeat('x', 28)::bytea, responded_at = now(),
         completed_at = CASE WHEN position <= $3 THEN now() END
       FROM (SELECT id, row_number() OVER (ORDER BY step_type) AS position FROM journey_steps
              WHERE user_id = $1 AND workshop_id = $2 AND step_type IN ('pre_reflection', 'preparation')) of
      WHERE of.id = s.id`,
      person.id,
      id,
      finished,
    );
  }

  test('is one’s own from real rows, and others’ only once they share it; what it’s made of stays theirs', async () => {
    const circle = await ended([alice, bob]);
    await ended([alice], [bob]);
    const empty = { growth_metrics: { engagement_score: 50, completion_rate: null }, score: null, star: false };
    expect((await network(bob)).own).toEqual(empty);
    await write(bob, circle, 1);
    expect((await network(bob)).own).toEqual({
      growth_metrics: { engagement_score: 50, completion_rate: 50 },
      score: 50,
      star: false,
    });
    await choose(bob, true);
    const [before] = (await network(alice)).people;
    expect(before).toMatchObject({ growth: null, circles: [{ completion_status: 'came', completed_at: null }] });
    await write(bob, circle, 2);
    await choose(bob, true, true);
    const [after] = (await network(alice)).people;
    expect(after).toMatchObject({ growth: { score: 85, star: true }, circles: [{ completion_status: 'completed' }] });
    expect(JSON.stringify(after)).not.toMatch(/engagement|rate/);
    // The day alone: at what hour they write is theirs.
    expect(after?.circles[0]?.completed_at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('thanks', () => {
  const kinds = async (person: TestPerson) =>
    (await person.call('GET', '/api/v1/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);

  test('reach the tab and the notifications of the person they’re for, once for a circle, and are taken back with both', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    const first = thanksOf(bob, circle, line('  Your silence helped me.  '));
    for (let count = 0; count < 2; count += 1) expect((await thank(alice, first)).status).toBe(200);
    expect((await network(bob)).thanks).toMatchObject([
      { from_name: 'Alice', phrase: null, line: 'Your silence helped me.', workshop_title: 'Tuesday circle' },
    ]);
    await expect.poll(() => kinds(bob), soon).toEqual(['thanks']);
    // CARE C17
    const told = await sql('SELECT n::text AS row FROM cross_platform_notifications n WHERE user_id = $1', bob.id);
    expect(JSON.stringify(told)).not.toMatch(/silence|Alice/i);
    expect((await network(alice)).people).toMatchObject([{ circles: [{ thanks_id: first.id }] }]);
    expect(await thank(alice, thanksOf(bob, circle))).toMatchObject({ status: 409 });
    expect([(await network(host)).thanks, await kinds(host)]).toEqual([[], []]);
    for (const other of [bob, host]) await done(other, 'DELETE', `/api/v1/alumni/thanks/${first.id}`);
    expect((await network(bob)).thanks).toHaveLength(1);
    await done(alice, 'DELETE', `/api/v1/alumni/thanks/${first.id}`);
    expect([(await network(bob)).thanks, await kinds(bob)]).toEqual([[], []]);
  });

  test('are their writer’s to take back, also from somebody who isn’t seen any more', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    const sent = thanksOf(bob, circle, line('For your calm'));
    await thank(alice, sent);
    await choose(bob, false);
    const { people, given } = await network(alice);
    expect([people, given]).toMatchObject([[], [{ id: sent.id, line: 'For your calm', phrase: null }]]);
    expect(JSON.stringify(given)).not.toMatch(/bob/i);
    expect([(await network(bob)).given, (await network(host)).given]).toEqual([[], []]);
    await done(alice, 'DELETE', `/api/v1/alumni/thanks/${sent.id}`);
    expect([(await network(alice)).given, (await network(bob)).thanks]).toEqual([[], []]);
  });

  test('are hidden only by the person they’re for', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    const sent = thanksOf(bob, circle);
    await thank(alice, sent);
    for (const other of [alice, host]) await done(other, 'POST', `/api/v1/alumni/thanks/${sent.id}/hide`);
    expect((await network(bob)).thanks).toMatchObject([{ phrase: 'glad', line: null }]);
    await done(bob, 'POST', `/api/v1/alumni/thanks/${sent.id}/hide`);
    expect((await network(bob)).thanks).toEqual([]);
  });

  test('nobody sends any to someone they don’t see, nor as a visitor, nor more than a line', async () => {
    const circle = await ended([alice, bob]);
    const theirs = await ended([stranger]);
    expect((await thank(alice, thanksOf(bob, circle))).status).toBe(404);
    for (const person of [alice, bob]) await choose(person, true);
    expect((await thank(stranger, thanksOf(bob, circle))).status).toBe(404);
    expect((await thank(stranger, thanksOf(bob, theirs))).status).toBe(404);
    expect((await thank(alice, thanksOf(alice, circle))).status).toBe(404);
    expect((await server.visitor.call('POST', '/api/v1/alumni/thanks', thanksOf(bob, circle))).status).toBe(401);
    for (const text of ['', '   ', '\u200b\n\u3164', 'a'.repeat(limits.lineLength + 1)])
      expect((await thank(alice, thanksOf(bob, circle, line(text)))).status, text).toBe(400);
    expect((await thank(alice, thanksOf(bob, circle, line('🌿'.repeat(limits.lineLength))))).status).toBe(200);
  });

  test('CARE C6 are told to the steward with the line, and only by the person they were for', async () => {
    const circle = await ended([alice, bob]);
    await choose(bob, true);
    const sent = thanksOf(bob, circle, line('Meet me alone.'));
    await thank(alice, sent);
    const about = { workshop_id: circle.id, person_id: alice.id, message_id: sent.id };
    const made = { place: 'thanks', reason: 'pressure', words: null } as const;
    for (const reporter of [bob, host])
      await done(reporter, 'POST', '/api/v1/reports', { id: server.newId(), ...about, ...made });
    const rows = await sql<{ quoted: boolean; reporter_id: string }>(
      'SELECT reporter_id, line_sealed IS NOT NULL AS quoted FROM reports WHERE workshop_id = $1',
      circle.id,
    );
    const quoted = (person: TestPerson) => rows.find(({ reporter_id }) => reporter_id === person.id)?.quoted;
    expect([quoted(bob), quoted(host)]).toEqual([true, false]);
  });
});
