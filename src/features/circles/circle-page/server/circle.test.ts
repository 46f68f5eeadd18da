import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'attune-circle-'));
  server = await startOwnTestServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function plan(host: TestPerson, given: object = {}) {
  const { status, body } = await host.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    scheduled_at: inDays(2),
    time_zone: 'Europe/Berlin',
    duration_minutes: 60,
    max_participants: 3,
    is_public: false,
    ...given,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The mails that lie in the outbox for someone. */
const mailsTo = async (id: string) => {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  const own = names.filter((name) => name.endsWith(`${id}.eml`));
  return Promise.all(own.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
};

const at = (act: 'page' | 'come' | 'decline', person: Pick<TestPerson, 'call'>, door: object) =>
  person.call('POST', `/api/v1/circles/${act}`, door);
const linkOf = ({ invitation }: { invitation: string }) => ({ token: invitation });

async function open(host: TestPerson, id: string) {
  const opened = { action: 'create_room', workshopId: id, userId: host.id };
  expect((await host.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
}

const remove = ({ id }: TestPerson, circleId: string) =>
  server.database.query(
    "INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'Someone')",
    [circleId, id],
  );
const waitingIn = (id: string) => server.database.query('SELECT FROM circle_waiting WHERE workshop_id = $1', [id]);

describe('CARE C5 the link', () => {
  test('opens the page for people who have it, signed in or not, in every state, and never tells the code', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    expect(circle.invitation).toMatch(/^[\w-]{24}$/);
    for (const reader of [server.visitor, bob]) {
      const { status, body } = await at('page', reader, linkOf(circle));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: circle.id,
        title: 'Tuesday circle',
        status: 'pending',
        part: 'none',
        place: null,
      });
      expect(JSON.stringify(body)).not.toContain(circle.meeting_code);
    }
    await open(alice, circle.id);
    expect((await at('page', server.visitor, linkOf(circle))).body.status).toBe('live');
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    expect((await at('page', server.visitor, linkOf(circle))).body.status).toBe('ended');
  });

  test('CARE C2 shows the name the facilitator chose and their line about themselves, which they can clear', async () => {
    const alice = await server.signUp('alice');
    const circle = await plan(alice);
    const led = async () => {
      const { facilitator_name: name, facilitator_line: line } = (await at('page', server.visitor, linkOf(circle)))
        .body;
      return { name, line };
    };
    expect(await led()).toEqual({ name: 'a host', line: null });
    const say = (about_line: string) => alice.call('PATCH', '/api/v1/profile', { username: 'Lena', about_line });
    await say('  I listen. ');
    expect(await led()).toEqual({ name: 'Lena', line: 'I listen.' });
    expect((await say('x'.repeat(141))).status).toBe(400);
    await say('');
    expect(await led()).toEqual({ name: 'Lena', line: null });
  });

  test('without it, or with another link, nobody finds a private circle', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    for (const reader of [server.visitor, bob]) {
      expect((await at('page', reader, { id: circle.id })).status).toBe(404);
      expect((await at('page', reader, { token: 'A'.repeat(24) })).status).toBe(404);
    }
    expect((await at('come', bob, { id: circle.id })).status).toBe(404);
    expect((await at('come', server.visitor, linkOf(circle))).status).toBe(401);
  });

  test('only the facilitator renews it, and the old one opens nothing for strangers', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    await at('come', bob, linkOf(circle));
    expect((await bob.call('POST', `/api/v1/workshops/${circle.id}/link`)).status).toBe(403);
    const renewed = (await alice.call('POST', `/api/v1/workshops/${circle.id}/link`)).body;
    expect(renewed.invitation).not.toBe(circle.invitation);
    expect((await at('page', server.visitor, linkOf(circle))).status).toBe(404);
    expect((await at('page', server.visitor, linkOf(renewed))).status).toBe(200);
    expect((await at('page', await server.signUp('mallory'), linkOf(circle))).status).toBe(404);
    // Members find it by the link they have, however often it was renewed.
    await alice.call('POST', `/api/v1/workshops/${circle.id}/link`);
    const { body: again } = await at('page', bob, linkOf(circle));
    expect(again).toMatchObject({ id: circle.id, part: 'coming' });
    expect([circle.invitation, renewed.invitation]).not.toContain(again.invitation);
    expect((await at('page', server.visitor, linkOf(renewed))).status).toBe(404);
    // A member whose page knows which circle it is stays there.
    expect((await at('page', bob, { ...linkOf(circle), id: circle.id })).status).toBe(200);
    expect((await at('page', server.visitor, { ...linkOf(circle), id: circle.id })).status).toBe(404);
    expect((await at('page', bob, { id: circle.id })).body).toMatchObject({
      part: 'coming',
      invitation: again.invitation,
    });
  });

  test('goes before the id, and finds one circle without reading through all of them', async () => {
    const alice = await server.signUp('alice');
    await server.database.query('INSERT INTO vouched_hosts (user_id) VALUES ($1)', [alice.id]);
    const [first, second] = [await plan(alice, { is_public: true }), await plan(alice)];
    expect((await at('page', server.visitor, { ...linkOf(second), id: first.id })).body.id).toBe(second.id);
    expect((await at('page', server.visitor, { token: 'A'.repeat(24), id: first.id })).body.id).toBe(first.id);
    const read = await server.database.database.asSystem(async (tx) => {
      const rows = async () =>
        Number(
          (
            await query(tx).execute(sql`
              SELECT sum(seq_tup_read + idx_tup_fetch) AS n FROM pg_stat_xact_user_tables WHERE relname = 'workshops'`)
          ).rows[0]?.n,
        );
      await query(tx).execute(sql`SET LOCAL enable_seqscan = off`);
      const before = await rows();
      await query(tx).execute(sql`SELECT FROM circle_page(${first.id}, ${second.invitation})`);
      return (await rows()) - before;
    });
    expect(read).toBeLessThan(6);
  });

  test('anyone may read a public circle’s page, but only people who come get the link to pass on', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    await server.database.query('INSERT INTO vouched_hosts (user_id) VALUES ($1)', [alice.id]);
    const circle = await plan(alice, { is_public: true });
    const id = { id: circle.id };
    expect((await at('page', server.visitor, id)).body).toMatchObject({ title: 'Tuesday circle', invitation: null });
    expect((await at('page', bob, id)).body.invitation).toBeNull();
    expect((await at('come', bob, id)).body).toMatchObject({ part: 'coming', invitation: circle.invitation });
  });
});

describe('who comes', () => {
  test('C5 a waiting room planned ahead keeps no seat from people who say yes, and they knock once it’s on', async () => {
    const [alice, bob] = [await server.signUp('alice'), await server.signUp('bob')];
    const circle = await plan(alice, { waiting_room: true });
    expect((await at('come', bob, linkOf(circle))).body).toMatchObject({ part: 'coming', seats_left: 1 });
    await open(alice, circle.id);
    const join = { action: 'join_workshop', workshopId: circle.id, userId: bob.id };
    expect((await bob.call('POST', '/functions/v1/workshop-webrtc', join)).body.code).toBe('waiting_room');
    expect((await bob.call('POST', `/api/v1/workshops/${circle.id}/knock`, {})).body.state).toBe('waiting');
  });

  test('says so, is a member with a seat, changes their mind, and may come back', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    expect((await at('come', bob, linkOf(circle))).body).toMatchObject({ part: 'coming', seats_left: 1 });
    expect((await at('come', bob, linkOf(circle))).body).toMatchObject({ part: 'coming', seats_left: 1 });
    expect((await bob.call('GET', '/api/v1/workshops/mine')).body.workshops).toHaveLength(1);
    const left = await at('decline', bob, { id: circle.id });
    expect(left.body).toMatchObject({ part: 'none', seats_left: 2, invitation: circle.invitation });
    expect((await bob.call('GET', '/api/v1/workshops/mine')).body.workshops).toEqual([]);
    expect((await at('come', bob, linkOf(left.body))).body.part).toBe('coming');
  });

  test('the facilitator always comes', async () => {
    const alice = await server.signUp('alice');
    const circle = await plan(alice);
    expect((await at('page', alice, { id: circle.id })).body.part).toBe('facilitator');
    expect((await at('come', alice, { id: circle.id })).body.part).toBe('facilitator');
    expect((await at('decline', alice, { id: circle.id })).status).toBe(403);
  });

  test('CARE C1 someone under 18 reads the page and cannot come', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    await bob.call('PATCH', '/api/v1/profile', { is_younger: true });
    expect((await at('page', bob, linkOf(circle))).status).toBe(200);
    expect((await at('come', bob, linkOf(circle))).body.code).toBe('adults_only');
  });

  test('the link leads into a live circle, and nobody can come to one that’s over', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    await open(alice, circle.id);
    const enter = { action: 'join_workshop', workshopId: circle.id, userId: bob.id };
    expect((await bob.call('POST', '/functions/v1/workshop-webrtc', enter)).status).toBe(404);
    expect((await at('come', bob, linkOf(circle))).body.part).toBe('coming');
    expect((await bob.call('POST', '/functions/v1/workshop-webrtc', enter)).status).toBe(200);
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    expect((await at('come', bob, linkOf(circle))).body.code).toBe('workshop_ended');
  });

  test('CARE C5 a closed door is said to those outside, and not to someone who was inside', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const circle = await plan(alice);
    for (const guest of [bob, carol]) await at('come', guest, linkOf(circle));
    await open(alice, circle.id);
    await server.database.query('UPDATE workshops SET door_closed = true WHERE id = $1', [circle.id]);
    await server.database.query('UPDATE workshop_members SET admitted_at = now() WHERE user_id = $1', [bob.id]);
    const doors = [alice, bob, carol, server.visitor].map((one) => at('page', one, linkOf(circle)));
    expect((await Promise.all(doors)).map(({ body }) => body.door)).toEqual(['open', 'open', 'closed', 'closed']);
  });

  test('CARE C5 someone who was asked to leave is told so, and can’t say they’re coming', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    await remove(bob, circle.id);
    expect((await at('page', bob, linkOf(circle))).body.door).toBe('refused');
    expect((await at('come', bob, linkOf(circle))).body.code).toBe('removed_from_workshop');
  });

  test('twenty people press at once for the last seat: one gets it, and the others wait in one order', async () => {
    const alice = await server.signUp('alice');
    const circle = await plan(alice, { max_participants: 2 });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => server.signUp('guest')));
    const answers = await Promise.all(crowd.map((one) => at('come', one, linkOf(circle))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const pages = await Promise.all(crowd.map((one) => at('page', one, linkOf(circle))));
    const parts = pages.map(({ body }) => body.part);
    expect(parts.filter((part) => part === 'coming')).toHaveLength(1);
    const places = pages.flatMap(({ body }) => body.place ?? []);
    expect(places.sort((one, other) => one - other)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });
});

describe('the waiting list', () => {
  async function waitedFor() {
    const [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
    const circle = await plan(alice, { max_participants: 2 });
    await at('come', bob, linkOf(circle));
    expect((await at('come', carol, linkOf(circle))).body).toMatchObject({ part: 'waiting', place: 1 });
    expect((await at('come', dave, linkOf(circle))).body).toMatchObject({ part: 'waiting', place: 2 });
    return { alice, bob, carol, dave, circle };
  }
  test('CARE C17 moves up by itself when somebody cannot come, and the one who gets the seat is told in neutral words', async () => {
    const { bob, carol, dave, circle } = await waitedFor();
    await at('decline', bob, linkOf(circle));
    expect((await at('page', carol, linkOf(circle))).body).toMatchObject({ part: 'coming', place: null });
    expect((await at('page', dave, linkOf(circle))).body).toMatchObject({ part: 'waiting', place: 1 });
    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsTo(carol.id);
      expect(mails).toHaveLength(1);
      return mails;
    }, 10_000);
    expect(mail).toContain(`/workshops/circle/${circle.id}`);
    for (const word of ['Tuesday', 'yoga', circle.meeting_code, circle.invitation]) expect(mail).not.toContain(word);
    // Someone who comes back is behind those who waited.
    expect((await at('come', bob, linkOf(circle))).body).toMatchObject({ part: 'waiting', place: 2 });
  });

  test('moves up, too, when a seat becomes free some other way', async () => {
    const { alice, carol, dave, circle } = await waitedFor();
    const { id, created_at, ...details } = circle;
    await alice.call('PUT', `/api/v1/workshops/${id}`, { ...details, max_participants: 3 });
    await runJob(server.database.ownerUrl, 'circle-page.move-up');
    await vi.waitFor(async () => expect((await at('page', carol, linkOf(circle))).body.part).toBe('coming'));
    expect((await at('page', dave, linkOf(circle))).body).toMatchObject({ part: 'waiting', place: 1 });
  });

  test('can be left, and ends with the circle', async () => {
    const { alice, carol, dave, circle } = await waitedFor();
    expect((await at('decline', carol, { id: circle.id })).body).toMatchObject({ part: 'none', place: null });
    expect((await at('page', dave, linkOf(circle))).body.place).toBe(1);
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    await vi.waitFor(async () => {
      expect(await waitingIn(circle.id)).toEqual([]);
    });
  });

  test('CARE C5 someone who was asked to leave can’t join it, and holds up nobody on it', async () => {
    const { bob, carol, dave, circle } = await waitedFor();
    const mallory = await server.signUp('mallory');
    await remove(mallory, circle.id);
    const refused = await at('come', mallory, linkOf(circle));
    expect([refused.status, refused.body.code]).toEqual([403, 'removed_from_workshop']);
    await server.database.query(
      "INSERT INTO circle_waiting (workshop_id, user_id, since) VALUES ($1, $2, now() - interval '1 day')",
      [circle.id, mallory.id],
    );
    expect((await at('decline', bob, linkOf(circle))).status).toBe(200);
    expect((await at('page', carol, linkOf(circle))).body.part).toBe('coming');
    expect((await at('page', dave, linkOf(circle))).body.place).toBe(1);
  });

  test('one circle’s trouble holds up no other', async () => {
    const all = [await waitedFor(), await waitedFor(), await waitedFor()];
    const stuck = all[0]?.carol.id;
    let job: Promise<void> | undefined;
    await server.database.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
      CREATE TRIGGER refuse_one BEFORE INSERT ON workshop_members FOR EACH ROW WHEN (NEW.user_id = '${stuck}')
        EXECUTE FUNCTION refuse_one()`);
    try {
      for (const { circle } of all)
        await server.database.query('UPDATE workshops SET max_participants = 3 WHERE id = $1', [circle.id]);
      job = runJob(server.database.ownerUrl, 'circle-page.move-up');
      await vi.waitFor(async () => {
        const pages = await Promise.all(all.map(({ carol, circle }) => at('page', carol, linkOf(circle))));
        expect(pages.map(({ body }) => body.part)).toEqual(['waiting', 'coming', 'coming']);
      }, 10_000);
    } finally {
      await server.database.query('DROP FUNCTION refuse_one CASCADE');
      await job;
    }
  });

  test('nobody moves up in a circle that is over', async () => {
    const { alice, bob, dave, circle } = await waitedFor();
    const eve = await server.signUp('eve');
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    await vi.waitFor(async () => expect(await waitingIn(circle.id)).toEqual([]));
    for (const late of [dave, eve])
      await server.database.query('INSERT INTO circle_waiting (workshop_id, user_id) VALUES ($1, $2)', [
        circle.id,
        late.id,
      ]);
    await server.database.query('DELETE FROM workshop_members WHERE user_id = $1', [bob.id]);
    await runJob(server.database.ownerUrl, 'circle-page.move-up');
    expect(await waitingIn(circle.id)).toEqual([]);
    expect(await server.database.query('SELECT FROM workshop_members WHERE user_id = $1', [dave.id])).toEqual([]);
  });

  test('in a live circle a seat that’s given up is kept for the next person for a while', async () => {
    const { alice, bob, carol, circle } = await waitedFor();
    await open(alice, circle.id);
    await at('decline', bob, linkOf(circle));
    expect((await at('page', carol, linkOf(circle))).body).toMatchObject({ part: 'coming' });
    await server.database.query(
      "UPDATE workshop_members SET seat_until = now() - interval '1 second' WHERE user_id = $1",
      [carol.id],
    );
    expect((await at('page', carol, linkOf(circle))).body.part).toBe('none');
  });
});

describe('CARE moment 9 between the facilitator and the people who come', () => {
  const of = (person: TestPerson, { id }: { id: string }) => ({
    desk: () => person.call('GET', `/api/v1/circles/${id}/desk`),
    between: () => person.call('GET', `/api/v1/circles/${id}/between`),
    note: (note: string) => person.call('PUT', `/api/v1/circles/${id}/note`, { note }),
    write: (content: string, message_id = server.newId()) =>
      person.call('POST', `/api/v1/circles/${id}/messages`, { content, message_id }),
  });

  test('CARE C15 C19 a note is sealed, and read by its writer and the facilitator alone', async () => {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const circle = await plan(alice);
    for (const guest of [bob, carol]) await at('come', guest, linkOf(circle));
    expect((await of(bob, circle).note('  My knee hurts. ')).body.note).toBe('My knee hurts.');
    expect((await of(bob, circle).between()).body.note).toBe('My knee hurts.');
    expect((await of(carol, circle).between()).body.note).toBeNull();
    expect((await of(carol, circle).desk()).status).toBe(403);
    expect((await of(alice, circle).desk()).body.guests).toEqual([
      { name: expect.stringMatching(/bob/i), is_new: true, is_regular: false, note: 'My knee hurts.' },
      { name: expect.stringMatching(/carol/i), is_new: true, is_regular: false, note: null },
    ]);
    const [row] = await server.database.query<{ note: Buffer }>('SELECT note_sealed AS note FROM circle_notes');
    expect(row?.note.toString()).not.toContain('knee');
    expect((await of(bob, circle).note('')).body.note).toBeNull();
    await of(bob, circle).note('Again');
    await at('decline', bob, linkOf(circle));
    expect(await server.database.query('SELECT FROM circle_notes')).toEqual([]);
  });

  /** Alice inside a live circle, with Bob and Carol, and what Bob told her; `lead` does something at the door. */
  async function begun() {
    const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
    const circle = await plan(alice);
    for (const guest of [bob, carol]) await at('come', guest, linkOf(circle));
    await of(bob, circle).note('My knee hurts.');
    await open(alice, circle.id);
    const enter = async (person: TestPerson) => {
      const room = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
      room.send({ type: 'auth', access_token: person.accessToken });
      await room.hear('ready');
      const media = { isAudioEnabled: false, isVideoEnabled: false };
      const join = { type: 'join-room', workshopId: circle.id, last_seq: 0, ...media };
      expect(await room.command(join)).toMatchObject({ type: 'ack' });
      return room;
    };
    const [room] = [await enter(alice), await enter(bob), await enter(carol)];
    const lead = async (type: string, person: TestPerson) =>
      expect(await room.command({ type, workshopId: circle.id, userId: person.id })).toMatchObject({ type: 'ack' });
    const notes = () => server.database.query('SELECT FROM circle_notes WHERE workshop_id = $1', [circle.id]);
    return { alice, bob, carol, circle, lead, notes };
  }

  test('CARE C15 C19 someone who’s handed the lead reads no note that was for somebody else', async () => {
    const { alice, bob, carol, circle, lead, notes } = await begun();
    await lead('hand-over', carol);
    const { status, body } = await of(carol, circle).desk();
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('knee')]);
    expect((await of(alice, circle).desk()).status).toBe(403);
    expect((await of(bob, circle).between()).body.note).toBeNull();
    expect(await notes()).toEqual([]);
  });

  test('CARE C15 the note of somebody who is asked to leave goes with them', async () => {
    const { bob, lead, notes } = await begun();
    await lead('remove-person', bob);
    expect(await notes()).toEqual([]);
  });

  test('CARE C15 a note can be taken back whatever came in between', async () => {
    const { alice, bob, circle, notes } = await begun();
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    await server.database.query('DELETE FROM workshop_members WHERE user_id = $1', [bob.id]);
    expect((await of(bob, circle).note('More')).status).toBe(404);
    expect((await of(bob, circle).note('')).body).toEqual({ note: null, messages: [] });
    expect(await notes()).toEqual([]);
  });

  test('CARE C15 it goes seven days after the circle', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const circle = await plan(alice);
    await at('come', bob, linkOf(circle));
    await of(bob, circle).note('My knee hurts.');
    await of(alice, circle).write('Bring a blanket.');
    await open(alice, circle.id);
    await alice.call('POST', `/api/v1/workshops/${circle.id}/end`);
    expect((await of(bob, circle).note('Later')).status).toBe(409);
    const kept = async (days: number) => {
      await server.database.query(`UPDATE workshops SET ended_at = now() - interval '${days} days' WHERE id = $1`, [
        circle.id,
      ]);
      await runJob(server.database.ownerUrl, 'circle-page.forget-days');
      return (
        await server.database.query(
          'SELECT workshop_id FROM circle_notes UNION ALL SELECT workshop_id FROM circle_messages',
        )
      ).length;
    };
    expect([await kept(6.9), await kept(7.1)]).toEqual([2, 0]);
  });

  test('someone who was in one of her circles before isn’t new any more', async () => {
    const [alice, bob] = await server.signUpAll('alice', 'bob');
    const [first, second] = [await plan(alice), await plan(alice)];
    for (const circle of [first, second]) await at('come', bob, linkOf(circle));
    expect((await of(alice, second).desk()).body.guests).toMatchObject([{ is_new: true }]);
    await open(alice, first.id);
    expect((await of(alice, second).desk()).body.guests).toMatchObject([{ is_new: false }]);
  });

  test('CARE C17 a message to everyone who’s coming is read here; the mail only says there is one', async () => {
    const [alice, bob, carol, dave] = await server.signUpAll('alice', 'bob', 'carol', 'dave');
    const circle = await plan(alice, { max_participants: 2 });
    for (const guest of [bob, carol]) await at('come', guest, linkOf(circle));
    const id = server.newId();
    await of(alice, circle).write('Bring a blanket.', id);
    for (let again = 0; again < 3; again += 1)
      expect((await of(alice, circle).write('Bring a blanket.', id)).body.messages).toHaveLength(1);
    const stolen = await of(alice, await plan(alice)).write('Bring tea.', id);
    expect([stolen.status, stolen.body.code]).toEqual([409, 'conflict']);
    expect((await of(bob, circle).between()).body.messages).toMatchObject([{ content: 'Bring a blanket.' }]);
    for (const stranger of [carol, dave]) expect((await of(stranger, circle).between()).status).toBeGreaterThan(400);
    expect((await of(bob, circle).write('Me, too')).status).toBe(403);
    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsTo(bob.id);
      expect(mails).toHaveLength(1);
      return mails;
    }, 10_000);
    for (const word of ['blanket', 'Tuesday', 'yoga']) expect(mail).not.toContain(word);
    await bob.call('PATCH', '/api/v1/profile', { names_circles: true });
    expect((await of(alice, circle).desk()).body.waiting).toEqual([expect.stringMatching(/carol/i)]);
    expect((await of(alice, circle).write('And tea.')).status).toBe(200);
    const named = await vi.waitFor(async () => {
      const mails = await mailsTo(bob.id);
      expect(mails).toHaveLength(2);
      return mails.find((one) => one !== mail);
    }, 10_000);
    expect(named).toContain('Tuesday');
    expect(named).not.toContain('tea');
    expect((await of(alice, circle).write('And a cup.')).status).toBe(200);
    expect((await of(alice, circle).write('And more.')).body.code).toBe('rate_limited');
  });
});
