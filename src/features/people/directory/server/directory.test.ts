import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { satTogether } from '#testing/sat-together.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { ListedPage, OwnCardAnswer } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* Issue 42, 5: who finds who, as Alice, as Bob, as a stranger, as somebody blocked, and as a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let stranger: TestPerson;
/** In every name here, since the database has the people of other tests, too. */
let mark: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, stranger] = await server.signUpAll('alice', 'bob', 'stranger');
  mark = server.newId().slice(-12);
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done(person: TestPerson, method: string, path: string, body?: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const card = (name: string, given: object = {}) => ({
  is_listed: true,
  name: `${mark} ${name}`,
  words: '',
  topics: [],
  ...given,
});
const list = (person: TestPerson, name: string, given: object = {}): Promise<OwnCardAnswer> =>
  done(person, 'PUT', '/api/v1/people/me', card(name, given));
const ask = (person: TestPerson, more = '', who = 'others'): Promise<ListedPage> =>
  done(person, 'GET', `/api/v1/people?who=${who}&name=${mark}${more}`);
const names = (page: ListedPage) => page.people.map(({ name }) => name.replace(`${mark} `, ''));
const found = async (person: TestPerson, who = 'others') => names(await ask(person, '', who));
const both = async (person: TestPerson) => [await found(person, 'beside'), await found(person)];

describe('CARE C27 the directory', () => {
  test('has nobody in it who hasn’t switched it on, and nobody once they’ve switched it off', async () => {
    expect(await done(bob, 'GET', '/api/v1/people/me')).toEqual({ card: null, proposed_name: 'Bob' });
    await list(bob, 'Bo', { is_listed: false });
    expect(await found(alice)).toEqual([]);
    const { card: own } = await list(bob, 'Bo', { words: 'I like slow mornings.', topics: ['mm', 'im'] });
    expect(own).toEqual({
      ...card('Bo', { words: 'I like slow mornings.', topics: ['im', 'mm'] }),
      is_removed: false,
    });
    expect((await ask(alice)).people).toEqual([
      {
        id: bob.id,
        name: `${mark} Bo`,
        words: 'I like slow mornings.',
        topics: ['im', 'mm'],
        circles: [],
        may_write: false,
      },
    ]);
    // Their own card isn't among the others'.
    expect(await both(bob)).toEqual([[], []]);
    await list(bob, 'Bo', { is_listed: false });
    expect(await found(alice)).toEqual([]);
  });

  test('is for members alone, and for adults', async () => {
    await list(bob, 'Bo');
    expect((await server.visitor.call('GET', '/api/v1/people?who=others')).status).toBe(401);
    expect((await server.visitor.call('PUT', '/api/v1/people/me', card('x'))).status).toBe(401);
    await sql('INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true)', stranger.id);
    expect((await stranger.call('GET', '/api/v1/people?who=others')).body.code).toBe('adults_only');
    expect((await stranger.call('PUT', '/api/v1/people/me', card('x'))).body.code).toBe('adults_only');
    // Taking it back is everybody's, and somebody who says it later is gone.
    await list(stranger, 'x', { is_listed: false });
    await sql('INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true)', bob.id);
    expect(await found(alice)).toEqual([]);
  });

  test('shows people who were in one’s circles first, with where that was, and nothing else of where anybody’s been', async () => {
    await list(bob, 'Bo');
    await list(stranger, 'Stra');
    const latest = await satTogether(server, [alice, bob], { title: 'Morning circle', daysAgo: 1 });
    await satTogether(server, [alice, bob], { title: 'Evening circle', daysAgo: 3 });
    await satTogether(server, [bob, stranger], { title: 'Somewhere else' });
    expect(await both(alice)).toEqual([['Bo'], ['Stra']]);
    const [person] = (await ask(alice, '', 'beside')).people;
    expect(person?.circles.map(({ title }) => title)).toEqual(['Morning circle', 'Evening circle']);
    expect(person?.circles[0]).toEqual({ id: latest, title: 'Morning circle', ended_at: expect.any(String) });
    expect(await both(stranger)).toEqual([['Bo'], []]);
    const [theirs] = (await ask(stranger, '', 'beside')).people;
    expect(theirs?.circles.map(({ title }) => title)).toEqual(['Somewhere else']);
  });

  test('a circle that’s still to come, or that one of them missed, puts nobody beside anybody', async () => {
    await list(bob, 'Bo');
    const id = await satTogether(server, [alice, bob]);
    await sql("UPDATE workshops SET status = 'live', ended_at = NULL WHERE id = $1", id);
    expect(await both(alice)).toEqual([[], ['Bo']]);
    const missed = await satTogether(server, [alice, bob]);
    await sql('DELETE FROM workshop_attendance WHERE workshop_id = $1 AND user_id = $2', missed, bob.id);
    expect(await both(alice)).toEqual([[], ['Bo']]);
  });

  test('is found by the start of a name, whatever its accents, and by topic', async () => {
    const [zoe] = await server.signUpAll('zoe');
    await list(bob, 'Bo', { topics: ['yoga'] });
    await list(stranger, 'Bodil', { topics: ['nvc', 'yoga'] });
    await list(zoe, 'Zoë', { topics: ['nvc'] });
    const by = async (more: string) => names(await ask(alice, more));
    expect(await by('%20bo')).toEqual(['Bo', 'Bodil']);
    expect(await by('%20BOD')).toEqual(['Bodil']);
    expect(await by('%20zoe')).toEqual(['Zoë']);
    expect(await by('%20odil')).toEqual([]);
    expect(await by('&topic=nvc')).toEqual(['Bodil', 'Zoë']);
    expect(await by('%20b&topic=nvc')).toEqual(['Bodil']);
    // What a pattern would mean is a letter like any other.
    expect(await by('%20%25')).toEqual([]);
    expect((await alice.call('GET', '/api/v1/people?who=others&topic=chess')).status).toBe(400);
  });

  test('comes page by page, each person once, by name', async () => {
    const people = await server.signUpAll(...Array.from({ length: limits.page + 3 }, (_, at) => `p${at}`));
    // Some go by the same name.
    await Promise.all(people.map((person, at) => list(person, `N${String(at % 9)}`)));
    const first = await ask(alice);
    expect(first.people).toHaveLength(limits.page);
    const second = await ask(alice, `&after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.next).toBeNull();
    const all = [...first.people, ...second.people];
    expect(all.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    expect((await alice.call('GET', '/api/v1/people?who=others&after=nonsense')).status).toBe(400);
  });

  test('CARE C6 neither of a blocked pair finds the other, in either direction; and one’s blocked from a card', async () => {
    await list(alice, 'Ali');
    await list(bob, 'Bo');
    await satTogether(server, [stranger, bob]);
    const { people } = await done(alice, 'POST', '/api/v1/blocks', { user_id: bob.id, from_card: true });
    expect(people).toMatchObject([{ user_id: bob.id, name: `${mark} Bo` }]);
    expect([await both(alice), await both(bob)]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(await both(stranger)).toEqual([['Bo'], ['Ali']]);
    await list(bob, 'Bo', { is_listed: false });
    // Who isn't there to be read isn't there to be blocked.
    expect((await stranger.call('POST', '/api/v1/blocks', { user_id: bob.id, from_card: true })).status).toBe(404);
  });

  test.each([
    [
      'is leaving',
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
    ],
    ['is paused', "UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1"],
  ])('CARE C20 somebody who %s is gone from it at once', async (_, statement) => {
    await list(bob, 'Bo');
    await list(stranger, 'Stra');
    await satTogether(server, [alice, bob]);
    expect(await both(alice)).toEqual([['Bo'], ['Stra']]);
    await sql(statement, bob.id);
    await sql(statement, stranger.id);
    expect(await both(alice)).toEqual([[], []]);
  });
});

describe('CARE C6 a card is reported', () => {
  const report = (person: TestPerson, about: TestPerson, id = server.newId()) =>
    person.call('POST', '/api/v1/reports/person', {
      id,
      about: { card_of: about.id },
      reason: 'sexual',
      words: 'Read this.',
    });
  const stored = (id: string) =>
    sql<{ place: string; person_id: string; sealed: Buffer }>(
      'SELECT place, person_id, line_sealed AS sealed FROM reports WHERE id = $1',
      id,
    );

  test('once by its id, with its words as they stand, sealed', async () => {
    await list(bob, 'Bo', { words: 'Come and see me.' });
    const id = server.newId();
    expect([(await report(alice, bob, id)).status, (await report(alice, bob, id)).status]).toEqual([200, 200]);
    const [row, ...more] = await stored(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ place: 'card', person_id: bob.id });
    expect(row?.sealed.includes('Come and see me.')).toBe(false);
  });

  test('only by who can read it, and nobody reports their own', async () => {
    await list(bob, 'Bo');
    await list(stranger, 'Stra', { is_listed: false });
    expect((await report(bob, bob)).status).toBe(404);
    expect((await report(alice, stranger)).status).toBe(404);
    expect((await server.visitor.call('POST', '/api/v1/reports/person', {})).status).toBe(401);
    await done(alice, 'POST', '/api/v1/blocks', { user_id: bob.id, from_card: true });
    expect((await report(alice, bob)).status).toBe(404);
  });

  test('one that a steward took down isn’t found, and its person can’t switch it on again', async () => {
    await list(bob, 'Bo');
    await sql('UPDATE people_cards SET removed_at = now() WHERE user_id = $1', bob.id);
    expect(await found(alice)).toEqual([]);
    const { status, body } = await bob.call('PUT', '/api/v1/people/me', card('Bo'));
    expect([status, body.code]).toEqual([403, 'forbidden']);
    const { card: own } = await list(bob, 'Bo', { is_listed: false });
    expect(own?.is_removed).toBe(true);
  });
});
