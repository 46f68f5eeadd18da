import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunk } from '#platform/testing/model-wire.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { titles } from '../domain/pieces/titles.ts';

/* A model server on loopback, in the wire format of OpenAI, that does what real ones do on bad days. */

type Manner =
  | ('well' | 'busy' | 'down' | 'hangs' | 'pauses' | 'breaks' | 'toolless' | 'unsafe')
  | ('refuses' | 'foreign' | 'endless' | 'nonsense' | 'words' | 'calls');
let manner: Manner = 'well';
/** What it says, one sentence after the other, where its manner is 'words', and before its calls where it 'calls'. */
let said: readonly string[] = [];
let calls: readonly (readonly [name: string, args: string])[] = [];
const asked: string[] = [];
/** Resolves when what's asked of the model last is over for it. */
let over: Promise<unknown> = Promise.resolve();
/** A call in pieces: its name, then its arguments. */
const called = ([name, args]: readonly [string, string], index: number) =>
  chunk({ tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name, arguments: '' } }] }) +
  [args.slice(0, 5), args.slice(5)]
    .map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] }))
    .join('');
const model = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push(body);
  over = once(response, 'close');
  if (manner === 'hangs') return;
  if (manner === 'toolless' && body.includes('"tools"')) {
    response.writeHead(400, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ error: { message: 'm does not support tools', type: 'api_error' } }));
  }
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
  if (manner === 'calls') {
    for (const content of said) response.write(chunk({ content }));
    for (const [index, call] of calls.entries()) response.write(called(call, index));
    return response.end(`${chunk({ content: ' I’ve begun it for you.' })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  }
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
    // Longer than a call may take that's answered at once.
    AI_WHOLE_SECONDS: '12',
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

/** It's answered once more, so that it isn't given up for how it failed before. */
async function willAnswer(): Promise<void> {
  manner = 'well';
  expect((await say('My work is too much.', await willing('asker'))).at(-1).line.who).toBe('model');
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

test('REAL 48 with one the model answers in whole sentences, and is offered the guided pieces as its one tool', async () => {
  const events = await say('My work is too much.');
  expect(events.map(({ text }) => text).filter(Boolean)).toEqual(['It sounds heavy. ', 'What weighs most?']);
  expect(events.at(-1).line).toMatchObject({ who: 'model', text: 'It sounds heavy. What weighs most?' });
  const { tools } = JSON.parse(asked.at(-1) ?? '');
  expect(tools.map((tool: { function: { name: string } }) => tool.function.name)).toEqual(['begin_guided_piece']);
  expect(tools[0].function.parameters.properties.piece.enum).toEqual(Object.keys(titles));
  for (const title of Object.values(titles)) expect(tools[0].function.description).toContain(title);
});

test.each<[Manner, boolean]>([
  ['busy', false],
  ['down', false],
  ['nonsense', false],
  ['refuses', false],
  ['foreign', false],
  ['hangs', false],
  ['breaks', true],
  ['pauses', true],
  ['endless', true],
  ['unsafe', true],
])('CARE C22 where the model %s, the guide takes over', async (how, isAfresh) => {
  await willAnswer();
  manner = how;
  const events = await say('My work is too much.', await willing(`${how}-one`));
  expect(events.at(-1).line.who).toBe('guide');
  expect(events.at(-1).line.text).not.toBe('');
  expect(events.some(({ type }) => type === 'afresh')).toBe(isAfresh);
  expect(JSON.stringify(events)).not.toMatch(/depression/i);
});

test('R-FN-01 R55 where it goes on without end, the guide answers before a call that waits for all of it is over', async () => {
  await willAnswer();
  manner = 'endless';
  const message = 'My work is too much.';
  const { status, body } = await (await willing('waiting')).call('POST', '/functions/v1/enhanced-ai-coach', {
    message,
  });
  expect(status).toBe(200);
  expect(body.reply).not.toContain('and then');
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

test('CARE C12 words of danger never reach it, so that it begins nothing', async () => {
  [manner, said, calls] = ['calls', [], [begins('panic-now')]];
  const before = asked.length;
  const { line } = (await say('I want to kill myself.')).at(-1);
  expect([line.who, line.piece]).toEqual(['guide', undefined]);
  expect(asked).toHaveLength(before);
});

const begins = (piece: string) => ['begin_guided_piece', JSON.stringify({ piece })] as const;
const after = (line: { conversation_id: string }, words: string) => ({
  ...newLine(words),
  conversation_id: line.conversation_id,
});

test('REAL 48 a model that calls for a guided piece begins it, as if its title had been tapped', async () => {
  [manner, said, calls] = ['calls', [], [begins('plan')]];
  const [line, tap, fay] = [newLine(), newLine(titles.plan), await willing('fay')];
  const events = await tell(line, fay);
  const { line: first } = events.at(-1);
  const { line: tapped } = (await tell(tap, fay)).at(-1);
  expect(tapped.choices).toEqual(['Today', 'Tomorrow', 'The next two days']);
  const { text, piece, choices } = tapped;
  expect(first).toMatchObject({ who: 'guide', text, choices, piece: { ...piece, id: 'plan', step: 1 } });
  expect(events.map(({ type }) => type)).toEqual(['piece', 'end']);
  expect((await linesOf(line, fay))[1]).toMatchObject({ who: 'guide', text, piece, choices });
  expect((await keptOf(fay))[1]).toMatchObject({ model: 'm', rules: ['screening.distress', 'piece.plan.0'] });
  const before = asked.length;
  const [second, other] = [after(line, 'Tomorrow'), after(tap, 'Tomorrow')];
  const { line: next } = (await tell(second, fay)).at(-1);
  const { line: expected } = (await tell(other, fay)).at(-1);
  expect(next).toMatchObject({ who: 'guide', text: expected.text, piece: expected.piece, choices: expected.choices });
  expect(next.piece.step).toBe(2);
  expect(asked).toHaveLength(before);
});

test('REAL 48 answered another way, or stored, a line that began a piece does what it says', async () => {
  [manner, said, calls] = ['calls', [], [begins('sorting')]];
  const [line, fay] = [newLine(), await willing('fay')];
  const { line: first } = (await tell(line, fay)).at(-1);
  expect((await tell(line, fay)).at(-1).line).toMatchObject({ id: first.id, piece: first.piece });
  manner = 'well';
  expect((await tell({ ...line, replaces: first.id }, fay)).at(-1).line).toMatchObject({ who: 'model' });
  const before = asked.length;
  expect((await tell(after(line, 'It goes on and on.'), fay)).at(-1).line.piece).toBeUndefined();
  expect(asked).toHaveLength(before + 1);
});

test('R-FN-01 REAL 48 enhanced-ai-coach says the step and its choices, too', async () => {
  [manner, said, calls] = ['calls', [], [begins('plan')]];
  const fay = await willing('fay');
  const { body } = await fay.call('POST', '/functions/v1/enhanced-ai-coach', { message: 'My work is too much.' });
  const choices = ['Today', 'Tomorrow', 'The next two days'];
  expect(body).toMatchObject({ piece: { id: 'plan', step: 1 }, choices, safety: { level: 'none' } });
});

test.each([
  ['stand before the step', ['It sounds ', 'heavy.'], 'model', 'It sounds heavy. ', false],
  ['are none if they’re an empty line', ['\n\n'], 'guide', '', false],
  ['go where they ask a second question', ['It sounds heavy. ', 'What weighs most?'], 'guide', '', true],
])(
  'REAL 48 words of the model before the call %s; what comes after it is dropped',
  async (_, words, who, kept, isAfresh) => {
    [manner, said, calls] = ['calls', words, [begins('plan')]];
    const [line, fay] = [newLine(), await willing('fay')];
    const events = await tell(line, fay);
    const { line: tapped } = (await tell(newLine(titles.plan), fay)).at(-1);
    const { line: first } = events.at(-1);
    expect(first).toMatchObject({ who, text: kept + tapped.text, piece: { id: 'plan', step: 1 } });
    const shown = events.slice(events.findIndex(({ type }) => type === 'afresh') + 1, -1);
    expect(shown.map(({ text }) => text).join('')).toBe(first.text);
    expect(events.some(({ type }) => type === 'afresh')).toBe(isAfresh);
    expect((await tell(after(line, 'Tomorrow'), fay)).at(-1).line.piece.step).toBe(2);
  },
);

test.each([
  ['says what no reply may', ['You have clinical depression. '], [begins('plan')], 'guard.diagnosis'],
  ['calls for a piece that there isn’t', [], [begins('hypnosis')], 'model.call'],
  ['calls for what every object has', [], [begins('constructor')], 'model.call'],
  ['calls in no JSON', [], [['begin_guided_piece', '{"piece": "pla']], 'model.call'],
  ['calls with more than that', [], [['begin_guided_piece', '{"piece": "plan", "say": "x"}']], 'model.call'],
  ['calls with nothing', [], [['begin_guided_piece', '']], 'model.call'],
  ['calls twice', [], [begins('plan'), begins('plan')], 'model.call'],
  ['calls another tool', [], [['delete_account', '{"piece": "plan"}']], 'model.call'],
  ['calls another tool after its words', ['It sounds heavy. '], [['delete_account', '{}']], 'model.call'],
] as const)('CARE C22 REAL 48 where the model %s, the guide answers, and no piece begins', async (...row) => {
  [manner, said, calls] = ['calls', row[1], row[2]];
  const [line, fay] = [newLine(), await willing('fay')];
  const events = await tell(line, fay);
  const { line: reply } = events.at(-1);
  expect([reply.who, reply.piece, reply.text !== '']).toEqual(['guide', undefined, true]);
  expect(JSON.stringify(events)).not.toMatch(/depression/);
  expect((await keptOf(fay))[1]?.rules).toContain(row[3]);
  manner = 'well';
  expect((await tell(after(line, 'It goes on and on.'), fay)).at(-1).line.who).toBe('model');
});

test('REAL 48 for someone who wants no ideas no piece is begun: the model is offered none, and calling one fails', async () => {
  manner = 'well';
  const [line, fay] = [newLine('I’m so tired.'), await willing('fay')];
  await tell(line, fay);
  for (const words of ['What should I do?', 'No, no ideas please']) await tell(after(line, words), fay);
  [manner, said, calls] = ['calls', [], [begins('plan')]];
  const before = asked.length;
  const { line: reply } = (await tell(after(line, 'It goes on and on.'), fay)).at(-1);
  expect(asked).toHaveLength(before + 1);
  expect(asked.at(-1)).not.toContain('"tools"');
  expect([reply.who, reply.piece]).toEqual(['guide', undefined]);
});

test('REAL 48 after the day’s number of its replies the guide answers, and the model reads nothing', async () => {
  manner = 'well';
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

// The last one, since the server remembers it.
test('REAL 48 a server that refuses tools is asked once more without them, and from then on only so', async () => {
  manner = 'toolless';
  const [before, fay] = [asked.length, await willing('fay')];
  for (const words of ['My work is too much.', 'My days are too long.'])
    expect((await say(words, fay)).at(-1).line.who).toBe('model');
  expect(asked.slice(before).map((body) => body.includes('"tools"'))).toEqual([true, false, false]);
});
