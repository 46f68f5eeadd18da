import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { Frame } from '#platform/testing/realtime-client.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, startRoomServer } from '../../testing/room-server.ts';

const phases = ['Arriving', 'In pairs', 'Closing'].map((phase) => ({
  phase,
  type: 'sharing',
  duration: 5,
  words: `All: ${phase}`,
}));

/* What a host opens with one press, with real sockets and a real database. */
describe.each(engines())('groups with one press on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let people: Person[];
  let workshopId: string;
  const clock = fixedClock(Date.now());
  const start = () => startRoomServer(db, { paces: new Map(), clock, timings: { lapseMs: 20 } });
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    db = await testDatabase(engine);
    people = [];
    for (const name of ['lena', 'alice', 'bob', 'cleo']) people.push(await insertPerson(db, name));
  });
  beforeEach(async () => {
    server = await start();
    const [lena, ...others] = people as [Person, ...Person[]];
    workshopId = await server.openWorkshop(lena, ...others);
    await db.query('INSERT INTO workshop_plans (workshop_id, activity_structure) VALUES ($1, $2)', [
      workshopId,
      JSON.stringify({ phases }),
    ]);
    return () => server.stop();
  });
  afterAll(() => db.drop());

  const act = (who: Inside, type: string, fields: object = {}) => who.command({ type, workshopId, ...fields });
  const joined = async () => {
    const inside: Inside[] = [];
    for (const person of people) inside.push(await server.join(person, workshopId));
    return inside as [Inside, Inside, Inside, Inside];
  };
  const pairs = { way: 'pairs', size: 2, minutes: null, withMe: true, activity: '', prompt: 'Say hello', atOnce: true };
  const stage = (wanted: string | null) => (frame: Frame) =>
    frame.type === 'breakouts' && (frame.breakouts?.stage ?? null) === wanted;

  test('REAL 17 Connect parts everybody at once, and brings them back by itself after its minutes and ten seconds', async () => {
    const [l, a] = await joined();
    expect(await act(a, 'breakouts-create', { ...pairs, minutes: 5 })).toMatchObject({ code: 'forbidden' });
    expect(await act(l, 'breakouts-create', { ...pairs, minutes: 5 })).toMatchObject({ type: 'ack' });
    const open = await a.hear(stage('open'));
    expect(open.breakouts).toMatchObject({ way: 'pairs', endsAt: clock.now() + 5 * minuteMs });
    expect(open.breakouts.groups.map((group: { people: string[] }) => group.people.length)).toEqual([2, 2]);
    clock.advance(5 * minuteMs);
    expect((await a.hear(stage('closing'))).breakouts.backAt - clock.now()).toBeLessThanOrEqual(10_000);
    clock.advance(10_000);
    await a.hear(stage(null));
  });

  test('groups of a phase outlast a restart and end with it; for a phase that’s over nobody opens any', async () => {
    const [l] = await joined();
    await act(l, 'runner-start', { version: 0 });
    await act(l, 'runner-skip', { version: 1 });
    expect(await act(l, 'breakouts-create', { ...pairs, phase: 0 })).toMatchObject({ code: 'conflict' });
    expect(await act(l, 'breakouts-create', { ...pairs, phase: 1 })).toMatchObject({ type: 'ack' });
    await server.stop();
    server = await start();
    const [back, a] = await joined();
    expect(a.roomState.breakouts).toMatchObject({ stage: 'open', endsAt: null });
    // Longer than planned: groups have no end of their own.
    expect(await act(back, 'runner-extend', { version: 2, minutes: 5 })).toMatchObject({ type: 'ack' });
    clock.advance(9 * minuteMs);
    await act(a, 'bell-tune');
    expect(a.of('breakouts')).toEqual([]);
    clock.advance(minuteMs);
    expect(await a.hear(stage('closing'))).toBeDefined();
    clock.advance(10_000);
    await a.hear(stage(null));
  });
});
