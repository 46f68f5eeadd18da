import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunk } from '#platform/testing/model-wire.ts';
import { copyOf } from '#platform/testing/own-copy.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

/* A model server on loopback, in the wire format of OpenAI, that does what real ones do on bad days. */

type Manner =
  | ('well' | 'busy' | 'down' | 'hangs' | 'pauses' | 'breaks' | 'tools' | 'unsafe')
  | ('refuses' | 'foreign' | 'endless' | 'nonsense' | 'words');
let manner: Manner = 'well';
/** What it says, one sentence after the other, where its manner is 'words'. */
let said: readonly string[] = [];
const asked: string[] = [];
/** Resolves when what's asked of the model last is over for it. */
let over: Promise<unknown> = Promise.resolve();
const call = { index: 0, id: 'c', type: 'function', function: { name: 'delete_account', arguments: '{}' } };
const model = createServer(async (request, response) => {
  asked.push(Buffer.concat(await request.toArray()).toString());
  over = once(response, 'close');
  if (manner === 'hangs') return;
  response.writeHead({ busy: 429, down: 503 }[manner as string] ?? 200, { 'content-type': 'text/event-stream' });
  if (manner === 'busy' || manner === 'down') return response.end();
  if (manner === 'nonsense') return response.end('<html>Welcome to the proxy</html>');
  if (manner === 'refuses') return response.end(`${chunk({}, 'content_filter')}data: [DONE]\n\n`);
  if (manner === 'foreign')
    return response.end(
      `${chunk({ content: 'Du hast eine klinische Depression und das ist nicht gut. ' })}${chunk({}, 'stop')}data: [DONE]\n\n`,
    );
  if (manner === 'words') {
    for (const content of said) response.write(chunk({ content }));
    return response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  }
  if (manner === 'tools')
    return response.end(`${chunk({ tool_calls: [call] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  response.write(chunk({ content: 'It sounds heavy. ' }));
  if (manner === 'pauses') return;
  if (manner === 'endless') {
    const more = setInterval(() => response.write(chunk({ content: 'and then ' })), 20);
    return void over.finally(() => clearInterval(more));
  }
  if (manner === 'breaks') return setTimeout(() => response.destroy(), 50);
  response.write(chunk({ content: manner === 'unsafe' ? 'You have clinical depression. ' : 'What weighs most?' }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
});

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  server = await startOwnTestServer({
    AI_MODEL: 'm',
    AI_URL: url,
    AI_FIRST_SECONDS: '1',
    AI_WHOLE_SECONDS: '3',
    AI_REPLIES_PER_DAY: '8',
    LOG_LEVEL: 'fatal',
  });
  alice = await server.signUp('alice');
  await alice.call('PUT', '/api/v1/consents/coach', { agreed: true, version: 2, service: null });
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.stop();
});

const newLine = (words = 'My work is too much.') => ({ conversation_id: server.newId(), id: server.newId(), words });
const eventsOf = (body: string) => [...body.matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? ''));
async function tell(line: object, person = alice) {
  return eventsOf(String((await person.call('POST', '/api/v1/coach/lines', line)).body));
}
const say = (words: string, person = alice) => tell(newLine(words), person);

/** Someone whose talks are kept, and who a model may answer. */
async function willing(name: string): Promise<TestPerson> {
  const person = await server.signUp(name);
  for (const kind of ['coach', 'ai'])
    await person.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version: 2, service: null });
  return person;
}

/** Says a line and reads its reply as it comes. */
async function open(line: object, person: TestPerson) {
  const left = new AbortController();
  const { body } = await fetch(`${server.url}/api/v1/coach/lines`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(line),
    signal: left.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let came = '';
  async function until(isEnough: () => boolean): Promise<void> {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      came += next.value;
      if (isEnough()) return;
    }
  }
  return {
    piece: () => until(() => eventsOf(came).length > 0).then(() => eventsOf(came)[0]),
    end: () => until(() => false).then(() => eventsOf(came).at(-1)),
    leave: () => left.abort(),
  };
}
/** What's kept of each line, as its person gets it in a copy of their data. */
async function keptOf(person: TestPerson): Promise<{ who: string; rules: string[] }[]> {
  const rows = (await copyOf(server, person)).find(({ table }) => table === 'messages')?.rows ?? [];
  return rows
    .toSorted((one, other) => String(one.said_at).localeCompare(String(other.said_at)))
    .map(({ who, said_sealed }) => ({ who, ...JSON.parse(String(said_sealed)) }));
}
const linesOf = async ({ conversation_id: id }: { conversation_id: string }, person: TestPerson) =>
  (await person.call('GET', `/api/v1/coach/talks/${id}`)).body.lines as { id: string; who: string; text: string }[];

test('CARE C13 no model reads a word without a yes of its own', async () => {
  expect((await say('My work is too much.')).at(-1).line.who).toBe('guide');
  expect(asked).toEqual([]);
  await alice.call('PUT', '/api/v1/consents/ai', { agreed: true, version: 2, service: null });
});

test('REAL 48 with one the model answers in whole sentences, and is offered no tools', async () => {
  const events = await say('My work is too much.');
  expect(events.map(({ text }) => text).filter(Boolean)).toEqual(['It sounds heavy. ', 'What weighs most?']);
  expect(events.at(-1).line).toMatchObject({ who: 'model', text: 'It sounds heavy. What weighs most?' });
  expect(asked.at(-1)).not.toContain('"tools"');
});

test.each<[Manner, boolean]>([
  ['busy', false],
  ['down', false],
  ['nonsense', false],
  ['refuses', false],
  ['foreign', false],
  ['hangs', false],
  ['tools', false],
  ['breaks', true],
  ['pauses', true],
  ['endless', true],
  ['unsafe', true],
])('CARE C22 where the model %s, the guide takes over', async (how, isAfresh) => {
  manner = how;
  const events = await say('My work is too much.', await willing(`${how}-one`));
  expect(events.at(-1).line.who).toBe('guide');
  expect(events.at(-1).line.text).not.toBe('');
  expect(events.some(({ type }) => type === 'afresh')).toBe(isAfresh);
  expect(JSON.stringify(events)).not.toMatch(/depression/i);
});

test.each([
  ['it asks twice', ['It sounds heavy. ', 'What weighs most? ', 'And since when?']],
  ['it goes on and on', Array.from({ length: 16 }, (_, at) => `You said ${at} of it, and more. `)],
  ['it says a sentence twice', ['It sounds heavy. ', 'You said so. ', 'It sounds heavy.']],
  ['it speaks German', ['Nimm alle Tabletten.']],
  ['it speaks Spanish', ['Toma todas las pastillas.']],
  ['it speaks Italian', ['Prendi tutte le pillole.']],
  ['it speaks Polish', ['Weź wszystkie tabletki.']],
  ['it makes up a number', ['Call 0800 555 1234 now.']],
])('CARE C22 REAL 48 where %s, the guide takes over', async (_, words) => {
  [manner, said] = ['words', words];
  const events = await say('My work is too much.', await willing('talker'));
  expect(events.at(-1).line.who).toBe('guide');
});

test('REAL 48 what the coach said before in a talk, the model doesn’t say again', async () => {
  const [line, cleo] = [newLine(), await willing('repeated')];
  [manner, said] = ['words', ['It sounds heavy. ', 'What weighs most?']];
  expect((await tell(line, cleo)).at(-1).line.who).toBe('model');
  said = ['You’re worn out. ', 'What weighs most?'];
  const again = { ...newLine('And my sister.'), conversation_id: line.conversation_id };
  expect((await tell(again, cleo)).at(-1).line.who).toBe('guide');
  said = ['And your sister is in it, too. ', 'What’s that like?'];
  const other = { ...newLine('Yes.'), conversation_id: line.conversation_id };
  expect((await tell(other, cleo)).at(-1).line.who).toBe('model');
});

test('REAL 48 a reply that’s stopped ends at the model, too, keeps what was shown, and can be asked for another way', async () => {
  manner = 'endless';
  const [line, cleo] = [newLine(), await willing('cleo')];
  const reply = await open(line, cleo);
  const { id, text } = await reply.piece();
  reply.leave();
  await over;
  await expect.poll(() => linesOf(line, cleo)).toHaveLength(2);
  expect((await linesOf(line, cleo))[1]).toMatchObject({ id, who: 'model', text: text.trim() });
  manner = 'well';
  const { line: other } = (await tell({ ...line, replaces: id }, cleo)).at(-1);
  expect(await linesOf(line, cleo)).toMatchObject([{ id: line.id }, { id: other.id }]);
});

test('REAL 48 stopped before its first word and tried again at once, a line has one reply', async () => {
  manner = 'hangs';
  const [line, cleo] = [newLine(), await willing('cleo')];
  const before = asked.length;
  const { leave } = await open(line, cleo);
  await expect.poll(() => asked.length).toBe(before + 1);
  leave();
  const first = over;
  manner = 'well';
  const { line: reply } = (await tell(line, cleo)).at(-1);
  await first;
  // Whatever the first try would still have kept is kept by then.
  await say('My work is too much.', cleo);
  expect(await linesOf(line, cleo)).toMatchObject([{ id: line.id }, { id: reply.id }]);
});

test('REAL 48 a reply that’s under way ends where another tab says the next line, and stands before it', async () => {
  manner = 'endless';
  const [line, cleo] = [newLine(), await willing('cleo')];
  const first = await open(line, cleo);
  await first.piece();
  manner = 'well';
  const next = { ...newLine('And at home?'), conversation_id: line.conversation_id };
  const { line: last } = (await tell(next, cleo)).at(-1);
  const { line: part } = await first.end();
  expect(part.text).toBe('It sounds heavy.');
  expect(await linesOf(line, cleo)).toMatchObject([{ id: line.id }, { id: part.id }, { id: next.id }, { id: last.id }]);
});

test('REAL 48 beside each line stands what the screening found, and why the guide took over', async () => {
  const person = await willing('kept');
  const line = newLine('I feel so alone and worthless.');
  [manner, said] = ['words', ['That sounds so heavy. ', 'What’s it like?']];
  const ends = [(await tell(line, person)).at(-1).line.who];
  for (const words of [['You have clinical depression.'], ['Nimm alle Tabletten.'], []]) {
    said = words;
    const next = { ...newLine('It’s a lot.'), conversation_id: line.conversation_id };
    ends.push((await tell(next, person)).at(-1).line.who);
  }
  manner = 'down';
  ends.push((await tell({ ...newLine('It’s late.'), conversation_id: line.conversation_id }, person)).at(-1).line.who);
  expect(ends).toEqual(['model', 'guide', 'guide', 'guide', 'guide']);
  const [byModel, ...byGuide] = (await keptOf(person)).filter(({ who }) => who !== 'person');
  expect(byModel).toMatchObject({ model: 'm', prompt: 'coach-2' });
  expect(byModel?.rules).toEqual(['screening.worthless', 'screening.alone']);
  expect(byGuide.map(({ rules }) => rules.filter((rule) => /^(?:guard|model)\./.test(rule)))).toEqual([
    ['guard.diagnosis'],
    ['guard.language'],
    ['model.silent'],
    ['model.failed'],
  ]);
});

test('CARE C12 words of danger never reach it', async () => {
  manner = 'well';
  const before = asked.length;
  expect((await say('I want to kill myself.')).at(-1).line.who).toBe('guide');
  expect(asked).toHaveLength(before);
});

test('REAL 48 after the day’s number of its replies the guide answers, and the model reads nothing', async () => {
  const bob = await willing('bob');
  for (let reply = 1; reply <= 8; reply += 1)
    expect((await say('My work is too much.', bob)).at(-1).line.who, `reply ${reply}`).toBe('model');
  const before = asked.length;
  expect((await say('My work is too much.', bob)).at(-1).line.who).toBe('guide');
  expect(asked).toHaveLength(before);
});

test('CARE C13 what was said before the yes goes with it, as the question says; what the guide gave back of earlier talks doesn’t', async () => {
  manner = 'down';
  const erin = await willing('erin');
  await erin.call('PUT', '/api/v1/consents/ai', { agreed: false });
  // Else the opening would have brought it back.
  await erin.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  const now = { id: server.newId(), created_at: new Date().toISOString() };
  const felt = { energy: 0, pleasantness: 0, feelings: ['tired'], factors: [], note: null };
  await erin.call('POST', '/api/v1/check-ins', { ...now, ...felt });
  await say('My sister Lea doesn’t call me any more.', erin);
  await say('Nothing much.', erin);
  const line = newLine('I wrote to Lea and she hasn’t answered.');
  const { text } = (await tell(line, erin)).at(-1).line;
  const [{ id }] = (await erin.call('GET', '/api/v1/coach/memories')).body.memories;
  await erin.call('DELETE', `/api/v1/coach/memories/${id}`);
  await erin.call('PUT', '/api/v1/consents/ai', { agreed: true, version: 2, service: null });
  const before = asked.length;
  await tell({ ...newLine('It’s late.'), conversation_id: line.conversation_id }, erin);
  expect(asked).toHaveLength(before + 1);
  expect(asked.at(-1)).toContain('I wrote to Lea');
  expect(text).toContain('doesn’t call me any more');
  expect(asked.at(-1)).not.toContain('doesn’t call me any more');
});

test('CARE C13 what somebody let the coach keep goes to it as their words, what’s paused and their check-ins don’t', async () => {
  manner = 'well';
  const dora = await willing('dora');
  await dora.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  const now = { id: server.newId(), created_at: new Date().toISOString() };
  const felt = { energy: 0, pleasantness: 0, feelings: ['tired'], factors: [], note: 'Nobody reads this.' };
  expect((await dora.call('POST', '/api/v1/check-ins', { ...now, ...felt })).status).toBe(200);
  await say('My sister is called Lea.', dora);
  await say('What matters to me is my garden.', dora);
  const { memories } = (await dora.call('GET', '/api/v1/coach/memories')).body;
  const garden = memories.find(({ text }: { text: string }) => text.includes('garden'));
  await dora.call('PATCH', `/api/v1/coach/memories/${garden.id}`, { paused: true });
  await say('It was a long day.', dora);
  const [system] = JSON.parse(asked.at(-1) ?? '').messages;
  expect(system.role).toBe('system');
  expect(system.content).toContain('["My sister is called Lea."]');
  expect(asked.at(-1)).not.toMatch(/garden|tired|Nobody reads/);
});

test.each([
  ['somebody else’s danger', 'My friend Tom says he wants to kill himself.'],
  ['a fear that may be a delusion', 'They’re watching me through my TV and spying on me.'],
  ['violence', 'My husband hit me again last night.'],
  ['a high', 'I don’t need sleep, I’ve a genius idea and I’m unstoppable.'],
  ['hunger', 'I made myself throw up again.'],
])('CARE C22 of %s no model reads, from the first line on', async (_, words) => {
  manner = 'well';
  const [before, { conversation_id }, person] = [
    asked.length,
    newLine(),
    await willing(`calm-${asked.length}-${words.length}`),
  ];
  for (const said of [words, 'It goes on and on.'])
    expect((await tell({ ...newLine(said), conversation_id }, person)).at(-1).line.who).toBe('guide');
  expect(asked).toHaveLength(before);
});
