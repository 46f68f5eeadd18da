import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { weekMs } from '#platform/shared/duration.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob] = await server.signUpAll('alice', 'bob');
});

const agree = (person: TestPerson, agreed = true) =>
  person.call('PUT', '/api/v1/consents/coach', agreed ? { agreed, version: 2, service: null } : { agreed });
const newLine = (words: string, more: object = {}) => ({
  conversation_id: server.newId(),
  id: server.newId(),
  words,
  ...more,
});
type Line = ReturnType<typeof newLine> & { replaces?: string };
/** The events of a reply, or the refusal. */
async function say(person: TestPerson, line: Line) {
  const { status, body } = await person.call('POST', '/api/v1/coach/lines', line);
  if (status !== 200) return { status, code: body.code, events: [], end: undefined };
  const events = [...String(body).matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  return { status, code: undefined, events, end: events.find(({ type }) => type === 'end') };
}
const ask = (person: TestPerson, body: object) => person.call('POST', '/functions/v1/enhanced-ai-coach', body);
const talks = async (person: TestPerson) => (await person.call('GET', '/api/v1/coach/talks')).body.talks;
const memories = async (person: TestPerson) => (await person.call('GET', '/api/v1/coach/memories')).body.memories;
const rowsOf = (person: TestPerson) =>
  server.database.query<{ it: string }>(
    `SELECT encode(state_sealed, 'escape') AS it FROM conversations WHERE user_id = $1
     UNION ALL SELECT encode(said_sealed, 'escape') FROM messages WHERE user_id = $1
     UNION ALL SELECT encode(line_sealed, 'escape') FROM coach_memories WHERE user_id = $1`,
    [person.id],
  );
/** What's kept of each line of theirs beside its words, as they get it in a copy of their data: sealed, nobody else reads it. */
async function keptOf(person: TestPerson): Promise<{ who: string; rules: string[]; prompt: null; model: null }[]> {
  const rows = (await copyOf(server, person)).find(({ table }) => table === 'messages')?.rows ?? [];
  return rows.map(({ who, said_sealed }) => ({ who, ...JSON.parse(String(said_sealed)) }));
}
const sister = 'My sister Lea doesn’t call me any more.';

test('CARE C13 nothing of a talk is kept without a yes', async () => {
  expect(await say(alice, newLine(sister))).toMatchObject({ status: 403, code: 'consent_missing' });
  expect(await rowsOf(alice)).toEqual([]);
});

test('R-FN-01 CARE C13 the function answers without a yes, too, follows the talk by its id, and keeps nothing', async () => {
  const first = await ask(alice, { userId: alice.id, message: sister });
  expect(first).toMatchObject({
    status: 200,
    body: { reply: expect.any(String), safety: { level: 'none', asked: false } },
  });
  const { conversation_id } = first.body;
  const second = await ask(alice, { message: 'I want to kill myself.', conversation_id });
  expect(second.body).toMatchObject({ conversation_id, safety: { level: 'concern' } });
  expect(second.body.reply).not.toBe(first.body.reply);
  expect(await rowsOf(alice)).toEqual([]);
});

test('R-ERR-09 R-VAL-03 a visitor isn’t answered, and nobody talks as somebody else', async () => {
  const visitor = await server.visitor.call('POST', '/functions/v1/enhanced-ai-coach', { message: 'Hello' });
  expect(visitor).toMatchObject({ status: 401, body: { message: 'User not authenticated' } });
  expect((await ask(bob, { userId: alice.id, message: 'Hello' })).status).toBe(403);
});

test('R-FN-01 with a yes the function keeps the talk, and goes on with it', async () => {
  await agree(alice);
  const { conversation_id } = (await ask(alice, { message: sister })).body;
  await ask(alice, { message: 'It hurts.', conversation_id });
  const [talk] = await talks(alice);
  expect(talk.id).toBe(conversation_id);
  expect(talk.lines.map(({ who }: { who: string }) => who)).toEqual(['person', 'guide', 'person', 'guide']);
});

test.each([true, false])(
  'R-FN-01 CARE C12 danger that the context tells of is heard, and none of its words kept (a yes: %s)',
  async (isKept) => {
    if (isKept) await agree(alice);
    const conversationContext = [
      { role: 'user', content: 'I want to kill myself.' },
      { role: 'assistant', content: 'Are you thinking of ending your life?' },
    ];
    const { body } = await ask(alice, { message: 'Yes.', conversationContext });
    expect(body.safety.level).not.toBe('none');
    expect((await ask(alice, { message: 'Yes.' })).body.safety.level).toBe('none');
    // Of a talk that has begun its own lines tell.
    const { conversation_id } = body;
    await ask(alice, { message: 'I’m on my sofa.', conversation_id, conversationContext: 'nonsense' });
    const kept = await talks(alice);
    expect(kept).toHaveLength(isKept ? 2 : 0);
    expect(JSON.stringify(kept)).not.toContain('kill myself');
  },
);

test.each([true, false])(
  'CARE C18 the line of a country is that of their choice, else of their browser’s languages (a yes: %s)',
  async (isKept) => {
    if (isKept) await agree(alice);
    const post = async (path: string, body: object) => {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${alice.accessToken}`,
          'content-type': 'application/json',
          'accept-language': 'en, en-US;q=0.8',
        },
        body: JSON.stringify(body),
      });
      return response.text();
    };
    const inDanger = async () => {
      const asked = (message: string, more: object = {}) =>
        post('/functions/v1/enhanced-ai-coach', { message, ...more }).then((text) => JSON.parse(text));
      const { conversation_id } = await asked('I want to kill myself.');
      return (await asked('Yes.', { conversation_id })).reply as string;
    };
    expect(await inDanger()).toMatch(/988.*911/s);
    if (isKept) {
      const line = newLine('I want to kill myself.');
      const talk = { conversation_id: line.conversation_id };
      await post('/api/v1/coach/lines', line);
      expect(await post('/api/v1/coach/lines', newLine('Yes.', talk))).toMatch(/988.*911/s);
    }
    await alice.call('PATCH', '/api/v1/profile', { country: 'DE' });
    expect(await inDanger()).toMatch(/0800 111 0 111.*112/s);
  },
);

test('CARE C19 lines are sealed, with the rules that made them (REAL 48); what’s remembered has its receipt', async () => {
  await agree(alice);
  const line = newLine(sister);
  const { events, end } = await say(alice, line);
  expect(events.map(({ type }) => type)).toEqual(['piece', 'end']);
  expect(end).toMatchObject({
    line: { who: 'guide', text: events[0].text },
    safety: { level: 'none' },
  });
  const rows = await rowsOf(alice);
  expect(rows).toHaveLength(4);
  for (const { it } of rows) expect(it).not.toMatch(/Lea|sister|rules/);
  const [mine, reply] = await keptOf(alice);
  expect(mine).toMatchObject({ who: 'person', rules: [] });
  expect(reply).toMatchObject({ who: 'guide', prompt: null, model: null });
  expect(reply?.rules.length).toBeGreaterThan(0);
  expect(JSON.stringify(reply?.rules)).not.toMatch(/Lea|sister/);
  expect(await memories(alice)).toEqual([
    expect.objectContaining({
      text: sister,
      paused: false,
      conversation_id: line.conversation_id,
      message_id: line.id,
    }),
  ]);
});

test('CARE C12 after words of danger the next visit asks, and none of them is remembered', async () => {
  await agree(alice);
  const { end } = await say(alice, newLine('I want to kill myself. It matters to me.'));
  expect(end.safety.level).not.toBe('none');
  expect(await memories(alice)).toEqual([]);
  const flagged = await server.database.query('SELECT FROM follow_ups WHERE user_id = $1', [alice.id]);
  expect(flagged).toHaveLength(1);
  // With the yes, what follows from these talks goes, too (CARE C13).
  await agree(alice, false);
  expect(await server.database.query('SELECT FROM follow_ups WHERE user_id = $1', [alice.id])).toEqual([]);
});

test('a line said twice by its id has one reply, and an id that’s somebody else’s says nothing of it', async () => {
  await agree(alice);
  await agree(bob);
  const line = newLine(sister);
  const { end } = await say(alice, line);
  expect((await say(alice, line)).end.line).toMatchObject({ id: end.line.id, text: end.line.text });
  expect((await talks(alice))[0].lines).toHaveLength(2);
  for (const given of [{ conversation_id: line.conversation_id }, { id: line.id }])
    expect(await say(bob, newLine('Hello', given))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await talks(bob)).toEqual([]);
});

test('a line said twice at once has one reply, too', async () => {
  await agree(alice);
  const first = newLine(sister);
  await say(alice, first);
  const line = newLine('It hurts.', { conversation_id: first.conversation_id });
  const [one, other] = await Promise.all([say(alice, line), say(alice, line)]);
  expect(one.end.line).toMatchObject({ id: other.end.line.id, text: other.end.line.text });
  expect((await talks(alice))[0].lines).toHaveLength(4);
});

test('the last line can be changed, or get another reply; no other', async () => {
  await agree(alice);
  const first = newLine(sister);
  const { end: one } = await say(alice, first);
  const { conversation_id } = first;
  const { end: other } = await say(alice, { ...first, replaces: one.line.id });
  expect(other.line.text).not.toBe(one.line.text);
  const changed = newLine('My brother is loud.', { conversation_id, replaces: first.id });
  await say(alice, changed);
  const [talk] = await talks(alice);
  expect(talk.lines.map(({ id, who }: { id: string; who: string }) => (who === 'person' ? id : who))).toEqual([
    changed.id,
    'guide',
  ]);
  // With the line goes what was remembered of it.
  expect(await memories(alice)).toEqual([]);
  expect((await say(alice, newLine('So?', { conversation_id, replaces: first.id }))).status).toBe(409);
});

test('REAL 3 a line that’s mended in another sentence is remembered still, with the new line as its receipt', async () => {
  await agree(alice);
  const first = newLine(`${sister} I’m sda.`);
  await say(alice, first);
  const mended = newLine(`${sister} I’m sad.`, { conversation_id: first.conversation_id, replaces: first.id });
  await say(alice, mended);
  expect(await memories(alice)).toMatchObject([{ text: sister, message_id: mended.id }]);
});

const opening = async (person: TestPerson, id = server.newId()) =>
  (await person.call('GET', `/api/v1/coach/opening/${id}`)).body.opening as string;
const checkIn = async (person: TestPerson, feelings: string[], created_at = new Date().toISOString()) => {
  await person.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  const said = { energy: -60, pleasantness: -40, feelings, factors: [], note: null };
  return person.call('POST', '/api/v1/check-ins', { id: server.newId(), created_at, ...said });
};

test('a talk begins with what the guide may know, says the same once it’s begun, and keeps nothing before that', async () => {
  const first = newLine(sister);
  expect(await opening(alice)).toMatch(/^Hello .*a program/);
  expect((await checkIn(alice, ['tired'])).status).toBe(200);
  const greeting = await opening(alice, first.conversation_id);
  expect(greeting).toContain('“tired”');
  expect(await rowsOf(alice)).toEqual([]);
  await agree(alice);
  await say(alice, first);
  expect((await alice.call('GET', `/api/v1/coach/talks/${first.conversation_id}`)).body.opening).toBe(greeting);
});

test('a check-in of last week isn’t how somebody is now', async () => {
  expect((await checkIn(alice, ['tired'], new Date(Date.now() - weekMs).toISOString())).status).toBe(200);
  expect(await opening(alice)).not.toContain('tired');
});

test('in a later talk what’s remembered is used, where it isn’t paused or forgotten', async () => {
  await agree(alice);
  await say(alice, newLine(sister));
  const reply = async () => (await say(alice, newLine('I wrote to Lea and she hasn’t answered.'))).end.line.text;
  // The opening has said it already.
  expect(await opening(alice)).toContain(sister);
  await checkIn(alice, ['tired']);
  expect(await reply()).toContain(sister);
  const [{ id }] = await memories(alice);
  await alice.call('PATCH', `/api/v1/coach/memories/${id}`, { paused: true });
  expect(await reply()).not.toContain(sister);
  expect(await opening(alice)).not.toContain('Lea');
});

test('once it’s forgotten or paused, a talk that began with it doesn’t say it any more', async () => {
  await agree(alice);
  await say(alice, newLine(sister));
  const later = newLine('It was a long day.');
  const read = async () => (await alice.call('GET', `/api/v1/coach/talks/${later.conversation_id}`)).body.opening;
  const greeting = await opening(alice, later.conversation_id);
  expect(greeting).toContain(sister);
  await say(alice, later);
  expect(await read()).toBe(greeting);
  const [{ id }] = await memories(alice);
  await alice.call('PATCH', `/api/v1/coach/memories/${id}`, { paused: true });
  expect(await read()).toMatch(/^Hello/);
  expect(await read()).not.toContain('Lea');
  await alice.call('PATCH', `/api/v1/coach/memories/${id}`, { paused: false });
  expect(await read()).toBe(greeting);
  await alice.call('DELETE', `/api/v1/coach/memories/${id}`);
  expect(await read()).not.toContain('Lea');
});

test('CARE C12 what’s corrected into words of danger is paused, and no talk begins with it', async () => {
  await agree(alice);
  await say(alice, newLine(sister));
  const [{ id }] = await memories(alice);
  const path = `/api/v1/coach/memories/${id}`;
  for (const change of [{ text: 'I want to kill myself.' }, { paused: false }])
    expect((await alice.call('PATCH', path, change)).body.memories).toMatchObject([{ paused: true }]);
  expect(await opening(alice)).not.toContain('kill');
  await alice.call('PATCH', path, { text: 'My sister Lea says you should kill yourself.', paused: false });
  expect(await opening(alice)).not.toMatch(/kill|Lea/);
});

test('nobody reads, hears or changes another’s talks and what’s remembered, by any way there is', async () => {
  await agree(alice);
  await agree(bob);
  const line = newLine(sister);
  await say(alice, line);
  await checkIn(alice, ['tired']);
  const [memory] = await memories(alice);
  const { conversation_id } = line;
  const talk = `/api/v1/coach/talks/${conversation_id}`;
  const note = `/api/v1/coach/memories/${memory.id}`;
  const passing = (await ask(alice, { message: 'Lea is ill.', conversation_id: null })).body.conversation_id;

  for (const [method, path, body] of [
    ['GET', '/api/v1/coach/talks'],
    ['GET', `/api/v1/coach/talks?before=${server.newId()}`],
    ['GET', talk],
    ['GET', `/api/v1/coach/opening/${conversation_id}`],
    ['GET', '/api/v1/coach/memories'],
    ['PATCH', note, { text: 'Mine' }],
    ['DELETE', note],
    ['DELETE', talk],
    ['POST', '/api/v1/coach/lines', newLine('Who am I?', { conversation_id })],
    ['POST', '/api/v1/coach/lines', newLine('Who am I?', { replaces: line.id })],
    ['POST', '/functions/v1/enhanced-ai-coach', { message: 'Who am I?', conversation_id }],
    ['POST', '/functions/v1/enhanced-ai-coach', { message: 'What do you know about me?', conversation_id: passing }],
  ] as const) {
    const { body: heard } = await bob.call(method, path, body);
    expect(JSON.stringify(heard), `${method} ${path}`).not.toMatch(/Lea|sister|tired/);
    const visitor = await server.visitor.call(method, path, body);
    expect(visitor.status, `${method} ${path}`).toBe(401);
  }
  expect((await alice.call('GET', talk)).body.lines).toHaveLength(2);
  expect(await memories(alice)).toContainEqual(memory);
});

test('what’s remembered can be corrected, paused and forgotten; the line stays', async () => {
  await agree(alice);
  await say(alice, newLine(sister));
  const [{ id }] = await memories(alice);
  const path = `/api/v1/coach/memories/${id}`;
  const text = 'My sister is called Lia.';
  expect((await alice.call('PATCH', path, { text })).body.memories).toMatchObject([{ text, paused: false }]);
  expect((await alice.call('PATCH', path, { paused: true })).body.memories).toMatchObject([{ text, paused: true }]);
  expect((await alice.call('DELETE', path)).body.memories).toEqual([]);
  expect((await talks(alice))[0].lines).toHaveLength(2);
});

test('CARE C13 deleted by hand, or with the yes taken back', async () => {
  for (const remove of [
    async (id: string) => alice.call('DELETE', `/api/v1/coach/talks/${id}`),
    async () => agree(alice, false),
  ]) {
    await agree(alice);
    const line = newLine(sister);
    await say(alice, line);
    expect(await rowsOf(alice)).toHaveLength(4);
    expect((await remove(line.conversation_id)).status).toBe(200);
    expect(await rowsOf(alice)).toEqual([]);
  }
});

test('a talk that’s deleted goes from a copy of one’s data that waits, too', async () => {
  await agree(alice);
  const line = newLine(sister);
  await say(alice, line);
  expect(await keptOf(alice)).toHaveLength(2);
  await alice.call('DELETE', `/api/v1/coach/talks/${line.conversation_id}`);
  expect((await alice.call('GET', '/api/v1/own-data/copy')).body.copy).toBeNull();
});

test('CARE C1 someone who said they’re under 18 has no coach', async () => {
  await alice.call('PATCH', '/api/v1/profile', { is_younger: true });
  expect((await ask(alice, { message: 'Hello' })).body.code).toBe('adults_only');
});
