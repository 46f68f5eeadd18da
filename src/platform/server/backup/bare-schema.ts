import pg from 'pg';

/*
 * A schema takes rows in any order, and all at once, when what would look at each of them is taken off: foreign keys,
 * triggers, row rights. Only a superuser may pass them by (session_replication_role), so they're put back as they were,
 * by the owner, in the same transaction. PostgreSQL checks each foreign key against all rows as it comes back. Triggers come
 * last: their functions are only declared until the schema is up to date.
 */

type Row = { id: number; table: string; name: string; definition: string };

const foreignKeys = `SELECT oid AS id, conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`;
const triggers = (
  state: 'O' | 'D',
) => `SELECT t.oid AS id, tgrelid::regclass::text AS table, tgname AS name, '' AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND tgenabled = '${state}' AND c.relnamespace = 'public'::regnamespace ORDER BY tgrelid, tgname`;
const forced = `SELECT oid AS id, oid::regclass::text AS table, relname AS name, '' AS definition
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity ORDER BY oid`;

/**
 * Takes off all that stands in the way of rows, in the caller's transaction.
 * @returns what puts it back: first all but the triggers, then those that are still there
 */
export async function bareSchema(client: pg.Client): Promise<{ guard(): Promise<void>; watch(): Promise<void> }> {
  const list = async (query: string) => (await client.query<Row>(query)).rows;
  const [keys, watching, guarded] = [await list(foreignKeys), await list(triggers('O')), await list(forced)];
  const name = pg.escapeIdentifier;
  const off = [
    ...keys.map((key) => `ALTER TABLE ${key.table} DROP CONSTRAINT ${name(key.name)}`),
    ...watching.map((trigger) => `ALTER TABLE ${trigger.table} DISABLE TRIGGER ${name(trigger.name)}`),
    ...guarded.map(({ table }) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
  ];
  const on = [
    ...keys.map((key) => `ALTER TABLE ${key.table} ADD CONSTRAINT ${name(key.name)} ${key.definition}`),
    ...guarded.map(({ table }) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
  ];
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(off);
  return {
    guard: () => run(on),
    watch: async () => {
      const ours = new Set(watching.map(({ id }) => id));
      const idle = (await list(triggers('D'))).filter(({ id }) => ours.has(id));
      await run(idle.map((trigger) => `ALTER TABLE ${trigger.table} ENABLE TRIGGER ${name(trigger.name)}`));
    },
  };
}
