import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { type RealtimeServer, startRealtimeServer, tokenOf } from '#platform/testing/realtime-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Connection, Hub, RealtimeChannel } from './channel.ts';

let db: TestDatabase;
let alice: Person;
let bob: Person;
const running: RealtimeServer[] = [];
const gone: string[] = [];
let finishSlow: () => void = () => {};

/** A small feature: `say` tells everyone, `refuse` and `break` fail, `slow` waits until it may finish. */
function parlour(hub: Hub): RealtimeChannel[] {
  const commands: Record<string, (connection: Connection, frame: { text?: string }) => void | Promise<unknown>> = {
    enter: (connection) => hub.subscribe('parlour', connection),
    say: (_connection, { text }) => hub.publish('parlour', { type: 'said', text }),
    refuse: () => Promise.reject(new Refusal('conflict', 'No.', { details: { why: 'so' } })),
    break: () => Promise.reject(new Error('secret words')),
    slow: async (connection) => {
      await new Promise<void>((resolve) => {
        finishSlow = resolve;
      });
      connection.send({ type: 'done' });
    },
  };
  return [
    {
      types: Object.keys(commands),
      async receive(connection, frame) {
        const command = frame as { type: string; text?: string };
        await commands[command.type]?.(connection, command);
      },
      closed: ({ socketId }) => gone.push(socketId),
      entrance: {
        path: '/parlour',
        frame: (query, lastSeq) => ({ type: 'say', nonce: 'entrance', text: `${query.get('room')} ${lastSeq}` }),
      },
    },
  ];
}

async function start(limits = {}): Promise<RealtimeServer> {
  const server = await startRealtimeServer(db.database, parlour, limits);
  running.push(server);
  return server;
}

beforeAll(async () => {
  db = await testDatabase();
  alice = await insertPerson(db, 'alice');
  bob = await insertPerson(db, 'bob');
});

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await db.drop();
});

/** The HTTP status that an upgrade request is answered with; 101 when it is let in. */
function upgrade(
  server: RealtimeServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${server.http}${path}`, { headers: { ...upgrade, ...headers } });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    asked.on('response', (response) => resolve(response.statusCode));
    asked.on('error', reject);
    asked.end();
  });
}

describe('the door', () => {
  test('an unknown address is HTTP 404, another site is HTTP 403, our own pages and programs are let in', async () => {
    const server = await start();
    expect(await upgrade(server, '/nothing')).toBe(404);
    expect(await upgrade(server, '/realtime', { Origin: 'https://evil.example' })).toBe(403);
    expect(await upgrade(server, '/realtime', { Origin: 'null' })).toBe(403);
    expect(await upgrade(server, '/realtime', { Origin: 'https://attune.example' })).toBe(101);
    expect(await upgrade(server, '/realtime', { Origin: server.http })).toBe(101);
    expect(await upgrade(server, '/realtime')).toBe(101);
    expect(await upgrade(server, '/realtime', { 'Sec-WebSocket-Key': 'short' })).toBe(400);
  });

  test.each([
    ['no JSON', 'hello'],
    ['another type', { type: 'say', text: 'hello' }],
    ['no token', { type: 'auth' }],
    ['a token of another kind', { type: 'auth', access_token: 7 }],
    ['a wrong token', { type: 'auth', access_token: 'wrong' }],
    ['an endless token', { type: 'auth', access_token: 'x'.repeat(20_000) }],
  ])('a first frame with %s is refused and closed', async (_what, frame) => {
    const server = running[0] as RealtimeServer;
    const client = await realtimeClient(`${server.url}/realtime`);
    client.send(frame);
    expect(await client.closed).toBe(4001);
    expect(client.frames).toMatchObject([{ type: 'error', code: 'unauthorized', request_id: expect.any(String) }]);
  });

  test('no first frame in time is refused and closed', async () => {
    const server = await start({ authWithinMs: 50 });
    const client = await realtimeClient(`${server.url}/realtime`);
    expect(await client.closed).toBe(4001);
  });

  describe('how many connections there may be', () => {
    const from = (server: RealtimeServer, network: string) =>
      realtimeClient(`${server.url}/realtime`, { headers: { 'x-test-network': network } });
    /** Waits until there's room: the server may not know yet that the last one has gone. */
    const free = async (come: () => Promise<{ close(): Promise<void> }>) => {
      await expect.poll(() => come().then((client) => client.close().then(() => 'in'), String)).toBe('in');
    };

    test('from one network, without affecting another', async () => {
      const server = await start({ perNetwork: 2 });
      const [first] = [await from(server, 'a'), await from(server, 'a')];
      await expect(from(server, 'a')).rejects.toThrow('HTTP 429');
      await (await from(server, 'b')).close();
      await first.close();
      await free(() => from(server, 'a'));
    });

    test('from one network before they say who they are', async () => {
      const server = await start({ waitingPerNetwork: 1 });
      const first = await from(server, 'a');
      await expect(from(server, 'a')).rejects.toThrow('HTTP 429');
      first.send({ type: 'auth', access_token: tokenOf(alice) });
      await first.hear('ready');
      await free(() => from(server, 'a'));
      await first.close();
    });

    test('of one person, who can connect again once a tab is closed', async () => {
      const server = await start({ perPerson: 2 });
      const [first] = [await server.enter(alice), await server.enter(alice)];
      const third = await realtimeClient(`${server.url}/realtime`);
      third.send({ type: 'auth', access_token: tokenOf(alice) });
      expect(await third.closed).toBe(1013);
      expect(third.frames).toMatchObject([{ type: 'error', code: 'rate_limited' }]);
      await (await server.enter(bob)).close();
      await first.close();
      const again = async () => {
        const client = await realtimeClient(`${server.url}/realtime`);
        client.send({ type: 'auth', access_token: tokenOf(alice) });
        await Promise.race([client.hear('ready'), client.closed.then((code) => Promise.reject(new Error(`${code}`)))]);
        return client;
      };
      await free(again);
    });
  });

  test('X11 the token of a dead session is refused with 4003', async () => {
    const server = running[0] as RealtimeServer;
    const client = await realtimeClient(`${server.url}/realtime`);
    client.send({ type: 'auth', access_token: tokenOf({ userId: alice.userId, sessionId: randomUUID() }) });
    expect(await client.closed).toBe(4003);
    expect(client.frames).toMatchObject([{ type: 'error', code: 'session_ended' }]);
  });

  test('R-RT-05 an address that names someone else is forbidden, one that names oneself enters with its query', async () => {
    const server = running[0] as RealtimeServer;
    const stranger = await realtimeClient(`${server.url}/parlour?room=blue&userId=${bob.userId}`);
    stranger.send({ type: 'auth', access_token: tokenOf(alice) });
    expect(await stranger.closed).toBe(4001);
    expect(stranger.frames).toMatchObject([{ type: 'error', code: 'forbidden' }]);

    const listener = await server.enter(bob);
    await listener.command({ type: 'enter' });
    const client = await realtimeClient(`${server.url}/parlour?room=blue&userId=${alice.userId.toUpperCase()}`);
    client.send({ type: 'auth', access_token: tokenOf(alice), last_seq: 7 });
    expect(await listener.hear('said')).toMatchObject({ text: 'blue 7' });
    expect((await client.hear('ack')).nonce).toBe('entrance');
  });

  test('frames sent right behind the first one are answered after it', async () => {
    const server = running[0] as RealtimeServer;
    const client = await realtimeClient(`${server.url}/realtime`);
    client.send({ type: 'auth', access_token: tokenOf(alice) });
    client.send({ type: 'ping', nonce: 'early' });
    await client.hear('ack');
    expect(client.frames).toMatchObject([
      { type: 'ready', serverTime: expect.stringMatching(/Z$/) },
      { type: 'ack', nonce: 'early' },
    ]);
  });
});

describe('frames', () => {
  test('own words arrive before their ack, in the order they were said', async () => {
    const server = running[0] as RealtimeServer;
    const client = await server.enter(alice);
    await client.command({ type: 'enter' });
    for (const text of ['one', 'two', 'three']) client.send({ type: 'say', nonce: text, text });
    await client.hear((frame) => frame.nonce === 'three');
    for (const text of ['one', 'two', 'three']) {
      const said = client.frames.findIndex((frame) => frame.text === text);
      expect(said).toBeLessThan(client.frames.findIndex((frame) => frame.nonce === text));
    }
    expect(client.of('said').map((frame) => frame.text)).toEqual(['one', 'two', 'three']);
  });

  test('R-VAL-18, R-RT-14 a frame with a repeated nonce does nothing and is not answered', async () => {
    const server = running[0] as RealtimeServer;
    const client = await server.enter(alice);
    await client.command({ type: 'enter' });
    client.send({ type: 'say', nonce: 'once', text: 'once' });
    client.send({ type: 'say', nonce: 'once', text: 'twice' });
    await client.command({ type: 'ping' });
    expect(client.of('said').map((frame) => frame.text)).toEqual(['once']);
    expect(client.of('ack').filter((frame) => frame.nonce === 'once')).toHaveLength(1);
  });

  test('a refusal has its code, a fault says nothing of itself, and neither closes the connection', async () => {
    const server = running[0] as RealtimeServer;
    const client = await server.enter(alice);
    expect(await client.command({ type: 'refuse' })).toMatchObject({
      type: 'error',
      code: 'conflict',
      message: 'No.',
      details: { why: 'so' },
    });
    const fault = await client.command({ type: 'break' });
    expect(fault).toMatchObject({ type: 'error', code: 'internal' });
    expect(JSON.stringify(fault)).not.toContain('secret');
    expect(await client.command({ type: 'nonsense' })).toMatchObject({ type: 'error', code: 'bad_request' });
    expect(await client.command({ type: 'ping' })).toMatchObject({ type: 'ack' });
  });

  test('a frame over the limit is an error, one far over it closes', async () => {
    const server = running[0] as RealtimeServer;
    const client = await server.enter(alice);
    client.send({ type: 'say', text: 'x'.repeat(70_000) });
    expect(await client.hear('error')).toMatchObject({ code: 'too_large' });
    client.send({ type: 'say', text: 'x'.repeat(300_000) });
    expect(await client.closed).toBe(1009);
  });

  test('too many bad frames in a row close, too fast ones are refused', async () => {
    const server = await start({ badInARow: 3, perSecond: 1, burst: 3 });
    const client = await server.enter(alice);
    for (const nonce of ['a', 'b', 'c', 'd']) client.send({ type: 'ping', nonce });
    expect(await client.hear('error')).toMatchObject({ code: 'rate_limited', nonce: 'd' });
    client.send('[]');
    client.send('\u0000');
    expect(await client.closed).toBe(4009);
  });
});

describe('lives and ends', () => {
  test('X11 a session that ends closes its sockets at once and no other', async () => {
    // By NOTIFY alone: the sweep is off.
    const server = await start({ sweepMs: hourMs });
    const carol = await insertPerson(db, 'carol');
    const [first, second, other] = await Promise.all([server.enter(carol), server.enter(carol), server.enter(bob)]);
    await db.query('DELETE FROM auth_sessions WHERE id = $1', [carol.sessionId]);
    expect(await Promise.all([first.closed, second.closed])).toEqual([4003, 4003]);
    expect(await other.command({ type: 'ping' })).toMatchObject({ type: 'ack' });
  });

  test('X11 a session whose end was not told is found by the sweep', async () => {
    const server = await start({ sweepMs: 50 });
    const dave = await insertPerson(db, 'dave');
    const client = await server.enter(dave);
    await db.query('ALTER TABLE auth_sessions DISABLE TRIGGER auth_sessions_ended');
    await db.query('DELETE FROM auth_sessions WHERE id = $1', [dave.sessionId]);
    await db.query('ALTER TABLE auth_sessions ENABLE TRIGGER auth_sessions_ended');
    expect(await client.closed).toBe(4003);
  });

  test('A1 a connection does not outlive its token: the next is asked for in time, and only one of the same session counts', async () => {
    const server = await start({ sweepMs: 50 });
    const erin = await insertPerson(db, 'erin');
    const old = tokenOf(erin, Date.now() + 4_000);
    const [owner, thief] = await Promise.all(
      [1, 2].map(async () => {
        const client = await realtimeClient(`${server.url}/realtime`);
        client.send({ type: 'auth', access_token: old });
        await client.hear('token-wanted');
        return client;
      }),
    );
    const show = (access_token: string) => owner?.command({ type: 'auth', access_token });
    expect(await show(tokenOf(bob))).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await show('nonsense')).toMatchObject({ type: 'error', code: 'unauthorized' });
    expect(await show(tokenOf(erin))).toMatchObject({ type: 'ack' });
    expect(await thief?.closed).toBe(4001);
    expect(await owner?.command({ type: 'ping' })).toMatchObject({ type: 'ack' });
  });

  test('a silent peer is cut off, one that answers stays', async () => {
    const server = await start({ heartbeatMs: 1_000 });
    const [silent, awake] = [
      await realtimeClient(`${server.url}/realtime`, { autoPong: false }),
      await server.enter(bob),
    ];
    silent.send({ type: 'auth', access_token: tokenOf(alice) });
    await silent.hear('ready');
    expect(await silent.closed).toBe(1006);
    expect(awake.ws.readyState).toBe(awake.ws.OPEN);
  });

  test('an answer that came while the server stood still counts, before anyone is cut off', async () => {
    const server = await start({ heartbeatMs: 200 });
    const client = await realtimeClient(`${server.url}/realtime`, { autoPong: false });
    const pinged = once(client.ws, 'ping');
    client.send({ type: 'auth', access_token: tokenOf(alice) });
    await client.hear('ready');
    await pinged;
    const answer = client.command({ type: 'ping' });
    // Nothing of the process goes on meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await answer).toMatchObject({ type: 'ack' });
  });

  test('a slow reader is dropped with 4008 while the others go on', async () => {
    const server = await start({ bufferBytes: 64 * 1024, closeWithinMs: 10_000 });
    const [slow, awake] = [await server.enter(alice), await server.enter(bob)];
    await Promise.all([slow.command({ type: 'enter' }), awake.command({ type: 'enter' })]);
    slow.ws.pause();
    const text = 'x'.repeat(50_000);
    for (let n = 0; n < 200; n += 1) {
      server.hub.publish('parlour', { type: 'said', text, n });
      if (n % 10 === 9) await awake.hear((frame) => frame.n === n);
    }
    expect(awake.of('said')).toHaveLength(200);
    slow.ws.resume();
    expect(await slow.closed).toBe(4008);
    expect(slow.of('said').length).toBeLessThan(200);
  });

  test('stopping finishes what was begun and closes with 1012', async () => {
    const server = await startRealtimeServer(db.database, parlour);
    const client = await server.enter(alice);
    client.send({ type: 'slow', nonce: 'slow' });
    await client.command({ type: 'ping' });
    const { socketId } = await client.hear('ready');
    const stopping = server.stop();
    await new Promise(setImmediate);
    finishSlow();
    await stopping;
    expect(await client.closed).toBe(1012);
    expect(client.frames.slice(-2)).toMatchObject([{ type: 'done' }, { type: 'ack', nonce: 'slow' }]);
    expect(gone).toContain(socketId);
  });
});
