import { randomUUID } from 'node:crypto';
import { sql as drizzle } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createStopLinks } from '#platform/server/mail/stop-links.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type FixedClock, fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { type DigestPayload, digestOf } from '../../domain/digests/due.ts';
import { createDigestsService, type DigestsService, type SpacesNews } from './digests-service.ts';

/*
 * What's new in somebody's spaces: when it's due, who it goes to, what of it, and how often. On a clock of our own and a real
 * database, with mails that really arrive.
 */

const monday = Date.UTC(2026, 0, 19, 8, 0);
const subject = 'There’s something new in your inner circle';

describe.each(engines('sql'))('digests of spaces, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let sink: SmtpSink;
  let clock: FixedClock;
  let alice: Person;
  let bob: Person;
  let arriving: string;
  let told: SpacesNews[];
  /** By person. */
  const mutedWords = new Map<string, string[]>();
  let people = 0;
  beforeAll(async () => {
    [db, sink] = [await testDatabase(engine), await startSmtpSink()];
    [{ id: arriving = '' } = {}] = await db.query<{ id: string }>("SELECT id FROM spaces WHERE kind = 'arrival'");
  });
  afterAll(async () => {
    await sink.stop();
    await db.drop();
  });
  const sql = <Row extends object>(text: string, ...values: unknown[]) => db.query<Row>(text, values);
  beforeEach(async () => {
    // Nine in the morning in Berlin.
    clock = fixedClock(monday);
    [sink.mails.length, told] = [0, []];
    mutedWords.clear();
    sink.refuseWith(null);
    await sql('DELETE FROM spaces WHERE id <> $1', arriving);
    for (const table of ['posts', 'space_members', 'blocks', 'outbox', 'account_deletions'])
      await sql(`DELETE FROM ${table}`);
    await sql("UPDATE spaces SET preset = 'open', closed_at = NULL");
    [alice, bob] = [await wishing(), await someone('bob')];
    await put(bob, arriving);
  });

  const ago = (ms: number) => new Date(clock.now() - ms);
  async function someone(name: string): Promise<Person> {
    people += 1;
    return insertPerson(db, `${name}-${people}`);
  }
  /** In a space for a month, having seen all of it two days ago. */
  const put = ({ userId }: Person, spaceId: string, digest = 'never', by = 'mail', joined = 30 * dayMs) =>
    sql(
      `INSERT INTO space_members (space_id, user_id, display_name, joined_at, seen_to, digest, digest_way, digest_zone, digested_at)
       VALUES ($1, $2, 'x', $3, $4, $5, $6, 'Europe/Berlin', $4)`,
      spaceId,
      userId,
      ago(joined),
      ago(2 * dayMs),
      digest,
      by,
    );
  /** Someone who wishes to hear of the first space each day. */
  async function wishing(digest = 'daily', by = 'mail'): Promise<Person> {
    const person = await someone('alice');
    await put(person, arriving, digest, by);
    return person;
  }
  async function space(name: string, preset = 'open'): Promise<string> {
    const id = randomUUID();
    await sql(
      "INSERT INTO spaces (id, kind, slug, name, series_id, preset) VALUES ($1, 'series', $2, $3, $4, $5)",
      id,
      `space-${id.slice(0, 8)}`,
      name,
      randomUUID(),
      preset,
    );
    return id;
  }
  type Given = Partial<{
    by: Person | null;
    spaceId: string;
    thread: string;
    at: number;
    began: number;
    words: string;
    state: string;
    note: string | null;
    seenBy: string;
  }>;
  async function post(given: Given = {}): Promise<string> {
    const { by = bob, spaceId = arriving, at = 3 * hourMs, words = 'I miss her', state = 'shown' } = given;
    const [id, note = null] = [randomUUID(), given.note];
    await sql(
      `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words, content_note,
         state, held_until, written_at, last_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'x', $7, CASE WHEN $8::text <> 'gone' THEN '{}'::jsonb END,
         CASE WHEN $8 <> 'gone' THEN $9 END, $10, $8, CASE WHEN $8 = 'held' THEN now() END, $11, $11)`,
      id,
      spaceId,
      given.thread ?? id,
      ago(given.began ?? at),
      given.seenBy ?? 'open',
      by?.userId ?? null,
      given.thread ? 'answer' : by ? 'post' : 'weekly',
      state,
      words,
      note,
      ago(at),
    );
    if (given.thread)
      await sql('UPDATE posts SET last_at = greatest(last_at, $2) WHERE id = $1', given.thread, ago(at));
    return id;
  }

  function server(): DigestsService {
    const { database } = db;
    const publicUrl = 'https://attune.test';
    const mailer = createMailer({
      database,
      clock,
      smtpUrl: sink.url,
      outbox: '',
      from: undefined,
      operatorName: undefined,
      publicUrl,
    });
    return createDigestsService({
      database,
      clock,
      mailer,
      publicUrl,
      stops: createStopLinks({ secretKey: new Uint8Array(32), publicUrl }),
      mutesOf: async (_, userId) => ({ words: mutedWords.get(userId) ?? [], people: new Set() }),
      notify: async (_, news) => void told.push(news),
    });
  }
  type DueEvent = { id: string; payload: DigestPayload };
  const taken = () => db.query<DueEvent>("DELETE FROM outbox WHERE type = 'posts.digest-due' RETURNING id, payload");
  /** Has what's due claimed and heard, as the queue would. */
  async function pass(): Promise<void> {
    await server().claimDue();
    for (const { id, payload } of await taken()) await server().tell(id, payload);
  }
  const mailsTo = ({ email }: Person) => sink.mails.filter(({ to }) => to === email);
  const sent = (...to: Person[]) => to.map((person) => mailsTo(person).length);

  test('CARE C17 a mail says that there’s something new, once, and nothing of what or where', async () => {
    await post({ words: 'I miss her' });
    await pass();
    await pass();
    expect(sent(alice, bob)).toEqual([1, 0]);
    const [mail] = mailsTo(alice);
    expect(mail).toMatchObject({ subject, link: 'https://attune.test/innercircle' });
    expect(mail && mail.text + mail.html).not.toMatch(/miss|Arriving|bob/i);
    clock.advance(dayMs);
    await pass();
    expect(sent(alice)).toEqual([1]);
    clock.advance(hourMs);
    await post({ at: minuteMs });
    await pass();
    expect(sent(alice)).toEqual([1]);
    clock.advance(dayMs);
    await pass();
    expect(sent(alice)).toEqual([2]);
  });

  test('CARE C17 who switched naming on reads the space and the first words, but none behind a note', async () => {
    await sql('INSERT INTO profile_choices (user_id, names_circles) VALUES ($1, true)', alice.userId);
    await post({ words: 'I miss her' });
    await post({ words: 'What happened to me', note: 'Loss' });
    await pass();
    const [mail] = mailsTo(alice);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toMatch(/Arriving[\s\S]*“I miss her”/);
    expect(mail?.text).toContain('Something behind a note.');
    expect(mail && mail.text + mail.html).not.toMatch(/happened|Loss/);
  });

  test('of several spaces there’s one mail, and a notice beside it where that’s wished', async () => {
    const [tuesdays, breath] = [await space('Tuesdays'), await space('Breath')];
    await put(alice, tuesdays, 'weekly');
    await put(alice, breath, 'daily', 'notice');
    for (const spaceId of [arriving, tuesdays, breath]) await post({ spaceId });
    await pass();
    expect(sent(alice)).toEqual([1]);
    expect(told).toEqual([
      { id: expect.any(String), userId: alice.userId, kind: 'new-in-spaces', workshopId: null, circleAt: null },
    ]);
  });

  test('a notice that’s heard twice is the same', async () => {
    const other = await wishing('daily', 'notice');
    await post();
    await server().claimDue();
    const due = (await taken()).find(({ payload }) => payload.user_id === other.userId);
    for (let time = 0; time < 2; time += 1) if (due) await server().tell(due.id, due.payload);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told).toHaveLength(2);
  });

  test('CARE C27 not from somebody they’ve muted, and not with a word they have, in the words or in the note over them', async () => {
    const [carl, other] = [await someone('carl'), await wishing()];
    await put(carl, arriving);
    const muted = 'INSERT INTO muted_people (user_id, muted_id, name) VALUES ($1, $2, $3)';
    await sql(muted, alice.userId, carl.userId, 'Carl');
    mutedWords.set(alice.userId, ['her']);
    const [thread] = [await post({ by: carl })];
    // In a thread of somebody who's muted, what others answer isn't news, either.
    await post({ thread, by: bob, words: 'And now?' });
    await post({ words: 'I miss HER' });
    await post({ words: 'Something else', note: 'About her' });
    await pass();
    expect(sent(alice, other)).toEqual([0, 1]);
    clock.advance(dayMs);
    await post({ words: 'I miss the sea' });
    await pass();
    expect(sent(alice, other)).toEqual([1, 2]);
  });

  test('CARE C27 a muted word takes only what holds it: not what others answered after it, nor the threads beyond it', async () => {
    await sql('INSERT INTO profile_choices (user_id, names_circles) VALUES ($1, true)', alice.userId);
    mutedWords.set(alice.userId, ['her']);
    const thread = await post({ words: 'I miss her' });
    await post({ thread, words: 'The tide is out', at: 2 * hourMs });
    await post({ words: 'The oldest', at: 10 * hourMs });
    for (let more = 0; more < 5; more += 1) await post({ words: `Her again ${more}`, at: hourMs });
    await pass();
    const [mail] = mailsTo(alice);
    expect(mail?.text).toMatch(/“The tide is out”[\s\S]*“The oldest”/);
    expect(mail?.text).not.toMatch(/\bher\b|And more/i);
  });

  test('nothing new, nothing sent: not their own words, nor what they’ve seen, read, muted, or what waits and was taken away', async () => {
    const seen = await wishing();
    const silent = await wishing('never');
    await post({ by: alice });
    await post({ state: 'held' });
    await post({ state: 'removed' });
    await post({ state: 'gone' });
    const [read, muted] = [await post({ at: 5 * hourMs }), await post()];
    for (const person of [alice, seen]) {
      await sql(
        'INSERT INTO post_ties (user_id, thread_id, read_to, is_muted) VALUES ($1, $2, $4, false), ($1, $3, NULL, true)',
        person.userId,
        read,
        muted,
        ago(4 * hourMs),
      );
      await sql('UPDATE posts SET author_id = $1 WHERE author_id = $2', alice.userId, person.userId);
    }
    await sql('UPDATE space_members SET seen_to = $2 WHERE user_id = $1', seen.userId, ago(hourMs));
    await pass();
    expect([sent(alice, seen, silent), told]).toEqual([[0, 0, 0], []]);
    // An answer of somebody else in what they've read is new; that it's theirs to read again, too.
    await sql('UPDATE space_members SET digested_at = $1', ago(dayMs));
    await post({ thread: read, at: minuteMs });
    await pass();
    expect(sent(alice, seen, silent)).toEqual([1, 1, 0]);
  });

  test('CARE C6 C20 nobody hears of somebody they’re apart from, or who’s leaving; nor in their thread', async () => {
    const [eve, leaver] = [await someone('eve'), await someone('leaver')];
    for (const person of [eve, leaver]) await put(person, arriving);
    const threads = [await post({ by: eve }), await post({ by: leaver })];
    for (const thread of threads) await post({ by: bob, thread });
    const blocker = await wishing();
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", eve.userId, alice.userId);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", blocker.userId, eve.userId);
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
      leaver.userId,
    );
    const other = await wishing();
    await pass();
    expect(sent(alice, blocker, other)).toEqual([0, 0, 1]);
  });

  test('CARE C1 C20 nothing goes to who’s leaving, paused, younger, without a confirmed address, gone from the space or sent away', async () => {
    const those = await Promise.all(Array.from({ length: 7 }, () => wishing()));
    const [leaver, paused, younger, unconfirmed, left, away, wasPaused] = those.map(({ userId }) => userId);
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
      leaver,
    );
    await sql("UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1", paused);
    await sql("UPDATE auth_users SET banned_until = now() - interval '1 day' WHERE id = $1", wasPaused);
    await sql('INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true)', younger);
    await sql('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = $1', unconfirmed);
    await sql('UPDATE space_members SET left_at = now() WHERE user_id = $1', left);
    await sql('UPDATE space_members SET sent_away = true WHERE user_id = $1', away);
    await post();
    await pass();
    expect(sent(...those)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(sent(alice)).toEqual([1]);
  });

  test.each([
    ['the post is taken down', () => sql("UPDATE posts SET state = 'gone', document = NULL, words = NULL")],
    ['a host removes it', () => sql("UPDATE posts SET state = 'removed'")],
    ['they leave the space', () => sql('UPDATE space_members SET left_at = now() WHERE user_id = $1', alice.userId)],
    ['they’re sent away', () => sql('UPDATE space_members SET sent_away = true WHERE user_id = $1', alice.userId)],
    ['they don’t want it any more', () => sql("UPDATE space_members SET digest = 'never'")],
    ['they want it here', () => sql("UPDATE space_members SET digest_way = 'notice'")],
    ['they’ve seen it', () => sql('UPDATE space_members SET seen_to = $1', new Date(clock.now()))],
    ['the space is closed', () => sql('UPDATE spaces SET closed_at = now()')],
    ['they’re paused', () => sql("UPDATE auth_users SET banned_until = 'infinity' WHERE id = $1", alice.userId)],
    [
      'its author blocks them',
      () => sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", bob.userId, alice.userId),
    ],
    ['the account is gone', () => sql('DELETE FROM auth_users WHERE id = $1', alice.userId)],
  ])('no mail where, between being due and being sent, %s', async (_, happens) => {
    await post();
    await server().claimDue();
    await happens();
    const due = await taken();
    expect(due).toHaveLength(1);
    for (const { id, payload } of due) await server().tell(id, payload);
    expect(sent(alice)).toEqual([0]);
  });

  test('CARE C17 in quiet hours over midnight nothing’s due; one that’s late for them waits, and comes once', async () => {
    const quiet = (from: string, to: string) =>
      sql(
        `INSERT INTO profile_choices (user_id, quiet_from, quiet_to, time_zone) VALUES ($1, $2, $3, 'Europe/Berlin')
         ON CONFLICT (user_id) DO UPDATE SET quiet_from = $2, quiet_to = $3`,
        alice.userId,
        from,
        to,
      );
    await post();
    await quiet('21:00', '09:30');
    await server().claimDue();
    expect(await taken()).toEqual([]);
    await quiet('21:00', '08:00');
    await server().claimDue();
    const [due] = await taken();
    await quiet('21:00', '09:30');
    if (due) await server().tell(due.id, due.payload);
    expect(sent(alice)).toEqual([0]);
    clock.advance(31 * minuteMs);
    await pass();
    await pass();
    expect(sent(alice)).toEqual([1]);
  });

  test('of two servers that find the same due, one tells it', async () => {
    const tuesdays = await space('Tuesdays');
    await put(alice, tuesdays, 'daily');
    for (const spaceId of [arriving, tuesdays]) await post({ spaceId });
    const waiting = async () => {
      const [row] = await sql<{ it: number }>(
        "SELECT count(*)::int AS it FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'digested_at' AND datname = current_database()",
      );
      return row?.it;
    };
    const claims: Promise<void>[] = [];
    await db.database.asSystem(async (tx) => {
      await query(tx).execute(drizzle`SELECT FROM space_members WHERE user_id = ${alice.userId} FOR UPDATE`);
      claims.push(server().claimDue(), server().claimDue());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    });
    await Promise.all(claims);
    const due = await taken();
    expect(due.map(({ payload }) => payload.spans.length)).toEqual([2]);
  });

  test('a mail server in trouble: it’s tried again, and comes once', async () => {
    await post();
    await server().claimDue();
    const [due] = await taken();
    if (!due) throw new Error('nothing is due');
    sink.refuseWith('550 no');
    await expect(server().tell(due.id, due.payload)).rejects.toThrow('did not take a mail');
    expect(sent(alice)).toEqual([0]);
    sink.refuseWith(null);
    for (let time = 0; time < 2; time += 1) await server().tell(due.id, due.payload);
    expect(sent(alice)).toEqual([1]);
  });

  test('what came after nine waits for the next morning', async () => {
    clock.advance(2 * hourMs);
    await post({ at: hourMs });
    await pass();
    expect(sent(alice)).toEqual([0]);
    clock.advance(22 * hourMs);
    await pass();
    expect(sent(alice)).toEqual([1]);
  });

  test('the mail’s stop ends mails of all spaces, and leaves what comes here', async () => {
    const breath = await space('Breath');
    await put(alice, breath, 'daily', 'notice');
    const other = await wishing();
    await server().stopMails(alice.userId);
    const kept = await sql<{ digest: string }>(
      'SELECT digest FROM space_members WHERE user_id = ANY ($1::uuid[]) ORDER BY digest_way, user_id = $2',
      [alice.userId, other.userId],
      other.userId,
    );
    expect(kept.map(({ digest }) => digest)).toEqual(['never', 'daily', 'daily']);
    await post();
    await pass();
    expect(sent(alice, other)).toEqual([0, 1]);
  });

  test('what’s told is what row rights give, for a member, a host and somebody let back, under each preset and by each kind of author', async () => {
    const [eve, host] = [await someone('eve'), await someone('host')];
    const [leaver, back] = [await someone('leaver'), await someone('back')];
    const presets = ['open', 'people', 'onward'];
    const spaces = await Promise.all(presets.map((preset) => space(preset, preset)));
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", eve.userId, alice.userId);
    await sql(
      "INSERT INTO account_deletions (user_id, reason, asked_at, due_at) VALUES ($1, 'asked', now(), now())",
      leaver.userId,
    );
    // In it for a day: newcomers to what began before.
    for (const spaceId of spaces) {
      await put(alice, spaceId, 'daily', 'mail', dayMs);
      await put(host, spaceId, 'daily', 'mail', dayMs);
      await sql("UPDATE space_members SET role = 'host' WHERE user_id = $1", host.userId);
      // Here for long, sent away, and let back a day ago.
      await put(back, spaceId, 'daily', 'mail', 60 * dayMs);
      await sql('UPDATE space_members SET let_back_at = $2 WHERE user_id = $1', back.userId, ago(dayMs));
      for (const seenBy of presets)
        for (const began of [40 * dayMs, 2 * hourMs])
          for (const by of [bob, eve, leaver, null]) {
            const words = `${spaceId} ${seenBy} ${began} ${by?.username}`;
            const thread = await post({ by, spaceId, seenBy, began, words: `${words} 1` });
            for (const [answerer, seenByThem] of [
              [bob, 'onward'],
              [eve, 'onward'],
              [bob, 'open'],
            ] as const)
              await post({ by: answerer, spaceId, seenBy: seenByThem, began, thread, words: `${words} 2` });
            for (const state of ['held', 'removed', 'gone'])
              await post({ by, spaceId, seenBy, began, state, words: `${words} ${state}` });
          }
    }
    const ids = sqlParam(spaces);
    for (const reader of [alice, host, back]) {
      const [since, until] = [new Date(0), new Date(clock.now())];
      const spans = spaces.map((spaceId) => ({ spaceId, since: since.getTime(), until: until.getTime() }));
      expect(digestOf({ user_id: reader.userId, by: 'mail', spans: [] }).spans).toEqual([]);
      const found = await db.database.asSystem(async (tx) => {
        const { rows } = await query(tx).execute<{ words: string }>(drizzle`
          SELECT words[1] AS words FROM digest_of(${reader.userId}, 'mail', ${ids}::uuid[], ${drizzle.param(spans.map(() => since))}::timestamptz[],
            ${drizzle.param(spans.map(() => until))}::timestamptz[], 1000)`);
        // The system goes on as nobody.
        const { rows: as } = await query(tx).execute<{ it: string | null }>(drizzle`SELECT current_user_id() AS it`);
        expect(as).toEqual([{ it: null }]);
        return rows.map(({ words }) => words);
      });
      const readable = await db.database.asUser(reader, async (tx) => {
        const { rows } = await query(tx).execute<{ words: string }>(drizzle`
          SELECT DISTINCT ON (t.id) p.words FROM posts p JOIN posts t ON t.id = p.thread_id
           WHERE p.space_id = ANY (${ids}::uuid[]) AND p.state = 'shown' AND t.state IN ('shown', 'gone')
             AND p.author_id IS DISTINCT FROM ${reader.userId}
           ORDER BY t.id, p.written_at, p.id`);
        return rows.map(({ words }) => words);
      });
      expect(found.length).toBeGreaterThan(10);
      expect(found.toSorted()).toEqual(readable.toSorted());
    }
  });

  test('nobody but the system may ask what somebody would be told', async () => {
    const ask = drizzle`SELECT FROM digest_of(${bob.userId}, 'mail', '{}', '{}', '{}', 1)`;
    await expect(db.database.asUser(alice, (tx) => query(tx).execute(ask))).rejects.toThrow();
    await expect(db.database.asVisitor((tx) => query(tx).execute(ask))).rejects.toThrow();
    await expect(db.database.asSystem((tx) => query(tx).execute(ask))).resolves.toBeDefined();
  });
});

const sqlParam = (ids: readonly string[]) => drizzle.param([...ids]);
