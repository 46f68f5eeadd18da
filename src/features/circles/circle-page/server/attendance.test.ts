import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

describe.each(engines())('CARE C15 attendance, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let alice: TestPerson;
  let bob: TestPerson;
  let carol: TestPerson;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** A circle of alice's that has begun, with bob and carol on their way. */
  beforeEach(async () => {
    [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const made = await alice.call('POST', '/api/v1/workshops', {
      title: 'Tuesday circle',
      description: '',
      category: 'yoga',
      time_zone: 'UTC',
      is_public: false,
      scheduled_at: new Date(Date.now() + minuteMs).toISOString(),
      duration_minutes: 60,
      max_participants: 8,
    });
    if (made.status !== 200) throw new Error(`planning answered ${made.status}: ${JSON.stringify(made.body)}`);
    id = made.body.id;
    for (const guest of [bob, carol]) await guest.call('POST', '/api/v1/circles/come', { token: made.body.invitation });
    const opened = { action: 'create_room', workshopId: id, userId: alice.id };
    const answer = await alice.call('POST', '/functions/v1/workshop-webrtc', opened);
    if (answer.status !== 200) throw new Error(`opening answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  });

  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
  async function enter({ accessToken }: TestPerson) {
    const tab = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    tab.send({ type: 'auth', access_token: accessToken });
    await tab.hear('ready');
    const media = { isAudioEnabled: false, isVideoEnabled: false };
    expect(await tab.command({ type: 'join-room', workshopId: id, last_seq: 0, ...media })).toMatchObject({
      type: 'ack',
    });
    return { leave: () => tab.command({ type: 'leave-room', workshopId: id }) };
  }
  const end = () => alice.call('POST', `/api/v1/workshops/${id}/end`);
  const attendance = (reader: Pick<TestPerson, 'call'>) => reader.call('GET', `/api/v1/circles/${id}/attendance`);
  const page = async (reader: TestPerson) => (await reader.call('POST', '/api/v1/circles/page', { id })).body;
  const stays = () =>
    sql('SELECT user_id, is_inside FROM workshop_attendance WHERE workshop_id = $1 ORDER BY came_at', id);
  /** Everything so far was this many minutes earlier. */
  const pass = (minutes: number) =>
    sql(
      `UPDATE workshop_attendance SET came_at = came_at - make_interval(mins => $2), seen_at = seen_at - make_interval(mins => $2)
        WHERE workshop_id = $1`,
      id,
      minutes,
    );

  test('once it’s over it tells hosts who was there and when, and who said yes but wasn’t', async () => {
    await enter(alice);
    const tab = await enter(bob);
    expect((await attendance(alice)).body.code).toBe('forbidden');
    await pass(20);
    await sql(`UPDATE workshop_attendance SET seen_at = now() WHERE workshop_id = $1`, id);
    await tab.leave();
    await expect.poll(stays).toEqual([
      { user_id: alice.id, is_inside: true },
      { user_id: bob.id, is_inside: false },
    ]);
    await end();
    const { body } = await attendance(alice);
    expect(body).toMatchObject({ is_kept: true, there: [{ name: expect.stringMatching(/^bob/i) }] });
    expect(body.missed).toEqual([expect.stringMatching(/^carol/i)]);
    const [{ from, to }] = body.there[0].times;
    expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(20 * minuteMs);
    expect(Date.parse(to) - Date.parse(from)).toBeLessThan(21 * minuteMs);
  });

  test('only its hosts read it; a second host does, too', async () => {
    await enter(bob);
    await end();
    for (const reader of [bob, carol]) expect((await attendance(reader)).body.code).toBe('forbidden');
    expect((await attendance(await server.signUp('dave'))).status).toBe(404);
    expect((await attendance(server.visitor)).status).toBe(401);
    expect([(await page(alice)).is_host, (await page(carol)).is_host]).toEqual([true, false]);
    await sql(`UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`, id, carol.id);
    expect((await page(carol)).is_host).toBe(true);
    expect((await attendance(carol)).body.there).toMatchObject([{ name: expect.stringMatching(/^bob/i) }]);
  });

  test('a short absence doesn’t count; where a server went down, the last moment seen does', async () => {
    const tab = await enter(bob);
    await tab.leave();
    await expect.poll(stays).toEqual([{ user_id: bob.id, is_inside: false }]);
    const again = await enter(bob);
    expect(await stays()).toEqual([{ user_id: bob.id, is_inside: true }]);
    await again.leave();
    await expect.poll(stays).toEqual([{ user_id: bob.id, is_inside: false }]);
    // As after a restart, which frees nobody's seat.
    await sql(`UPDATE workshop_attendance SET is_inside = true WHERE workshop_id = $1`, id);
    await pass(30);
    await (await enter(bob)).leave();
    await expect.poll(stays).toEqual([
      { user_id: bob.id, is_inside: true },
      { user_id: bob.id, is_inside: false },
    ]);
    await end();
    const [{ times }] = (await attendance(alice)).body.there;
    expect(times).toHaveLength(2);
    expect(Date.parse(times[1].from) - Date.parse(times[0].to)).toBeGreaterThan(29 * minuteMs);
  });

  test('someone inside at the end was there until then', async () => {
    await enter(bob);
    await end();
    const [row] = await sql('SELECT ended_at FROM workshops WHERE id = $1', id);
    const [{ times }] = (await attendance(alice)).body.there;
    expect(new Date(times[0].to)).toEqual(row?.ended_at);
  });

  test('someone who only typed the code and looked into the lobby isn’t listed, unless they’d said yes before', async () => {
    const [code] = await sql('SELECT code FROM workshop_codes WHERE workshop_id = $1', id);
    const dave = await server.signUp('dave');
    for (const guest of [dave, carol]) {
      const join = { code: code?.code };
      expect((await guest.call('POST', '/api/v1/workshops/join', join)).status).toBe(200);
      const asked = { action: 'join_workshop', workshopId: id, userId: guest.id };
      expect((await guest.call('POST', '/functions/v1/workshop-webrtc', asked)).status).toBe(200);
    }
    await enter(bob);
    await end();
    expect((await attendance(alice)).body.missed).toEqual([expect.stringMatching(/^carol/i)]);
  });

  test('someone who took back their yes after the start, when their seat had gone to someone else, didn’t miss it', async () => {
    await sql(
      "UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND user_id = $2",
      id,
      carol.id,
    );
    await carol.call('POST', '/api/v1/circles/decline', { id });
    await enter(bob);
    await end();
    expect((await attendance(alice)).body.missed).toEqual([]);
  });

  test('someone who took back their yes didn’t miss it, and someone asked to leave isn’t listed', async () => {
    await carol.call('POST', '/api/v1/circles/decline', { id });
    await enter(bob);
    await sql('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, bob.id);
    await end();
    expect((await attendance(alice)).body).toMatchObject({ there: [], missed: [] });
    expect(await stays()).toEqual([]);
  });

  test('where nobody came in, nothing has been deleted: until its period is over it says so', async () => {
    await end();
    const told = async () => (await attendance(alice)).body;
    expect(await told()).toMatchObject({
      is_kept: true,
      is_empty: true,
      there: [],
      missed: [expect.any(String), expect.any(String)],
    });
    await sql("UPDATE workshops SET ended_at = now() - interval '2161 hours' WHERE id = $1", id);
    expect(await told()).toEqual({ is_kept: false, there: [], missed: [] });
  });

  test('CARE C20 it is deleted after its period, the host’s own, too', async () => {
    for (const person of [alice, bob]) await enter(person);
    await end();
    await sql(`UPDATE workshop_attendance SET came_at = came_at - interval '100 days' WHERE workshop_id = $1`, id);
    const kept = async (hours: number) => {
      await sql(`UPDATE workshops SET ended_at = now() - make_interval(hours => $2) WHERE id = $1`, id, hours);
      await runJob(server.database.ownerUrl, 'workshops.forget-days');
      return (await stays()).length;
    };
    expect([await kept(90 * 24 - 1), await kept(90 * 24 + 1)]).toEqual([2, 0]);
    expect((await attendance(alice)).body).toEqual({ is_kept: false, there: [], missed: [] });
  });
});
