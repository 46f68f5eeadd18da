import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

/* A model server on loopback, in the wire format of OpenAI, that does what real ones do on bad days. */

type Manner = 'well' | 'busy' | 'hangs' | 'breaks' | 'tools' | 'unsafe';
let manner: Manner = 'well';
const asked: string[] = [];
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const call = { index: 0, id: 'c', type: 'function', function: { name: 'delete_account', arguments: '{}' } };
const model = createServer(async (request, response) => {
  asked.push(Buffer.concat(await request.toArray()).toString());
  if (manner === 'hangs') return;
  response.writeHead(manner === 'busy' ? 429 : 200, { 'content-type': 'text/event-stream' });
  if (manner === 'busy') return response.end();
  if (manner === 'tools')
    return response.end(`${chunk({ tool_calls: [call] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  response.write(chunk({ content: 'It sounds heavy. ' }));
  if (manner === 'breaks') return setTimeout(() => response.destroy(), 50);
  response.write(chunk({ content: manner === 'unsafe' ? 'You have clinical depression. ' : 'What weighs most?' }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
});

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  server = await startTestServer({
    AI_MODEL: 'm',
    AI_URL: url,
    AI_FIRST_SECONDS: '1',
    AI_REPLIES_PER_DAY: '8',
    LOG_LEVEL: 'fatal',
  });
  alice = await server.signUp('alice');
  await alice.call('PUT', '/api/v1/consents/coach', { agreed: true, version: 1, service: null });
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.stop();
});

async function say(words: string, person = alice) {
  const line = { conversation_id: server.newId(), id: server.newId(), words };
  const { body } = await person.call('POST', '/api/v1/coach/lines', line);
  return [...String(body).matchAll(/^data: (\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? ''));
}

test('CARE C13 no model reads a word without a yes of its own', async () => {
  expect((await say('My work is too much.')).at(-1).line.who).toBe('guide');
  expect(asked).toEqual([]);
  await alice.call('PUT', '/api/v1/consents/ai', { agreed: true, version: 1, service: null });
});

test('REAL 48 with one the model answers in whole sentences, and is offered no tools', async () => {
  const events = await say('My work is too much.');
  expect(events.map(({ text }) => text).filter(Boolean)).toEqual(['It sounds heavy. ', 'What weighs most?']);
  expect(events.at(-1).line).toMatchObject({ who: 'model', text: 'It sounds heavy. What weighs most?' });
  expect(asked.at(-1)).not.toContain('"tools"');
});

test.each<[Manner, boolean]>([
  ['busy', false],
  ['hangs', false],
  ['tools', false],
  ['breaks', true],
  ['unsafe', true],
])('CARE C22 where the model %s, the guide takes over', async (how, isAfresh) => {
  manner = how;
  const events = await say('My work is too much.');
  expect(events.at(-1).line.who).toBe('guide');
  expect(events.some(({ type }) => type === 'afresh')).toBe(isAfresh);
  expect(JSON.stringify(events)).not.toContain('depression');
});

test('CARE C12 words of danger never reach it', async () => {
  manner = 'well';
  const before = asked.length;
  expect((await say('I want to kill myself.')).at(-1).line.who).toBe('guide');
  expect(asked).toHaveLength(before);
});

test('REAL 48 after the day’s number of its replies the guide answers, and the model reads nothing', async () => {
  const bob = await server.signUp('bob');
  for (const kind of ['coach', 'ai'])
    await bob.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version: 1, service: null });
  for (let reply = 1; reply <= 8; reply += 1)
    expect((await say('My work is too much.', bob)).at(-1).line.who, `reply ${reply}`).toBe('model');
  const before = asked.length;
  expect((await say('My work is too much.', bob)).at(-1).line.who).toBe('guide');
  expect(asked).toHaveLength(before);
});
