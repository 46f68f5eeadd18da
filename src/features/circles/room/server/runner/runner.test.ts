import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, startRoomServer } from '../../testing/room-server.ts';

const plan = (...names: string[]) => ({
  phases: names.map((phase) => ({
    phase,
    type: 'practice',
    duration: 5,
    words: `All: ${phase}`,
    guidance: `Hosts: ${phase}`,
  })),
});

describe.each(engines())('the plan of a circle on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let alice: Person;
  let bob: Person;
  let cora: Person;
  beforeAll(async () => {
    db = await testDatabase(engine);
    alice = await insertPerson(db, 'alice');
    bob = await insertPerson(db, 'bob');
    cora = await insertPerson(db, 'cora');
  });
  afterAll(() => db.drop());

  const clock = fixedClock(Date.now());
  const start = () => startRoomServer(db, { clock, timings: { lapseMs: 20 } });
  let server: Awaited<ReturnType<typeof start>>;
  let workshopId: string;
  const templateId = '0192f0a0-0000-7000-8000-00000000abcd';
  const follow = (structure: object) =>
    db.query(
      `WITH named AS (
         INSERT INTO ai_workshop_templates (id, name, description, category, duration_minutes, max_participants, activity_structure)
         VALUES ($1, 'A plan', '', 'general', 15, 8, $2) ON CONFLICT (id) DO UPDATE SET activity_structure = excluded.activity_structure)
       UPDATE workshops SET ai_template_id = $1 WHERE id = $3`,
      [templateId, JSON.stringify(structure), workshopId],
    );
  beforeEach(async () => {
    // The template must be there before its workshop is: a foreign key.
    await db.query(
      `INSERT INTO ai_workshop_templates (id, name, description, category, duration_minutes, max_participants, activity_structure)
       VALUES ($1, 'A plan', '', 'general', 15, 8, '{}') ON CONFLICT DO NOTHING`,
      [templateId],
    );
    server = await start();
    workshopId = await server.openWorkshop(alice, bob, cora);
    return () => server.stop();
  });
  const click = (who: Inside, type: string, version: number, fields: object = {}) =>
    who.command({ type: `runner-${type}`, workshopId, version, ...fields });
  /** Every room here is opened on the spot; what's planned has a length. */
  const beScheduled = () => db.query('UPDATE workshops SET is_instant = false WHERE id = $1', [workshopId]);
  const kept = () => db.query('SELECT version, run FROM workshop_runs WHERE workshop_id = $1', [workshopId]);

  test('R-ENT-11 R-STATE-28 R-STATE-31 REAL 23 the template’s plan is run by the server’s clock, through a restart, with its hosts gone', async () => {
    await follow(plan('Arriving', 'Sharing', 'Closing'));
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(a.roomState.guide.phases).toMatchObject([
      { name: 'Arriving', minutes: 5, guidance: 'Hosts: Arriving' },
      {},
      {},
    ]);
    expect(b.roomState).toMatchObject({ guide: null, run: { status: 'not-started', name: '', count: 0 } });
    expect(await kept()).toEqual([]);

    expect(await click(a, 'start', 0)).toMatchObject({ type: 'ack' });
    const since = clock.now();
    expect(await b.hear('runner-changed')).toMatchObject({
      run: { version: 1, status: 'running', name: 'Arriving', words: 'All: Arriving', clock: { since } },
    });
    clock.advance(2 * minuteMs);
    await click(a, 'extend', 1, { minutes: 1 });
    await click(a, 'pause', 2);
    await b.hear((frame) => frame.run?.version === 3);
    await server.stop();

    clock.advance(10 * minuteMs);
    server = await start();
    const back = await server.join(bob, workshopId);
    const clockNow = { since, lengthMs: 6 * minuteMs, pausedMs: 0, pausedAt: since + 2 * minuteMs };
    expect(back.roomState.run).toMatchObject({ version: 3, status: 'paused', at: 0, clock: clockNow });
    const again = await server.join(alice, workshopId);
    await click(again, 'start', 3);
    await again.command({ type: 'leave-room', workshopId });
    clock.advance(4 * minuteMs);
    const next = await back.hear((frame) => frame.run?.version === 5);
    expect(next.run).toMatchObject({ at: 1, name: 'Sharing', clock: { since: since + 16 * minuteMs } });
    expect(JSON.stringify(back.frames)).not.toContain('Hosts:');
  });

  test('R-ENT-11 what the plan asks of the AI Facilitator comes with it, only to hosts', async () => {
    await follow(plan('Arriving'));
    await db.query(`UPDATE ai_workshop_templates SET ai_prompts = '{"opening":"One sentence."}' WHERE id = $1`, [
      templateId,
    ]);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(a.roomState.guide.prompts).toEqual({ opening: 'One sentence.' });
    expect(b.roomState.guide).toBeNull();
    await click(a, 'start', 0);
    await db.query(`UPDATE ai_workshop_templates SET ai_prompts = '{}' WHERE id = $1`, [templateId]);
    await server.stop();
    server = await start();
    expect((await server.join(alice, workshopId)).roomState.guide.prompts).toEqual({ opening: 'One sentence.' });
  });

  test('R-ENT-11 a circle’s own plan comes before its template’s, and somebody’s own template says nothing by itself', async () => {
    await beScheduled();
    await follow(plan('Arriving', 'Sharing', 'Closing'));
    await db.query('INSERT INTO workshop_plans (workshop_id, activity_structure) VALUES ($1, $2)', [
      workshopId,
      JSON.stringify(plan('Only this')),
    ]);
    const a = await server.join(alice, workshopId);
    expect(a.roomState.guide.phases).toMatchObject([{ name: 'Only this' }]);
    await server.stop();
    await db.query('DELETE FROM workshop_plans');
    await db.query('UPDATE ai_workshop_templates SET owner_id = $1 WHERE id = $2', [alice.userId, templateId]);
    server = await start();
    const back = await server.join(alice, workshopId);
    expect(back.roomState.guide.phases).toMatchObject([{ id: 'circle' }]);
    await db.query('UPDATE ai_workshop_templates SET owner_id = NULL WHERE id = $1', [templateId]);
  });

  test('REAL 23 of two hosts who press at once one wins, and the other is told so', async () => {
    await follow(plan('Arriving', 'Sharing', 'Closing'));
    const [a, c] = [await server.join(alice, workshopId), await server.join(cora, workshopId)];
    await a.command({ type: 'make-host', workshopId, userId: cora.userId, on: true });
    expect((await c.hear('runner-guide')).guide.phases).toHaveLength(3);
    await click(a, 'start', 0);
    const answers = await Promise.all([click(a, 'skip', 1), click(c, 'skip', 1)]);
    expect(answers.find(({ type }) => type !== 'ack')?.message).toMatch(/^The plan had just moved on/);
    expect(answers.map(({ type, code }) => code ?? type).toSorted()).toEqual(['ack', 'conflict']);
    expect(await kept()).toMatchObject([{ version: 2, run: { at: 1 } }]);
    expect(await click(c, 'skip', 1)).toMatchObject({ code: 'conflict' });
    expect(await click(c, 'skip', 2)).toMatchObject({ type: 'ack' });
  });

  test('R-PROD-08 a room opened on the spot has no clock, though it has an hour by default; a host may set one, and it stays', async () => {
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const [row] = await db.query('SELECT is_instant, duration_minutes FROM workshops WHERE id = $1', [workshopId]);
    expect(row).toEqual({ is_instant: true, duration_minutes: 60 });
    expect(a.roomState).toMatchObject({ guide: { phases: [] }, run: { status: 'not-started', clock: null } });
    expect(await click(a, 'start', 0)).toMatchObject({ code: 'conflict' });
    expect(await click(b, 'time', 0, { minutes: 30 })).toMatchObject({ code: 'forbidden' });
    expect(await click(a, 'time', 0, { minutes: 37 })).toMatchObject({ code: 'invalid_input' });
    expect(await kept()).toEqual([]);
    expect(await click(a, 'time', 0, { minutes: 30 })).toMatchObject({ type: 'ack' });
    expect(await b.hear('runner-changed')).toMatchObject({
      run: { status: 'running', clock: { lengthMs: 30 * minuteMs } },
    });
    await server.stop();
    server = await start();
    expect((await server.join(alice, workshopId)).roomState).toMatchObject({
      run: { version: 1, status: 'running' },
      guide: { phases: [{ minutes: 30 }] },
    });
  });

  test('without a template, or with one that can’t be read, the plan is one phase as long as the circle', async () => {
    await beScheduled();
    const a = await server.join(alice, workshopId);
    const [row] = await db.query('SELECT duration_minutes FROM workshops WHERE id = $1', [workshopId]);
    const plain = [{ id: 'circle', name: '', minutes: row?.duration_minutes }];
    expect(a.roomState.guide.phases).toMatchObject(plain);
    await a.command({ type: 'leave-room', workshopId });
    await follow({ phases: [{ phase: 'Old', type: 'arrival', duration: 5 }] });
    expect((await server.join(alice, workshopId)).roomState.guide.phases).toMatchObject(plain);
  });

  test('a circle without a plan goes on after a restart, too, and what an older server stored differently can be restarted', async () => {
    await beScheduled();
    const a = await server.join(alice, workshopId);
    await click(a, 'start', 0);
    await click(a, 'pause', 1);
    await server.stop();
    server = await start();
    const back = await server.join(alice, workshopId);
    expect(back.roomState.run).toMatchObject({ version: 2, status: 'paused', count: 1, name: '' });
    expect(await click(back, 'start', 2)).toMatchObject({ type: 'ack' });
    await server.stop();

    await db.query(`UPDATE workshop_runs SET run = '{"old": true}' WHERE workshop_id = $1`, [workshopId]);
    server = await start();
    const anew = await server.join(alice, workshopId);
    expect(anew.roomState.run).toMatchObject({ version: 3, status: 'not-started' });
    expect(await click(anew, 'start', 3)).toMatchObject({ type: 'ack' });
    expect(await kept()).toMatchObject([{ version: 4, run: { status: 'running' } }]);
  });

  test('a template that was changed since the room opened is begun as it is now', async () => {
    await follow(plan('Arriving'));
    const a = await server.join(alice, workshopId);
    await follow(plan('Arriving', 'Closing'));
    await click(a, 'start', 0);
    expect(await a.hear('runner-changed')).toMatchObject({ run: { count: 2 } });
    expect((await a.hear('runner-guide')).guide.phases).toHaveLength(2);
  });

  test('Q-07 R-STATE-29 End, by the leader, ends the workshop for everyone; what was kept of the plan goes', async () => {
    await beScheduled();
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await click(a, 'start', 0);
    expect(await click(b, 'end', 1)).toMatchObject({ code: 'forbidden' });
    a.send({ type: 'runner-end', workshopId, version: 1, nonce: 'n' });
    expect(await b.hear('workshop-ended')).toBeDefined();
    const [row] = await db.query('SELECT status, is_live FROM workshops WHERE id = $1', [workshopId]);
    expect(row).toEqual({ status: 'ended', is_live: false });
    const forget = () => server.room.feature.jobs?.find(({ name }) => name === 'room.forget-runs')?.run();
    await forget();
    expect(await kept()).toEqual([]);
  });

  test('nobody is told of what can’t be kept, and the next click goes through', async () => {
    await beScheduled();
    const a = await server.join(alice, workshopId);
    await db.query('REVOKE INSERT ON workshop_runs FROM attune_system');
    expect(await click(a, 'start', 0)).toMatchObject({ code: 'internal' });
    await db.query('GRANT INSERT ON workshop_runs TO attune_system');
    expect(a.of('runner-changed')).toEqual([]);
    expect(await click(a, 'start', 0)).toMatchObject({ type: 'ack' });
  });
});
