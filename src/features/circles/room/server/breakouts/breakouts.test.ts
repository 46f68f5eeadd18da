import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { Frame } from '#platform/testing/realtime-client.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';

/* REAL 29 with real sockets and a real database: what the server lets through between parts of a room. */

describe.each(engines())('small groups on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let lena: Person;
  let alice: Person;
  let bob: Person;
  let cleo: Person;
  let dan: Person;
  let workshopId: string;
  const clock = fixedClock(Date.now());

  beforeAll(async () => {
    db = await testDatabase(engine);
    server = await startRoomServer(db, { paces: new Map(), clock, timings: { lapseMs: 20 } });
    [lena, alice, bob, cleo, dan] = [
      await insertPerson(db, 'lena'),
      await insertPerson(db, 'alice'),
      await insertPerson(db, 'bob'),
      await insertPerson(db, 'cleo'),
      await insertPerson(db, 'dan'),
    ];
  });
  beforeEach(async () => {
    workshopId = await server.openWorkshop(lena, alice, bob, cleo, dan);
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });

  const act = (who: Inside, type: string, fields: object = {}) => who.command({ type, workshopId, ...fields });
  const plan = (fields: object = {}) => ({
    way: 'hand',
    size: 2,
    minutes: 10,
    withMe: false,
    activity: 'Talk',
    prompt: 'What brought you?',
    ...fields,
  });
  const latest = (who: Inside) => who.of('breakouts').at(-1)?.breakouts;

  /** Alice and Bob in the first group, Cleo and Dan in the second, Lena in the circle. */
  async function opened(on = server) {
    const l = await on.join(lena, workshopId);
    const [a, b] = [await on.join(alice, workshopId), await on.join(bob, workshopId)];
    const [c, d] = [await on.join(cleo, workshopId), await on.join(dan, workshopId)];
    expect(await act(l, 'breakouts-create', plan())).toMatchObject({ type: 'ack' });
    const [one, two] = latest(l).groups.map(({ id }: { id: string }) => id);
    for (const [who, group] of [
      [alice, one],
      [bob, one],
      [cleo, two],
      [dan, two],
    ] as const)
      expect(await act(l, 'breakouts-place', { userId: who.userId, group })).toMatchObject({ type: 'ack' });
    expect(await act(l, 'breakouts-open')).toMatchObject({ type: 'ack' });
    return { l, a, b, c, d, one: one as string, two: two as string };
  }

  const linesOf = ({ roomState }: Inside): string[] =>
    roomState.messages.map(({ content }: { content: string }) => content);
  /** What this tab has heard until now: an answer of its own comes after all that. */
  async function heardLines(who: Inside): Promise<string[]> {
    await act(who, 'bell-tune');
    return who.of('chat_message').map(({ message }) => message.content);
  }

  test('R-ENT-21 R-ENT-22 a plan is the hosts’ alone; opened, everybody reads where they are, and of nobody more than that', async () => {
    const { l, a, one, two } = await opened();
    await act(a, 'bell-tune');
    const seen = a.of('breakouts');
    expect(seen).toHaveLength(1);
    const words = { name: '', activity: 'Talk', prompt: 'What brought you?' };
    expect(seen[0]?.breakouts).toEqual({
      circle: expect.any(String),
      stage: 'open',
      way: 'hand',
      size: 2,
      visits: [],
      backAt: null,
      minutes: 10,
      endsAt: clock.now() + 600_000,
      groups: [
        { ...words, id: one, people: [alice.userId, bob.userId] },
        { ...words, id: two, people: [cleo.userId, dan.userId] },
      ],
    });
    // Their names, and whether they're away, stand with everybody in the room.
    expect((await server.join(bob, workshopId)).roomState.participants).toContainEqual(
      expect.objectContaining({ userId: alice.userId, username: 'alice', away: false }),
    );
    expect(l.of('breakouts').length).toBeGreaterThan(4);
    expect(JSON.stringify(latest(a))).not.toContain('call');
  });

  test('REAL 29 no signal goes from one part to another, as if nobody were there; within one it does', async () => {
    const { l, a, b, c } = await opened();
    const signals = {
      'webrtc-offer': { offer: { type: 'offer', sdp: 'v=0' } },
      'webrtc-answer': { answer: { type: 'answer', sdp: 'v=0' } },
      'webrtc-ice-candidate': { candidate: { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 } },
      'webrtc-pictures': { wanted: true },
    };
    for (const [type, fields] of Object.entries(signals)) {
      for (const [from, to] of [
        [a, c],
        [c, a],
        [a, l],
        [l, a],
      ] as const) {
        const answer = await act(from, type, { targetSocketId: to.socketId, ...fields });
        expect([type, answer.code]).toEqual([type, 'not_found']);
      }
      expect(await act(a, type, { targetSocketId: b.socketId, ...fields })).toMatchObject({ type: 'ack' });
      expect(await b.hear(type)).toMatchObject({ fromUserId: alice.userId });
    }
    for (const one of [l, c]) expect(one.frames.filter(({ type }) => type.startsWith('webrtc-'))).toEqual([]);
  });

  test('REAL 29 a line is heard in its own part alone, and read later by people who were there and nobody else, hosts included', async () => {
    const { l, a, b, c, d, one } = await opened();
    await a.say('only us two');
    await c.say('the other two');
    await l.say('alone in the circle');
    expect(await heardLines(b)).toEqual(['only us two']);
    expect(await heardLines(d)).toEqual(['the other two']);
    expect(await heardLines(l)).toEqual(['alone in the circle']);
    // A host reads what is written while they visit.
    await act(l, 'breakouts-visit', { group: one });
    await b.say('with Lena');
    expect(await heardLines(l)).toEqual(['alone in the circle', 'with Lena']);
    await act(l, 'breakouts-visit', { group: null });
    await b.say('after she left');
    await act(l, 'breakouts-close');
    clock.advance(10_000);
    await a.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    await d.say('all of us');
    const back = async (who: Person) => linesOf(await server.join(who, workshopId));
    expect(await back(alice)).toEqual(['only us two', 'with Lena', 'after she left', 'all of us']);
    expect(await back(dan)).toEqual(['the other two', 'all of us']);
    expect(await back(lena)).toEqual(['alone in the circle', 'with Lena', 'all of us']);
  });

  test('a line that was written in a group and comes later is refused elsewhere', async () => {
    const { l, a, one } = await opened();
    const say = (part: string | null) =>
      act(a, 'chat_message', { id: crypto.randomUUID(), content: 'between us', part });
    expect(await say(one)).toMatchObject({ type: 'ack' });
    expect(await say(null)).toMatchObject({ type: 'error', code: 'conflict' });
    await act(l, 'breakouts-close');
    clock.advance(10_000);
    await a.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    expect(await say(one)).toMatchObject({ type: 'error', code: 'conflict' });
    expect(await heardLines(l)).toEqual([]);
  });

  test('a private note still reaches the hosts, from any part', async () => {
    const { l, a, b } = await opened();
    const note = { id: crypto.randomUUID(), content: 'please come', privateWith: alice.userId };
    expect(await act(a, 'chat_message', note)).toMatchObject({ type: 'ack' });
    expect(await heardLines(l)).toEqual(['please come']);
    expect(await heardLines(b)).toEqual([]);
  });

  test('a reload or a lost place leads back into one’s own group, and someone who comes late stays in the circle until placed', async () => {
    const { l, a, two } = await opened();
    await act(a, 'leave-room');
    const again = await server.join(alice, workshopId);
    expect(again.roomState.breakouts.groups[0].people).toContain(alice.userId);
    const erin = await insertPerson(db, 'erin');
    const [{ meeting_code: code } = { meeting_code: '' }] = await db.query<{ meeting_code: string }>(
      'SELECT code AS meeting_code FROM workshop_codes WHERE workshop_id = $1',
      [workshopId],
    );
    await server.workshops.joinByCode(erin, '127.0.0.1', code);
    const e = await server.join(erin, workshopId);
    await e.say('hello, circle');
    expect(await heardLines(l)).toEqual(['hello, circle']);
    expect(await heardLines(again)).toEqual([]);
    await act(l, 'breakouts-place', { userId: erin.userId, group: two });
    await e.say('hello, group');
    expect(await heardLines(l)).toEqual(['hello, circle']);
    expect(linesOf(await server.join(erin, workshopId))).toEqual(['hello, circle', 'hello, group']);
  });

  test('time that is up closes them, ten seconds later everybody is back, and nobody else’s hand can', async () => {
    const { l, a, c } = await opened();
    for (const type of ['breakouts-close', 'breakouts-open', 'breakouts-discard'])
      expect(await act(a, type)).toMatchObject({ code: 'forbidden' });
    await act(l, 'breakouts-time', { minutes: 2 });
    await act(a, 'bell-tune');
    const { endsAt } = latest(a);
    clock.advance(10 * minuteMs);
    await act(a, 'bell-tune');
    expect(latest(a)).toMatchObject({ stage: 'open', endsAt });
    clock.advance(2 * minuteMs);
    const closing = await c.hear((frame) => frame.type === 'breakouts' && frame.breakouts?.stage === 'closing');
    expect(closing.breakouts.backAt - clock.now()).toBeLessThanOrEqual(10_000);
    clock.advance(10_000);
    for (const one of [a, c]) await one.hear((frame) => frame.type === 'breakouts' && frame.breakouts === null);
    expect(await act(a, 'webrtc-pictures', { targetSocketId: c.socketId, wanted: true })).toMatchObject({
      type: 'ack',
    });
    const places = 'SELECT 1 FROM breakout_places JOIN breakout_groups g ON g.id = group_id WHERE g.workshop_id = $1';
    expect(await db.query(places, [workshopId])).toEqual([]);
    const worded = "SELECT 1 FROM breakout_groups WHERE workshop_id = $1 AND (name <> '' OR prompt <> '')";
    expect(await db.query(worded, [workshopId])).toEqual([]);
  });

  test('a restart keeps groups, visits and time, and everybody comes back into their own', async () => {
    const before = await startRoomServer(db, { clock });
    const { l, b, one, two } = await opened(before);
    await act(l, 'breakouts-visit', { group: two });
    await act(b, 'breakouts-call', { calls: true });
    const { endsAt } = latest(l);
    await before.stop();
    const after = await startRoomServer(db, { clock });
    const [a, c] = [await after.join(alice, workshopId), await after.join(cleo, workshopId)];
    expect(a.roomState.breakouts).toMatchObject({
      stage: 'open',
      endsAt,
      visits: [{ userId: lena.userId, group: two }],
    });
    expect(await act(a, 'webrtc-pictures', { targetSocketId: c.socketId, wanted: true })).toMatchObject({
      code: 'not_found',
    });
    expect((await after.join(bob, workshopId)).roomState.breakoutCalls).toEqual([one]);
    await c.say('still ours');
    expect(await heardLines(a)).toEqual([]);
    await after.stop();
  });

  test('CARE moment 5 a host steps aside with one person: the two are by themselves, at once', async () => {
    const l = await server.join(lena, workshopId);
    const [a, b] = [await server.join(alice, workshopId), await server.join(bob, workshopId)];
    expect(await act(a, 'breakouts-aside', { userId: bob.userId })).toMatchObject({ code: 'forbidden' });
    expect(await act(l, 'breakouts-aside', { userId: lena.userId })).toMatchObject({ code: 'forbidden' });
    expect(await act(l, 'breakouts-aside', { userId: alice.userId })).toMatchObject({ type: 'ack' });
    expect(await act(l, 'breakouts-create', plan({ way: 'hand' }))).toMatchObject({ code: 'conflict' });
    await a.say('thank you');
    expect(await heardLines(l)).toEqual(['thank you']);
    expect(await heardLines(b)).toEqual([]);
    expect(await act(b, 'webrtc-pictures', { targetSocketId: a.socketId, wanted: true })).toMatchObject({
      code: 'not_found',
    });
  });

  test('CARE C6 two kept apart are never brought together, by chance or by hand, and the answer doesn’t say why', async () => {
    await db.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [
      alice.userId,
      cleo.userId,
    ]);
    const { l, one, two } = await opened();
    const refused = await act(l, 'breakouts-place', { userId: alice.userId, group: two });
    expect(refused).toMatchObject({ type: 'error', code: 'conflict' });
    const unknown = await act(l, 'breakouts-place', { userId: alice.userId, group: crypto.randomUUID() });
    const said = ({ type, code, message }: Frame) => ({ type, code, message });
    expect(said(refused)).toEqual(said(unknown));
    expect(latest(l).groups[0].people).toContain(alice.userId);
    expect(await act(l, 'breakouts-place', { userId: cleo.userId, group: one })).toMatchObject({ code: 'conflict' });
    await db.query('DELETE FROM blocks');
  });

  test('R-VAL-15 R-ERR-18 pairs: nobody meets the same person twice while that’s possible, and too few people are refused', async () => {
    const l = await server.join(lena, workshopId);
    const others: Inside[] = [];
    for (const one of [alice, bob]) others.push(await server.join(one, workshopId));
    expect(await act(l, 'breakouts-create', plan({ way: 'balanced', withMe: true }))).toMatchObject({
      code: 'conflict',
    });
    others.push(await server.join(cleo, workshopId));
    const met = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      expect(await act(l, 'breakouts-create', plan({ way: 'pairs', withMe: true }))).toMatchObject({ type: 'ack' });
      for (const { people } of latest(l).groups) met.add(people.toSorted().join(' '));
      await act(l, 'breakouts-open');
      await act(l, 'breakouts-close');
      clock.advance(10_000);
      await others[0]?.hear(
        (frame) =>
          frame.type === 'breakouts' &&
          frame.breakouts === null &&
          others[0]?.of('breakouts').length === (round + 1) * 3,
      );
    }
    expect(met.size).toBe(6);
  });

  test('CARE C20 what an ended workshop left is forgotten: all of it where nothing was written, the rest with its lines', async () => {
    const { a, one } = await opened();
    await a.say('kept for those who were there');
    await db.query("UPDATE workshops SET status = 'ended', ended_at = now() WHERE id = $1", [workshopId]);
    await server.room.feature.jobs?.find(({ name }) => name === 'room.forget-breakouts')?.run();
    const left = 'SELECT id FROM breakout_groups WHERE workshop_id = $1';
    expect(await db.query(left, [workshopId])).toEqual([{ id: one }]);
    await db.query('DELETE FROM workshop_messages WHERE workshop_id = $1', [workshopId]);
    await server.room.feature.jobs?.find(({ name }) => name === 'room.forget-breakouts')?.run();
    expect(await db.query(left, [workshopId])).toEqual([]);
    expect(await db.query('SELECT 1 FROM breakouts WHERE workshop_id = $1', [workshopId])).toEqual([]);
  });
});
