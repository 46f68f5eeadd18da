import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { PersonalData } from '../feature.ts';

/** Tables that anyone may read in full; they hold nothing personal. */
const publicTables = ['topics'];
/** What visitors read of, too; of templates only ours. */
const visitorsTables = ['ai_workshop_templates', 'topics'];
/** The owner's own tables, closed to all roles. */
const ownersTables = ['schema_migrations', 'schema_functions'];

/**
 * Persons whose account is gone already, for some hours; and no persons: salts, a room's name on the wire, a part of a room, what the dates of a series share, the series
 * or circle of a facilitator that after-questions belong to, the session that started a linking (gone within a day), which side
 * confirmed, the notification that a device was told of (both go by age), and the circles that a seat was paid for, which is paid back when they're gone. Under
 * which preset a post was written, and the series of a space, which stays when its dates are gone.
 */
const looseIds = [
  'account_remains.user_id',
  'after_sets.pot_id',
  'auth_challenges.salt',
  'auth_flow_states.linking_session_id',
  'auth_one_time_tokens.salt',
  'auth_sessions.refresh_salt',
  'auth_users.email_change_confirmed_by',
  'carry_overs.pot_id',
  'farewells.workshop_id',
  'journey_notes.workshop_id',
  'journey_steps.workshop_id',
  'paid_seats.begun_ids',
  'paid_seats.date_ids',
  'paid_seats.workshop_id',
  'posts.seen_by',
  'push_deliveries.notification_id',
  'seat_codes.series_id',
  'seat_paybacks.date_id',
  'session_note_groups.part',
  'session_note_updates.part',
  'spaces.series_id',
  'workshops.room_id',
  'workshops.series_id',
];
/** Columns of some words whose check knows only how a word looks. */
const byShape = ['alumni_thanks.phrase'];
/** Columns that may hold a person without a foreign key, so nothing deletes them with the account. */
const loosePersons = `
  SELECT c.relname || '.' || a.attname AS it FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     AND (a.atttypid IN ('uuid'::regtype, 'uuid[]'::regtype) AND a.attname <> 'id'
       OR a.attname ~ '(^|_)(user|person|author|owner|member|account|facilitator|host)(_id|_ids)?$|_by$')
     AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.conkey[1] = a.attnum)
   ORDER BY 1`;

const tables = Object.values(import.meta.glob<object>('../../../features/*/*/server/tables.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
const personal = Object.values(
  import.meta.glob<{ personalData: PersonalData[] }>('../../../features/*/*/server/personal-data.ts', { eager: true }),
).flatMap(({ personalData }) => personalData);

describe.each(engines('sql'))('the catalogue on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase(engine);
  });
  afterAll(() => db.drop());
  const strings = async (sql: string) => (await db.query<{ it: string }>(sql)).map(({ it }) => it);

  test('every table has forced row rights with policies, or stands on the list of public ones', async () => {
    const open = await strings(`
      SELECT relname AS it FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT (relrowsecurity AND relforcerowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid))
       ORDER BY 1`);
    expect(open).toEqual([...publicTables, ...ownersTables].sort());
  });

  test('people and visitors may only read what is public, and only the system reads the rest whole', async () => {
    const writable = await strings(`
      SELECT DISTINCT table_name || ' ' || grantee || ' ' || privilege_type AS it FROM information_schema.table_privileges
       WHERE table_schema = 'public' AND (grantee = 'PUBLIC' OR (grantee = 'attune_visitor' AND privilege_type <> 'SELECT')
          OR (grantee IN ('attune_user', 'attune_visitor') AND privilege_type <> 'SELECT' AND table_name = ANY ('{${publicTables.join()}}'))
          OR (grantee LIKE 'attune_%' AND table_name = ANY ('{${ownersTables.join()}}')))`);
    expect(writable).toEqual([]);
    const readByVisitors = await strings(`
      SELECT table_name AS it FROM information_schema.table_privileges WHERE grantee = 'attune_visitor' ORDER BY 1`);
    expect(readByVisitors).toEqual(visitorsTables);
  });

  test('the roles cannot step past row rights, and own no table', async () => {
    const roles = await db.query(`
      SELECT rolname, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolcanlogin AS mighty FROM pg_roles
       WHERE rolname IN ('attune_user', 'attune_visitor', 'attune_system') ORDER BY 1`);
    expect(roles).toEqual(
      ['attune_system', 'attune_user', 'attune_visitor'].map((rolname) => ({ rolname, mighty: false })),
    );
    const owned = await strings(`
      SELECT relname AS it FROM pg_class WHERE pg_get_userbyid(relowner) IN ('attune_user', 'attune_visitor', 'attune_system')`);
    expect(owned).toEqual([]);
    const logins = await strings(`
      SELECT m.rolname || ' may be ' || string_agg(r.rolname, ' and ' ORDER BY r.rolname) AS it
        FROM pg_roles m JOIN pg_roles r ON pg_has_role(m.oid, r.oid, 'MEMBER') AND r.oid <> m.oid
       WHERE m.rolname IN ('attune_app', 'attune_service') GROUP BY m.rolname ORDER BY 1`);
    expect(logins).toEqual(['attune_app may be attune_user and attune_visitor', 'attune_service may be attune_system']);
    const mighty = await strings(`
      SELECT rolname AS it FROM pg_roles WHERE rolname IN ('attune_app', 'attune_service')
         AND (rolsuper OR rolbypassrls OR rolinherit OR rolcreaterole OR rolcreatedb)`);
    expect(mighty).toEqual([]);
  });

  test('functions that run with other rights belong to the system role and fix their search path', async () => {
    const loose = await strings(`
      SELECT proname AS it FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
         AND (pg_get_userbyid(proowner) <> 'attune_system' OR NOT coalesce(proconfig::text LIKE '%search_path=public, pg_temp%', false))`);
    expect(loose).toEqual([]);
  });

  test('the query builder’s tables are those of the catalogue, column by column', async () => {
    for (const { name, columns } of tables) {
      const real = await db.query(
        `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required
           FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
        [name],
      );
      const described = columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
      }));
      expect(
        described.sort((a, b) => (a.name < b.name ? -1 : 1)),
        name,
      ).toEqual(real);
    }
    const undescribed = await strings(`
      SELECT relname AS it FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND relname <> ALL ('{account_remains,audit_trail,encryption_keys,mails_sent,outbox,person_keys,rate_limits,schema_functions,schema_migrations,workshop_former_links,${tables.map(({ name }) => name).join()}}')`);
    expect(undescribed).toEqual([]);
  });

  test('a column of some words has the same ones in the query builder and in its check', async () => {
    const checks = await db.query<{ column: string; check: string }>(`
      SELECT conrelid::regclass || '.' || attname AS column, pg_get_constraintdef(c.oid) AS check FROM pg_constraint c
        JOIN pg_attribute a ON attrelid = conrelid AND ARRAY[attnum] = conkey
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    const allowed = new Map(
      checks.flatMap(({ column, check }) => {
        const words =
          check.match(/= ANY \(ARRAY\[(.*)\]/)?.[1] ?? check.match(/^CHECK \(\(\w+ = ('[^']*'::text)\)\)$/)?.[1];
        return words ? [[column, Array.from(words.matchAll(/'([^']*)'/g), ([, word]) => word).sort()] as const] : [];
      }),
    );
    const differing = tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ enumValues, name: column }) => {
        const [own, real] = [[...(enumValues ?? [])].sort(), allowed.get(`${name}.${column}`)];
        return enumValues && own.join() !== real?.join() ? [{ column: `${name}.${column}`, own, real }] : [];
      }),
    );
    expect(differing.filter(({ column }) => !byShape.includes(column))).toEqual([]);
  });

  test('CARE C20 every table with a person in it says how it is exported, deleted and kept', async () => {
    const real = await db.query(`
      SELECT conrelid::regclass::text AS table, attname AS person, confdeltype AS delete FROM pg_constraint
        JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
       WHERE contype = 'f' AND confrelid = 'auth_users'::regclass
       UNION ALL SELECT 'auth_users', 'id', 'c' ORDER BY 1, 2`);
    const declared = personal.map(({ table, person, onDeletion }) => ({
      table,
      person,
      // What happens to the row when the account goes: it's deleted too, or loses the name.
      delete: onDeletion === 'deleted' ? 'c' : 'n',
    }));
    expect(declared.sort((a, b) => (`${a.table} ${a.person}` < `${b.table} ${b.person}` ? -1 : 1))).toEqual(real);
  });

  test('REAL 52 every column of such a table is in the copy of a person’s data, or left out for a reason', async () => {
    for (const { table, export: copied } of personal) {
      if (copied === 'no: holds secrets only') continue;
      const real = await strings(
        `SELECT attname AS it FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped`,
      );
      expect(Object.keys(copied).sort(), table).toEqual(real.sort());
      for (const told of Object.values(copied))
        expect(typeof told === 'string' ? told : told.leftOut).toMatch(/^[A-Z]/);
    }
  });

  test('CARE C19 a column that names a person has a foreign key, so that it goes with the account', async () => {
    expect(await strings(loosePersons)).toEqual(looseIds);
  });

  test('a person without a foreign key is found under any name', async () => {
    await db.query('CREATE TABLE planted (id uuid PRIMARY KEY, user_id uuid, seen_by text, whose uuid, heard uuid[])');
    const found = (await strings(loosePersons)).filter((it) => it.startsWith('planted'));
    await db.query('DROP TABLE planted');
    expect(found).toEqual(['planted.heard', 'planted.seen_by', 'planted.user_id', 'planted.whose']);
  });
});
