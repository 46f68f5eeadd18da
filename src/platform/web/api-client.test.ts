// @vitest-environment node
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, createApi } from './api-client.ts';
import { onLineBack } from './line-back.ts';

const contract = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/things' })
    .input(v.object({ after: v.optional(v.string()) }))
    .output(v.object({ things: v.array(v.string()) })),
  save: oc
    .route({ method: 'POST', path: '/api/v1/things/{id}' })
    .input(v.object({ id: v.string(), name: v.string() }))
    .output(v.object({ name: v.string() })),
};

/** A server that accepts one token, and says of each call what it got. */
let server: Server;
let origin = '';
let accepted: string | null = null;
let refusal = { status: 401, body: {} as object };
let arrived = () => {};
/** What's answered in place of JSON. */
let strange: string | null = null;
const got: { call: string; authorization: string | undefined; body: string }[] = [];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await textOf(request);
    got.push({ call: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
    arrived();
    const welcome = accepted === null || request.headers.authorization === `Bearer ${accepted}`;
    response.writeHead(welcome ? 200 : refusal.status, { 'content-type': 'application/json' });
    response.end(strange ?? JSON.stringify(welcome ? (body ? JSON.parse(body) : { things: ['a'] }) : refusal.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  got.length = 0;
  accepted = null;
  strange = null;
  person = 'alice';
  arrived = () => {};
});

let person: string | undefined = 'alice';
function api(token: string | null, renewed: string | null = null, at = origin) {
  const world = { origin: at, person: () => person, accessToken: async () => token, renew: async () => renewed };
  return createApi(contract, world);
}
const failure = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

describe('a call of the API', () => {
  test('goes out as plain REST, on behalf of the person signed in', async () => {
    expect(await api('mine').list({ after: 'x' })).toEqual({ things: ['a'] });
    expect(await api('mine').save({ id: '7', name: 'tea' })).toEqual({ name: 'tea' });
    expect(got.map(({ call, body }) => [call, body])).toEqual([
      ['GET /api/v1/things?after=x', ''],
      ['POST /api/v1/things/7', '{"name":"tea"}'],
    ]);
    expect(got[0]?.authorization).toBe('Bearer mine');
  });

  test('of a visitor carries no token, and an absent field is absent', async () => {
    await api(null).list({});
    expect(got).toEqual([{ call: 'GET /api/v1/things', authorization: undefined, body: '' }]);
  });

  test('that is refused throws the one error shape', async () => {
    accepted = 'other';
    refusal = {
      status: 409,
      body: { code: 'workshop_not_live', message: 'Not live', request_id: 'r1', details: { status: 'pending' } },
    };
    const error = await failure(api('mine').list({}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'workshop_not_live',
      status: 409,
      requestId: 'r1',
      details: { status: 'pending' },
    });
  });

  test('answered with something else than an error body is an internal fault', async () => {
    accepted = 'other';
    refusal = { status: 502, body: { nonsense: true } };
    expect(await failure(api('mine').list({}))).toMatchObject({ code: 'internal', status: 502 });
  });

  test('without an answer is offline', async () => {
    expect(await failure(api('mine', null, 'http://127.0.0.1:1').list({}))).toMatchObject({
      code: 'offline',
      status: 0,
    });
  });

  test.each([[200], [409]])(
    'CARE C18 whose person has left meanwhile is answered to nobody, with %i or otherwise',
    async (status) => {
      if (status !== 200) accepted = 'other';
      refusal = { status, body: { code: 'conflict', message: 'x', request_id: 'r' } };
      for (const [before, now] of [
        ['alice', 'bob'],
        ['alice', undefined],
      ] as const) {
        person = before;
        const call = failure(api('mine').list({}));
        person = now;
        expect(await call).toMatchObject({ name: 'AbortError' });
      }
      person = undefined;
      const call = api(null).list({});
      person = 'alice';
      if (status === 200) expect(await call).toEqual({ things: ['a'] });
      else expect(await failure(call)).toMatchObject({ code: 'conflict' });
    },
  );

  test('answered in a stranger’s words, such as a captive portal’s, is an internal fault', async () => {
    accepted = null;
    strange = '<p>Sign in to this network</p>';
    expect(await failure(api(null).list({}))).toMatchObject({ code: 'internal', status: 200 });
    strange = '';
    expect(await api(null).list({})).toBeUndefined();
  });

  test('writes what it asks as an address may hold it', async () => {
    await api(null).list({ after: 'a&b=c d' });
    await api(null).save({ id: '../7', name: 'tea' });
    expect(got.map(({ call }) => call)).toEqual(['GET /api/v1/things?after=a%26b%3Dc+d', 'POST /api/v1/things/..%2F7']);
  });

  test('that was given up stays an abort', async () => {
    const signal = AbortSignal.abort();
    expect(await failure(api('mine').list({}, { signal }))).toMatchObject({ name: 'AbortError' });
  });
});

describe('a refused token', () => {
  beforeEach(() => {
    accepted = 'fresh';
    refusal = { status: 401, body: { code: 'unauthorized', message: 'x', request_id: 'r' } };
  });

  test('is renewed once, and the call repeated with its body', async () => {
    expect(await api('stale', 'fresh').save({ id: '7', name: 'tea' })).toEqual({ name: 'tea' });
    expect(got.map((call) => call.authorization)).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(got[1]?.body).toBe('{"name":"tea"}');
  });

  test('CARE C18 isn’t replaced by that of someone who’s here by then', async () => {
    const call = failure(api('stale', 'fresh').save({ id: '7', name: 'tea' }));
    arrived = () => {
      person = 'bob';
    };
    expect(await call).toMatchObject({ name: 'AbortError' });
    expect(got.map((call) => call.authorization)).toEqual(['Bearer stale']);
  });

  test('is not tried a third time', async () => {
    expect(await failure(api('stale', 'also stale').list({}))).toMatchObject({ code: 'unauthorized' });
    expect(got).toHaveLength(2);
  });

  test('of an ended session is told as such', async () => {
    refusal.body = { code: 'session_ended', message: 'x', request_id: 'r' };
    expect(await failure(api('stale', null).list({}))).toMatchObject({ code: 'session_ended', status: 401 });
    expect(got).toHaveLength(1);
  });
});

test('R40 the line is back once, with the first answer after none or after a proxy’s', async () => {
  let times = 0;
  const stop = onLineBack(() => {
    times += 1;
  });
  await api(null).list({});
  expect(times).toBe(0);
  for (let flap = 1; flap <= 2; flap += 1) {
    await failure(api(null, null, 'http://127.0.0.1:1').list({}));
    await api(null).list({});
    await api(null).list({});
    expect(times).toBe(flap);
  }
  [accepted, refusal] = ['another', { status: 503, body: {} }];
  await failure(api('token').list({}));
  [accepted, refusal] = [null, { status: 401, body: {} }];
  await api(null).list({});
  expect(times).toBe(3);
  stop();
});
