import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { createLog } from '../log.ts';
import { createModel, type Model } from './model.ts';

/* A server on loopback in the wire format of Anthropic. */

const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const usage = { input_tokens: 1, output_tokens: 1 };
const message = { id: 'x', type: 'message', role: 'assistant', model: 'm', content: [], usage };
const begun =
  event('message_start', { message }) +
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
const piece = (text: string) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
const ended =
  event('content_block_stop', { index: 0 }) +
  event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage }) +
  event('message_stop', {});
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });

let answer = '';
/** Its pieces, one each half second; without the last, it falls silent. */
let slowly: string[] | null = null;
let status = 200;
/** Where it redirects a request. */
let elsewhere = '';
let asked: { path: string | undefined; key: unknown; body: Record<string, unknown> };
let times = 0;
const place = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
  times += 1;
  asked = { path: request.url, key: request.headers['x-api-key'], body };
  const location = elsewhere ? { location: elsewhere } : {};
  response.writeHead(status, { 'content-type': 'text/event-stream', ...location });
  if (!slowly) return void response.end(answer);
  const pieces = slowly;
  for (const each of pieces) {
    await setTimeout(500);
    response.write(each);
  }
  if (pieces.includes(ended)) response.end();
});

let model: Model;
let impatient: Model;
let openAi: Model;
let failing: Model;
const clock = { time: 0, now: () => clock.time };
beforeAll(async () => {
  await once(place.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(place.address() as AddressInfo).port}/v1`;
  const limits = { repliesPerDay: 1, firstMs: 5000, wholeMs: 5000 };
  const settings = { kind: 'anthropic', url, model: 'm', key: 'k', service: null, ...limits } as const;
  const make = (more: object = {}) => createModel({ ...settings, ...more }, clock);
  model = make();
  openAi = make({ kind: 'openai' });
  failing = make();
  impatient = make({ firstMs: 1500, wholeMs: minuteMs });
});
afterAll(() => {
  place.closeAllConnections();
  place.close();
});
beforeEach(() => {
  answer = '';
  slowly = null;
  status = 200;
  elsewhere = '';
  // Long enough for whatever failed before to be asked again.
  clock.time += minuteMs;
});

async function heard(from = model, pieces: string[] = []): Promise<string[]> {
  const lines = [{ role: 'user', content: 'Hello' }] as const;
  for await (const text of from.speak({ instructions: 'Listen.', lines, most: 50 })) pieces.push(text);
  return pieces;
}

test('REAL 48 a model that speaks Anthropic’s wire format is heard piece by piece, and is offered no tools', async () => {
  answer = begun + piece('It sounds ') + piece('heavy.') + ended;
  expect(await heard()).toEqual(['It sounds ', 'heavy.']);
  expect(asked).toMatchObject({ path: '/v1/messages', key: 'k', body: { model: 'm', max_tokens: 50, stream: true } });
  expect(JSON.stringify(asked.body.system)).toContain('Listen.');
  expect(asked.body.tools).toBeUndefined();
});

test('R-RT-22 a model that calls a tool is heard with its arguments; what it says beside is left out, and a call of none is null', async () => {
  const tools = [{ name: 'go_on', description: 'Proposes.', parameters: { type: 'object', properties: {} } }];
  const talk = { instructions: 'Help.', lines: [{ role: 'user', content: '{}' }] as const, most: 50 };
  const use = { type: 'tool_use', id: 't', name: 'go_on', input: {} };
  answer =
    begun +
    piece('Let me see. ') +
    event('content_block_stop', { index: 0 }) +
    event('content_block_start', { index: 1, content_block: use }) +
    event('content_block_delta', { index: 1, delta: { type: 'input_json_delta', partial_json: '{"reason":"So."}' } }) +
    event('content_block_stop', { index: 1 }) +
    event('message_delta', { delta: { stop_reason: 'tool_use', stop_sequence: null }, usage }) +
    event('message_stop', {});
  expect(await model.choose(talk, tools)).toEqual({ name: 'go_on', args: '{"reason":"So."}' });
  expect(asked.body.tools).toMatchObject([{ name: 'go_on', description: 'Proposes.' }]);
  answer = begun + piece('nothing') + ended;
  expect(await model.choose(talk, tools)).toBeNull();
  status = 503;
  await expect(model.choose(talk, tools)).rejects.toThrow('503');
});

test('REAL 48 only where tools are what its server refuses, it’s asked once more, without them', async () => {
  const tools = [{ name: 'go_on', description: 'Proposes.', parameters: { type: 'object', properties: {} } }];
  const talk = { instructions: 'Help.', lines: [{ role: 'user', content: 'Hello' }] as const, most: 50 };
  async function hear(): Promise<unknown[]> {
    const said: unknown[] = [];
    times = 0;
    for await (const part of model.speakOrCall(talk, tools)) said.push(part);
    return said;
  }
  [status, answer] = [400, 'max_tokens is too large'];
  await expect(hear()).rejects.toThrow('400');
  expect(times).toBe(1);
  // One that's down says so to both, which isn't remembered.
  [status, answer] = [500, 'tools param requires --jinja flag'];
  await expect(hear()).rejects.toThrow('500');
  expect(times).toBe(2);
  [status, answer] = [200, begun + piece('So.') + ended];
  expect(await hear()).toEqual(['So.']);
  expect([times, asked.body.tools]).toMatchObject([1, [{ name: 'go_on' }]]);
});

test('REAL 48 one that takes its time is heard out, and one that falls silent in the middle isn’t waited for', async () => {
  slowly = [begun, ...['It sounds ', 'so ', 'very ', 'heavy.'].map(piece), ended];
  expect((await heard(impatient)).join('')).toBe('It sounds so very heavy.');
  slowly = [begun, piece('It sounds ')];
  const pieces: string[] = [];
  await expect(heard(impatient, pieces)).rejects.toThrow('too slow');
  expect(pieces).toEqual(['It sounds ']);
}, 30_000);

test('an error in the middle of its reply is thrown', async () => {
  answer = begun + piece('It sounds ') + overloaded;
  await expect(heard()).rejects.toThrow();
});

const secret = 'My sister Quilla left.';
test.each([
  [
    'that quotes what it was sent',
    400,
    JSON.stringify({ type: 'error', error: { type: 'x', message: `No: ${secret}` } }),
  ],
  ['whose piece is no JSON', 200, `${begun}data: {"type": "content_block_delta", "delta": ${secret}\n\n`],
  ['whose piece has another shape', 200, begun + event('content_block_delta', { index: secret, delta: secret })],
  ['that names it in a piece of its own', 200, begun + event('error', { error: { type: 'x', message: secret } })],
])('R-ERR-32 of an answer %s no word comes into the log', async (_, given, text) => {
  [status, answer] = [given, text];
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await heard().then(
    () => expect.unreachable(),
    (err: unknown) => log.warn({ err }, 'the guide answers in place of the model'),
  );
  expect(lines.join()).toContain('the guide answers');
  expect(lines.join()).not.toMatch(/Quilla|sister/);
});

test.each([301, 302, 303, 307, 308])(
  'K02 a model that sends us elsewhere by %i is followed by nobody’s words',
  async (code) => {
    const heardThere: string[] = [];
    const there = createServer(async (request, response) => {
      heardThere.push(Buffer.concat(await request.toArray()).toString());
      response.end();
    });
    await once(there.listen(0, '127.0.0.1'), 'listening');
    status = code;
    elsewhere = `http://127.0.0.1:${(there.address() as AddressInfo).port}/v1`;
    await expect(heard(model)).rejects.toThrow('The model failed');
    await expect(heard(openAi)).rejects.toThrow('The model failed');
    there.close();
    expect(heardThere).toEqual([]);
  },
);

test('R55 after five failures in a row a model isn’t asked for a while, and one try brings it back', async () => {
  status = 500;
  const before = times;
  for (let turn = 0; turn < 7; turn += 1) await heard(failing).catch(() => undefined);
  expect(times).toBe(before + 5);
  await expect(heard(failing)).rejects.toThrow('isn’t asked for a while');
  clock.time += 30_000;
  [status, answer] = [200, begun + piece('Here again.') + ended];
  expect(await heard(failing)).toEqual(['Here again.']);
  expect(await heard(failing)).toEqual(['Here again.']);
});
