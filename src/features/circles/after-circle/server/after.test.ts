import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* A circle of alice's, which carol hosts with her, and six guests; dave leads another, erin was in none. */

const guestNames = ['gil', 'hana', 'ines', 'juri', 'kim', 'leo'];
let server: TestServer;
let alice: TestPerson;
let carol: TestPerson;
let dave: TestPerson;
let erin: TestPerson;
let guests: TestPerson[];
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  [alice, carol, dave, erin] = await server.signUpAll('alice', 'carol', 'dave', 'erin');
  guests = [];
  for (const name of guestNames) guests.push(await server.signUp(name));
  await plan(dave);
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
async function plan(host: TestPerson, given: object = {}) {
  const { body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    duration_minutes: 60,
    max_participants: 12,
    ...given,
  });
  return body;
}
/** It ended this many hours ago, and everybody who belongs to it was there. */
async function hold(circle: string, hoursAgo = 0) {
  await sql(
    `UPDATE workshops SET status = 'ended', started_at = now() - make_interval(hours => $2 + 1),
            ended_at = now() - make_interval(hours => $2) WHERE id = $1`,
    circle,
    hoursAgo,
  );
  await sql(
    `INSERT INTO workshop_attendance (workshop_id, user_id) SELECT workshop_id, user_id FROM workshop_members
      WHERE workshop_id = $1 ON CONFLICT DO NOTHING`,
    circle,
  );
}
/** As if all of it were so much longer ago. */
async function pass(hours: number) {
  await sql(
    `UPDATE workshops SET started_at = started_at - make_interval(hours => $1), ended_at = ended_at - make_interval(hours => $1)`,
    hours,
  );
  await sql(`UPDATE after_answers SET answered_at = answered_at - make_interval(hours => $1)`, hours);
}
const openAnswers = () => runJob(server.database.ownerUrl, 'after-circle.open-answers');
const led = async (reader: Pick<TestPerson, 'call'>) => reader.call('GET', '/api/v1/led');
const at = (reader: Pick<TestPerson, 'call'>, circle = id) => reader.call('GET', `/api/v1/after/${circle}`);
const say = (who: Pick<TestPerson, 'call'>, said: object = {}, circle = id) =>
  who.call('PUT', `/api/v1/after/${circle}`, { good: null, helped: null, again: 'yes', ...said });
const guest = (index: number) => guests[index] as TestPerson;
const setsOf = async (reader: TestPerson) =>
  (await led(reader)).body.led.find((one: { past: { id: string }[] }) => one.past.some((date) => date.id === id))?.sets;

async function join(circle: { invitation: string; id: string }, who = guests) {
  for (const one of [carol, ...who]) await one.call('POST', '/api/v1/circles/come', { token: circle.invitation });
  await sql(`UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`, circle.id, carol.id);
}

beforeEach(async () => {
  await sql('DELETE FROM after_sets');
  const circle = await plan(alice);
  ({ id } = circle);
  await join(circle);
  await hold(id);
});

describe('asking', () => {
  test('guests who were there are asked, for a week; hosts and everybody else aren’t', async () => {
    expect((await at(guest(0))).body).toEqual({ state: 'open' });
    for (const one of [alice, carol, dave, erin]) expect((await at(one)).body).toEqual({ state: 'none' });
    for (const one of [alice, carol, dave, erin]) expect((await say(one)).status).toBe(404);
    expect([(await at(server.visitor)).status, (await say(server.visitor)).status]).toEqual([401, 401]);
    await sql('DELETE FROM workshop_attendance WHERE workshop_id = $1 AND user_id = $2', id, guest(1).id);
    expect((await say(guest(1))).status).toBe(404);
    await pass(7 * 24 - 1);
    expect((await at(guest(0))).body).toEqual({ state: 'open' });
    await pass(2);
    expect((await at(guest(0))).body).toEqual({ state: 'none' });
    expect((await say(guest(0))).status).toBe(404);
  });

  test('CARE C15 fewer than five guests aren’t asked, since nothing they write would ever be opened; a series counts all of its dates', async () => {
    const asked = async (circle: string) => (await at(guest(0), circle)).body.state;
    const few = await plan(alice);
    await join(few, guests.slice(0, 4));
    await hold(few.id);
    expect(await asked(few.id)).toBe('none');
    expect((await say(guest(0), {}, few.id)).status).toBe(404);
    // A fifth said yes, and wasn’t there.
    const absent = await plan(alice);
    await join(absent, guests.slice(0, 5));
    await hold(absent.id);
    expect(await asked(absent.id)).toBe('open');
    await sql('DELETE FROM workshop_attendance WHERE workshop_id = $1 AND user_id = $2', absent.id, guest(4).id);
    expect(await asked(absent.id)).toBe('none');
    const dates = [await plan(alice), await plan(alice), await plan(alice)];
    const [first, second, next] = dates.map((circle) => circle.id);
    await join(dates[0], guests.slice(0, 3));
    await join(dates[1], guests.slice(2, 4));
    for (const circle of [first, second]) await hold(circle);
    await sql(
      `UPDATE workshops SET series_id = $1, series_position = array_position($2::uuid[], id), series_count = 3,
              series_rhythm = 'weekly', series_step = array_position($2::uuid[], id) - 1
        WHERE id = ANY ($2)`,
      first,
      [first, second, next],
    );
    expect(await asked(first)).toBe('none');
    await join(dates[2], guests.slice(4, 5));
    expect(await asked(first)).toBe('open');
  });

  test('nobody is asked about a circle that’s on, or was called off', async () => {
    const [live, off] = [await plan(alice), await plan(alice)];
    for (const circle of [live, off]) await join(circle);
    await sql(`UPDATE workshops SET status = 'live', started_at = now() WHERE id = $1`, live.id);
    await alice.call('POST', `/api/v1/workshops/${off.id}/end`);
    for (const circle of [live, off]) expect((await at(guest(0), circle.id)).body).toEqual({ state: 'none' });
  });

  test('Today asks about the last two days, and stops once something is said, or left unsaid', async () => {
    const asked = async (who: TestPerson) =>
      (await who.call('GET', '/api/v1/after')).body.circles.map((circle: { id: string }) => circle.id);
    expect(await asked(guest(0))).toContain(id);
    expect(await asked(alice)).toEqual([]);
    await say(guest(0));
    expect(await asked(guest(0))).not.toContain(id);
    const left = await guest(1).call('POST', `/api/v1/after/${id}/leave`);
    expect(left.body).toEqual({ state: 'open' });
    expect(await asked(guest(1))).not.toContain(id);
    // They may change their mind where it's asked anyway.
    expect((await say(guest(1))).body.state).toBe('sealed');
    await pass(49);
    expect(await asked(guest(2))).not.toContain(id);
  });

  test('its writer reads it, changes it and takes it back; in the database it’s locked', async () => {
    expect((await say(guest(0), { good: ' The silence. ', again: null })).body).toEqual({
      state: 'sealed',
      said: { good: 'The silence.', helped: null, again: null },
    });
    await say(guest(0), { good: 'The bell.' });
    expect((await at(guest(0))).body.said.good).toBe('The bell.');
    const stored = await sql(
      `SELECT encode(said_sealed, 'escape') AS it FROM after_answers WHERE workshop_id = $1`,
      id,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.it).not.toMatch(/bell|yes/);
    expect((await guest(0).call('DELETE', `/api/v1/after/${id}`)).body).toEqual({ state: 'open' });
    expect(await sql('SELECT FROM after_answers WHERE workshop_id = $1', id)).toEqual([]);
  });

  test.each([
    ['nothing at all', { good: ' ', again: null }],
    ['a line too long', { good: 'x'.repeat(301) }],
    ['a pick that isn’t there', { again: 'never' }],
  ])('%s is refused', async (_, said) => {
    expect((await say(guest(0), said)).status).toBe(400);
  });
});

describe('opening', () => {
  const needle = (index: number) => `Said by number ${index}`;
  const isRead = async (count: number) => {
    const seen: string[] = [];
    const readers = [alice, carol, dave, erin, server.visitor, ...guests];
    for (const [place, reader] of readers.entries())
      for (const path of ['/api/v1/led', `/api/v1/after/${id}`, `/api/v1/circles/${id}/attendance`]) {
        const { text } = await reader.call('GET', path).then((answer) => ({ text: JSON.stringify(answer.body) }));
        for (let index = 0; index < count; index += 1)
          if (text.includes(needle(index)) && place - 5 !== index) seen.push(`${place} ${path}`);
      }
    return seen;
  };

  test('CARE C15 under five answers no read of any role returns any, no matter who answered and how old it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 4 }),
        fc.integer({ min: 0, max: 200 }),
        fc.boolean(),
        async (who, hours, again) => {
          await sql('DELETE FROM after_answers');
          await hold(id);
          for (const index of who)
            await say(guest(index), { good: needle(index), helped: needle(index), again: again ? 'no' : null });
          await pass(hours);
          await openAnswers();
          expect(await isRead(6)).toEqual([]);
          expect(await setsOf(alice)).toEqual([]);
        },
      ),
      { numRuns: runs(4) },
    );
  });

  async function fiveSay() {
    for (const index of [0, 1, 2, 3, 4])
      await say(guest(index), { good: needle(index), again: index === 0 ? 'no' : 'yes' });
  }

  test('CARE C15 from five on hosts read them after a day, as a set without names; nobody else does', async () => {
    await fiveSay();
    await pass(23);
    await openAnswers();
    expect(await setsOf(alice)).toEqual([]);
    await pass(2);
    await openAnswers();
    const [set, ...more] = await setsOf(alice);
    expect(more).toEqual([]);
    expect(set).toMatchObject({ helped: [], again: { yes: 4, unsure: 0, no: 1 } });
    expect(set.good.toSorted()).toEqual([0, 1, 2, 3, 4].map(needle));
    expect(JSON.stringify(set)).not.toContain(guest(0).id);
    expect(Object.keys(set).sort()).toEqual(['again', 'good', 'helped', 'id', 'opened_at']);
    expect(await setsOf(carol)).toEqual([set]);
    for (const one of [dave, erin, ...guests]) expect(JSON.stringify((await led(one)).body)).not.toContain('Said by');
    expect((await led(server.visitor)).status).toBe(401);
    // Its writer's name is gone from it, everywhere.
    expect(await sql('SELECT state, said_sealed FROM after_answers WHERE workshop_id = $1 GROUP BY 1, 2', id)).toEqual([
      { state: 'opened', said_sealed: null },
    ]);
    const lines = await sql(
      `SELECT encode(line_sealed, 'escape') AS it, kept_by FROM after_lines WHERE kept_by = $1`,
      alice.id,
    );
    expect(lines.map(({ kept_by }) => kept_by)).toEqual(Array(5).fill(alice.id));
    expect(JSON.stringify(lines)).not.toContain('Said by');
  });

  test('what can’t be read of one circle holds up no other, and opens once it can be', async () => {
    const later = await plan(alice);
    await join(later);
    await hold(later.id);
    await fiveSay();
    for (const index of [0, 1, 2, 3, 4]) await say(guest(index), { good: needle(index) }, later.id);
    await pass(25);
    /** Turns one bit of what a guest said of the earlier circle, which comes first, and turns it back. */
    const turn = () =>
      sql(
        `UPDATE after_answers SET said_sealed = set_byte(said_sealed, 20, get_byte(said_sealed, 20) # 1)
          WHERE workshop_id = $1 AND user_id = $2`,
        id,
        guest(0).id,
      );
    const states = async (circle: string) =>
      (await sql('SELECT DISTINCT state FROM after_answers WHERE workshop_id = $1', circle)).map(({ state }) => state);
    await turn();
    const opening = openAnswers();
    await expect.poll(() => states(later.id)).toEqual(['opened']);
    expect(await states(id)).toEqual(['sealed']);
    await turn();
    await opening;
    expect(await states(id)).toEqual(['opened']);
  });

  test('once opened it can’t be taken back, nor said again; what comes later waits for four others', async () => {
    await fiveSay();
    await pass(25);
    await openAnswers();
    expect((await guest(0).call('DELETE', `/api/v1/after/${id}`)).body.code).toBe('conflict');
    expect((await say(guest(0))).body.code).toBe('conflict');
    expect((await at(guest(0))).body).toEqual({ state: 'opened' });
    await say(guest(5), { good: needle(5) });
    await pass(8 * 24);
    await openAnswers();
    expect(JSON.stringify(await setsOf(alice))).not.toContain(needle(5));
  });

  test('what somebody took back before is not among them, and four are too few again', async () => {
    await fiveSay();
    await guest(0).call('DELETE', `/api/v1/after/${id}`);
    await pass(25);
    await openAnswers();
    expect(await setsOf(alice)).toEqual([]);
  });

  test('small circles of a series are read together, once five people have answered over its dates', async () => {
    const series = await plan(alice, { weeks: 2, scheduled_at: new Date(Date.now() + dayMs).toISOString() });
    const dates = await sql(
      'SELECT id FROM workshops WHERE series_id = (SELECT series_id FROM workshops WHERE id = $1) ORDER BY series_position',
      series.id,
    );
    const [first = '', second = ''] = dates.map((date) => String(date.id));
    const links = await sql('SELECT workshop_id, token FROM workshop_links WHERE workshop_id = ANY($1)', [
      first,
      second,
    ]);
    const linkOf = (circle: string) => ({
      id: circle,
      invitation: String(links.find((one) => one.workshop_id === circle)?.token),
    });
    await join(linkOf(first), guests.slice(0, 3));
    await join(linkOf(second), guests.slice(2, 5));
    for (const circle of [first, second]) await hold(circle, 25);
    id = second;
    for (const index of [0, 1, 2]) await say(guest(index), { good: needle(index) }, first);
    for (const index of [2, 3]) await say(guest(index), { good: needle(index) }, second);
    await pass(7 * 24);
    await openAnswers();
    // Four people, one of them twice.
    expect(await setsOf(alice)).toEqual([]);
    await pass(-7 * 24);
    await say(guest(4), { good: needle(4) }, second);
    await pass(7 * 24);
    await openAnswers();
    const [set] = await setsOf(alice);
    expect(set.good.toSorted()).toEqual([0, 1, 2, 2, 3, 4].map(needle));
    // Who answered and hosts a date later would know one of five.
    await sql(
      `UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`,
      second,
      guest(4).id,
    );
    expect(await setsOf(guest(4))).toEqual([]);
  });

  test('CARE C20 sealed or opened, it goes after its period', async () => {
    await fiveSay();
    await pass(25);
    await openAnswers();
    const kept = async () => [
      (await sql('SELECT FROM after_answers WHERE workshop_id = $1', id)).length,
      (await sql('SELECT FROM after_lines WHERE kept_by = $1', alice.id)).length,
    ];
    const forget = () => runJob(server.database.ownerUrl, 'after-circle.forget-days');
    await pass(89 * 24 - 26);
    await forget();
    expect(await kept()).toEqual([5, 5]);
    await pass(48);
    await sql(`UPDATE after_sets SET opened_at = now() - interval '91 days'`);
    await forget();
    expect(await kept()).toEqual([0, 0]);
  });
});
