import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Journey, JourneyStep, MyJourney } from '../domain/contract.ts';

let server: TestServer;
let host: TestPerson;
let guest: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [host, guest, other] = await server.signUpAll('host', 'guest', 'other');
});

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
const details = (given: object = {}) => ({
  title: 'Tuesday circle',
  description: '',
  category: 'yoga',
  time_zone: 'UTC',
  is_public: false,
  scheduled_at: inHours(72),
  duration_minutes: 60,
  max_participants: 5,
  ...given,
});
async function done(person: TestPerson, method: string, path: string, body?: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
type Planned = { id: string; invitation: string };
const plan = (given: object = {}): Promise<Planned> => done(host, 'POST', '/api/v1/workshops', details(given));
const come = (person: TestPerson, { invitation }: Planned) =>
  done(person, 'POST', '/api/v1/circles/come', { token: invitation });
const agree = (person: TestPerson) =>
  done(person, 'PUT', '/api/v1/consents/journey', { agreed: true, version: 1, service: null });
const mine = (person: TestPerson, id?: string): Promise<MyJourney> =>
  done(person, 'GET', `/api/v1/journey${id ? `?workshop_id=${id}` : ''}`);
async function journey(person: TestPerson, id?: string): Promise<Journey> {
  const { journey: shown } = await mine(person, id);
  if (!shown) throw new Error('There is no journey.');
  return shown;
}
const typesOf = ({ steps }: Journey) => steps.map(({ step_type }) => step_type);
async function step(person: TestPerson, type: string, id?: string): Promise<JourneyStep> {
  const found = (await journey(person, id)).steps.find(({ step_type }) => step_type === type);
  if (!found) throw new Error(`There is no step ${type}.`);
  return found;
}
const write = (person: TestPerson, { id }: { id: string }, response: string, completed = false) =>
  person.call('PUT', `/api/v1/journey/steps/${id}`, { response, completed });
const open = (id: string) =>
  done(host, 'POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
const end = (id: string) => done(host, 'POST', `/api/v1/workshops/${id}/end`, {});
const stepsOf = ({ id }: TestPerson) =>
  sql<{ step_type: string }>('SELECT step_type FROM journey_steps WHERE user_id = $1 ORDER BY created_at, id', id);
/** The circle ended this many days ago. */
const pass = (id: string, days: number) =>
  sql(
    `UPDATE workshops SET ended_at = ended_at - $2 * interval '1 day', started_at = started_at - $2 * interval '1 day',
       scheduled_at = scheduled_at - $2 * interval '1 day' WHERE id = $1`,
    id,
    days,
  );

describe('REAL 32 the steps', () => {
  test('R-DATA-20 R-ENT-23 R-ENT-24 R-CONST-38 are made with the yes, from the template, and each phase shows its own', async () => {
    const [template] = await sql<{ id: string }>(`SELECT id FROM ai_workshop_templates ORDER BY name LIMIT 1`);
    const circle = await plan({ ai_template_id: template?.id });
    await come(guest, circle);
    expect((await stepsOf(guest)).map(({ step_type }) => step_type).toSorted()).toHaveLength(6);
    const [content] = await sql<{ content: string }>(
      `SELECT content FROM journey_steps WHERE user_id = $1 AND step_type = 'workshop_activity'`,
      guest.id,
    );
    expect(content?.content).toMatch(/during “.+”/);

    const before = await journey(guest);
    expect(before).toMatchObject({
      workshop_id: circle.id,
      title: 'Tuesday circle',
      phase: 'pre_workshop',
      leads: false,
    });
    expect(typesOf(before)).toEqual(['pre_reflection', 'preparation']);
    await open(circle.id);
    expect(await journey(guest)).toMatchObject({ phase: 'during_workshop', is_live: true });
    expect(typesOf(await journey(guest))).toEqual(['workshop_activity']);
    await end(circle.id);
    const after = await journey(guest);
    expect(after.phase).toBe('post_workshop');
    expect(typesOf(after)).toEqual(['workshop_activity', 'reflection', 'integration', 'follow_up']);
  });

  test('are due around the circle, and move with it', async () => {
    const circle = await plan();
    await come(guest, circle);
    const due = async () => Date.parse((await step(guest, 'pre_reflection')).due_date ?? '');
    const start = async () => Date.parse((await journey(guest)).scheduled_at ?? '');
    expect((await start()) - (await due())).toBe(dayMs);
    await done(host, 'PUT', `/api/v1/workshops/${circle.id}`, details({ scheduled_at: inHours(200) }));
    expect((await start()) - (await due())).toBe(dayMs);
    expect(await start()).toBeGreaterThan(Date.now() + 199 * hourMs);
  });

  test('are gone when it’s called off and nothing was written; what was written stays its writer’s', async () => {
    const circle = await plan();
    for (const person of [guest, other]) await come(person, circle);
    await agree(other);
    expect((await write(other, await step(other, 'pre_reflection'), 'To be here.')).status).toBe(200);
    await end(circle.id);
    await expect.poll(() => stepsOf(guest), { timeout: 20_000 }).toEqual([]);
    expect((await mine(guest)).journey).toBeNull();
    await expect.poll(() => stepsOf(other), { timeout: 20_000 }).toEqual([{ step_type: 'pre_reflection' }]);
    expect((await mine(other)).journey).toBeNull();
    expect((await mine(other)).others).toMatchObject([{ workshop_id: circle.id }]);
    const kept = await journey(other, circle.id);
    expect(kept).toMatchObject({
      called_off: true,
      steps: [{ due_date: null, completion_data: { response: 'To be here.' } }],
    });
  });

  test('go with somebody who can’t come after all', async () => {
    const circle = await plan();
    await come(guest, circle);
    await done(guest, 'POST', '/api/v1/circles/decline', { token: circle.invitation });
    expect(await stepsOf(guest)).toEqual([]);
    expect((await mine(guest)).journey).toBeNull();
    await come(guest, circle);
    expect(await stepsOf(guest)).toHaveLength(6);
  });

  test('are there again for somebody who comes after all, beside what they wrote', async () => {
    const circle = await plan();
    await come(guest, circle);
    await agree(guest);
    await write(guest, await step(guest, 'pre_reflection'), 'To be here.');
    await done(guest, 'POST', '/api/v1/circles/decline', { token: circle.invitation });
    expect(await stepsOf(guest)).toEqual([{ step_type: 'pre_reflection' }]);
    await come(guest, circle);
    expect(await stepsOf(guest)).toHaveLength(6);
    expect((await step(guest, 'pre_reflection')).completion_data.response).toBe('To be here.');
  });

  test('tell guests of the circle’s own plan, and nothing of a template that’s somebody’s own', async () => {
    const structure = (phase: string) => JSON.stringify({ phases: [{ phase, type: 'practice', duration: 60 }] });
    const id = randomUUID();
    await sql(
      `INSERT INTO ai_workshop_templates
         (id, owner_id, name, description, category, duration_minutes, max_participants, activity_structure)
       VALUES ($1, $2, 'Quillon', '', 'yoga', 60, 5, $3)`,
      id,
      host.id,
      structure('Quillon'),
    );
    const circles = [await plan(), await plan()];
    for (const circle of circles) await sql('UPDATE workshops SET ai_template_id = $2 WHERE id = $1', circle.id, id);
    await sql(
      'INSERT INTO workshop_plans (workshop_id, activity_structure) VALUES ($1, $2)',
      circles[0]?.id,
      structure('Standing up'),
    );
    for (const circle of circles) await come(guest, circle);
    const contents = await sql<{ content: string }>('SELECT content FROM journey_steps WHERE user_id = $1', guest.id);
    const all = contents.map(({ content }) => content).join('\n');
    expect(all).not.toContain('Quillon');
    expect(all.match(/during “.+”/g)).toEqual(['during “Standing up”']);
  });

  test('R-ROUTE-28 of a circle without any, it’s not another’s that are shown', async () => {
    const [own, foreign] = [await plan(), await plan()];
    await come(guest, own);
    const { journey: shown, others } = await mine(guest, foreign.id);
    expect([shown, others]).toMatchObject([null, [{ workshop_id: own.id }]]);
  });

  test('are never late on the day they’re made, even for someone who first looks after the end', async () => {
    const circle = await plan();
    await open(circle.id);
    await end(circle.id);
    await pass(circle.id, 8);
    const { steps } = await journey(host, circle.id);
    expect(steps.map(({ step_type }) => step_type)).toEqual(['reflection', 'integration', 'follow_up']);
    for (const { due_date } of steps) expect(Date.parse(due_date ?? '')).toBeGreaterThan(Date.now());
  });

  test('are there for the facilitator, in words for them, and for nobody who only has the link', async () => {
    const circle = await plan();
    expect(await journey(host)).toMatchObject({ workshop_id: circle.id, leads: true });
    expect((await step(host, 'pre_reflection')).content).toContain('hold for the people who come');
    expect((await mine(other)).journey).toBeNull();
    expect((await mine(other, circle.id)).journey).toBeNull();
  });

  test('CARE C20 nothing written, they go with the time that attendance is kept for', async () => {
    const circle = await plan();
    await come(guest, circle);
    await agree(guest);
    await open(circle.id);
    await end(circle.id);
    await write(guest, await step(guest, 'reflection'), 'Still here.');
    await pass(circle.id, 89);
    await runJob(server.database.ownerUrl, 'journey.forget-days');
    expect((await stepsOf(guest)).length).toBeGreaterThan(1);
    await pass(circle.id, 2);
    await runJob(server.database.ownerUrl, 'journey.forget-days');
    expect(await stepsOf(guest)).toEqual([{ step_type: 'reflection' }]);
  });
});

describe('what’s written', () => {
  test('CARE C13 isn’t kept without a yes', async () => {
    await come(guest, await plan());
    const one = await step(guest, 'pre_reflection');
    expect(await write(guest, one, 'To be here.')).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
    expect((await step(guest, 'pre_reflection')).completion_data.response).toBeNull();
  });

  test('R-DATA-21 REAL 33 R-VAL-14 is kept as one types, and completes its step once it says something', async () => {
    await come(guest, await plan());
    await agree(guest);
    const one = await step(guest, 'pre_reflection');
    expect(await write(guest, one, ' To be ')).toMatchObject({
      status: 200,
      body: { completed_at: null, completion_data: { response: 'To be' } },
    });
    for (const blank of ['', '  \n '])
      expect(await write(guest, one, blank, true)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const { body } = await write(guest, one, 'To be here.', true);
    expect(body).toMatchObject({ completed_at: expect.any(String), completion_data: { response: 'To be here.' } });
    expect(Date.now() - Date.parse(body.completed_at)).toBeLessThan(hourMs);
    expect(await step(guest, 'pre_reflection')).toEqual(body);
    // Changed afterwards, it stays completed since then; blank takes it away.
    expect((await write(guest, one, 'To be here, too.', true)).body.completed_at).toBe(body.completed_at);
    await write(guest, one, '');
    expect(await step(guest, 'pre_reflection')).toMatchObject({
      completed_at: null,
      completion_data: { response: null },
    });
  });

  test('is refused if it’s too long', async () => {
    await come(guest, await plan());
    await agree(guest);
    expect((await write(guest, await step(guest, 'pre_reflection'), 'x'.repeat(2001))).status).toBe(400);
  });

  test('R-DATA-20 CARE C19 is sealed, and nobody else reads or changes it: not the facilitator, not another guest, no visitor', async () => {
    const circle = await plan();
    for (const person of [guest, other]) await come(person, circle);
    for (const person of [host, guest, other]) await agree(person);
    const one = await step(guest, 'pre_reflection');
    await write(guest, one, 'quillon');
    const [row] = await sql<{ it: string }>(
      `SELECT encode(response_sealed, 'escape') AS it FROM journey_steps WHERE id = $1`,
      one.id,
    );
    expect(row?.it).not.toContain('quillon');
    for (const person of [host, other]) {
      expect(JSON.stringify(await mine(person, circle.id))).not.toContain('quillon');
      expect(await write(person, one, 'stolen', true)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await done(person, 'GET', `/api/v1/journey/${circle.id}/intention`)).intention).toBeNull();
    }
    for (const path of ['/api/v1/journey', `/api/v1/journey/${circle.id}/intention`])
      expect((await server.visitor.call('GET', path)).status).toBe(401);
    expect((await done(guest, 'GET', `/api/v1/journey/${circle.id}/intention`)).intention).toBe('quillon');
  });

  test('CARE C13 goes with the yes that it rests on; the steps stay', async () => {
    await come(guest, await plan());
    await agree(guest);
    await write(guest, await step(guest, 'pre_reflection'), 'To be here.', true);
    await done(guest, 'PUT', '/api/v1/consents/journey', { agreed: false });
    expect(await sql('SELECT FROM journey_steps WHERE user_id = $1 AND response_sealed IS NOT NULL', guest.id)).toEqual(
      [],
    );
    expect(await step(guest, 'pre_reflection')).toMatchObject({
      completed_at: null,
      completion_data: { response: null },
    });
  });
});

test('the line that somebody wrote to themselves as they left comes back on day 7, and not before', async () => {
  const circle = await plan();
  await come(guest, circle);
  await open(circle.id);
  await end(circle.id);
  await done(guest, 'PUT', '/api/v1/consents/farewells', { agreed: true, version: 1, service: null });
  await done(guest, 'PUT', `/api/v1/farewells/${circle.id}`, { leaving: 'calm', line: 'Call my sister.' });
  await pass(circle.id, 6.9);
  expect((await journey(guest)).line).toBeNull();
  await pass(circle.id, 0.2);
  expect((await journey(guest)).line).toMatchObject({ line: 'Call my sister.' });
  expect((await journey(host)).line).toBeNull();
});

describe('reminders a day, a week and a month after', () => {
  const wish = (person: TestPerson, wanted: string[]) =>
    done(person, 'PUT', '/api/v1/notifications/choices', { muted: [], wanted, digest: 'never', time_zone: 'UTC' });
  const told = async (person: TestPerson) =>
    (await done(person, 'GET', '/api/v1/notifications')).notifications
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.startsWith('journey'));
  /** Again, where the clock has just begun to do it by itself. */
  const remind = () => vi.waitFor(() => runJob(server.database.ownerUrl, 'journey.remind'), { timeout: 20_000 });
  /** A circle that both were in, and that ended this many days ago. */
  async function ended(days: number): Promise<string> {
    const circle = await plan();
    for (const person of [guest, other]) await come(person, circle);
    await open(circle.id);
    for (const { id } of [guest, other])
      await sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', circle.id, id);
    await end(circle.id);
    await pass(circle.id, days);
    return circle.id;
  }

  test('come to those who wish for them, each once, and to nobody else', async () => {
    const id = await ended(0.9);
    await wish(guest, ['journey']);
    await remind();
    expect(await told(guest)).toEqual([]);
    for (const [days, kind] of [
      [0.2, 'journey-day'],
      [6, 'journey-week'],
      [23, 'journey-month'],
    ] as const) {
      await pass(id, days);
      await remind();
      await remind();
      expect((await told(guest)).filter((one: string) => one === kind)).toEqual([kind]);
    }
    for (const person of [host, other]) expect(await told(person)).toEqual([]);
  });

  test('not to anyone who wasn’t there, has written it already, or turned them off again', async () => {
    const id = await ended(1.1);
    for (const person of [host, guest, other]) await wish(person, ['journey']);
    await journey(host, id);
    await agree(guest);
    await write(guest, await step(guest, 'reflection', id), 'I slept well.');
    await sql('DELETE FROM workshop_attendance WHERE user_id = $1', other.id);
    await remind();
    expect([await told(guest), await told(other), await told(host)]).toEqual([[], [], []]);
    await pass(id, 6);
    await wish(guest, []);
    await remind();
    expect(await told(guest)).toEqual([]);
    await wish(guest, ['journey']);
    await remind();
    expect(await told(guest)).toEqual(['journey-week']);
  });

  test('not in one’s quiet hours, and after them', async () => {
    await ended(7.1);
    await wish(guest, ['journey']);
    const quiet = (from: string, to: string) =>
      done(guest, 'PATCH', '/api/v1/profile', { quiet_hours: { from, to, time_zone: 'UTC' } });
    const clock = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(11, 16);
    await quiet(clock(-1), clock(1));
    await remind();
    expect(await told(guest)).toEqual([]);
    await quiet(clock(1), clock(3));
    await remind();
    expect(await told(guest)).toEqual(['journey-week']);
  });
});
