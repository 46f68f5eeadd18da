import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { type RealtimeServer, startRealtimeServer, tokenOf } from '#platform/testing/realtime-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Connection, Hub, RealtimeChannel } from './channel.ts';
import { rejectUpgrade } from './upgrade.ts';

/* How connections end: with a session, in the middle of a frame, while they’re let in, and without a word. */

let db: TestDatabase;
let server: RealtimeServer;
let bob: Person;
/** What was carried out, by whose. */
const done: string[] = [];
/** Whose connections were told as closed, and by which code. */
const gone: [userId: string, code: number][] = [];
/** Where a `wait` frame stays until it's let go. */
let letGo: (() => void) | null = null;

function parlour(hub: Hub): RealtimeChannel[] {
  const commands: Record<string, (connection: Connection, text: string) => void | Promise<void>> = {
    enter: (connection) => hub.subscribe('parlour', connection),
    part: (connection) => hub.unsubscribe('parlour', connection),
    say({ caller }, text) {
      done.push(`${caller.userId} ${text}`);
      hub.publish('parlour', { type: 'said', text });
    },
    async wait(connection, text) {
      await new Promise<void>((resolve) => (letGo = resolve));
      hub.subscribe('parlour', connection);
      connection.send({ type: 'waited', text });
    },
  };
  return [
    {
      types: Object.keys(commands),
      async receive(connection, frame) {
        const { type, text = '' } = frame as { type: string; text?: string };
        await commands[type]?.(connection, text);
      },
      closed: ({ caller }, code) => gone.push([caller.userId, code]),
    },
  ];
}

beforeAll(async () => {
  db = await testDatabase();
  bob = await insertPerson(db, 'bob');
  server = await startRealtimeServer(db.database, parlour, { sweepMs: hourMs });
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});

const codesOf = ({ userId }: Person) => gone.flatMap(([who, code]) => (who === userId ? [code] : []));
const saidBy = ({ userId }: Person) => done.filter((line) => line.startsWith(userId)).map((line) => line.slice(37));
async function listener(): Promise<RealtimeClient> {
  const client = await server.enter(bob);
  await client.command({ type: 'enter' });
  return client;
}
/** The socket below a client of tests. */
const socketOf = (client: RealtimeClient) => (client.ws as unknown as { _socket: Socket })._socket;
/** A text frame as a browser sends it, masked by nothing. */
function textFrame(text: string, { final = true, opcode = 1 } = {}): Buffer {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([(final ? 0x80 : 0) | opcode, ...length, 0, 0, 0, 0]), bytes]);
}

describe('with its session', () => {
  test('X11 what a tab sends after its session ended isn’t carried out, though it doesn’t answer the close', async () => {
    const hears = await listener();
    const carol = await insertPerson(db, 'carol');
    const [deaf, tab] = [await server.enter(carol), await server.enter(carol)];
    await deaf.command({ type: 'say', text: 'before' });
    // It reads nothing from now on, so it never learns that it was closed.
    deaf.ws.pause();
    await db.query('DELETE FROM auth_sessions WHERE id = $1', [carol.sessionId]);
    expect(await tab.closed).toBe(4003);
    for (const text of ['after', 'and again']) deaf.send({ type: 'say', text });
    await hears.command({ type: 'ping' });
    // It's cut off in the end.
    await expect.poll(() => codesOf(carol), { timeout: 10_000 }).toEqual([4003, 4003]);
    expect(saidBy(carol)).toEqual(['before']);
    expect(hears.of('said').map(({ text }) => text)).toEqual(['before']);
    await hears.close();
  });

  test('X11 all tabs of a session end, each is told once, and another session of the same person goes on', async () => {
    const dora = await insertPerson(db, 'dora');
    const other = { userId: dora.userId, sessionId: (await insertPerson(db, 'dora-too')).sessionId };
    await db.query('UPDATE auth_sessions SET user_id = $1 WHERE id = $2', [dora.userId, other.sessionId]);
    const tabs = [await server.enter(dora), await server.enter(dora), await server.enter(dora)];
    const phone = await server.enter(other);
    await db.query('DELETE FROM auth_sessions WHERE id = $1', [dora.sessionId]);
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4003, 4003, 4003]);
    await expect.poll(() => codesOf(dora)).toEqual([4003, 4003, 4003]);
    expect((await phone.command({ type: 'ping' })).type).toBe('ack');
    await phone.close();
  });
});

describe('without a word', () => {
  test('a line that’s lost in the middle of a frame carries out nothing of it, and leaves its channels', async () => {
    const hears = await listener();
    const erin = await insertPerson(db, 'erin');
    const lost = await server.enter(erin);
    await lost.command({ type: 'enter' });
    const whole = textFrame(JSON.stringify({ type: 'say', text: 'half of this' }));
    socketOf(lost).write(whole.subarray(0, whole.length - 5));
    socketOf(lost).resetAndDestroy();
    await expect.poll(() => codesOf(erin)).toEqual([1006]);
    expect(saidBy(erin)).toEqual([]);
    // Nobody is left who'd hear it twice, and nothing fails for others.
    expect((await hears.command({ type: 'say', text: 'still here' })).type).toBe('ack');
    expect(hears.of('said').map(({ text }) => text)).toEqual(['still here']);
    await hears.close();
  });

  test('a frame that comes byte by byte, or in parts, is one frame', async () => {
    const hears = await listener();
    const finn = await insertPerson(db, 'finn');
    const slow = await server.enter(finn);
    const frame = (text: string) => JSON.stringify({ type: 'say', nonce: text, text });
    for (const byte of textFrame(frame('drop by drop'))) socketOf(slow).write(Buffer.from([byte]));
    await slow.hear(({ nonce }) => nonce === 'drop by drop');
    const [start, end] = [frame('in two parts').slice(0, 20), frame('in two parts').slice(20)];
    socketOf(slow).write(textFrame(start, { final: false }));
    // Control frames may come between the parts of one.
    socketOf(slow).write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]));
    socketOf(slow).write(textFrame(end, { opcode: 0 }));
    await slow.hear(({ nonce }) => nonce === 'in two parts');
    expect(saidBy(finn)).toEqual(['drop by drop', 'in two parts']);
    await slow.close();
    await hears.close();
  });

  test('many parts that are too much together are cut off, and never wait in memory', async () => {
    const gina = await insertPerson(db, 'gina');
    const client = await server.enter(gina);
    socketOf(client).write(textFrame('{"type":"say","text":"', { final: false }));
    for (let part = 0; part < 70; part += 1)
      socketOf(client).write(textFrame('x'.repeat(4_096), { final: false, opcode: 0 }));
    await expect.poll(() => codesOf(gina)).toHaveLength(1);
    expect(saidBy(gina)).toEqual([]);
  });

  test.each<[string, Buffer]>([
    ['an unmasked frame', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
    ['a reserved opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ['text that’s no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
    ['a continuation of nothing', textFrame('{}', { opcode: 0 })],
  ])('%s ends that line alone', async (what, bytes) => {
    const hears = await listener();
    const person = await insertPerson(db, `odd-${what.replaceAll(/\W/g, '').toLowerCase()}`);
    const client = await server.enter(person);
    socketOf(client).write(bytes);
    await expect.poll(() => codesOf(person)).toHaveLength(1);
    expect((await hears.command({ type: 'ping' })).type).toBe('ack');
    await hears.close();
  });

  test('a command that’s still at work when its line is lost sends nothing into the void, and subscribes nobody', async () => {
    const hears = await listener();
    const hana = await insertPerson(db, 'hana');
    const client = await server.enter(hana);
    client.send({ type: 'wait', nonce: 'late', text: 'x' });
    await hears.command({ type: 'ping' });
    await expect.poll(() => letGo).not.toBeNull();
    socketOf(client).resetAndDestroy();
    await expect.poll(() => codesOf(hana)).toEqual([1006]);
    letGo?.();
    await new Promise(setImmediate);
    expect((await hears.command({ type: 'say', text: 'after' })).type).toBe('ack');
    expect(hears.of('said')).toHaveLength(1);
    await hears.close();
  });
});

describe('while they’re let in', () => {
  test('a line that’s gone before its token is looked at is let in nowhere', async () => {
    const ida = await insertPerson(db, 'ida');
    // The session is looked up while this row is held.
    let lost: RealtimeClient | undefined;
    for (let round = 0; round < 3; round += 1) {
      lost = await realtimeClient(`${server.url}/realtime`);
      lost.send({ type: 'auth', access_token: tokenOf(ida) });
      lost.send({ type: 'say', text: `ahead ${round}` });
      socketOf(lost).resetAndDestroy();
      await lost.closed;
    }
    // Who's let in is told as gone, too; who isn't, neither.
    const after = await server.enter(ida);
    await after.command({ type: 'ping' });
    await after.close();
    await expect.poll(() => codesOf(ida)).toContain(1005);
    expect(saidBy(ida).length).toBe(codesOf(ida).length - 1);
  });

  test('a token that has expired opens nothing, and what was sent behind it isn’t carried out', async () => {
    const jana = await insertPerson(db, 'jana');
    const client = await realtimeClient(`${server.url}/realtime`);
    client.send({ type: 'auth', access_token: tokenOf(jana, Date.now() - 1) });
    client.send({ type: 'say', text: 'too late' });
    expect(await client.closed).toBe(4001);
    expect([saidBy(jana), codesOf(jana)]).toEqual([[], []]);
  });

  test('frames sent ahead come before those sent later, in their order', async () => {
    const kim = await insertPerson(db, 'kim');
    const client = await realtimeClient(`${server.url}/realtime`);
    client.send({ type: 'auth', access_token: tokenOf(kim) });
    for (const text of ['1', '2', '3']) client.send({ type: 'say', nonce: text, text });
    await client.hear('ready');
    for (const text of ['4', '5']) client.send({ type: 'say', nonce: text, text });
    await client.hear(({ nonce }) => nonce === '5');
    expect(saidBy(kim)).toEqual(['1', '2', '3', '4', '5']);
    expect(client.of('ack').map(({ nonce }) => nonce)).toEqual(['1', '2', '3', '4', '5']);
    await client.close();
  });
});

describe('an upgrade that’s refused', () => {
  /** A server that refuses each upgrade, and a client that keeps its own half open. */
  async function refused(status: 403 | 404 | 429) {
    const sockets: Socket[] = [];
    // As node:http has it.
    const listening = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket);
      rejectUpgrade(socket, status);
    });
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as { port: number };
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => {});
    let text = '';
    client.on('data', (bytes) => (text += String(bytes)));
    await once(client, 'end');
    return { client, text, socket: sockets[0] as Socket, stop: () => listening.close() };
  }

  test.each([403, 404, 429] as const)(
    'by %i is answered whole, and doesn’t stay open for a client that never ends',
    async (status) => {
      const { client, text, socket, stop } = await refused(status);
      const [head = '', body = ''] = text.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
      expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
      expect(JSON.parse(body)).toEqual({ code: expect.any(String), message: expect.any(String) });
      await expect.poll(() => socket.destroyed, { timeout: 2_000 }).toBe(true);
      client.destroy();
      stop();
    },
  );
});
