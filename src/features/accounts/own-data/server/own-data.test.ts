import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonalData } from '#platform/server/feature.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { engines } from '#platform/testing/test-database.ts';
import { unzipped } from '#platform/testing/unzipped.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { downloadPath } from '../domain/contract.ts';

const path = '/api/v1/own-data/copy';
const declared = Object.values(
  import.meta.glob<{ personalData: PersonalData[] }>('../../../*/*/server/personal-data.ts', { eager: true }),
).flatMap(({ personalData }) => personalData);

type Table = { table: string; person_column: string; columns: object; rows: Record<string, unknown>[] };
type Archive = { bytes: Buffer; tables: Table[]; html: string };

describe.each(engines())('a copy of one’s own data, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let sink: SmtpSink;
  let alice: TestPerson;
  let bob: TestPerson;

  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startOwnTestServer({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'true' }, engine);
    [alice, bob] = [await livingPerson('alice', 'DE'), await livingPerson('bob', 'IE')];
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);

  const reasons = { picked: ['calm'], own: 'to be heard' };

  /** Someone with a row of every kind that is exported, told apart from the others' by their name. */
  async function livingPerson(name: string, country: string): Promise<TestPerson> {
    const person = await server.signUp(name);
    await person.call('PATCH', '/api/v1/profile', { username: `<script>${name}</script>`, country, reasons });
    const { body: room } = await person.call('POST', '/api/v1/workshops/instant', {});
    const mine = [person.id, room.id];
    await sql(
      `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content, type, created_at)
       SELECT gen_random_uuid(), $2, n, $1, $3, $3 || ' said ' || n, 'message', now() FROM generate_series(1, 1201) AS n`,
      ...mine,
      name,
    );
    await sql('INSERT INTO workshop_hands (user_id, workshop_id) VALUES ($1, $2)', ...mine);
    await sql('INSERT INTO vouched_hosts (user_id, vouched_by) VALUES ($1, $1)', person.id);
    await sql(
      `INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, secret_encrypted)
       VALUES (gen_random_uuid(), $1, 'totp', $2, convert_to('factor of ' || $2, 'UTF8'))`,
      person.id,
      name,
    );
    return person;
  }

  const copyOf = async (person: TestPerson) => (await person.call('GET', path)).body.copy;

  async function ready(person: TestPerson): Promise<void> {
    expect(await person.call('POST', path)).toMatchObject({ status: 200, body: { copy: { state: 'making' } } });
    await expect.poll(() => copyOf(person), { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  }

  const download = (token: string | undefined) =>
    fetch(`${server.url}${downloadPath}`, {
      method: 'POST',
      body: new URLSearchParams(token === undefined ? {} : { access_token: token }),
    });

  async function archiveOf(person: TestPerson): Promise<Archive> {
    const answer = await download(person.accessToken);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { 'data.json': json = '', 'index.html': html = '' } = unzipped(bytes);
    return { bytes, tables: JSON.parse(json).tables, html };
  }

  test('REAL 52 CARE C19 it holds just one’s own rows of every declared table, with private texts opened', async () => {
    await ready(alice);
    const { tables, html } = await archiveOf(alice);
    const wanted = declared.filter(({ export: copied }) => typeof copied === 'object');
    expect(tables.map(({ table, person_column }) => `${table} ${person_column}`).sort()).toEqual(
      wanted.map(({ table, person }) => `${table} ${person}`).sort(),
    );
    for (const { table, person_column, columns, rows } of tables) {
      const names = Object.keys(columns).map((name) => `"${name}"`);
      const real = await sql<{ row: Record<string, unknown> }>(
        `SELECT row_to_json(r) AS row FROM (SELECT ${names.join()} FROM "${table}" WHERE "${person_column}" = $1) AS r`,
        alice.id,
      );
      const sealed =
        table === 'profile_choices' ? { country_sealed: 'DE', reasons_sealed: JSON.stringify(reasons) } : {};
      const changing = { refreshed_at: expect.anything(), updated_at: expect.anything() };
      const text = (row: object) => JSON.stringify(row);
      expect(
        rows
          .map(text)
          .sort()
          .map((row) => JSON.parse(row)),
        table,
      ).toEqual(
        real
          .map(({ row }) => ({ ...row, ...sealed }))
          .map(text)
          .sort()
          .map((row) => JSON.parse(row))
          .map((row) => ({ ...row, ...Object.fromEntries(Object.entries(changing).filter(([name]) => name in row)) })),
      );
      expect(text(rows), table).not.toMatch(/\\\\x[0-9a-f]{56}/);
    }
    expect(tables.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(11);
    expect(JSON.stringify(tables)).not.toMatch(new RegExp(`${bob.id}|bob`));
    expect(html).toContain('&#60;script&#62;alice');
    expect(html).not.toMatch(/<script|bob/);
    expect(html).toContain('Here are 1,000 of 1,201.');
  });

  test('CARE C19 no secret is in it: no hash, no token, no sealed key, and none of it can be read in the database', async () => {
    await ready(bob);
    const { tables, html } = await archiveOf(bob);
    const text = JSON.stringify(tables) + html;
    const [secret] = await sql<Record<string, string>>(
      `SELECT u.password_hash, s.refresh_salt::text AS salt, encode(f.secret_encrypted, 'hex') AS factor,
              encode(k.wrapped, 'hex') AS wrapped
         FROM auth_users u JOIN auth_sessions s ON s.user_id = u.id JOIN auth_factors f ON f.user_id = u.id
         JOIN person_keys k ON k.user_id = u.id WHERE u.id = $1`,
      bob.id,
    );
    expect(Object.keys(secret ?? {})).toHaveLength(4);
    for (const [name, value] of Object.entries(secret ?? {})) {
      expect(text.includes(value), name).toBe(false);
      expect(text.includes(Buffer.from(value, 'hex').toString('base64')) && value.length % 2 === 0, name).toBe(false);
    }
    expect(text).not.toMatch(/factor of bob|argon2|\$2[aby]\$/);
    const parts = await sql<{ sealed: Buffer }>('SELECT sealed FROM data_copy_parts');
    for (const { sealed } of parts)
      expect(sealed.includes('PK\u0003\u0004') || sealed.includes('data.json')).toBe(false);
  });

  test('CARE C17 its owner is told by one mail that names nothing', async () => {
    const iris = await server.signUp('iris');
    await ready(iris);
    const to = () => sink.mails.filter((mail) => mail.to === iris.email && /copy/i.test(mail.text));
    await expect.poll(() => to().length).toBe(1);
    const [mail] = to();
    expect(mail?.subject).toBe('What you asked for is ready');
    expect(mail?.text).toContain('/profile#your-data');
    expect(mail?.text).not.toMatch(/zip|token|iris|room|circle/i);
  });

  test('it is a file to save, and nothing keeps it on the way', async () => {
    await ready(alice);
    const answer = await download(alice.accessToken);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="attune-data-\d{4}-\d\d-\d\d\.zip"$/),
      'content-length': String((await copyOf(alice)).bytes),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.arrayBuffer()).byteLength).toBe((await copyOf(alice)).bytes);
  });

  test('CARE C20 nobody else’s: without a token, with a broken one, signed out, owing a second step, deleted, or a day later', async () => {
    const carl = await server.signUp('carl');
    const refused = async (token: string | undefined, status: number) => {
      const answer = await download(token);
      expect({ status: answer.status, back: answer.headers.get('refresh') }).toEqual({
        status,
        back: '0; url=/profile#your-data',
      });
      expect(answer.headers.get('content-type')).toContain('json');
    };
    await refused(undefined, 401);
    await refused('broken', 401);
    await refused(`${alice.accessToken}x`, 401);
    // The address is the same for all: by it carl gets only his own, and has none.
    await refused(carl.accessToken, 404);
    const other = { method: 'GET', headers: { Authorization: `Bearer ${alice.accessToken}` } };
    expect((await fetch(`${server.url}${downloadPath}`, other)).status).toBe(404);

    await ready(carl);
    await sql(`UPDATE data_copies SET ready_at = now() - interval '24 hours 1 second' WHERE user_id = $1`, carl.id);
    await refused(carl.accessToken, 404);
    expect(await copyOf(carl)).toBeNull();

    await ready(carl);
    await carl.call('POST', '/auth/v1/logout');
    await refused(carl.accessToken, 401);
    const owing = await server.signUp('owing');
    await ready(owing);
    await sql(
      `INSERT INTO auth_factors (id, user_id, factor_type, status, secret_encrypted)
       VALUES (gen_random_uuid(), $1, 'totp', 'verified', '')`,
      owing.id,
    );
    await refused(owing.accessToken, 401);
    const dora = await server.signUp('dora');
    await ready(dora);
    await sql('DELETE FROM auth_users WHERE id = $1', dora.id);
    await refused(dora.accessToken, 401);
    expect(await sql('SELECT FROM data_copies WHERE user_id = $1', dora.id)).toEqual([]);
  });

  test('CARE C19 parts that were swapped, or moved to someone else’s copy, do not go out', async () => {
    const [eve, finn] = await server.signUpAll('eve', 'finn');
    await ready(eve);
    await ready(finn);
    await sql(
      `UPDATE data_copy_parts SET sealed = (SELECT p.sealed FROM data_copy_parts p JOIN data_copies c ON c.id = p.copy_id
         WHERE c.user_id = $1 AND p.n = 0) WHERE copy_id = (SELECT id FROM data_copies WHERE user_id = $2)`,
      finn.id,
      eve.id,
    );
    await expect(download(eve.accessToken).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    // The same bytes in another copy of the same person.
    const [copy] = await sql<{ bytes: number; sealed: Buffer }>(
      'SELECT c.bytes, p.sealed FROM data_copies c JOIN data_copy_parts p ON p.copy_id = c.id WHERE c.user_id = $1',
      finn.id,
    );
    await sql('DELETE FROM data_copies WHERE user_id = $1', finn.id);
    const moved = server.newId();
    await sql(
      'INSERT INTO data_copies (id, user_id, ready_at, bytes, parts) VALUES ($1, $2, now(), $3, 1)',
      moved,
      finn.id,
      copy?.bytes,
    );
    await sql('INSERT INTO data_copy_parts VALUES ($1, 0, $2)', moved, copy?.sealed);
    await expect(download(finn.accessToken).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  test('CARE C19 a private text of someone else’s in one’s own row is not opened, and keeps nothing else back', async () => {
    const kim = await livingPerson('kim', 'FR');
    await sql(
      'UPDATE profile_choices SET country_sealed = (SELECT country_sealed FROM profile_choices WHERE user_id = $1) WHERE user_id = $2',
      bob.id,
      kim.id,
    );
    await ready(kim);
    const { tables, html } = await archiveOf(kim);
    expect(tables.find(({ table }) => table === 'profile_choices')?.rows).toMatchObject([
      { country_sealed: 'This text is damaged and can’t be opened.', reasons_sealed: JSON.stringify(reasons) },
    ]);
    expect(html).toContain('kim said 1000');
  });

  test('one at a time, a few a day, and a new one replaces the last', async () => {
    const gina = await server.signUp('gina');
    const [first, second] = await Promise.all([gina.call('POST', path), gina.call('POST', path)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    await expect.poll(() => copyOf(gina), { timeout: 20_000 }).toMatchObject({ state: 'ready' });
    const ids = () => sql<{ id: string }>('SELECT id FROM data_copies WHERE user_id = $1', gina.id);
    const [earlier] = await ids();
    await ready(gina);
    expect(await ids()).toEqual([{ id: expect.not.stringContaining(earlier?.id ?? '') }]);
    expect(await sql('SELECT FROM data_copy_parts WHERE copy_id = $1', earlier?.id)).toEqual([]);
    await sql(`UPDATE rate_limits SET count = 5 WHERE key = 'data-copy:' || $1`, gina.id);
    expect(await gina.call('POST', path)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await copyOf(gina)).toMatchObject({ state: 'ready' });
  });

  test('what was cut off in the middle is made again, once; what fails each time is given up, and may be asked for again', async () => {
    const hugo = await livingPerson('hugo', 'FR');
    const end = await holdMessages();
    // Asking again meanwhile changes nothing, and doesn't count.
    for (let time = 0; time < 7; time += 1) expect((await hugo.call('POST', path)).status).toBe(200);
    await cutOff();
    await cutOff();
    await end();
    await expect.poll(() => copyOf(hugo), { timeout: 30_000 }).toMatchObject({ state: 'ready' });
    const [made] = await sql<{ tries: number }>('SELECT tries FROM data_copies WHERE user_id = $1', hugo.id);
    expect(made?.tries).toBe(3);
    expect((await archiveOf(hugo)).tables.find(({ table }) => table === 'workshop_messages')?.rows).toHaveLength(1201);
    const mails = () => sink.mails.filter(({ to, subject }) => to === hugo.email && /ready/.test(subject)).length;
    await expect.poll(mails).toBe(1);

    const again = await holdMessages();
    await hugo.call('POST', path);
    await cutOff();
    await sql('UPDATE data_copies SET tries = 5 WHERE user_id = $1', hugo.id);
    await expect.poll(() => copyOf(hugo), { timeout: 30_000 }).toMatchObject({ state: 'failed', bytes: null });
    await again();
    await ready(hugo);
  });

  /** Holds up every read of the chat, until the returned function is called. */
  async function holdMessages(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE workshop_messages IN ACCESS EXCLUSIVE MODE');
    return () => client.end();
  }

  /** Ends the connection that waits to read the chat, as a crash of its server would; it's gone then. */
  async function cutOff(): Promise<void> {
    const waiting = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'workshop_messages'`;
    await expect.poll(async () => (await sql(waiting)).length, { timeout: 20_000 }).toBe(1);
  }
});
