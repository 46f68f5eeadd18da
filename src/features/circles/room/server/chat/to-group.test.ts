import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';
import { createChatService } from './chat-service.ts';

describe.each(engines())('a host’s line to one small group on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let [lena, alice, bob, cleo, dora]: Person[] = [];
  let workshopId: string;
  let [host, inGroup, inOther, other, second]: Inside[] = [];
  let group: string;
  const clock = fixedClock(Date.now());
  const words = 'You two have five minutes more';

  beforeAll(async () => {
    db = await testDatabase(engine);
    [lena, alice, bob, cleo, dora] = await Promise.all(
      ['lena', 'alice', 'bob', 'cleo', 'dora'].map((name) => insertPerson(db, name)),
    );
    server = await startRoomServer(db, { paces: new Map(), clock, timings: { lapseMs: 20 } });
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  const p = (person: Person | undefined): Person => person as Person;
  const act = (who: Inside | undefined, type: string, fields: object = {}) =>
    who?.command({ type, workshopId, ...fields });
  const write = (who: Inside | undefined, fields: object = {}) =>
    act(who, 'chat_message', { id: randomUUID(), content: words, toGroup: group, ...fields });
  /** An answer of its own comes after all that was told before. */
  async function heard(who: Inside | undefined): Promise<string[]> {
    await act(who, 'bell-tune');
    return who?.of('chat_message').map(({ message }) => message.content) ?? [];
  }
  const read = async (person: Person | undefined) => {
    const { roomState } = await server.join(p(person), workshopId);
    return roomState.messages.map((line: { content: string }) => line.content);
  };

  /** Alice in the first group, Bob in the second; Cleo, and Dora as a host beside Lena, in the circle. */
  beforeEach(async () => {
    workshopId = await server.openWorkshop(p(lena), p(alice), p(bob), p(cleo), p(dora));
    host = await server.join(p(lena), workshopId);
    [inGroup, inOther] = [await server.join(p(alice), workshopId), await server.join(p(bob), workshopId)];
    [other, second] = [await server.join(p(cleo), workshopId), await server.join(p(dora), workshopId)];
    await act(host, 'make-host', { userId: p(dora).userId, on: true });
    await second?.hear('role-changed');
    await act(host, 'breakouts-create', { way: 'hand', size: 2, minutes: 10, withMe: false, activity: '', prompt: '' });
    const [one, two] =
      host
        ?.of('breakouts')
        .at(-1)
        ?.breakouts.groups.map(({ id }: { id: string }) => id) ?? [];
    group = one;
    await act(host, 'breakouts-place', { userId: p(alice).userId, group: one });
    await act(host, 'breakouts-place', { userId: p(bob).userId, group: two });
    await act(host, 'breakouts-open');
  });

  test('REAL 29 is heard by that group and its author, and by nobody else, another host included', async () => {
    expect(await write(host)).toMatchObject({ type: 'ack' });
    expect(await Promise.all([inGroup, host, inOther, other, second].map(heard))).toEqual([
      [words],
      [words],
      [],
      [],
      [],
    ]);
    expect(inGroup?.of('chat_message')[0]?.message).toMatchObject({
      username: 'lena',
      part: group,
      toGroup: 'Group 1',
    });
  });

  test('REAL 29 is kept like any line, and read later by the same people alone, once groups have closed', async () => {
    await write(host);
    await act(host, 'breakouts-close');
    clock.advance(10_000);
    await other?.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    for (const [person, lines] of [
      [alice, [words]],
      [lena, [words]],
      [bob, []],
      [cleo, []],
      [dora, []],
    ] as const)
      expect(await read(person)).toEqual(lines);
  });

  test('row-level security gives it to people who were there and to its author, not to those moved there later, nor to strangers', async () => {
    await write(host);
    await act(host, 'breakouts-place', { userId: p(cleo).userId, group });
    const { history } = createChatService(db);
    const found = async (person: Person | undefined) =>
      (await history(p(person), workshopId, { after: 0, limit: 10 })).messages.length;
    const stranger = await insertPerson(db, 'a stranger');
    expect(await Promise.all([alice, lena, bob, cleo, dora, stranger].map(found))).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('is a host’s alone to write, to a group that’s open here, and to nobody in private beside', async () => {
    for (const [who, fields, code] of [
      [inOther, {}, 'forbidden'],
      [inGroup, {}, 'forbidden'],
      [other, {}, 'forbidden'],
      [host, { privateWith: p(alice).userId }, 'forbidden'],
      [host, { toGroup: randomUUID() }, 'conflict'],
    ] as const)
      expect(await write(who, fields)).toMatchObject({ type: 'error', code });
    expect(await write(second)).toMatchObject({ type: 'ack' });
    await act(host, 'breakouts-close');
    clock.advance(10_000);
    await other?.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    expect(await write(host)).toMatchObject({ type: 'error', code: 'conflict' });
  });

  test('CARE moment 5 never reaches two who stepped aside', async () => {
    await act(host, 'breakouts-close');
    clock.advance(10_000);
    await other?.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    await act(host, 'breakouts-aside', { userId: p(alice).userId });
    const aside = await second?.hear((frame) => frame.type === 'breakouts' && frame.breakouts?.way === 'aside');
    const room = aside?.breakouts.groups[0].id;
    expect(await write(second, { toGroup: room })).toMatchObject({ type: 'error', code: 'conflict' });
  });

  test('taken back by its author is gone for the group, too', async () => {
    const id = randomUUID();
    await write(host, { id });
    await act(host, 'chat_take_back', { id });
    expect(await inGroup?.hear('chat_taken_back')).toMatchObject({ id });
    expect(await read(alice)).toEqual(['']);
  });
});
