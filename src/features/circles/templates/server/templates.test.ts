import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
});
afterAll(() => server.stop());

const templates = '/api/v1/workshop-templates';
const phase = (changed: object = {}) => ({ phase: 'Arriving', type: 'opening', duration: 60, ...changed });
const draft = (changed: object = {}) => ({
  name: 'Slow Tea',
  description: 'Tea.',
  category: 'general',
  duration_minutes: 60,
  max_participants: 8,
  activity_structure: { phases: [phase({ words: 'Welcome.', guidance: 'For hosts alone.' })] },
  agreements: ['What’s said here stays here.'],
  ai_prompts: { opening: 'One sentence.' },
  ...changed,
});
const make = async (person: TestPerson, changed: object = {}) =>
  (await person.call('POST', templates, draft(changed))).body as { id: string; revision: number };
const mine = async (person: TestPerson) => (await person.call('GET', `${templates}/mine`)).body.templates;
const namesOf = async (person: TestPerson) => (await mine(person)).map(({ name }: { name: string }) => name);
const plan = async (person: TestPerson, changed: object = {}) =>
  person.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'Europe/Berlin',
    is_public: false,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 3,
    ...changed,
  });
/** Makes somebody a second host of a circle, as the room does. */
const cohost = async (workshopId: string, person: TestPerson, name: string) => {
  await server.database.query(
    `INSERT INTO workshop_members (workshop_id, user_id, role, display_name) VALUES ($1, $2, 'cohost', $3)`,
    [workshopId, person.id, name],
  );
};

describe('a template of one’s own', () => {
  test('R-ENT-10 R-ENT-11 is made, found only by its writer, and not among ours', async () => {
    const made = await make(alice);
    expect(made).toMatchObject({
      name: 'Slow Tea',
      part: 'owner',
      revision: 1,
      shares: 0,
      ai_prompts: { opening: 'One sentence.' },
    });
    expect((await alice.call('GET', `${templates}/${made.id}`)).body).toEqual(made);
    expect((await bob.call('GET', `${templates}/${made.id}`)).status).toBe(404);
    expect((await server.visitor.call('GET', `${templates}/${made.id}`)).status).toBe(401);
    expect(await namesOf(bob)).toEqual([]);
    const ours = (await server.visitor.call('GET', templates)).body;
    expect(ours).toHaveLength(12);
    expect(ours.map(({ name }: { name: string }) => name)).not.toContain('Slow Tea');
  });

  test('the same id again changes nothing', async () => {
    const id = server.newId();
    await alice.call('POST', templates, draft({ id, name: 'Once' }));
    expect((await alice.call('POST', templates, draft({ id, name: 'Twice' }))).body.name).toBe('Once');
  });

  test('is saved at the revision its writer saw, and by nobody else', async () => {
    const { id } = await make(alice, { name: 'First' });
    const save = (person: TestPerson, revision: number, name: string) =>
      person.call('PUT', `${templates}/${id}`, { ...draft({ name }), revision });
    expect(await save(alice, 1, 'Second')).toMatchObject({ status: 200, body: { name: 'Second', revision: 2 } });
    expect(await save(alice, 1, 'From another tab')).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    expect((await save(bob, 2, 'Not mine')).status).toBe(404);
    const ours = (await server.visitor.call('GET', templates)).body[0].id;
    expect((await alice.call('PUT', `${templates}/${ours}`, { ...draft(), revision: 1 })).status).toBe(403);
    expect((await alice.call('GET', `${templates}/${id}`)).body.name).toBe('Second');
  });

  test.each([
    ['no phases', { activity_structure: { phases: [] } }],
    ['no minutes', { activity_structure: { phases: [phase({ duration: 0 })] } }],
    ['nine hours', { activity_structure: { phases: [phase({ duration: 300 }), phase({ duration: 300 })] } }],
    ['no name', { name: ' ' }],
    ['a topic that isn’t there', { category: 'juggling' }],
  ])('with %s it’s refused and nothing is kept', async (_, changed) => {
    const before = await namesOf(carol);
    expect((await carol.call('POST', templates, draft(changed))).status).toBe(400);
    expect(await namesOf(carol)).toEqual(before);
  });

  test('is deleted only by its writer, and nobody deletes ours', async () => {
    const { id } = await make(carol);
    expect((await bob.call('DELETE', `${templates}/${id}`)).status).toBe(404);
    const [ours] = (await server.visitor.call('GET', templates)).body;
    expect((await bob.call('DELETE', `${templates}/${ours.id}`)).status).toBe(404);
    expect((await carol.call('DELETE', `${templates}/${id}`)).body).toEqual({ templates: [] });
  });

  test('there are a hundred at most', async () => {
    const dora = await server.signUp('dora');
    await server.database.query(
      `INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
         activity_structure) SELECT gen_random_uuid(), $1, 'x', '', 'general', 60, 8, '{"phases":[{"phase":"a","type":"talk","duration":1}]}' FROM generate_series(1, 100)`,
      [dora.id],
    );
    expect(await dora.call('POST', templates, draft())).toMatchObject({
      status: 409,
      body: { code: 'too_many_templates' },
    });
  });
});

describe('shared with co-facilitators', () => {
  test('only those who host together; they read and copy it, don’t change it, and put it away', async () => {
    const { id } = await make(alice, { name: 'Shared Tea' });
    const people = `${templates}/${id}/people`;
    expect((await alice.call('GET', people)).body).toEqual({ people: [] });
    const circle = (await plan(alice)).body.id;
    await cohost(circle, bob, 'Bob at the door');
    const give = (...user_ids: string[]) => alice.call('PUT', people, { user_ids });
    expect((await give(bob.id, carol.id)).body).toEqual({
      people: [{ user_id: bob.id, name: 'Bob at the door', has: true }],
    });
    expect(await mine(bob)).toMatchObject([{ id, part: 'shared', owner_name: expect.any(String), shares: 0 }]);
    expect((await alice.call('GET', `${templates}/${id}`)).body.shares).toBe(1);
    expect((await carol.call('GET', `${templates}/${id}`)).status).toBe(404);
    expect((await bob.call('PUT', `${templates}/${id}`, { ...draft(), revision: 1 })).status).toBe(403);
    expect((await bob.call('GET', people)).status).toBe(404);
    expect((await bob.call('PUT', people, { user_ids: [] })).status).toBe(404);
    expect((await bob.call('DELETE', `${templates}/${id}`)).body).toEqual({ templates: [] });
    expect((await alice.call('GET', people)).body.people[0].has).toBe(false);
    await give(bob.id);
    const planned = (await plan(bob, { ai_template_id: id })).body;
    expect(planned.ai_template_id).toBe(id);
    await give();
    expect(await mine(bob)).toEqual([]);
    // So that planning it again isn't refused for a template that can't be seen.
    expect((await bob.call('GET', `/api/v1/workshops/${planned.id}`)).body.ai_template_id).toBeNull();
  });

  test('it can be taken back from somebody who doesn’t host with its owner any more, and isn’t taken back in passing', async () => {
    const [erin, frank] = await server.signUpAll('erin', 'frank');
    const { id } = await make(alice, { name: 'Former Tea' });
    const circle = (await plan(alice)).body.id;
    await cohost(circle, erin, 'Erin');
    await cohost(circle, frank, 'Frank');
    const people = `${templates}/${id}/people`;
    const give = async (...user_ids: string[]) =>
      (await alice.call('PUT', people, { user_ids })).body.people.filter(({ has }: { has: boolean }) => has);
    await give(erin.id);
    await server.database.query(`UPDATE workshop_members SET role = 'participant' WHERE user_id = $1`, [erin.id]);
    expect(await namesOf(erin)).toEqual(['Former Tea']);
    expect((await alice.call('GET', people)).body.people).toContainEqual({ user_id: erin.id, name: 'Erin', has: true });
    expect(await give(erin.id, frank.id)).toHaveLength(2);
    expect(await namesOf(erin)).toEqual(['Former Tea']);
    await server.database.query('DELETE FROM workshop_members WHERE user_id = $1', [erin.id]);
    expect(await give(erin.id)).toEqual([{ user_id: erin.id, name: null, has: true }]);
    expect(await give()).toEqual([]);
    expect(await namesOf(erin)).toEqual([]);
    expect(await give(erin.id)).toEqual([]);
  });

  test('CARE C6 someone blocked neither gets it nor keeps it', async () => {
    const { id } = await make(alice, { name: 'Blocked Tea' });
    await alice.call('PUT', `${templates}/${id}/people`, { user_ids: [bob.id] });
    expect(await namesOf(bob)).toContain('Blocked Tea');
    await server.database.query(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, [
      bob.id,
      alice.id,
    ]);
    expect(await namesOf(bob)).not.toContain('Blocked Tea');
    const { people } = (await alice.call('GET', `${templates}/${id}/people`)).body;
    expect(people.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(bob.id);
    expect((await alice.call('GET', `${templates}/${id}`)).body.shares).toBe(0);
    await server.database.query('DELETE FROM blocks');
  });
});

describe('the plan of a circle', () => {
  const planOf = (person: TestPerson, id: string) => person.call('GET', `/api/v1/workshops/${id}/plan`);

  test('REAL 11 is a copy: the template changes and goes, the circle stays as it was planned', async () => {
    const { id } = await make(alice, { name: 'Copied' });
    const circle = (await plan(alice, { ai_template_id: id })).body;
    expect(circle.ai_template_id).toBe(id);
    await alice.call('PUT', `${templates}/${id}`, {
      ...draft({ activity_structure: { phases: [phase({ phase: 'Changed' })] } }),
      revision: 1,
    });
    await alice.call('DELETE', `${templates}/${id}`);
    const { body } = await planOf(alice, circle.id);
    expect(body).toMatchObject({
      title: 'Tuesday circle',
      duration_minutes: 60,
      plan: { revision: 1 },
      can_change: true,
    });
    expect(body.plan.activity_structure.phases).toMatchObject([{ phase: 'Arriving', guidance: 'For hosts alone.' }]);
    const page = (await alice.call('POST', '/api/v1/circles/page', { id: circle.id })).body;
    expect([page.phases, page.agreements]).toEqual([
      [{ phase: 'Arriving', duration: 60 }],
      ['What’s said here stays here.'],
    ]);
  });

  test('each date of a series has its own, and only hosts read it', async () => {
    const { id } = await make(alice);
    const first = (await plan(alice, { ai_template_id: id, weeks: 3 })).body;
    expect(
      await server.database.query(
        'SELECT FROM workshop_plans JOIN workshops w ON w.id = workshop_id WHERE series_id = $1',
        [first.series.id],
      ),
    ).toHaveLength(3);
    await server.database.query(
      `INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`,
      [first.id, carol.id],
    );
    await cohost(first.id, bob, 'Bob');
    expect([(await planOf(bob, first.id)).status, (await planOf(carol, first.id)).status]).toEqual([200, 404]);
    expect((await server.visitor.call('GET', `/api/v1/workshops/${first.id}/plan`)).status).toBe(401);
  });

  test('CARE moment 9 planned again, it follows the plan of that circle as it was changed, only for its hosts', async () => {
    const { id } = await make(alice);
    const before = (await plan(alice, { ai_template_id: id })).body;
    const changed = { revision: 1, activity_structure: { phases: [phase({ phase: 'Changed' })] } };
    await alice.call('PUT', `/api/v1/workshops/${before.id}/plan`, changed);
    const again = { ai_template_id: id, plan_from: before.id };
    const next = (await plan(alice, { ...again, weeks: 2 })).body;
    const planned = await server.database.query(
      `SELECT activity_structure #>> '{phases,0,phase}' AS first, agreements, workshop_plans.revision FROM workshop_plans
         JOIN workshops w ON w.id = workshop_id WHERE series_id = $1`,
      [next.series.id],
    );
    const copied = { first: 'Changed', agreements: ['What’s said here stays here.'], revision: 1 };
    expect(planned).toEqual([copied, copied]);
    const [ours] = (await server.visitor.call('GET', templates)).body;
    const hers = (await plan(carol, { plan_from: before.id, ai_template_id: ours.id })).body;
    expect((await planOf(carol, hers.id)).body.plan.activity_structure).toEqual(ours.activity_structure);
  });

  test('nobody plans by somebody else’s private template', async () => {
    const { id } = await make(alice);
    expect((await plan(carol, { ai_template_id: id })).status).toBe(404);
  });

  test('is changed for its date, by its hosts, before it begins, and not over another host’s change', async () => {
    const circle = (await plan(alice)).body.id;
    await cohost(circle, bob, 'Bob');
    const save = (person: TestPerson, revision: number, name = 'Anew') =>
      person.call('PUT', `/api/v1/workshops/${circle}/plan`, {
        revision,
        activity_structure: { phases: [phase({ phase: name })] },
      });
    expect((await planOf(alice, circle)).body.plan).toBeNull();
    expect((await save(carol, 0)).status).toBe(404);
    expect((await save(alice, 0)).body.plan).toMatchObject({ revision: 1 });
    expect((await save(bob, 1, 'By Bob')).body.plan.activity_structure.phases[0].phase).toBe('By Bob');
    expect(await save(alice, 1)).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    expect(await save(alice, 0)).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    await alice.call('POST', '/functions/v1/workshop-webrtc', {
      action: 'create_room',
      workshopId: circle,
      userId: alice.id,
    });
    expect(await save(alice, 2)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await planOf(alice, circle)).body.can_change).toBe(false);
  });

  test('one without a plan says as well that it has begun', async () => {
    const circle = (await plan(alice)).body.id;
    expect((await planOf(alice, circle)).body).toMatchObject({ plan: null, can_change: true });
    await server.database.query(`UPDATE workshops SET status = 'live', started_at = now() WHERE id = $1`, [circle]);
    expect((await planOf(alice, circle)).body).toMatchObject({ plan: null, can_change: false });
  });
});
