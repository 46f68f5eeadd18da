import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let dave: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
const led = (reader: Pick<TestPerson, 'call'>) => reader.call('GET', '/api/v1/led');
async function plan(given: object = {}) {
  const { body } = await alice.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 8,
    ...given,
  });
  return body;
}
const come = (who: TestPerson, circle: { invitation: string }) =>
  who.call('POST', '/api/v1/circles/come', { token: circle.invitation });
async function hold(circle: string, daysAgo: number, ...there: TestPerson[]) {
  await sql(
    `UPDATE workshops SET status = 'ended', scheduled_at = now() - make_interval(days => $2),
            started_at = now() - make_interval(days => $2), ended_at = now() - make_interval(days => $2, mins => -60)
      WHERE id = $1`,
    circle,
    daysAgo,
  );
  for (const { id } of there)
    await sql('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', circle, id);
}
const carry = (who: Pick<TestPerson, 'call'>, circle: string, note: string) =>
  who.call('PUT', `/api/v1/led/${circle}/carry-over`, { note });
const carried = (who: Pick<TestPerson, 'call'>, circle: string) => who.call('GET', `/api/v1/led/${circle}/carry-over`);

test('CARE C15 hosts read facts of their own: who said yes, who came and who was new; nobody else reads any', async () => {
  expect((await alice.call('GET', '/api/v1/led/any')).body).toEqual({ leads: false });
  await alice.call('PATCH', '/api/v1/profile', { username: 'Alice' });
  const before = await plan({ title: 'Before' });
  await come(bob, before);
  await hold(before.id, 20, alice, bob);
  const circle = await plan({ weeks: 2 });
  for (const guest of [bob, carol]) await come(guest, circle);
  await hold(circle.id, 6, alice, bob, carol);
  const [off, next] = [
    await plan({ title: 'Off' }),
    await plan({ title: 'Soon', scheduled_at: new Date(Date.now() + hourMs).toISOString() }),
  ];
  await alice.call('POST', `/api/v1/workshops/${off.id}/end`);
  await come(dave, next);

  const { body } = await led(alice);
  expect(body.led.map((one: { title: string }) => one.title)).toEqual(['Soon', 'Tuesday circle', 'Before']);
  const [soon, series] = body.led;
  expect(soon).toMatchObject({ next: { id: next.id, said_yes: 1 }, past: [], count: null, with_name: null, sets: [] });
  expect(series).toMatchObject({ count: 2, next: { position: 2, said_yes: 0 } });
  const name = (who: string) => expect.stringMatching(new RegExp(`^${who}`, 'i'));
  expect(series.past).toMatchObject([
    {
      id: circle.id,
      said_yes: 2,
      came: expect.arrayContaining([
        { name: name('bob'), is_new: false },
        { name: name('carol'), is_new: true },
      ]),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(bob.id);

  for (const one of [bob, carol, dave]) expect((await led(one)).body).toEqual({ led: [] });
  expect((await led(server.visitor)).status).toBe(401);
  expect((await bob.call('GET', '/api/v1/led/any')).body).toEqual({ leads: false });
  await sql(`UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`, circle.id, carol.id);
  const shared = (await led(carol)).body.led;
  expect(shared).toMatchObject([{ with_name: name('alice'), past: [{ id: circle.id }] }]);
  // Made a host in it, she said yes and came all the same, for both of them.
  expect(shared[0].past).toEqual((await led(alice)).body.led[1].past);
  expect((await carol.call('GET', '/api/v1/led/any')).body).toEqual({ leads: true });
});

test('CARE C20 once attendance is deleted the page says so, and what’s longer ago isn’t there', async () => {
  const circle = await plan({ title: 'Faded' });
  await come(bob, circle);
  await hold(circle.id, 60, bob);
  const faded = async () => (await led(alice)).body.led.find((one: { title: string }) => one.title === 'Faded');
  expect((await faded()).past[0].came).toHaveLength(1);
  await sql('DELETE FROM workshop_attendance WHERE workshop_id = $1', circle.id);
  expect((await faded()).past[0]).toMatchObject({ said_yes: 1, came: null });
  await hold(circle.id, 91);
  expect(await faded()).toBeUndefined();
});

test('CARE C19 each host’s notes for next time are their own, locked, by series, and goes when it’s emptied', async () => {
  const circle = await plan({ title: 'Carried', weeks: 2 });
  await come(carol, circle);
  await sql(`UPDATE workshop_members SET role = 'cohost' WHERE workshop_id = $1 AND user_id = $2`, circle.id, carol.id);
  expect((await carry(alice, circle.id, ' Begin with the bell. ')).body).toEqual({
    note: 'Begin with the bell.',
    is_earlier: false,
    has_been: false,
  });
  const [second] = await sql(
    'SELECT id FROM workshops WHERE series_position = 2 AND series_id = (SELECT series_id FROM workshops WHERE id = $1)',
    circle.id,
  );
  expect((await carried(alice, String(second?.id))).body.note).toBe('Begin with the bell.');
  expect((await carried(carol, circle.id)).body).toEqual({ note: null, is_earlier: false, has_been: false });
  await carry(carol, circle.id, 'Sit by the door.');
  expect((await carried(alice, circle.id)).body.note).toBe('Begin with the bell.');
  const noteOf = async (who: TestPerson) =>
    (await led(who)).body.led.find((one: { title: string }) => one.title === 'Carried').carried;
  expect([await noteOf(alice), await noteOf(carol)]).toEqual(['Begin with the bell.', 'Sit by the door.']);
  const stored = await sql(`SELECT encode(note_sealed, 'escape') AS it FROM carry_overs WHERE user_id = ANY($1)`, [
    alice.id,
    carol.id,
  ]);
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toMatch(/bell|door/);
  for (const one of [bob, dave]) {
    expect((await carry(one, circle.id, 'Mine?')).status).toBe(404);
    expect((await carried(one, circle.id)).status).toBe(404);
  }
  expect((await carried(server.visitor, circle.id)).status).toBe(401);
  expect((await carry(alice, circle.id, 'x'.repeat(2001))).status).toBe(400);
  // Once its first date has taken place, the next one reads them; what's called off doesn't count.
  await sql("UPDATE workshops SET status = 'ended' WHERE id = $1", circle.id);
  expect((await carried(alice, String(second?.id))).body.has_been).toBe(false);
  await hold(circle.id, 1);
  expect((await carried(alice, String(second?.id))).body).toMatchObject({ has_been: true, is_earlier: false });
  await carry(alice, circle.id, ' ');
  expect(await noteOf(alice)).toBeNull();
});

test('planned again, a circle finds the notes for next time of the one before of the same title', async () => {
  const first = await plan({ title: 'Again and again' });
  await carry(alice, first.id, 'Fewer words.');
  await hold(first.id, 3);
  const again = await plan({ title: 'Again and again' });
  expect((await carried(alice, again.id)).body).toEqual({ note: 'Fewer words.', is_earlier: true, has_been: false });
  await carry(alice, again.id, 'More silence.');
  expect((await carried(alice, again.id)).body).toEqual({ note: 'More silence.', is_earlier: false, has_been: false });
  expect((await carried(alice, first.id)).body.note).toBe('Fewer words.');
});
