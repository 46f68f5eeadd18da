import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJob } from '#platform/testing/run-job.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { deleteOldReports } from './report-repository.ts';

/* CARE C6: each decision does what it says, the person it concerns may answer, and nothing stays longer than it should. */

let server: TestServer;
let post: SmtpSink;
let mira: TestPerson;
let noor: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let circle: string;

beforeAll(async () => {
  post = await startSmtpSink();
  server = await startOwnTestServer({
    PUBLIC_HOSTS: 'vouched',
    STEWARDS: 'mira.1@attune.test,noor.2@attune.test,otto@attune.test',
    SMTP_URL: post.url,
    AUTH_AUTOCONFIRM: 'true',
  });
  mira = await server.signUp('mira');
  noor = await server.signUp('noor');
});
afterAll(async () => {
  await server.stop();
  await post.stop();
});
beforeEach(async () => {
  alice = await server.signUp('alice');
  bob = await server.signUp('bob');
  circle = await openCircle(alice);
  await join(bob);
});

async function openCircle(host: TestPerson): Promise<string> {
  const id = server.newId();
  await host.call('POST', '/api/v1/workshops/instant', { id });
  const opened = { action: 'create_room', workshopId: id, userId: host.id };
  expect((await host.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
  return id;
}

async function join(person: TestPerson): Promise<void> {
  const { body } = await alice.call('GET', `/api/v1/workshops/${circle}`);
  const { status } = await person.call('POST', '/api/v1/workshops/join', { code: body.meeting_code });
  expect(status).toBe(200);
}

async function told(by: TestPerson, person: TestPerson | null, words: string | null = 'It hurt.'): Promise<string> {
  const id = server.newId();
  const report = { id, workshop_id: circle, person_id: person?.id ?? null, message_id: null, place: 'room' };
  expect((await by.call('POST', '/api/v1/reports', { ...report, reason: 'unkind', words })).status).toBe(200);
  return id;
}

const read = (id: string, by = mira) => by.call('GET', `/api/v1/steward/reports/${id}`);
const decide = (id: string, acts: string[], more = {}) =>
  mira.call('POST', `/api/v1/steward/reports/${id}/decision`, {
    decision: { acts, message: acts.length > 0 ? 'Please be gentle.' : null, pause_days: null, ...more },
  });
const answer = (id: string, lifted: boolean) =>
  mira.call('POST', `/api/v1/steward/reports/${id}/answer`, { lifted, answer: 'We looked again.' });
const mailsTo = (person: TestPerson, subject: RegExp) =>
  post.mails.filter((mail) => mail.to === person.email && subject.test(mail.subject));

/** The end of the link in the newest mail of this kind. */
async function tokenTo(person: TestPerson, subject = /message for you/): Promise<string> {
  return vi.waitFor(
    async () => {
      const token = mailsTo(person, subject).at(-1)?.link?.replace(/^.*\//, '');
      // The mail leaves a moment before its link counts.
      const read = token ? await server.visitor.call('POST', '/api/v1/decisions/read', { token }) : null;
      if (!token || read?.status !== 200) throw new Error('no mail yet');
      return token;
    },
    { timeout: 20_000 },
  );
}

const appeal = (token: string) =>
  server.visitor.call('POST', '/api/v1/decisions/appeal', { token, words: 'I was only joking.' });

async function lift(id: string): Promise<void> {
  expect((await appeal(await tokenTo(bob))).status).toBe(200);
  expect((await answer(id, true)).body).toMatchObject({ state: 'closed', measure: { lifted: true } });
}

describe('each decision does what it says, and lifting it takes that back', () => {
  test('removed from the circle', async () => {
    const id = await told(alice, bob);
    expect((await read(id)).body.possible).toEqual(['word', 'removed', 'paused']);
    expect((await decide(id, ['removed'])).status).toBe(200);
    const enter = () =>
      bob.call('POST', '/functions/v1/workshop-webrtc', {
        action: 'join_workshop',
        workshopId: circle,
        userId: bob.id,
      });
    expect((await enter()).body).toMatchObject({ code: 'removed_from_workshop' });
    await lift(id);
    expect((await enter()).status).toBe(200);
  });

  test('CARE C6 removed also takes out someone a host removed already, and could let back in', async () => {
    const id = await told(alice, bob);
    await server.database.query('DELETE FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', [
      circle,
      bob.id,
    ]);
    const sql = "INSERT INTO workshop_removals (workshop_id, user_id, display_name) VALUES ($1, $2, 'bob')";
    await server.database.query(sql, [circle, bob.id]);
    expect((await read(id)).body.possible).toEqual(['word', 'removed', 'paused']);
    expect((await decide(id, ['removed'])).status).toBe(200);
    const decided = async () =>
      server.database.query('SELECT word_of FROM workshop_removals WHERE user_id = $1', [bob.id]);
    expect(await decided()).toEqual([{ word_of: 'both' }]);
    expect((await read(await told(alice, bob))).body.possible).toEqual(['word', 'paused']);
    await lift(id);
    expect(await decided()).toEqual([{ word_of: 'host' }]);
  });

  test('the vouch withdrawn', async () => {
    const isVouched = async () => (await bob.call('GET', '/api/v1/hosts/me')).body.is_vouched;
    await mira.call('POST', `/api/v1/hosts/${bob.id}/vouch`);
    const id = await told(alice, bob);
    await decide(id, ['unvouched']);
    expect(await isVouched()).toBe(false);
    await lift(id);
    expect(await isVouched()).toBe(true);
  });

  test('the vouch withdrawn twice: lifting the first gives nothing back that the second took', async () => {
    const isVouched = async () => (await bob.call('GET', '/api/v1/hosts/me')).body.is_vouched;
    const withdrawn = async () => {
      await mira.call('POST', `/api/v1/hosts/${bob.id}/vouch`);
      const id = await told(alice, bob);
      const mails = mailsTo(bob, /message for you/).length;
      expect((await decide(id, ['unvouched'])).status).toBe(200);
      await expect.poll(() => mailsTo(bob, /message for you/).length, { timeout: 20_000 }).toBe(mails + 1);
      expect((await appeal(await tokenTo(bob))).status).toBe(200);
      return id;
    };
    const [first, second] = [await withdrawn(), await withdrawn()];
    await answer(first, true);
    expect(await isVouched()).toBe(false);
    await answer(second, true);
    expect(await isVouched()).toBe(true);
  });

  test('the account paused: someone who can’t sign in still reads it and answers by the link', async () => {
    const signIn = async () => {
      const typed = { email: bob.email, password: 'a long enough password' };
      return (await server.visitor.call('POST', '/auth/v1/token?grant_type=password', typed)).status;
    };
    const id = await told(alice, bob);
    await decide(id, ['word', 'paused'], { pause_days: 7 });
    expect(await signIn()).toBe(400);
    const token = await tokenTo(bob);
    const { body } = await server.visitor.call('POST', '/api/v1/decisions/read', { token });
    expect(body).toMatchObject({ acts: ['word', 'paused'], message: 'Please be gentle.', appeal: null });
    expect(JSON.stringify(body)).not.toMatch(/alice|It hurt/);
    await lift(id);
    expect(await signIn()).toBe(200);
  });

  test('of two pauses the one that’s kept goes on when the other is lifted, and ends when it’s lifted too', async () => {
    const bannedUntil = async () => {
      const sql = 'SELECT banned_until AS until FROM auth_users WHERE id = $1';
      const [row] = await server.database.query<{ until: Date | null }>(sql, [bob.id]);
      return row?.until && new Date(row.until).toISOString();
    };
    const mails = () => mailsTo(bob, /message for you/);
    const paused = async (pause_days: number) => {
      const [id, before] = [await told(alice, bob), mails().length];
      const { body } = await decide(id, ['paused'], { pause_days });
      await vi.waitFor(() => expect(mails().length).toBeGreaterThan(before), 20_000);
      await appeal(await tokenTo(bob));
      return { id, until: body.measure.until };
    };
    const [long, short] = [await paused(30), await paused(7)];
    expect(await bannedUntil()).toBe(long.until);
    await answer(long.id, true);
    expect(await bannedUntil()).toBe(short.until);
    await answer(short.id, true);
    expect(await bannedUntil()).toBeNull();
  });

  test('nothing else: only what’s possible, with words for the person, and for how long', async () => {
    expect(await decide(await told(bob, alice), ['removed'])).toMatchObject({ body: { code: 'conflict' } });
    expect(await decide(await told(alice, bob), ['unvouched'])).toMatchObject({ body: { code: 'conflict' } });
    const id = await told(alice, bob);
    for (const more of [{ message: null }, { pause_days: 7 }, { acts: ['word', 'word'] }])
      expect((await decide(id, ['word'], more)).status).toBe(400);
    expect((await decide(id, ['paused'])).status).toBe(400);
    expect((await read(id)).body).toMatchObject({ state: 'open', measure: null });
  });
});

describe('what people hear', () => {
  test('CARE C17 both sides hear in neutral words; without consequences the other side hears nothing', async () => {
    const before = mailsTo(bob, /./).length;
    await decide(await told(alice, bob), []);
    await vi.waitFor(() => expect(mailsTo(alice, /answer to what you told us/)).toHaveLength(1), 20_000);
    expect(mailsTo(bob, /./)).toHaveLength(before);
    await decide(await told(alice, bob), ['word']);
    await tokenTo(bob);
    for (const { text, subject } of post.mails)
      expect(`${subject} ${text}`).not.toMatch(/It hurt|unkind|gentle|alice@|Instant Room/);
  });

  test('an appeal opens it once, and another link opens nothing', async () => {
    const id = await told(alice, bob);
    await decide(id, ['word']);
    const token = await tokenTo(bob);
    expect((await appeal(token)).body).toMatchObject({ appeal: 'I was only joking.', lifted: null });
    expect((await read(id)).body.state).toBe('appealed');
    expect((await appeal(token)).body).toMatchObject({ code: 'conflict' });
    await answer(id, false);
    expect((await answer(id, true)).body).toMatchObject({ code: 'conflict' });
    expect((await read(id)).body.steps.map(({ step }: { step: string }) => step)).toEqual([
      'made',
      'decided',
      'appealed',
      'kept',
    ]);
    const wrong = { token: 'x'.repeat(43) };
    expect((await server.visitor.call('POST', '/api/v1/decisions/read', wrong)).status).toBe(404);
  });

  test('stewards hear of every report except those about them, which don’t exist for them', async () => {
    await join(noor);
    const id = await told(alice, noor);
    await vi.waitFor(() => expect(mailsTo(mira, /waiting for you/).at(-1)?.link).toMatch(id), 20_000);
    expect(mailsTo(noor, /waiting for you/).filter(({ link }) => link?.includes(id))).toEqual([]);
    expect((await read(id, noor)).status).toBe(404);
    const { body } = await noor.call('GET', '/api/v1/steward/reports');
    expect(JSON.stringify(body)).not.toMatch(id);
  });

  test.each(['facilitator', 'cohost'])('of a circle that a steward leads as %s the others alone hear', async (role) => {
    await join(noor);
    await server.database.query('UPDATE workshop_members SET role = $1 WHERE workshop_id = $2 AND user_id = $3', [
      role,
      circle,
      noor.id,
    ]);
    const [waiting, closed] = [await told(bob, null), await told(bob, alice)];
    await decide(closed, ['word']);
    expect((await appeal(await tokenTo(alice))).status).toBe(200);
    await vi.waitFor(
      () => expect(mailsTo(mira, /waiting for you/).filter(({ link }) => link?.includes(closed))).toHaveLength(2),
      20_000,
    );
    await answer(closed, false);
    expect(mailsTo(noor, /waiting for you/).filter(({ link }) => link?.match(`${waiting}|${closed}`))).toEqual([]);
    const { body } = await noor.call('GET', '/api/v1/steward/reports');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${waiting}|${closed}`));
    expect((await read(waiting, noor)).status).toBe(404);
    const nothing = { decision: { acts: [], message: null, pause_days: null } };
    expect((await noor.call('POST', `/api/v1/steward/reports/${waiting}/decision`, nothing)).status).toBe(404);
    expect((await read(waiting)).body.state).toBe('open');
    expect(JSON.stringify((await read(waiting)).body)).not.toMatch(noor.id);
    // Elsewhere they're a steward as before.
    circle = await openCircle(bob);
    expect((await read(await told(bob, null), noor)).status).toBe(200);
  });

  test('CARE C6 the facilitator at the time of the report stays out of it, also as a guest or removed; a later one doesn’t', async () => {
    const part = (role: string) =>
      server.database.query('UPDATE workshop_members SET role = $1 WHERE workshop_id = $2 AND user_id = $3', [
        role,
        circle,
        noor.id,
      ]);
    const reads = async (id: string) => (await read(id, noor)).status;
    await join(noor);
    const before = await told(bob, null);
    await part('cohost');
    const during = await told(bob, null);
    await part('participant');
    const after = await told(bob, null);
    expect([await reads(before), await reads(during), await reads(after)]).toEqual([200, 404, 404]);
    // A circle that's gone, with its facilitator, makes nobody a judge.
    await server.database.query('DELETE FROM workshops WHERE id = $1', [circle]);
    expect([await reads(before), await reads(during)]).toEqual([200, 404]);
  });

  test('a steward named later has one mail for all that waits, and that once', async () => {
    const [first, second] = [await told(bob, null), await told(bob, alice)];
    const otto = await server.signUp('otto');
    await server.database.query("UPDATE auth_users SET email = 'otto@attune.test' WHERE id = $1", [otto.id]);
    const mails = () => post.mails.filter(({ to }) => to === 'otto@attune.test');
    for (let turn = 0; turn < 2; turn += 1) await runJob(server.database.ownerUrl, 'reports.tell-late');
    await vi.waitFor(() => expect(mails()).toHaveLength(1), 20_000);
    expect((await read(first, otto)).status).toBe(200);
    const third = await told(bob, null);
    await vi.waitFor(() => expect(mails()).toHaveLength(2), 20_000);
    expect(mails()[1]?.link).toMatch(third);
    expect(mailsTo(noor, /waiting for you/).filter(({ link }) => link?.match(`${first}|${second}`))).toHaveLength(2);
  });

  test('notes are stewards’, once by their id, and nobody reads them in the database', async () => {
    const id = await told(alice, bob);
    const note = { note_id: server.newId(), note: 'I’ll write to them.' };
    for (let turn = 0; turn < 2; turn += 1) await mira.call('POST', `/api/v1/steward/reports/${id}/notes`, note);
    const { body } = await read(id, noor);
    expect(body.steps.filter(({ step }: { step: string }) => step === 'noted')).toMatchObject([
      { note: 'I’ll write to them.' },
    ]);
    const [row] = await server.database.query<{ note_sealed: Buffer }>(
      'SELECT note_sealed FROM report_steps WHERE id = $1',
      [note.note_id],
    );
    expect(row?.note_sealed.includes('write')).toBe(false);
  });
});

describe('what stays', () => {
  test('CARE C20 a closed report goes after its time with all that hangs on it; what waits stays', async () => {
    const [old, fresh, open] = [await told(alice, bob), await told(alice, bob), await told(alice, bob)];
    await decide(old, ['word']);
    await decide(fresh, []);
    await server.database.query(
      "UPDATE reports SET made_at = now() - interval '400 days', closed_at = closed_at - interval '366 days' WHERE id = ANY($1)",
      [[old]],
    );
    await server.database.query("UPDATE reports SET made_at = now() - interval '400 days' WHERE id = $1", [open]);
    await server.database.database.asSystem((tx) => deleteOldReports(tx, 365 * 24));
    const left = await server.database.query('SELECT id FROM reports WHERE id = ANY($1)', [[old, fresh, open]]);
    expect(left.map(({ id }) => id).sort()).toEqual([fresh, open].sort());
    expect(await server.database.query('SELECT id FROM report_measures WHERE report_id = $1', [old])).toEqual([]);
  });

  test('CARE C19 with an account its words go, and its name; the decision stays', async () => {
    const id = await told(alice, bob);
    await decide(id, ['word']);
    await server.database.query('DELETE FROM auth_users WHERE id = $1', [bob.id]);
    expect((await read(id)).body).toMatchObject({ person_name: null, measure: null, words: 'It hurt.' });
    await server.database.query('DELETE FROM auth_users WHERE id = $1', [alice.id]);
    expect((await read(id)).body).toMatchObject({ reporter_name: null, words: null, circle: null, state: 'closed' });
  });
});
