import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/shared/errors.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { limits } from '../domain/limits.ts';
import { circlesOn, codeOf, openCircle } from '../testing/circles.ts';

/* Coming in by code and by listing, and waiting before the door: who’s refused, what’s left of it, and at once. */

let db: TestDatabase;
let circles: ReturnType<typeof circlesOn>;
let alice: Person;
let bob: Person;
let carol: Person;
let unpaid: string[];
let id: string;
let code: string;
beforeAll(async () => {
  db = await testDatabase();
  [alice, bob, carol] = [
    await insertPerson(db, 'alice'),
    await insertPerson(db, 'bob'),
    await insertPerson(db, 'carol'),
  ];
  circles = circlesOn(db, {
    async requirePaid(_tx, _id, userId) {
      if (unpaid.includes(userId)) throw new Refusal('payment_needed', 'This costs something.');
    },
  });
});
afterAll(() => db.drop());
beforeEach(async () => {
  unpaid = [];
  await db.query('DELETE FROM rate_limits');
  await db.query('DELETE FROM blocks');
  ({ id, code } = await openCircle(circles, alice));
});

const rows = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
const set = (column: string, value: unknown, where = id) =>
  rows(`UPDATE workshops SET ${column} = $2 WHERE id = $1`, where, value);
const join = (who: Person, typed = code, address = '127.0.0.1') => circles.joinByCode(who, address, typed);
const enter = (who: Person, name?: string, where = id) => circles.joinWorkshop(who, where, name);
const knock = (who: Person, wish: { displayName?: string; again?: boolean } = {}, where = id) =>
  circles.knock(who, where, wish);
const isMember = async (who: Person) =>
  (await rows('SELECT FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', id, who.userId)).length > 0;
const block = (by: Person, person: Person) =>
  rows(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, by.userId, person.userId);
const counted = async (key: string) =>
  (await rows<{ count: number }>('SELECT count FROM rate_limits WHERE key LIKE $1', `code:${key}%`)).reduce(
    (sum, { count }) => sum + count,
    0,
  );
const answer = (deed: 'let-in' | 'not-now', who: Person) =>
  circles.atDoor(
    id,
    deed === 'let-in'
      ? { by: alice.userId, type: deed, userIds: [who.userId] }
      : { by: alice.userId, type: deed, userId: who.userId },
  );

describe('by its code', () => {
  test('CARE C6 there’s none for somebody kept apart from its lead, no matter who blocked the other, and it counts as a wrong one', async () => {
    for (const [by, person] of [
      [alice, bob],
      [carol, alice],
    ] as const)
      await block(by, person);
    for (const who of [bob, carol]) expect(await codeOf(join(who))).toBe('room_not_found');
    expect([await isMember(bob), await isMember(carol), await counted('account')]).toEqual([false, false, 2]);
    // Somebody kept apart from a guest comes in.
    await rows('DELETE FROM blocks');
    await join(bob);
    await block(bob, carol);
    expect(await codeOf(join(carol))).toBe('');
  });

  test('CARE C6 somebody who belonged to it before still finds it', async () => {
    await join(bob);
    await block(alice, bob);
    expect(await codeOf(join(bob))).toBe('');
  });

  test('CARE C5 a wrong code that proves right later has cost one try, and a right one none', async () => {
    await join(bob);
    expect(await counted('account')).toBe(0);
    const planned = await circles.createInstant(alice);
    for (let again = 0; again < 3; again += 1)
      expect(await codeOf(join(bob, planned.meeting_code ?? ''))).toBe('room_not_found');
    expect(await counted('account')).toBe(1);
    await circles.createRoom(alice, planned.id);
    expect(await codeOf(join(bob, planned.meeting_code ?? ''))).toBe('');
  });

  test('CARE C5 the same code typed in several ways is one try', async () => {
    const plain = code.replaceAll('-', '');
    await set('is_public', false);
    await circles.end(alice, id);
    for (const typed of [code, plain, ` ${plain.slice(0, 3)} ${plain.slice(3)} `])
      expect(await codeOf(join(bob, typed))).toBe('room_not_found');
    expect(await counted('account')).toBe(1);
  });

  test('CARE C5 addresses of one network share their tries; each account has its first ones, and another network its own', async () => {
    const wrong = (n: number, address: string) => codeOf(join(carol, `000-000-00${n}`, address));
    await wrong(0, '2001:db8:1:2:aaaa::1');
    await wrong(1, '2001:db8:1:2:bbbb::2');
    const ofNetwork = () =>
      rows<{ key: string; count: number }>(`SELECT key, count FROM rate_limits WHERE key LIKE 'code:address%'`);
    expect((await ofNetwork()).map(({ count }) => count)).toEqual([2]);
    await rows(`UPDATE rate_limits SET count = $1 WHERE key LIKE 'code:address%'`, limits.wrongCodesPerAddress);
    expect(await wrong(2, '2001:db8:1:2:cccc::3')).toBe('room_not_found');
    expect(await wrong(3, '2001:db8:1:2:cccc::3')).toBe('rate_limited');
    expect(await wrong(4, '2001:db8:1:3::3')).toBe('room_not_found');
  });

  test('nothing that’s no code is one, and none of it fails', async () => {
    for (const typed of ['', '---', '123', 'abc-def-ghi', '\u0000', '１２３-４５６-７８９'])
      expect([typed, await codeOf(join(bob, typed))]).toEqual([typed, 'room_not_found']);
  });
});

describe('as it’s listed', () => {
  test('what’s refused leaves nobody a member: full, unpaid, closed, or under a name that’s kept', async () => {
    await set('is_public', true);
    expect(await codeOf(enter(bob, 'Facilitator'))).toBe('reserved_name');
    unpaid = [bob.userId];
    expect(await codeOf(enter(bob))).toBe('payment_needed');
    unpaid = [];
    await set('door_closed', true);
    expect(await codeOf(enter(bob))).toBe('door_closed');
    await set('door_closed', false);
    await set('max_participants', 2);
    await join(carol);
    expect(await codeOf(enter(bob))).toBe('room_full');
    expect(await isMember(bob)).toBe(false);
    expect(await codeOf(enter(carol))).toBe('');
  });

  test('R-VAL-09 it isn’t open before it begins, after its end, or to strangers of a private one', async () => {
    expect(await codeOf(enter(bob))).toBe('not_found');
    const planned = await circles.createInstant(alice);
    await set('is_public', true, planned.id);
    expect(await codeOf(enter(bob, undefined, planned.id))).toBe('workshop_not_live');
    await set('is_public', true);
    await circles.end(alice, id);
    expect(await codeOf(enter(bob))).toBe('workshop_ended');
    expect(await codeOf(enter(bob, undefined, bob.userId))).toBe('not_found');
  });

  test('CARE C6 somebody kept apart from its lead finds none, and isn’t told why', async () => {
    await set('is_public', true);
    await block(bob, alice);
    expect(await codeOf(enter(bob))).toBe('not_found');
    expect(await codeOf(circles.one(bob, id))).toBe('not_found');
    expect(await codeOf(knock(bob))).toBe('forbidden');
  });

  test('the last seat goes to one of those who come at once, by either way', async () => {
    await set('is_public', true);
    await set('max_participants', 2);
    const answers = await Promise.all([codeOf(join(bob)), codeOf(enter(carol)), codeOf(enter(bob))]);
    const seated = [await isMember(bob), await isMember(carol)];
    expect(seated.filter(Boolean)).toHaveLength(1);
    expect(answers.filter((one) => one === 'room_full').length).toBe(seated[0] ? 1 : 2);
  });

  test('a name chosen at the door is carried there, and another time another one', async () => {
    await set('is_public', true);
    expect((await enter(bob, 'River')).displayName).toBe('River');
    expect((await enter(bob)).displayName).toBe('River');
    expect((await enter(bob, 'Lake')).displayName).toBe('Lake');
    const [profile] = await rows('SELECT username FROM profiles WHERE id = $1', bob.userId);
    expect(profile).toEqual({ username: 'bob' });
  });
});

describe('before a waiting room', () => {
  beforeEach(async () => {
    await set('is_public', true);
    await set('waiting_room', true);
  });
  const passed = (who: Person, seconds: number) =>
    rows(
      'UPDATE workshop_knocks SET answered_at = answered_at - make_interval(secs => $3), seen_at = seen_at - make_interval(secs => $3) WHERE workshop_id = $1 AND user_id = $2',
      id,
      who.userId,
      seconds,
    );
  const waiting = async () => ((await circles.doorsOf([id])).get(id)?.knocks ?? []).map(({ username }) => username);

  test('CARE C5 they wait, in the order they came, and hold no seat meanwhile', async () => {
    const { seats_left } = await circles.one(alice, id);
    expect(await knock(bob)).toMatchObject({ state: 'waiting' });
    await knock(carol);
    await knock(bob);
    expect((await waiting()).map((name) => name.toLowerCase())).toEqual(['bob', 'carol']);
    expect((await circles.one(alice, id)).seats_left).toBe(seats_left);
    expect(await codeOf(enter(bob))).toBe('waiting_room');
  });

  test('someone who hasn’t asked for a while isn’t shown any more, and keeps their place when they ask again', async () => {
    await knock(bob);
    await knock(carol);
    await passed(bob, limits.knockSeenSeconds);
    expect((await waiting()).map((name) => name.toLowerCase())).toEqual(['carol']);
    await knock(bob);
    expect((await waiting()).map((name) => name.toLowerCase())).toEqual(['bob', 'carol']);
  });

  test('a no is a no for a minute, then they may ask once more, and stand at the end', async () => {
    await knock(bob);
    await knock(carol);
    await answer('not-now', bob);
    expect((await knock(bob)).state).toBe('declined');
    expect((await knock(bob, { again: true })).state).toBe('declined');
    await passed(bob, limits.knockAgainSeconds + 1);
    // Only those who say so ask again: a tab that goes on asking doesn't.
    expect((await knock(bob)).state).toBe('declined');
    expect((await knock(bob, { again: true })).state).toBe('waiting');
    expect((await waiting()).map((name) => name.toLowerCase())).toEqual(['carol', 'bob']);
  });

  test('a host may think better of a no, and of a yes before they came', async () => {
    await knock(bob);
    await answer('not-now', bob);
    await answer('let-in', bob);
    expect((await knock(bob)).state).toBe('open');
    await answer('not-now', bob);
    expect((await knock(bob)).state).toBe('declined');
    expect(await codeOf(enter(bob))).toBe('waiting_room');
    await answer('let-in', bob);
    expect(await codeOf(enter(bob))).toBe('');
    // Inside once, they pass, and nothing of their asking is kept.
    expect(await rows('SELECT FROM workshop_knocks WHERE user_id = $1 AND workshop_id = $2', bob.userId, id)).toEqual(
      [],
    );
  });

  test('let in, they come in though the door was closed meanwhile; full is full', async () => {
    await knock(bob);
    await knock(carol);
    await answer('let-in', bob);
    await answer('let-in', carol);
    await set('door_closed', true);
    expect((await knock(bob)).state).toBe('open');
    await set('max_participants', 2);
    expect(await codeOf(enter(bob))).toBe('');
    expect(await codeOf(enter(carol))).toBe('room_full');
    // The yes of before stands for when a seat is free.
    await circles.freeSeats(id, [bob.userId]);
    expect(await codeOf(enter(carol))).toBe('');
  });

  test('CARE C2 the name they ask by is told apart from those inside, and theirs once they’re let in', async () => {
    expect(await codeOf(knock(bob, { displayName: 'Steward' }))).toBe('reserved_name');
    await knock(bob, { displayName: 'Alice' });
    expect(await waiting()).toEqual(['Alice 2']);
    await knock(bob, { displayName: 'Wanda' });
    expect(await waiting()).toEqual(['Wanda']);
    await answer('let-in', bob);
    expect((await enter(bob)).displayName).toBe('Wanda');
  });

  test('someone who has nothing to ask is told so: a host, somebody inside, somebody removed, and of one that’s over', async () => {
    expect((await knock(alice)).state).toBe('open');
    await set('door_closed', true);
    expect((await knock(carol)).state).toBe('door_closed');
    await set('door_closed', false);
    await knock(bob);
    await answer('let-in', bob);
    await enter(bob);
    expect((await knock(bob)).state).toBe('open');
    await circles.atDoor(id, { by: alice.userId, type: 'remove', userId: bob.userId, reason: null });
    expect((await knock(bob)).state).toBe('removed');
    await circles.end(alice, id);
    expect((await knock(carol)).state).toBe('ended');
    expect(await codeOf(knock(carol, {}, carol.userId))).toBe('forbidden');
  });

  test('hosts hear of each who comes to the door, not of each time they go on waiting', async () => {
    const heard: string[] = [];
    const stop = await db.database.listen('workshop_door', (payload) => heard.push(payload));
    for (let again = 0; again < 3; again += 1) await knock(bob);
    await knock(carol);
    await expect.poll(() => heard.length).toBe(2);
    await circles.atDoor(id, { by: alice.userId, type: 'waiting-room', on: true });
    await expect
      .poll(() => heard.map((one) => JSON.parse(one)))
      .toEqual(Array.from({ length: 3 }, () => ({ id, removed: null })));
    await stop();
  });

  test('CARE C20 after an hour nothing is left of who asked', async () => {
    await knock(bob);
    await knock(carol);
    await passed(bob, 3_601);
    await circles.forgetKnocks();
    const left = await rows<{ user_id: string }>('SELECT user_id FROM workshop_knocks WHERE workshop_id = $1', id);
    expect(left).toEqual([{ user_id: carol.userId }]);
  });
});
