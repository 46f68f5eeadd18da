import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { tokenOf } from '#platform/testing/realtime-server.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type RoomServer, startRoomServer } from '../testing/room-server.ts';
import { createChatService } from './chat/chat-service.ts';

const contents = (messages: { content: string }[]) => messages.map((message) => message.content);

describe.each(engines())('the live room on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    db = await testDatabase(engine);
    [alice, bob, carol] = (await Promise.all(['alice', 'bob', 'carol'].map((name) => insertPerson(db, name)))) as [
      Person,
      Person,
      Person,
    ];
    server = await startRoomServer(db);
  });

  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  test('R-RT-03, R-RT-06, R-RT-07, R-ROLE-09 each sees who is there, who comes and who goes', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const first = await server.join(alice, workshopId);
    expect(first.roomState).toMatchObject({
      channel: `workshop-presence-${workshopId}`,
      event: 'sync',
      messages: [],
      more: false,
      startedAt: expect.stringMatching(/Z$/),
      participants: [
        { userId: alice.userId, username: 'alice', role: 'facilitator', socketId: first.socketId, away: false },
      ],
    });
    const second = await server.join(bob, workshopId);
    expect(second.roomState.participants).toHaveLength(2);
    expect(await first.hear('user-joined')).toMatchObject({
      event: 'join',
      participant: { userId: bob.userId, role: 'participant' },
    });
    expect(second.of('user-joined')).toEqual([]);
    expect(await second.command({ type: 'leave-room', workshopId })).toMatchObject({ type: 'ack' });
    expect(await first.hear('user-left')).toMatchObject({ event: 'leave', userId: bob.userId, username: 'bob' });
    expect(await second.say('too late')).toMatchObject({ type: 'error', code: 'forbidden' });
  });

  test('R-RT-02 chat goes both ways, in one order for everyone, and before its ack', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? a : b).say(`word ${n}`)));
    const of = (client: typeof a) => client.of('chat_message').map((frame) => frame.message);
    // Each has heard its own; what the other wrote last may still be on its way.
    await expect.poll(() => [of(a).length, of(b).length]).toEqual([40, 40]);
    const heard = [of(a), of(b)];
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.map((message) => message.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(heard[0]?.[0]).toEqual({
      id: expect.any(String),
      seq: 1,
      content: expect.any(String),
      userId: expect.any(String),
      username: expect.any(String),
      timestamp: expect.stringMatching(/Z$/),
      type: 'message',
    });
    const lastOwn = a.frames.findLastIndex(({ message }) => message?.userId === alice.userId);
    expect(lastOwn).toBeLessThan(a.frames.findLastIndex(({ type }) => type === 'ack'));
    const own = heard[0]?.filter((message) => message.userId === alice.userId) ?? [];
    expect(contents(own)).toEqual(Array.from({ length: 20 }, (_, n) => `word ${n * 2 + 1}`));
  });

  test('R-VAL-06 a message is trimmed and has 1 to 500 characters', async () => {
    const workshopId = await server.openWorkshop(alice);
    const a = await server.join(alice, workshopId);
    expect(await a.say('  hello  ')).toMatchObject({ type: 'ack' });
    expect(a.of('chat_message')[0]?.message.content).toBe('hello');
    expect(await a.say(`${'x'.repeat(500)}  `)).toMatchObject({ type: 'ack' });
    for (const wrong of ['', '   ', 'x'.repeat(501)])
      expect(await a.say(wrong)).toMatchObject({ type: 'error', code: 'invalid_input' });
    expect(await db.query('SELECT 1 FROM workshop_messages WHERE workshop_id = $1', [workshopId])).toHaveLength(2);
  });

  test('a message sent again by its author is the first one again, and someone else cannot take its id', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const other = await server.openWorkshop(bob);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const id = randomUUID();
    expect(await Promise.all([a.say('first', id), a.say('first', id)])).toMatchObject([
      { type: 'ack' },
      { type: 'ack' },
    ]);
    expect(await a.say('first again', id)).toMatchObject({ type: 'ack' });
    const refused = await b.say('mine now', id);
    expect(refused).toMatchObject({ type: 'error', code: 'conflict' });
    expect(JSON.stringify(refused)).not.toContain('first');
    const elsewhere = await server.join(bob, other);
    expect(await elsewhere.say('mine now', id)).toMatchObject({ type: 'error', code: 'conflict' });
    expect(await b.say('next')).toMatchObject({ type: 'ack' });
    expect(contents(b.of('chat_message').map((frame) => frame.message))).toEqual(['first', 'next']);
  });

  test('someone who comes back gets what they missed, and nothing twice', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    for (const content of ['one', 'two']) await a.say(content);
    await b.close();
    await a.hear('user-away');
    for (const content of ['three', 'four']) await a.say(content);
    const back = await server.join(bob, workshopId, { last_seq: 2 });
    expect(contents(back.roomState.messages)).toEqual(['three', 'four']);
    await a.say('five');
    await back.hear('chat_message');
    expect(contents(back.of('chat_message').map((frame) => frame.message))).toEqual(['five']);
    expect(back.roomState.participants.map((one: { userId: string; away: boolean }) => [one.userId, one.away])).toEqual(
      [
        [alice.userId, false],
        [bob.userId, false],
      ],
    );
  });

  test('a restart of the server brings both back with the chat whole', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const before = await startRoomServer(db);
    const [a, b] = [await before.join(alice, workshopId), await before.join(bob, workshopId)];
    await a.say('one');
    await b.say('two');
    const underWay = a.say('three');
    await a.command({ type: 'ping' });
    await before.stop();
    expect(await underWay).toMatchObject({ type: 'ack' });
    expect(await Promise.all([a.closed, b.closed])).toEqual([1012, 1012]);
    const after = await startRoomServer(db);
    const back = await after.join(bob, workshopId);
    expect(contents(back.roomState.messages)).toEqual(['one', 'two', 'three']);
    const owner = await after.join(alice, workshopId, { last_seq: 3 });
    expect(owner.roomState).toMatchObject({
      messages: [],
      participants: [{ userId: bob.userId }, { userId: alice.userId, role: 'facilitator' }],
    });
    await owner.say('four');
    expect((await back.hear('chat_message')).message.seq).toBe(4);
    await after.stop();
  });

  test('CARE C9 nobody reads back further than their history_from', async () => {
    const workshopId = await server.openWorkshop(alice, bob, carol);
    const a = await server.join(alice, workshopId);
    await a.say('before');
    await db.query('UPDATE workshop_members SET history_from = now() WHERE workshop_id = $1 AND user_id = $2', [
      workshopId,
      bob.userId,
    ]);
    await a.say('after');
    expect(contents((await server.join(bob, workshopId)).roomState.messages)).toEqual(['after']);
    expect(contents((await server.join(carol, workshopId)).roomState.messages)).toEqual(['before', 'after']);
  });

  test('a long absence is caught up with the newest 500, and says that there is more', async () => {
    const workshopId = await server.openWorkshop(alice);
    await db.query(
      `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content)
       SELECT gen_random_uuid(), $1, n, $2, 'alice', 'word ' || n FROM generate_series(1, 720) AS n`,
      [workshopId, alice.userId],
    );
    const { roomState } = await server.join(alice, workshopId);
    expect([roomState.messages.length, roomState.messages[0].seq, roomState.more]).toEqual([500, 221, true]);
    const chat = createChatService(db);
    const older = await chat.history(alice, workshopId, { after: 0, before: 221, limit: 200 });
    expect([older.messages[0]?.seq, older.messages.at(-1)?.seq, older.more]).toEqual([21, 220, true]);
  });

  test('only members of a live workshop enter', async () => {
    const enter = { type: 'join-room', isAudioEnabled: false, isVideoEnabled: false };
    const live = await server.openWorkshop(alice);
    const { id: pending } = await server.workshops.createInstant(bob);
    const stranger = await server.enter(bob);
    for (const workshopId of [live, randomUUID()]) {
      expect(await stranger.command({ ...enter, workshopId })).toMatchObject({ type: 'error', code: 'forbidden' });
    }
    expect(await stranger.command({ ...enter, workshopId: pending })).toMatchObject({
      type: 'error',
      code: 'workshop_not_live',
    });
    expect(
      await stranger.command({ type: 'chat_message', workshopId: live, id: randomUUID(), content: 'hi' }),
    ).toMatchObject({ code: 'forbidden' });
    expect(stranger.of('room-state')).toEqual([]);
    const a = await server.join(alice, live);
    await a.say('for members');
    const read = await createChatService(db).history(bob, live, { after: 0, limit: 10 });
    expect(read).toEqual({ messages: [], more: false });
  });

  test('R-RT-10 ended by its facilitator: everyone hears it, late commands are refused, the sockets close within 5 s', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(await b.command({ type: 'end-workshop', workshopId })).toMatchObject({ type: 'error', code: 'forbidden' });
    const began = performance.now();
    expect(await a.command({ type: 'end-workshop', workshopId })).toMatchObject({ type: 'ack' });
    expect(await b.hear('workshop-ended')).toMatchObject({
      channel: `workshop-presence-${workshopId}`,
      message: expect.any(String),
    });
    expect(a.of('workshop-ended')).toHaveLength(1);
    expect(await b.say('late')).toMatchObject({ type: 'error', code: 'workshop_ended' });
    const again = await b.command({ type: 'join-room', workshopId, isAudioEnabled: false, isVideoEnabled: false });
    expect(again).toMatchObject({ type: 'error', code: 'workshop_ended' });
    expect(await Promise.all([a.closed, b.closed])).toEqual([1000, 1000]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await db.query('SELECT status FROM workshops WHERE id = $1', [workshopId])).toEqual([{ status: 'ended' }]);
  });

  test('R-RT-10 ended over HTTP, on any server, the room hears it by the notice alone', async () => {
    const notSwept = await startRoomServer(db, { timings: { endedMs: hourMs } });
    const workshopId = await server.openWorkshop(alice, bob);
    const b = await notSwept.join(bob, workshopId);
    await server.workshops.end(alice, workshopId);
    await b.hear('workshop-ended');
    expect(await b.say('late')).toMatchObject({ code: 'workshop_ended' });
    await notSwept.stop();
  });

  test('the newest tab takes over, the older one stays connected but is out', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const [older, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    const newer = await server.join(alice, workshopId);
    await older.hear('replaced');
    expect(await older.say('hello')).toMatchObject({ code: 'forbidden' });
    expect(await newer.say('hello')).toMatchObject({ type: 'ack' });
    expect(older.of('chat_message')).toEqual([]);
    expect(newer.roomState.participants).toHaveLength(2);
    const joined = await b.hear(
      (frame) => frame.type === 'user-joined' && frame.participant.socketId === newer.socketId,
    );
    expect(joined.participant.userId).toBe(alice.userId);
  });

  test('R-ENT-20, R-RT-04, R-RT-08, R-RT-11, Q-13 a signal reaches the one tab it names, from the one the server says', async () => {
    const workshopId = await server.openWorkshop(alice, bob, carol);
    const [a, b, c] = [
      await server.join(alice, workshopId),
      await server.join(bob, workshopId),
      await server.join(carol, workshopId),
    ];
    const forged = { fromUserId: carol.userId, fromSocketId: c.socketId };
    const signals = [
      { type: 'webrtc-offer', offer: { type: 'offer', sdp: 'v=0' } },
      { type: 'webrtc-answer', answer: { type: 'answer', sdp: 'v=0' } },
      { type: 'webrtc-ice-candidate', candidate: { candidate: '', sdpMid: '0', sdpMLineIndex: 0 } },
    ];
    for (const signal of signals) {
      const sent = { ...signal, ...forged, workshopId, targetSocketId: b.socketId, targetUserId: bob.userId };
      expect(await a.command(sent)).toMatchObject({ type: 'ack' });
      expect(await b.hear(signal.type)).toEqual({
        ...signal,
        channel: `workshop-signal-${workshopId}`,
        event: 'signal',
        nonce: expect.any(String),
        fromUserId: alice.userId,
        fromSocketId: a.socketId,
        targetSocketId: b.socketId,
      });
    }
    expect(c.frames.some((frame) => frame.type.startsWith('webrtc-'))).toBe(false);
    const other = await server.openWorkshop(bob);
    const elsewhere = await server.join(bob, other);
    const across = { ...signals[0], workshopId, targetSocketId: elsewhere.socketId };
    expect(await a.command(across)).toMatchObject({ type: 'error', code: 'not_found' });
    expect(await elsewhere.command({ ...across, targetSocketId: a.socketId })).toMatchObject({
      type: 'error',
      code: 'forbidden',
    });
  });

  test('R-RT-09, R-RT-12 microphone and camera are seen by the others and by people who come later', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    await a.command({ type: 'media-state-change', workshopId, isAudioEnabled: false, isVideoEnabled: true });
    expect(await b.hear('participant-media-change')).toMatchObject({
      userId: alice.userId,
      isAudioEnabled: false,
      isVideoEnabled: true,
    });
    const again = await server.join(bob, workshopId);
    expect(again.roomState.participants[0]).toMatchObject({ isAudioEnabled: false, isVideoEnabled: true });
  });

  test('R-RT-05 the address of workshop-webrtc enters straight into its room, muted', async () => {
    const workshopId = await server.openWorkshop(alice);
    await (await server.join(alice, workshopId)).say('hello');
    const client = await realtimeClient(
      `${server.url}/functions/v1/workshop-webrtc?workshopId=${workshopId}&userId=${alice.userId}`,
    );
    client.send({ type: 'auth', access_token: tokenOf(alice), last_seq: 0 });
    const roomState = await client.hear('room-state');
    expect(contents(roomState.messages)).toEqual(['hello']);
    expect(roomState.participants).toMatchObject([
      { userId: alice.userId, isAudioEnabled: false, isVideoEnabled: false },
    ]);
  });

  test('what a tab sends right behind its join is carried out after it', async () => {
    const workshopId = await server.openWorkshop(alice);
    const client = await server.enter(alice);
    const media = { isAudioEnabled: false, isVideoEnabled: false };
    client.send({ type: 'join-room', nonce: 'join', workshopId, ...media });
    client.send({ type: 'chat_message', nonce: 'chat', workshopId, id: randomUUID(), content: 'hello' });
    client.send({ type: 'leave-room', nonce: 'leave', workshopId });
    await client.hear((frame) => frame.nonce === 'leave');
    const order = client.frames.map((frame) => frame.nonce ?? frame.type);
    expect(order).toEqual(['ready', 'room-state', 'join', 'chat_message', 'chat', 'leave']);
  });

  test('Q-07 the workshop knows whether someone is inside', async () => {
    const workshopId = await server.openWorkshop(alice);
    const emptySince = async () =>
      (await db.query('SELECT empty_since FROM workshops WHERE id = $1', [workshopId]))[0]?.empty_since;
    expect(await emptySince()).toBeInstanceOf(Date);
    const a = await server.join(alice, workshopId);
    await expect.poll(emptySince).toBeNull();
    await a.command({ type: 'leave-room', workshopId });
    await expect.poll(emptySince).toBeInstanceOf(Date);
  });

  test('a place is kept 60 s for a lost connection, then its person has left', async () => {
    const time = fixedClock(Date.now());
    let looks = 0;
    const clock = {
      now() {
        looks += 1;
        return time.now();
      },
    };
    const slow = await startRoomServer(db, { clock, timings: { lapseMs: 20 } });
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await slow.join(alice, workshopId), await slow.join(bob, workshopId)];
    b.ws.terminate();
    expect(await a.hear('user-away')).toMatchObject({ userId: bob.userId, username: 'bob' });
    time.advance(59_000);
    const seen = looks;
    await expect.poll(() => looks).toBeGreaterThan(seen + 1);
    expect(await a.say('we wait')).toMatchObject({ type: 'ack' });
    expect(a.of('user-left')).toEqual([]);
    time.advance(1_000);
    expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
    await slow.stop();
  });

  test('an end whose notice was lost is found, also by a room that was opened after it', async () => {
    const swept = await startRoomServer(db, {
      timings: { endedMs: 100 },
      around: (workshops) => ({
        ...workshops,
        // As read just before the end.
        readForRoom: async (caller, id) => {
          const seat = await workshops.readForRoom(caller, id);
          return seat && { ...seat, status: 'live' };
        },
      }),
    });
    const [workshopId, other] = [await server.openWorkshop(alice, bob), await server.openWorkshop(alice, bob)];
    const [a, stays] = [await swept.join(alice, workshopId), await swept.join(bob, other)];
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1", [workshopId]);
    await a.hear('workshop-ended');
    expect(await a.say('late')).toMatchObject({ type: 'error' });
    const late = await swept.join(bob, workshopId);
    await late.hear('workshop-ended');
    expect(await stays.say('we go on')).toMatchObject({ type: 'ack' });
    await swept.stop();
  });

  test('CARE C1 someone who says they’re younger while they come in is out at once', async () => {
    const said: string[] = [];
    const notSwept = await startRoomServer(db, {
      timings: { endedMs: hourMs },
      youngerOf: async (userIds) => userIds.filter((userId) => said.includes(userId)),
      around: (workshops) => ({
        ...workshops,
        // As read just before that.
        readForRoom: async (caller, id) => {
          const seat = await workshops.readForRoom(caller, id);
          if (caller.userId === bob.userId) said.push(bob.userId);
          return seat;
        },
      }),
    });
    const workshopId = await server.openWorkshop(alice, bob);
    const [a, b] = [await notSwept.join(alice, workshopId), await notSwept.join(bob, workshopId)];
    expect(await a.hear('user-left')).toMatchObject({ userId: bob.userId });
    expect(await b.closed).toBe(1000);
    expect(await a.say('we go on')).toMatchObject({ type: 'ack' });
    await notSwept.stop();
  });

  test('Q-07 a room tells again that someone is inside, or nobody, when that could not be saved', async () => {
    let failures = 0;
    const failing = await startRoomServer(db, {
      timings: { lapseMs: 50 },
      around: (workshops) => ({
        ...workshops,
        setEmpty: (id, empty) => {
          failures += 1;
          return failures % 2 ? Promise.reject(new Error('no connection')) : workshops.setEmpty(id, empty);
        },
      }),
    });
    const workshopId = await server.openWorkshop(alice);
    const emptySince = async () =>
      (await db.query('SELECT empty_since FROM workshops WHERE id = $1', [workshopId]))[0]?.empty_since;
    const a = await failing.join(alice, workshopId);
    await expect.poll(emptySince).toBeNull();
    await a.command({ type: 'leave-room', workshopId });
    await expect.poll(emptySince).toBeInstanceOf(Date);
    await failing.stop();
  });

  test('Q-07 a second server that starts does not make the rooms of the first one empty', async () => {
    const first = await startRoomServer(db, { timings: { occupiedMs: 100 } });
    const [workshopId, empty] = [await server.openWorkshop(alice), await server.openWorkshop(alice)];
    const emptySince = async (id: string) =>
      (await db.query('SELECT empty_since FROM workshops WHERE id = $1', [id]))[0]?.empty_since;
    const a = await first.join(alice, workshopId);
    await expect.poll(() => emptySince(workshopId)).toBeNull();
    const second = await startRoomServer(db);
    await expect.poll(() => emptySince(workshopId)).toBeNull();
    expect(await emptySince(empty)).toBeInstanceOf(Date);
    await a.command({ type: 'leave-room', workshopId });
    await expect.poll(() => emptySince(workshopId)).toBeInstanceOf(Date);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('X11 someone whose session ends has left at once, even when the tab no longer answers', async () => {
    const erin = await insertPerson(db, 'erin');
    const workshopId = await server.openWorkshop(alice, erin);
    // Told by the notice alone: the sweep is off.
    const notSwept = await startRoomServer(db, { limits: { sweepMs: hourMs } });
    const [a, e] = [await notSwept.join(alice, workshopId), await notSwept.join(erin, workshopId)];
    e.ws.pause();
    await db.query('DELETE FROM auth_sessions WHERE id = $1', [erin.sessionId]);
    expect(await a.hear('user-left')).toMatchObject({ userId: erin.userId, socketId: e.socketId });
    expect(a.of('user-away')).toEqual([]);
    e.ws.terminate();
    await notSwept.stop();
  });

  test('two servers that number the same room lose nothing', async () => {
    const workshopId = await server.openWorkshop(alice, bob);
    const second = await startRoomServer(db);
    const [a, b] = [await server.join(alice, workshopId), await second.join(bob, workshopId)];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? a : b).say(`word ${n}`)));
    expect(answers.map((answer) => answer.type)).toEqual(Array.from(answers, () => 'ack'));
    expect(await db.query('SELECT seq FROM workshop_messages WHERE workshop_id = $1', [workshopId])).toHaveLength(30);
    await second.stop();
  });

  test('R-VAL-08 CARE C20 chat is forgotten after 30 days; who deleted their account is read as ‘Anonymous’, and nobody else is', async () => {
    const dave = await insertPerson(db, 'dave');
    const workshopId = await server.openWorkshop(alice, dave);
    const d = await server.join(dave, workshopId);
    for (const content of ['old', 'young']) await d.say(content);
    await (await server.join(alice, workshopId)).say('here');
    await db.query(
      "UPDATE workshop_messages SET created_at = now() - interval '31 days' WHERE content = 'old' AND workshop_id = $1",
      [workshopId],
    );
    for (const job of forgettingJobs(server.room.feature, db.database)) await job.run();
    await db.query('DELETE FROM auth_users WHERE id = $1', [dave.userId]);
    const left = await db.query('SELECT content, user_id, username FROM workshop_messages WHERE workshop_id = $1', [
      workshopId,
    ]);
    expect(left).toContainEqual({ content: 'young', user_id: null, username: null });
    expect((await server.join(alice, workshopId)).roomState.messages).toMatchObject([
      { content: 'young', userId: null, username: 'Anonymous' },
      { content: 'here', userId: alice.userId, username: 'alice' },
    ]);
  });
});
