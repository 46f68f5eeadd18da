import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chunk } from '#platform/testing/model-wire.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { usualSetup } from '../../domain/facilitation/setup.ts';

/* A model server on loopback, in the wire format of OpenAI, that calls tools: ours, another's, and one that doesn't answer. */

type Call = { name: string; arguments: string };
let call: Call | 'words' | 'hangs' | 'down' = 'words';
const asked: string[] = [];
const model = createServer(async (request, response) => {
  asked.push(Buffer.concat(await request.toArray()).toString());
  if (call === 'hangs') return;
  response.writeHead(call === 'down' ? 503 : 200, { 'content-type': 'text/event-stream' });
  if (call === 'down') return response.end();
  if (call === 'words') return response.end(`${chunk({ content: 'nothing' })}${chunk({}, 'stop')}data: [DONE]\n\n`);
  const tool_calls = [{ index: 0, id: 'c', type: 'function', function: call }];
  response.end(`${chunk({ tool_calls })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
});

let server: TestServer;
let [alice, bob, mallory]: TestPerson[] = [];
let path: string;
let workshopId: string;
const called = (name: string, args: object): Call => ({ name, arguments: JSON.stringify(args) });
const goOn = called('advance_workshop_phase', { reason: 'Everyone has had a turn.' });
const facts = {
  people: 5,
  next_phase: null,
  had_a_turn: 5,
  hands_up: 0,
  speaking: null,
  phase: { type: 'sharing', grouping: 'circle', minutes_gone: 9, minutes_left: 6 },
};
const ask = (person = alice, body: object = { facts }) => {
  if (!person) throw new Error('nobody signed up');
  return person.call('POST', path, body);
};
/** As if two minutes had gone by since the last call. */
const passTime = () => server.database.query(`DELETE FROM rate_limits WHERE key LIKE 'facilitator-model:%'`);
const set = (mode: string, asks: boolean) =>
  server.database.query(
    `INSERT INTO workshop_facilitations (workshop_id, mode, every_minutes, asks_model) VALUES ($1, $2, 5, $3)
     ON CONFLICT (workshop_id) DO UPDATE SET mode = excluded.mode, asks_model = excluded.asks_model`,
    [workshopId, mode, asks],
  );

beforeAll(async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const AI_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  server = await startOwnTestServer({
    AI_MODEL: 'm',
    AI_URL,
    AI_FIRST_SECONDS: '1',
    AI_WHOLE_SECONDS: '2',
    AI_REPLIES_PER_DAY: '9',
    LOG_LEVEL: 'fatal',
  });
  [alice, bob, mallory] = await server.signUpAll('alice', 'bob', 'mallory');
  const { body } = await alice.call('POST', '/api/v1/workshops/instant', {});
  await alice.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: body.id,
    userId: alice.id,
  });
  await bob.call('POST', '/api/v1/workshops/join', { code: body.meeting_code });
  workshopId = body.id;
  path = `/api/v1/workshops/${workshopId}/suggestion`;
});
beforeEach(async () => {
  await passTime();
  call = goOn;
  asked.length = 0;
  await set('coach', true);
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.stop();
});

test('R-RT-22 to R-RT-24 a host is told what a model would propose, which knows the plan and counts; nobody else may ask', async () => {
  for (const person of [bob, mallory]) expect((await ask(person)).status).toBe(403);
  expect((await server.visitor.call('POST', path, { facts })).status).toBe(401);
  for (const broken of [{}, { facts: { ...facts, people: -1 } }, { facts: { ...facts, people: 'x' } }])
    expect((await ask(alice, broken)).status).toBe(400);
  expect(asked).toEqual([]);
  // Whatever else a tab says isn't passed on.
  const { status, body } = await ask(alice, { facts: { ...facts, names: ['Bob'] }, words: 'Bob says' });
  expect([status, body]).toEqual([
    200,
    { call: { name: 'advance_workshop_phase', args: '{"reason":"Everyone has had a turn."}' } },
  ]);
  const [sent] = asked.map((text) => JSON.parse(text));
  expect(sent.tools.map((one: { function: { name: string } }) => one.function.name)).toEqual([
    'advance_workshop_phase',
    'create_breakout_groups',
    'assess_engagement',
  ]);
  expect(JSON.parse(sent.messages.at(-1).content)).toEqual(facts);
  expect(sent.messages.length).toBe(2);
});

test('nothing is asked that hosts haven’t switched on, or of a circle that’s over', async () => {
  for (const [mode, asks] of [
    ['coach', false],
    ['off', true],
    ['notes', true],
  ] as const) {
    await set(mode, asks);
    expect((await ask()).status).toBe(409);
  }
  await server.database.query('DELETE FROM workshop_facilitations');
  expect(usualSetup.asksModel).toBe(false);
  expect((await ask()).status).toBe(409);
  await set('coach', true);
  await server.database.query(`UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1`, [workshopId]);
  expect((await ask()).body.code).toBe('workshop_not_live');
  await server.database.query(`UPDATE workshops SET status = 'live', ended_at = NULL WHERE id = $1`, [workshopId]);
  expect(asked).toEqual([]);
});

test('CARE C22 what is no tool of ours, or says what no program may, proposes nothing; one that’s slow or down is said so', async () => {
  for (const other of [
    'words' as const,
    called('delete_account', {}),
    called('create_breakout_groups', { group_size: 1, activity: 'x', duration_minutes: 9 }),
    called('advance_workshop_phase', { reason: 'You have clinical depression.' }),
  ]) {
    call = other;
    await passTime();
    expect(await ask()).toMatchObject({ status: 200, body: { call: null } });
  }
  for (const fault of ['down', 'hangs'] as const) {
    call = fault;
    await passTime();
    expect((await ask()).status).toBe(503);
  }
});

test('a circle’s hosts ask two times in two minutes at most, and each a limited number of times a day', async () => {
  const statuses = async (times: number) => {
    const all = [];
    for (let time = 0; time < times; time += 1) all.push((await ask()).status);
    return all;
  };
  expect(await statuses(3)).toEqual([200, 200, 429]);
  await server.database.query(`UPDATE rate_limits SET count = 0 WHERE key = $1`, [`facilitator-model:${workshopId}`]);
  await server.database.query(`UPDATE rate_limits SET count = 8 WHERE key = $1`, [`facilitator-model:${alice?.id}`]);
  expect(await statuses(2)).toEqual([200, 429]);
});
