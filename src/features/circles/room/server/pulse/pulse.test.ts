import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import type { Frame } from '#platform/testing/realtime-client.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type Inside, type RoomServer, startRoomServer } from '../../testing/room-server.ts';

/* REAL 16 and 28 with real sockets: what of people's answers goes to anybody, and what comes of it. */

const names = ['lena', 'ada', 'bob', 'cleo', 'dan', 'eve', 'finn'];

describe.each(engines())('the group is asked on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let server: RoomServer;
  let people: Person[] = [];
  let workshopId: string;
  const clock = fixedClock(Date.now());
  const start = () => startRoomServer(db, { paces: new Map(), clock, timings: { lapseMs: 20 } });

  beforeAll(async () => {
    db = await testDatabase(engine);
    // One after another: they stand in the same tables.
    for (const name of names) people = [...people, await insertPerson(db, name)];
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await db.drop();
  });
  beforeEach(async () => {
    const [lena, ...others] = people;
    workshopId = await server.openWorkshop(lena as Person, ...others);
  });

  const act = (who: Inside, type: string, fields: object = {}) => who.command({ type, workshopId, ...fields });
  const everyone = async () => {
    const inside: Inside[] = [];
    for (const person of people) inside.push(await server.join(person, workshopId));
    return inside as [Inside, ...Inside[]];
  };
  const ask = async (host: Inside, question: object, seconds = 10): Promise<number> => {
    const seen = host.of('pulse-changed').length;
    expect(await act(host, 'pulse-ask', { question, seconds })).toMatchObject({ type: 'ack' });
    return host.of('pulse-changed')[seen]?.pulse.id;
  };
  const say = (who: Inside | undefined, id: number, said: number | string, item = 0) =>
    act(who as Inside, 'pulse-answer', { id, item, said });
  const pictureOf = (who: Inside, id: number): Promise<Frame> =>
    who.hear((frame) => frame.type === 'pulse-changed' && frame.picture?.id === id);

  /** Groups by similar energy, of all but the host; each in the order of their ids. */
  const grouped = async (host: Inside) => {
    const seen = host.of('breakouts').length;
    const plan = { way: 'similar', size: 3, minutes: 10, withMe: false, activity: '', prompt: '' };
    expect(await act(host, 'breakouts-create', plan)).toMatchObject({ type: 'ack' });
    const { breakouts } = host.of('breakouts')[seen] as Frame;
    await act(host, 'breakouts-discard');
    return breakouts.groups.map(({ people: own }: { people: string[] }) => own.toSorted().join(' ')).toSorted();
  };

  test('CARE C15 no frame to anybody holds another’s answer, or how many there are, before the picture', async () => {
    const [lena, ...others] = await everyone();
    const id = await ask(lena, { kind: 'words', text: 'What do you bring?' }, 60);
    const secret = (who: Inside) => `secret ${who.person.username}`;
    for (const [index, one] of others.slice(0, 4).entries()) {
      expect(await say(one, id, secret(one))).toMatchObject({ type: 'ack' });
      if (index === 0) expect(await say(one, id, 'first thought')).toMatchObject({ type: 'ack' });
    }
    // Somebody comes back, and somebody answers too late.
    const back = await server.join(others[1]?.person as Person, workshopId);
    expect(back.roomState).toMatchObject({ pulse: { id }, picture: null, ownAnswer: [[secret(back)]] });
    clock.advance(minuteMs);
    const few = await pictureOf(lena, id);
    expect(few).toMatchObject({ pulse: null, picture: { items: [null] } });
    expect(await say(others[4], id, 'too late')).toMatchObject({ type: 'error', code: 'conflict' });
    const inside = [lena, ...others.filter((_, index) => index !== 1), back];
    for (const one of inside) {
      await act(one, 'bell-tune');
      const heard = JSON.stringify(one === back ? one.frames.slice(one.frames.indexOf(one.roomState) + 1) : one.frames);
      expect(heard).not.toMatch(/secret|first thought|too late/);
      for (const { pulse } of one.of('pulse-changed').filter((frame) => frame.pulse))
        expect(Object.keys(pulse).toSorted()).toEqual(['endsAt', 'id', 'lengthMs', 'question']);
    }
  });

  test('CARE C15 from five answers on everybody gets the same picture, without names, and it’s stored nowhere', async () => {
    const [lena, ...others] = await everyone();
    const id = await ask(lena, { kind: 'choice', text: 'Now what?', choices: ['Go on', 'Pause'] });
    for (const one of others) await say(one, id, 0);
    await say(others[0], id, 1);
    expect(await act(others[5] as Inside, 'pulse-pass', { id })).toMatchObject({ type: 'ack' });
    expect(await act(others[0] as Inside, 'pulse-close', { id })).toMatchObject({ code: 'forbidden' });
    expect(await act(lena, 'pulse-close', { id })).toMatchObject({ type: 'ack' });
    for (const one of [lena, ...others]) {
      const { picture } = await pictureOf(one, id);
      expect(picture.items).toEqual([{ type: 'steps', people: 5, counts: [4, 1] }]);
      expect(people.some(({ userId }) => JSON.stringify(picture).includes(userId))).toBe(false);
    }
    const late = await server.join(others[2]?.person as Person, workshopId);
    expect(late.roomState).toMatchObject({ pulse: null, picture: { id }, ownAnswer: [] });
    await act(lena, 'pulse-clear', { id });
    expect(await others[0]?.hear((frame) => frame.type === 'pulse-changed' && frame.picture === null)).toBeDefined();
  });

  test('R-STATE-38 REAL 28 similar energy goes by the last check-in, tells no number, and is chance for people who gave none', async () => {
    const [lena, ...others] = await everyone();
    const energies = [0, 4, 0, 4, 0, 4];
    const like = [0, 1].map((half) =>
      others
        .filter((_, index) => index % 2 === half)
        .map(({ person }) => person.userId)
        .toSorted()
        .join(' '),
    );
    const tries = async (host: Inside) => {
      const seen = new Set<string>();
      for (let count = 0; count < 8; count += 1) seen.add(String(await grouped(host)));
      return seen;
    };
    // Before anybody said anything it's chance.
    expect((await tries(lena)).size).toBeGreaterThan(1);
    const id = await ask(lena, { kind: 'check-in' });
    for (const [index, one] of others.entries()) await say(one, id, energies[index] ?? 0);
    clock.advance(10_000);
    await pictureOf(lena, id);
    expect(await tries(lena)).toEqual(new Set([String(like.toSorted())]));
    expect(JSON.stringify(others[0]?.frames)).not.toContain('energ');
    // A later one with four answers says nothing, and the one before doesn't count any more.
    const again = await ask(lena, { kind: 'check-in' });
    for (const one of others.slice(0, 4)) await say(one, again, 2);
    await act(lena, 'pulse-close', { id: again });
    expect((await tries(lena)).size).toBeGreaterThan(1);
  });

  test('CARE C15 of those who are sorted five must have said how they are; a host who stays out doesn’t count', async () => {
    const [lena, ...others] = await everyone();
    const id = await ask(lena, { kind: 'check-in' });
    await say(lena, id, 2);
    for (const [index, one] of others.slice(0, 4).entries()) await say(one, id, index < 2 ? 0 : 4);
    await act(lena, 'pulse-close', { id });
    await pictureOf(lena, id);
    // By energy this never comes, since both with little stand before both with much; by chance it does in four of ten.
    const isMixed = (groups: string[]) =>
      groups.every((group) => {
        const inIt = others.map(({ person }) => group.includes(person.userId));
        return inIt[0] !== inIt[1] && inIt[2] !== inIt[3] && inIt[4] !== inIt[5];
      });
    let found = false;
    for (let count = 0; count < 60 && !found; count += 1) found = isMixed(await grouped(lena));
    expect(found).toBe(true);
  });

  test('a restart of the server forgets what was asked and said, and the room goes on', async () => {
    const [lena, ...others] = await everyone();
    const id = await ask(lena, { kind: 'check-in' }, 120);
    for (const one of others) await say(one, id, 3);
    await server.stop();
    server = await start();
    const back = await server.join(lena.person, workshopId);
    expect(back.roomState).toMatchObject({ pulse: null, picture: null, ownAnswer: [] });
    expect(await say(back, id, 3)).toMatchObject({ code: 'conflict' });
    expect(await ask(back, { kind: 'check-in' })).toBeGreaterThan(0);
  });
});
