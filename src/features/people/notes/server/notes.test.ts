import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { satTogether } from '#testing/sat-together.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { PersonNotes } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';

/* Issue 42, 5 and CARE C10: who may write to who, as Alice, as Bob, as a stranger, as somebody blocked, and as a visitor. */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob, stranger] = await server.signUpAll('alice', 'bob', 'stranger');
});

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);
async function done(person: TestPerson, method: string, path: string, body?: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}
const notes = (person: TestPerson): Promise<PersonNotes> => done(person, 'GET', '/api/v1/notes');
const open = (person: TestPerson, is_open = true): Promise<PersonNotes> =>
  done(person, 'PUT', '/api/v1/notes/choices', { is_open });
const write = (from: TestPerson, to: TestPerson, words = 'Thank you for your silence.', id = server.newId()) =>
  from.call('POST', '/api/v1/notes', { id, to_id: to.id, words });
const code = async (sent: ReturnType<typeof write>) => {
  const { status, body } = await sent;
  return status === 200 ? 'sent' : body.code;
};
async function sent(from: TestPerson, to: TestPerson, words?: string): Promise<string> {
  const id = server.newId();
  expect(await code(write(from, to, words, id))).toBe('sent');
  return id;
}
/** What somebody reads, and who with. */
const read = async (person: TestPerson) =>
  (await notes(person)).exchanges.map(({ person: { name }, notes: all, left }) => ({
    name,
    left,
    words: all.map(({ is_mine, words }) => `${is_mine ? 'me' : 'them'}: ${words}`),
  }));
const news = async ({ id }: TestPerson, more = '') =>
  (await sql(`SELECT FROM cross_platform_notifications WHERE user_id = $1 AND kind = 'note' ${more}`, id)).length;
/** Both let people they've practised with write, and they've sat together. */
async function met(...people: TestPerson[]): Promise<void> {
  await satTogether(server, people);
  for (const person of people) await open(person);
}

describe('CARE C10 a note goes only between two who’ve practised together and both allow it', () => {
  test('off until one switches it on, and one alone is not enough', async () => {
    await satTogether(server, [alice, bob]);
    expect(await notes(alice)).toEqual({ is_open: false, exchanges: [], people: [], is_cut: false });
    expect(await code(write(alice, bob))).toBe('not_found');
    expect((await open(alice)).people).toEqual([]);
    expect(await code(write(alice, bob))).toBe('not_found');
    await open(bob);
    await open(alice, false);
    expect(await code(write(alice, bob))).toBe('not_found');
    expect(await open(alice)).toMatchObject({ is_open: true, people: [{ id: bob.id, name: 'Bob' }] });
    expect(await code(write(alice, bob))).toBe('sent');
  });

  test('nobody is messaged by a stranger, by somebody who only said yes, or by themselves', async () => {
    await met(alice, bob);
    await open(stranger);
    expect(await code(write(stranger, alice))).toBe('not_found');
    const missed = await satTogether(server, [stranger, alice]);
    await sql('DELETE FROM workshop_attendance WHERE workshop_id = $1 AND user_id = $2', missed, stranger.id);
    const live = await satTogether(server, [stranger, alice]);
    await sql("UPDATE workshops SET status = 'live', ended_at = NULL WHERE id = $1", live);
    expect(await code(write(stranger, alice))).toBe('not_found');
    expect((await notes(stranger)).people).toEqual([]);
    expect(await code(write(alice, alice))).toBe('not_found');
    expect((await server.visitor.call('POST', '/api/v1/notes', {})).status).toBe(401);
    expect((await server.visitor.call('GET', '/api/v1/notes')).status).toBe(401);
  });

  test('two who are a practice pair may, by the names they have there', async () => {
    for (const person of [alice, bob]) await open(person);
    await sql(
      "INSERT INTO practice_pairs (id, one_id, other_id, one_name, other_name) VALUES ($1, $2, $3, 'Al', 'Bobby')",
      server.newId(),
      alice.id,
      bob.id,
    );
    expect((await notes(alice)).people).toEqual([{ id: bob.id, name: 'Bobby' }]);
    await sent(alice, bob, 'Hello');
    expect(await read(bob)).toEqual([{ name: 'Al', left: 3, words: ['them: Hello'] }]);
  });

  test('CARE C1 younger people neither write nor are written to', async () => {
    await met(alice, bob);
    await sql('INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true)', bob.id);
    expect(await code(write(alice, bob))).toBe('not_found');
    for (const answer of [await write(bob, alice), await bob.call('GET', '/api/v1/notes')])
      expect(answer.body.code).toBe('adults_only');
    await open(bob, false);
    expect((await bob.call('PUT', '/api/v1/notes/choices', { is_open: true })).body.code).toBe('adults_only');
  });

  test.each([
    [
      'is leaving',
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
    ],
    ['is paused', "UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1"],
  ])('CARE C20 somebody who %s isn’t written to any more, and what they wrote is gone', async (_, statement) => {
    await met(alice, bob);
    await sent(bob, alice, 'From Bob');
    await sent(alice, bob, 'From Alice');
    await sql(statement, bob.id);
    expect(await read(alice)).toEqual([{ name: 'Bob', left: null, words: ['me: From Alice'] }]);
    expect(await code(write(alice, bob))).toBe('not_found');
  });
});

describe('what’s written', () => {
  test('is read by the two alone, told without a word, and no one learns whether it was read', async () => {
    await met(alice, bob, stranger);
    await sent(alice, bob, 'Thank you\nfor your silence.');
    expect(await news(bob)).toBe(1);
    const before = await notes(alice);
    expect(await read(bob)).toEqual([{ name: 'Alice', left: 3, words: ['them: Thank you\nfor your silence.'] }]);
    expect(await notes(alice)).toEqual(before);
    expect(await read(stranger)).toEqual([]);
    // Reading it is reading the news of it.
    expect(await news(bob, 'AND NOT is_read')).toBe(0);
    const [told] = await sql<Record<string, unknown>>(
      "SELECT workshop_id, post_id FROM cross_platform_notifications WHERE user_id = $1 AND kind = 'note'",
      bob.id,
    );
    expect(told).toEqual({ workshop_id: null, post_id: null });
  });

  test('CARE C19 stands sealed with its writer’s key', async () => {
    await met(alice, bob);
    const id = await sent(alice, bob, 'A quiet word');
    const [row] = await sql<{ sealed: Buffer }>('SELECT words_sealed AS sealed FROM notes WHERE id = $1', id);
    expect(row?.sealed.includes('A quiet word')).toBe(false);
    await sql('DELETE FROM auth_users WHERE id = $1', alice.id);
    expect(await read(bob)).toEqual([]);
    expect(await sql('SELECT FROM notes WHERE id = $1', id)).toEqual([]);
  });

  test('three go to somebody who hasn’t answered; with an answer there are three again', async () => {
    await met(alice, bob);
    for (const words of ['one', 'two', 'three']) await sent(alice, bob, words);
    expect(await code(write(alice, bob, 'four'))).toBe('conflict');
    expect((await read(alice))[0]?.left).toBe(0);
    // Neither taking one back nor its reader's putting it away makes room.
    const [first] = (await notes(alice)).exchanges[0]?.notes ?? [];
    await done(alice, 'DELETE', `/api/v1/notes/${first?.id}`);
    expect(await code(write(alice, bob, 'four'))).toBe('conflict');
    const answer = await sent(bob, alice, 'Here I am');
    await done(alice, 'POST', `/api/v1/notes/${answer}/put-away`);
    expect((await read(alice))[0]?.left).toBe(3);
    await sent(alice, bob, 'four');
    expect((await read(bob))[0]?.words).toEqual(['them: two', 'them: three', 'me: Here I am', 'them: four']);
  });

  test('the same id once more is one note, with its first words, told once; an id of somebody else’s is refused', async () => {
    await met(alice, bob, stranger);
    const id = server.newId();
    for (const words of ['one', 'one', 'mended']) expect(await code(write(alice, bob, words, id))).toBe('sent');
    expect((await read(bob)).map(({ words }) => words)).toEqual([['them: one']]);
    // Its writer learns what stands there.
    expect((await write(alice, bob, 'mended', id)).body.exchanges[0].notes).toMatchObject([{ id, words: 'one' }]);
    expect(await news(bob)).toBe(1);
    expect(await code(write(bob, alice, 'mine now', id))).toBe('conflict');
    expect(await code(write(alice, stranger, 'to another', id))).toBe('conflict');
    await done(alice, 'DELETE', `/api/v1/notes/${id}`);
    expect(await code(write(alice, bob, 'back again', id))).toBe('sent');
    expect(await read(bob)).toEqual([]);
  });

  test('is taken back by its writer alone, and put away by its reader for themselves alone', async () => {
    await met(alice, bob);
    const [one, two] = [await sent(alice, bob, 'one'), await sent(alice, bob, 'two')];
    await done(bob, 'DELETE', `/api/v1/notes/${one}`);
    await done(alice, 'POST', `/api/v1/notes/${one}/put-away`);
    expect((await read(bob))[0]?.words).toEqual(['them: one', 'them: two']);
    await done(bob, 'POST', `/api/v1/notes/${one}/put-away`);
    await done(alice, 'DELETE', `/api/v1/notes/${two}`);
    expect(await read(bob)).toEqual([]);
    expect((await read(alice))[0]?.words).toEqual(['me: one', 'me: null']);
    expect(await news(bob, 'AND NOT is_read')).toBe(0);
  });

  test('an answer may come as long as the note is kept, though it’s forgotten that both were there', async () => {
    await met(alice, bob);
    await sent(alice, bob, 'Are you well?');
    await sql('DELETE FROM workshop_attendance WHERE user_id = ANY ($1)', [alice.id, bob.id]);
    expect(await code(write(bob, alice, 'I am'))).toBe('sent');
    expect((await read(alice)).map(({ name }) => name)).toEqual(['Bob']);
    expect(await code(write(stranger, alice))).toBe('not_found');
  });

  test('a day has its limit, so that no program writes to everybody', async () => {
    await met(alice, bob);
    await sql(
      "INSERT INTO rate_limits (key, count, window_ends) VALUES ($1, $2, now() + interval '1 hour')",
      `note:${alice.id}`,
      limits.notesPerDay,
    );
    expect(await code(write(alice, bob))).toBe('rate_limited');
  });

  test('sent several times at once, no more than three arrive', async () => {
    await met(alice, bob);
    const answers = await Promise.all(Array.from({ length: 6 }, () => code(write(alice, bob))));
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'sent', 'sent', 'sent']);
  });
});

describe('CARE C6 care', () => {
  test('once its reader lets nobody write any more, no note there says anything else', async () => {
    await met(alice, bob);
    const id = await sent(alice, bob, 'one');
    await open(bob, false);
    for (let turn = 0; turn < 25; turn += 1) await write(alice, bob, `again ${turn}`, id);
    expect((await read(bob))[0]?.words).toEqual(['them: one']);
  });

  test.each([
    ['was taken back', (id: string) => done(alice, 'DELETE', `/api/v1/notes/${id}`)],
    ['was put away', (id: string) => done(bob, 'POST', `/api/v1/notes/${id}/put-away`)],
  ])('whose note %s can still be blocked by who it was to, and by nobody else', async (_, gone) => {
    await met(alice, bob, stranger);
    const note = await sent(alice, bob, 'From Alice');
    await gone(note);
    const block = { user_id: alice.id, note_id: note };
    for (const by of [alice, stranger]) expect((await by.call('POST', '/api/v1/blocks', block)).status).toBe(404);
    expect(await done(bob, 'POST', '/api/v1/blocks', block)).toMatchObject({
      people: [{ user_id: alice.id, name: 'Alice' }],
    });
    expect(await code(write(alice, bob))).toBe('not_found');
  });

  test('once one has blocked the other neither writes, and the one who was blocked learns nothing', async () => {
    await met(alice, bob);
    const note = await sent(alice, bob, 'From Alice');
    await sent(bob, alice, 'From Bob');
    expect(await done(bob, 'POST', '/api/v1/blocks', { user_id: alice.id, note_id: note })).toMatchObject({
      people: [{ user_id: alice.id, name: 'Alice' }],
    });
    for (const [from, to] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect(await code(write(from, to))).toBe('not_found');
      expect((await notes(from)).people).toEqual([]);
    }
    expect(await read(bob)).toEqual([{ name: 'Alice', left: null, words: ['me: From Bob'] }]);
    expect(await read(alice)).toEqual([{ name: 'Bob', left: null, words: ['me: From Alice'] }]);
    expect((await stranger.call('POST', '/api/v1/blocks', { user_id: alice.id, note_id: note })).status).toBe(404);
  });

  test('its reader reports it with its words; nobody else does', async () => {
    await met(alice, bob);
    const note = await sent(alice, bob, 'You owe me an answer.');
    const report = (by: TestPerson, id = server.newId()) =>
      by.call('POST', '/api/v1/reports/person', { id, about: { note_id: note }, reason: 'pressure', words: null });
    for (const by of [alice, stranger]) expect((await report(by)).status).toBe(404);
    const id = server.newId();
    expect((await report(bob, id)).status).toBe(200);
    const told = async (id: string) =>
      (
        await sql<object>('SELECT place, person_id, line_sealed IS NOT NULL AS has_line FROM reports WHERE id = $1', id)
      )[0];
    expect(await told(id)).toEqual({ place: 'note', person_id: alice.id, has_line: true });
    // Who takes it back doesn't take away that it was written: only its words are gone.
    await done(alice, 'DELETE', `/api/v1/notes/${note}`);
    for (const by of [alice, stranger]) expect((await report(by)).status).toBe(404);
    const late = server.newId();
    expect((await report(bob, late)).status).toBe(200);
    expect(await told(late)).toEqual({ place: 'note', person_id: alice.id, has_line: false });
  });
});
