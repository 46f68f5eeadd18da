import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';

/* CARE C6: telling the steward, what stewards decide, and what then really happens. */

let server: StewardServer;
let mira: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let circle: string;

beforeAll(async () => {
  server = await startStewardServer();
  mira = server.mira;
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, carol] = (await Promise.all(['alice', 'bob', 'carol'].map((name) => server.signUp(name)))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await openCircle([bob, carol]);
});

/** Alice leads it. */
async function openCircle(guests: TestPerson[]): Promise<void> {
  circle = server.newId();
  await alice.call('POST', '/api/v1/workshops/instant', { id: circle });
  const opened = { action: 'create_room', workshopId: circle, userId: alice.id };
  expect((await alice.call('POST', '/functions/v1/workshop-webrtc', opened)).status).toBe(200);
  const { body } = await alice.call('GET', `/api/v1/workshops/${circle}`);
  for (const one of guests)
    expect((await one.call('POST', '/api/v1/workshops/join', { code: body.meeting_code })).status).toBe(200);
}

const about = (person: TestPerson | null, more = {}) => ({
  id: server.newId(),
  workshop_id: circle,
  person_id: person?.id ?? null,
  message_id: null,
  place: 'room',
  reason: 'unkind',
  words: 'He laughed at me.',
  ...more,
});
const tell = (by: TestPerson, report: object) => by.call('POST', '/api/v1/reports', report);
const read = (id: string, by = mira) => by.call('GET', `/api/v1/steward/reports/${id}`);
const decide = (id: string, decision: object, by = mira) =>
  by.call('POST', `/api/v1/steward/reports/${id}/decision`, { id, decision });
const nothing = { acts: [], message: null, pause_days: null };

async function told(by: TestPerson, person: TestPerson | null, more = {}): Promise<string> {
  const report = about(person, more);
  expect(await tell(by, report)).toMatchObject({ status: 200, body: { id: report.id } });
  return report.id;
}

describe('telling', () => {
  test('anyone in a circle may report anyone there, the facilitator included; the same id again changes nothing', async () => {
    const report = about(alice);
    for (let turn = 0; turn < 2; turn += 1) expect((await tell(bob, report)).status).toBe(200);
    const { body } = await mira.call('GET', '/api/v1/steward/reports');
    expect(body.waiting.filter(({ id }: { id: string }) => id === report.id)).toMatchObject([
      { state: 'open', reason: 'unkind', about_facilitator: true, circle: { id: circle } },
    ]);
    expect((await read(report.id)).body).toMatchObject({ words: 'He laughed at me.', line: null });
    expect((await read(report.id)).body.steps).toMatchObject([{ step: 'made' }]);
  });

  test('the facilitator is reported without their id, which the circle’s page doesn’t show', async () => {
    const report = { ...about(null, { place: 'circle' }), person_id: 'facilitator' };
    expect((await tell(bob, report)).status).toBe(200);
    expect((await read(report.id)).body).toMatchObject({ about_facilitator: true });
    expect((await tell(alice, { ...report, id: server.newId() })).status).toBe(404);
  });

  test('nobody reports themselves, someone who isn’t there, or a circle they have nothing to do with', async () => {
    const stranger = await server.signUp('dora');
    for (const [by, person] of [
      [bob, bob],
      [bob, stranger],
      [stranger, bob],
      [stranger, null],
    ] as const)
      expect(await tell(by, about(person))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await server.visitor.call('POST', '/api/v1/reports', about(bob))).status).toBe(401);
  });

  test('someone who was asked to leave can still tell, without the room', async () => {
    const removed = await decide(await told(carol, bob), {
      acts: ['removed'],
      message: 'Please rest.',
      pause_days: null,
    });
    expect(removed.status).toBe(200);
    expect((await tell(bob, about(carol, { place: 'farewell' }))).status).toBe(200);
  });

  test('a chat line goes with it as it stands here, if it’s theirs and the reader may read it', async () => {
    const [line, stranger] = [server.newId(), await server.signUp('dora')];
    await server.database.query(
      `INSERT INTO workshop_messages (id, workshop_id, user_id, seq, username, content, type)
       VALUES ($1, $2, $3, 1, 'Carol', 'Shut up.', 'message')`,
      [line, circle, carol.id],
    );
    // As someone who was inside: the chat is theirs to read.
    await server.database.query('UPDATE workshop_members SET admitted_at = now() WHERE user_id = $1', [bob.id]);
    const lineOf = async (id: string) => (await read(id)).body.line;
    expect(await lineOf(await told(bob, carol, { message_id: line, place: 'chat' }))).toBe('Shut up.');
    expect(await lineOf(await told(bob, alice, { message_id: line, place: 'chat' }))).toBeNull();
    expect((await tell(stranger, about(carol, { message_id: line }))).status).toBe(404);
  });

  test('twenty a day, and no more', async () => {
    for (let count = 0; count < 20; count += 1) await told(bob, carol);
    expect(await tell(bob, about(carol))).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await tell(carol, about(bob))).status).toBe(200);
  });

  test('CARE C19 nobody reads the words in the database', async () => {
    const id = await told(bob, carol);
    const [row] = await server.database.query<{ words_sealed: Buffer }>('SELECT * FROM reports WHERE id = $1', [id]);
    expect(row?.words_sealed.includes('laughed')).toBe(false);
  });
});

describe('stewards', () => {
  test('nobody else reads or decides, neither its writer nor the person it’s about', async () => {
    const id = await told(bob, carol);
    for (const one of [alice, bob, carol]) {
      expect((await one.call('GET', '/api/v1/steward/reports')).status).toBe(403);
      expect((await read(id, one)).status).toBe(403);
      expect((await decide(id, nothing, one)).status).toBe(403);
    }
  });

  test('a decision closes it, and it’s decided once', async () => {
    const id = await told(bob, carol);
    expect((await decide(id, nothing)).body).toMatchObject({ state: 'closed', measure: null });
    expect((await decide(id, nothing)).body).toMatchObject({ code: 'conflict' });
  });

  test('a pause pauses', async () => {
    const id = await told(bob, carol);
    const { body } = await decide(id, { acts: ['paused'], message: 'A week, please.', pause_days: 7 });
    expect(body).toMatchObject({ state: 'closed', measure: { acts: ['paused'], message: 'A week, please.' } });
    const signIn = { email: carol.email, password: 'a long enough password' };
    const answer = await server.visitor.call('POST', '/auth/v1/token?grant_type=password', signIn);
    expect(answer.body).toMatchObject({ error_code: 'user_banned' });
  });
});

describe('at once', () => {
  const statuses = async (all: Promise<{ status: number }>[]) =>
    (await Promise.all(all)).map(({ status }) => status).toSorted((a, b) => a - b);

  test('CARE C6 the same report sent twice at the same time is one report, and neither is refused', async () => {
    const report = about(alice);
    // Until all three have looked whether it's there, none can be written.
    const held = server.database.query('DO $$ BEGIN LOCK TABLE reports IN SHARE MODE; PERFORM pg_sleep(1); END $$');
    expect(await statuses([tell(bob, report), tell(bob, report), tell(bob, report)])).toEqual([200, 200, 200]);
    await held;
    const { body } = await mira.call('GET', '/api/v1/steward/reports');
    expect(body.waiting.filter(({ id }: { id: string }) => id === report.id)).toHaveLength(1);
    expect((await read(report.id)).body.steps).toHaveLength(1);
  });

  test('CARE C6 nobody takes over what somebody else told, by sending its id', async () => {
    const report = about(alice);
    expect((await tell(bob, report)).status).toBe(200);
    const other = { ...report, words: 'Not mine.', reason: 'other' };
    expect(await tell(carol, other)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read(report.id)).body).toMatchObject({ words: 'He laughed at me.', reason: 'unkind' });
  });

  test('CARE C6 two decisions at the same time are one', async () => {
    const id = await told(bob, carol);
    const pause = { acts: ['paused'], message: 'Please rest.', pause_days: 7 };
    expect(await statuses([decide(id, pause), decide(id, nothing), decide(id, pause)])).toEqual([200, 409, 409]);
    const { body } = await read(id);
    expect(body.steps.filter(({ step }: { step: string }) => step === 'decided')).toHaveLength(1);
    expect(body.measure === null).toBe(body.steps.at(-1).acts.length === 0);
  });

  test('CARE C6 a note that’s sent twice at the same time stands there once', async () => {
    const id = await told(bob, carol);
    const note = { note_id: server.newId(), note: 'I’ll ask Carol.' };
    const send = () => mira.call('POST', `/api/v1/steward/reports/${id}/notes`, note);
    expect(await statuses([send(), send()])).toEqual([200, 200]);
    const steps = (await read(id)).body.steps.filter(({ step }: { step: string }) => step === 'noted');
    expect(steps).toMatchObject([{ note: 'I’ll ask Carol.' }]);
  });

  test('CARE C6 a note’s id that stands in another report changes nothing there, nor here', async () => {
    const [one, other] = [await told(bob, carol), await told(bob, carol)];
    const note_id = server.newId();
    const send = (id: string, note: string) =>
      mira.call('POST', `/api/v1/steward/reports/${id}/notes`, { note_id, note });
    await send(one, 'About the first.');
    await send(other, 'About the second.');
    const notesOf = async (id: string) =>
      (await read(id)).body.steps.flatMap(({ note }: { note: string | null }) => note ?? []);
    expect(await notesOf(one)).toEqual(['About the first.']);
    expect(await notesOf(other)).toEqual([]);
  });
});

describe('what’s told is read as it was told', () => {
  test.each([
    ['emoji and other scripts', '他笑我 👩🏽‍🌾 — “so”, he said: <script>alert(1)</script>'],
    ['lines', 'First.\n\nThen he laughed.'],
    ['the most there may be', '語'.repeat(2000)],
  ])('CARE C6 with %s', async (_, words) => {
    expect((await read(await told(bob, carol, { words }))).body.words).toBe(words);
  });

  test('CARE C6 words of nothing are none, and one too many isn’t taken', async () => {
    expect((await read(await told(bob, carol, { words: ' \n ' }))).body.words).toBeNull();
    expect((await tell(bob, about(carol, { words: 'a'.repeat(2001) }))).status).toBe(400);
    expect((await tell(bob, about(carol, { place: 'nowhere' }))).status).toBe(400);
  });

  test('CARE C6 who’s kept apart from somebody can still tell about them', async () => {
    const apart = 'INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, $3)';
    await server.database.query(apart, [carol.id, bob.id, 'bob']);
    expect((await tell(bob, about(carol))).status).toBe(200);
    expect((await tell(carol, about(bob))).status).toBe(200);
  });

  test('CARE C6 there’s nothing to tell apart by somebody who guesses ids: each unknown report answers the same', async () => {
    const id = await told(bob, carol);
    const unknown = await read(server.newId());
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const by of [bob, carol, alice])
      for (const one of [id, server.newId()])
        expect(await read(one, by)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    for (const token of ['x'.repeat(43), 'y'.repeat(43)])
      expect(await server.visitor.call('POST', '/api/v1/decisions/read', { token })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });
});
