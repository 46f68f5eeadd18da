import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';

describe.each(engines())('what hosts observe, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let [alice, bob, carol, dave]: TestPerson[] = [];
  let id: string;
  beforeAll(async () => {
    server = await startOwnTestServer({ AUTH_AUTOCONFIRM: 'true', PORT: String(await freePort()) }, engine);
  });
  afterAll(() => server.stop());
  /** A circle of alice's that has begun; bob and carol are in it, dave is elsewhere. */
  beforeEach(async () => {
    [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
    for (const [person, username] of [
      [alice, 'Alice'],
      [bob, 'Bob'],
      [carol, 'Carol'],
    ] as const)
      await person?.call('PATCH', '/api/v1/profile', { username });
    const made = await call(alice, 'POST', '/api/v1/workshops', {
      title: 'On grief',
      description: '',
      category: 'yoga',
      time_zone: 'UTC',
      is_public: false,
      scheduled_at: new Date(Date.now() + minuteMs).toISOString(),
      duration_minutes: 60,
      max_participants: 8,
    });
    id = made.body.id;
    for (const guest of [bob, carol])
      await call(guest, 'POST', '/api/v1/circles/come', { token: made.body.invitation });
    await sql(`UPDATE workshop_members SET admitted_at = now() WHERE workshop_id = $1`, id);
    const begun = { action: 'create_room', workshopId: id, userId: alice?.id };
    const { status, body } = await call(alice, 'POST', '/functions/v1/workshop-webrtc', begun);
    if (status !== 200) throw new Error(JSON.stringify(body));
  });

  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
  const call = (who: TestPerson | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    (who ?? server.visitor).call(method, path, body);
  async function enter(person: TestPerson | undefined): Promise<RealtimeClient> {
    const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    client.send({ type: 'auth', access_token: person?.accessToken });
    await client.hear('ready');
    const joins = { type: 'join-room', workshopId: id, last_seq: 0, isAudioEnabled: false, isVideoEnabled: false };
    const answer = await client.command(joins);
    expect(answer, JSON.stringify(answer)).toMatchObject({ type: 'ack' });
    return client;
  }
  const set = (client: RealtimeClient, on: boolean) => client.command({ type: 'observing-set', workshopId: id, on });
  const tellAll = () => sql('INSERT INTO circle_observing VALUES ($1, true)', id);
  const note = (text: string, given: object = {}) => ({
    id: randomUUID(),
    phase: 1,
    phase_name: 'Sharing',
    text,
    written_at: new Date().toISOString(),
    ...given,
  });
  const keep = (who: TestPerson | undefined, { id: one, ...body }: ReturnType<typeof note>) =>
    call(who, 'PUT', `/api/v1/workshops/${id}/observations/${one}`, body);
  const list = (who: TestPerson | undefined) => call(who, 'GET', `/api/v1/workshops/${id}/observations`);
  const aboutMe = (who: TestPerson | undefined) => call(who, 'GET', `/api/v1/workshops/${id}/observations/about-me`);
  const makeHost = (who: TestPerson | undefined) =>
    sql(`UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`, id, who?.id);

  test('REAL 37 only hosts switch it on, everybody in the room is told, and a restart keeps it', async () => {
    const [a, b] = [await enter(alice), await enter(bob)];
    expect(await keep(alice, note('Too early'))).toMatchObject({ status: 409 });
    expect(await set(b, true)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await set(a, true)).toMatchObject({ type: 'ack' });
    expect(await b.hear('observing-changed')).toMatchObject({ on: true });
    expect((await keep(alice, note('The circle grew calm.'))).status).toBe(200);
    await server.restart();
    const c = await enter(carol);
    expect(await c.hear('room-state')).toMatchObject({ observing: true });
    const again = await enter(alice);
    expect(await set(again, false)).toMatchObject({ type: 'ack' });
    expect(await c.hear('observing-changed')).toMatchObject({ on: false });
    // What a tab still had from before is taken: everybody was told then.
    expect((await keep(alice, note('A long silence.'))).status).toBe(200);
  });

  test('CARE C15 hosts read them by phase, nobody else any of them, and each takes back only their own', async () => {
    await tellAll();
    await makeHost(carol);
    const first = note('The circle grew calm.');
    expect((await keep(alice, first)).body).toEqual({ ...first, by: 'Alice', is_mine: true, named: [] });
    // Sent again it's no second one, and changes nothing.
    expect((await keep(alice, { ...first, text: 'Something else' })).body.text).toBe(first.text);
    await keep(carol, note('More laughter than before.', { phase: null, phase_name: '' }));
    expect((await list(carol)).body.observations).toMatchObject([
      { by: 'Alice', is_mine: false, phase: 1, phase_name: 'Sharing', text: first.text },
      { by: 'Carol', is_mine: true, phase: null },
    ]);
    for (const one of [bob, dave]) {
      expect((await list(one)).status).toBe(404);
      expect((await keep(one, note('Mine'))).status).toBe(404);
      expect((await aboutMe(one)).body).toEqual({ observations: [] });
    }
    for (const ask of [list, aboutMe]) expect((await ask(undefined)).status).toBe(401);
    const remove = (who: TestPerson | undefined) =>
      call(who, 'DELETE', `/api/v1/workshops/${id}/observations/${first.id}`);
    for (const one of [bob, carol]) expect((await remove(one)).status).toBe(404);
    expect((await keep(carol, first)).status).toBe(409);
    expect((await remove(alice)).body).toEqual({ id: first.id });
    expect((await list(alice)).body.observations).toHaveLength(1);
  });

  test('CARE C15 CARE C19 someone named in one reads that one, all are sealed, and it goes for both at once', async () => {
    await tellAll();
    const [one, other] = [note('Bob’s question opened the circle.'), note('Everybody breathed out.')];
    expect((await keep(alice, one)).body.named).toEqual(['Bob']);
    await keep(alice, other);
    // Someone who isn't in the circle is nobody in it, whatever their name.
    expect((await keep(alice, note('A word like dave’s'))).body.named).toEqual([]);
    expect((await aboutMe(bob)).body.observations).toEqual([
      { id: one.id, phase_name: 'Sharing', text: one.text, written_at: one.written_at },
    ]);
    for (const person of [carol, dave]) expect((await aboutMe(person)).body).toEqual({ observations: [] });
    const stored = await sql(`
      SELECT encode(text_sealed, 'escape') FROM observations
      UNION ALL SELECT encode(text_sealed, 'escape') FROM observation_readers`);
    expect(stored.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(stored)).not.toMatch(/question|breathed/);
    await call(alice, 'DELETE', `/api/v1/workshops/${id}/observations/${one.id}`);
    expect((await aboutMe(bob)).body).toEqual({ observations: [] });
  });

  test('CARE C15 CARE C20 they go after 30 days, and an hour after its end a circle takes no more', async () => {
    await tellAll();
    const [old, lately] = [note('Bob laughed.'), note('Bob was quiet.')];
    await keep(alice, old);
    await keep(alice, lately);
    const age = (one: typeof old, days: number) =>
      sql('UPDATE observations SET written_at = now() - make_interval(days => $2) WHERE id = $1', one.id, days);
    await age(old, limits.keptDays + 1);
    await age(lately, limits.keptDays - 1);
    await runJob(server.database.ownerUrl, 'observations.forget-days');
    expect((await list(alice)).body.observations).toMatchObject([{ text: lately.text }]);
    expect((await aboutMe(bob)).body.observations).toMatchObject([{ text: lately.text }]);
    await call(alice, 'POST', `/api/v1/workshops/${id}/end`);
    expect((await keep(alice, note('It ended warmly.'))).status).toBe(200);
    await sql(`UPDATE workshops SET ended_at = now() - interval '61 minutes' WHERE id = $1`, id);
    expect((await keep(alice, note('Too late'))).status).toBe(409);
  });

  test('what isn’t an observation is refused, and so is one too many', async () => {
    await tellAll();
    for (const text of ['', '   ', 'x'.repeat(limits.length + 1)])
      expect((await keep(alice, note(text))).status).toBe(400);
    expect((await keep(alice, note('x', { phase: 40 }))).status).toBe(400);
    await sql(
      `INSERT INTO observations SELECT gen_random_uuid(), $1, $2, NULL, '', now(), repeat('x', 28)::bytea
         FROM generate_series(1, $3::int)`,
      id,
      alice?.id,
      limits.perCircle,
    );
    expect((await keep(alice, note('One more'))).body.code).toBe('too_large');
  });
});
