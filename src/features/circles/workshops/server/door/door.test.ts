import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { circlesOn, codeOf, openCircle } from '../../testing/circles.ts';

/* What hosts and stewards do at the door, without the room: who may, twice, at once, and in whatever order. */

let db: TestDatabase;
let circles: ReturnType<typeof circlesOn>;
let forgotten: string[];
let alice: Person;
let bob: Person;
let carol: Person;
let steward: Person;
let stranger: Person;
let id: string;
beforeAll(async () => {
  db = await testDatabase();
  const names = ['alice', 'bob', 'carol', 'steward', 'stranger'];
  [alice, bob, carol, steward, stranger] = (await Promise.all(names.map((name) => insertPerson(db, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  circles = circlesOn(db, {
    forgetGuest: async (_tx, _id, userId) => void forgotten.push(userId),
    forgetNotes: async (_tx, workshopId) => void forgotten.push(workshopId),
  });
});
afterAll(() => db.drop());
beforeEach(async () => {
  forgotten = [];
  ({ id } = await openCircle(circles, alice, bob, carol));
});

type Deed = Parameters<typeof circles.atDoor>[1];
const deed = (by: Person, more: object, where = id) => circles.atDoor(where, { by: by.userId, ...more } as Deed);
const remove = (by: Person, who: Person) => deed(by, { type: 'remove', userId: who.userId, reason: 'unkind' });
const letBack = (by: Person, who: Person) => deed(by, { type: 'let-back', userId: who.userId });
const makeHost = (by: Person, who: Person, on = true) => deed(by, { type: 'make-host', userId: who.userId, on });
const handOver = (by: Person, who: Person) => deed(by, { type: 'hand-over', userId: who.userId });
const stewardsRemoval = (who: Person) =>
  db.database.asSystem((tx) => circles.removeFrom(tx, { workshopId: id, userId: who.userId, by: steward.userId }));
const stewardsLetBack = (who: Person) =>
  db.database.asSystem((tx) => circles.letBackInto(tx, { workshopId: id, userId: who.userId, by: steward.userId }));
const join = (who: Person, code: string) => circles.joinByCode(who, '127.0.0.1', code);
const partsOf = async () =>
  Object.fromEntries(
    (
      await db.query<{ username: string; role: string }>(
        'SELECT p.username, m.role FROM workshop_members m JOIN profiles p ON p.id = m.user_id WHERE workshop_id = $1',
        [id],
      )
    ).map(({ username, role }) => [username, role]),
  );
const acts = async () =>
  (await db.query<{ act: string }>('SELECT act FROM audit_trail WHERE about_id = $1 ORDER BY id', [id]))
    .map(({ act }) => act)
    .slice(1);
const doorNow = async () => (await circles.doorsOf([id])).get(id);

describe('who may', () => {
  test('R-ROLE-08 R-ROLE-11 a guest, a stranger and the host of another circle do nothing there', async () => {
    const before = await doorNow();
    const { id: elsewhere } = await openCircle(circles, stranger);
    for (const who of [bob, stranger]) {
      for (const more of [
        { type: 'close', closed: true },
        { type: 'waiting-room', on: true },
        { type: 'let-in', userIds: [stranger.userId] },
        { type: 'not-now', userId: carol.userId },
        { type: 'remove', userId: carol.userId, reason: null },
        { type: 'let-back', userId: carol.userId },
        { type: 'make-host', userId: who.userId, on: true },
        { type: 'hand-over', userId: who.userId },
      ])
        expect([more.type, await codeOf(deed(who, more))]).toEqual([more.type, 'forbidden']);
    }
    // Nor does somebody who isn’t from here become anything by its own host.
    expect(await codeOf(deed(stranger, { type: 'remove', userId: carol.userId, reason: null }, elsewhere))).toBe(
      'not_found',
    );
    expect(await codeOf(makeHost(alice, stranger))).toBe('not_found');
    expect(await codeOf(handOver(alice, stranger))).toBe('not_found');
    expect(await doorNow()).toEqual(before);
    expect(await acts()).toEqual([]);
  });

  test('R-ROLE-07 a second host removes another, and neither themselves nor the one who leads', async () => {
    await makeHost(alice, bob);
    await makeHost(alice, carol);
    expect(await codeOf(remove(bob, bob))).toBe('forbidden');
    expect(await codeOf(remove(bob, alice))).toBe('forbidden');
    expect(await codeOf(makeHost(bob, carol, false))).toBe('forbidden');
    expect(await codeOf(handOver(bob, carol))).toBe('forbidden');
    await remove(bob, carol);
    expect(await partsOf()).toEqual({ alice: 'facilitator', bob: 'cohost' });
    // Removed, they host it no more.
    expect(await codeOf(remove(carol, bob))).toBe('forbidden');
  });

  test('of a circle that isn’t on any more nothing changes, also not who leads it', async () => {
    await circles.end(alice, id);
    const parts = await partsOf();
    for (const act of [
      () => deed(alice, { type: 'close', closed: true }),
      () => remove(alice, bob),
      () => makeHost(alice, bob),
      () => handOver(alice, bob),
    ])
      expect(await codeOf(act())).toBe('workshop_ended');
    expect([await partsOf(), await codeOf(deed(alice, { type: 'close', closed: true }, alice.userId))]).toEqual([
      parts,
      'forbidden',
    ]);
    const [row] = await db.query('SELECT door_closed, facilitator_id FROM workshops WHERE id = $1', [id]);
    expect(row).toEqual({ door_closed: false, facilitator_id: alice.userId });
  });
});

describe('said twice, or at once', () => {
  test('a part that somebody has already is recorded once', async () => {
    await Promise.all([makeHost(alice, bob), makeHost(alice, bob), makeHost(alice, bob)]);
    expect(await acts()).toEqual(['workshop-host-added']);
    await Promise.all([makeHost(alice, bob, false), makeHost(alice, bob, false)]);
    expect(await acts()).toEqual(['workshop-host-added', 'workshop-host-taken-back']);
    expect(await partsOf()).toMatchObject({ bob: 'participant' });
  });

  test('two hosts who remove the same person remove them once, and the code changes once', async () => {
    await makeHost(alice, bob);
    const before = await doorNow();
    const answers = await Promise.all([remove(alice, carol), remove(bob, carol)].map(codeOf));
    expect(answers.toSorted()).toEqual(['', 'not_found']);
    expect((await acts()).filter((act) => act === 'workshop-person-removed')).toHaveLength(1);
    const after = await doorNow();
    expect([after?.code === before?.code, after?.invitation === before?.invitation]).toEqual([false, false]);
    expect(forgotten).toEqual([carol.userId]);
  });

  test('two hosts who remove each other at once leave at least one of them', async () => {
    await makeHost(alice, bob);
    await makeHost(alice, carol);
    const answers = await Promise.all([remove(bob, carol), remove(carol, bob)].map(codeOf));
    expect(answers.toSorted()).toEqual(['', 'forbidden']);
    expect(Object.values(await partsOf()).toSorted()).toEqual(['cohost', 'facilitator']);
  });

  test('the lead given to two at once has one of them, and the one who led is a second host', async () => {
    const answers = await Promise.all([handOver(alice, bob), handOver(alice, carol)].map(codeOf));
    expect(answers.toSorted()).toEqual(['', 'forbidden']);
    const parts = await partsOf();
    expect(parts.alice).toBe('cohost');
    expect(Object.values(parts).filter((role) => role === 'facilitator')).toHaveLength(1);
    const [row] = await db.query<{ username: string }>(
      'SELECT p.username FROM workshops w JOIN profiles p ON p.id = w.facilitator_id WHERE w.id = $1',
      [id],
    );
    expect(parts[row?.username ?? '']).toBe('facilitator');
    expect(forgotten).toEqual([id]);
  });

  test('the lead goes round and comes back, and what one may goes with it', async () => {
    await handOver(alice, bob);
    expect(await codeOf(handOver(alice, carol))).toBe('forbidden');
    await handOver(bob, carol);
    await handOver(carol, alice);
    expect(await partsOf()).toEqual({ alice: 'facilitator', bob: 'cohost', carol: 'cohost' });
    expect(await codeOf(handOver(alice, alice))).toBe('forbidden');
    expect(await codeOf(makeHost(alice, alice, false))).toBe('forbidden');
    // As the one who leads is a host by that, nobody needs to make them one.
    expect(await acts()).toEqual(['workshop-handed-over', 'workshop-handed-over', 'workshop-handed-over']);
  });
});

describe('the door itself', () => {
  test('CARE C5 a removal changes code and link: by the old ones nobody comes in, by the new ones they wait', async () => {
    const before = await doorNow();
    await remove(alice, bob);
    const after = await doorNow();
    expect(after).toMatchObject({
      waitingRoom: true,
      closed: false,
      removed: [{ userId: bob.userId, bySteward: false }],
    });
    expect(await codeOf(join(stranger, before?.code ?? ''))).toBe('room_not_found');
    const [kept] = await db.query<{ token: string }>('SELECT token FROM workshop_links WHERE workshop_id = $1', [id]);
    expect(kept?.token).toBe(after?.invitation);
    expect(await codeOf(join(bob, after?.code ?? ''))).toBe('removed_from_workshop');
    await join(stranger, after?.code ?? '');
    expect(await codeOf(circles.joinWorkshop(stranger, id, undefined))).toBe('waiting_room');
    // People who belong to it come in as before.
    expect(await codeOf(circles.joinWorkshop(carol, id, undefined))).toBe('waiting_room');
    await circles.takeSeats(id, [carol.userId]);
    expect(await codeOf(circles.joinWorkshop(carol, id, undefined))).toBe('');
  });

  test('a closed door stays closed whatever the waiting room is, and opens to where it was', async () => {
    await deed(alice, { type: 'waiting-room', on: true });
    await deed(alice, { type: 'close', closed: true });
    await deed(alice, { type: 'close', closed: true });
    const { code } = (await doorNow()) ?? { code: '' };
    expect(await codeOf(join(stranger, code ?? ''))).toBe('door_closed');
    await deed(alice, { type: 'waiting-room', on: false });
    expect(await codeOf(join(stranger, code ?? ''))).toBe('door_closed');
    await deed(alice, { type: 'close', closed: false });
    expect(await codeOf(join(stranger, code ?? ''))).toBe('');
  });

  test('doors are told of circles that are on, and of none for no circle', async () => {
    const planned = await circles.createInstant(bob);
    const doors = await circles.doorsOf([id, planned.id, alice.userId]);
    expect([...doors.keys()]).toEqual([id]);
    expect(await circles.doorsOf([])).toEqual(new Map());
    expect(doors.get(id)).toMatchObject({
      closed: false,
      waitingRoom: false,
      knocks: [],
      removed: [],
      hosts: [{ userId: alice.userId, role: 'facilitator' }],
    });
  });
});

describe('a removal', () => {
  test('CARE C6 no matter who removed them and who takes it back, in any order: they’re out until each has taken back their own', async () => {
    const step = fc.constantFrom('host-removes', 'steward-removes', 'host-takes-back', 'steward-takes-back');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const by = { host: false, steward: false };
        for (const what of steps) {
          const isOut = by.host || by.steward;
          if (what === 'host-removes') {
            // Someone who’s out already isn’t there to be removed.
            expect(await codeOf(remove(alice, bob)), what).toBe(isOut ? 'not_found' : '');
            by.host ||= !isOut;
          } else if (what === 'steward-removes') {
            await stewardsRemoval(bob);
            by.steward = true;
          } else if (what === 'host-takes-back') {
            expect(await codeOf(letBack(alice, bob)), what).toBe(by.steward ? 'forbidden' : '');
            by.host &&= by.steward;
          } else {
            await stewardsLetBack(bob);
            by.steward = false;
          }
          expect('bob' in (await partsOf()), JSON.stringify(steps)).toBe(!by.host && !by.steward);
          expect((await doorNow())?.removed).toEqual(
            by.host || by.steward ? [expect.objectContaining({ userId: bob.userId, bySteward: by.steward })] : [],
          );
        }
        await stewardsLetBack(bob);
        await letBack(alice, bob);
        expect(await partsOf()).toMatchObject({ bob: 'participant' });
      }),
      { numRuns: runs(24) },
    );
  });

  test('CARE C6 someone who hosted it, was removed and let back is still known as one who led it', async () => {
    const led = async () =>
      (
        await db.query<{ ever_led: boolean }>(
          'SELECT ever_led FROM workshop_members WHERE workshop_id = $1 AND user_id = $2',
          [id, bob.userId],
        )
      )[0]?.ever_led;
    await makeHost(alice, bob);
    await makeHost(alice, bob, false);
    expect(await led()).toBe(true);
    await remove(alice, bob);
    await letBack(alice, bob);
    // A report about this circle isn’t theirs to decide, and what guests say of it isn’t theirs to say.
    expect(await led()).toBe(true);
    expect(await partsOf()).toMatchObject({ bob: 'participant' });
    await remove(alice, carol);
    await letBack(alice, carol);
    const [other] = await db.query('SELECT ever_led FROM workshop_members WHERE workshop_id = $1 AND user_id = $2', [
      id,
      carol.userId,
    ]);
    expect(other).toEqual({ ever_led: false });
  });

  test('let back they have their name, told apart from somebody who took it meanwhile, and pass the door', async () => {
    await remove(alice, bob);
    await join(stranger, (await doorNow())?.code ?? '');
    await circles.takeSeats(id, [stranger.userId]);
    await circles.joinWorkshop(stranger, id, 'Bob');
    await letBack(alice, bob);
    const names = await db.query<{ display_name: string }>(
      'SELECT display_name FROM workshop_members WHERE workshop_id = $1 AND user_id = ANY($2) ORDER BY 1',
      [id, [bob.userId, stranger.userId]],
    );
    expect(names.map(({ display_name }) => display_name.toLowerCase())).toEqual(['bob', 'bob 2']);
    await deed(alice, { type: 'close', closed: true });
    expect(await codeOf(circles.joinWorkshop(bob, id, undefined))).toBe('');
  });

  test('of somebody who was never removed is taken back without a word, and makes them no member', async () => {
    await letBack(alice, stranger);
    await stewardsLetBack(stranger);
    expect(await partsOf()).not.toHaveProperty('stranger');
    expect(await acts()).toEqual([]);
  });

  test('a steward removes from a circle that’s over, too, and doesn’t remove who leads it', async () => {
    await circles.end(alice, id);
    expect(await codeOf(stewardsRemoval(alice))).toBe('forbidden');
    await stewardsRemoval(bob);
    expect(await partsOf()).not.toHaveProperty('bob');
    // Ended, it has no code any more that a removal would have to change.
    await stewardsLetBack(bob);
    expect(await partsOf()).toMatchObject({ bob: 'participant' });
  });

  test('CARE C5 a steward’s removal from a circle that’s over brings no code back to life', async () => {
    await circles.end(alice, id);
    await stewardsRemoval(bob);
    expect(await db.query('SELECT code FROM workshop_codes WHERE workshop_id = $1', [id])).toEqual([]);
  });
});

describe('who may list it', () => {
  const listed = async () =>
    (await db.query<{ is_public: boolean }>('SELECT is_public FROM workshops WHERE id = $1', [id]))[0]?.is_public;

  test.each([
    ['anyone', 'yoga', false, true],
    ['anyone', 'the-art-of-touch', false, false],
    ['anyone', 'the-art-of-touch', true, true],
    ['vouched', 'yoga', false, false],
    ['vouched', 'yoga', true, true],
  ] as const)(
    'CARE C4 where %s may list, one of %s stays listed with its new lead (vouched: %s): %s',
    async (publicHosts, category, isVouched, stays) => {
      const own = circlesOn(db, { publicHosts });
      await db.query('UPDATE workshops SET is_public = true, category = $2 WHERE id = $1', [id, category]);
      await db.query('DELETE FROM vouched_hosts');
      if (isVouched) await db.query('INSERT INTO vouched_hosts (user_id) VALUES ($1)', [bob.userId]);
      await own.atDoor(id, { by: alice.userId, type: 'hand-over', userId: bob.userId });
      expect(await listed()).toBe(stays);
    },
  );
});
