import pg from 'pg';

/*
 * A schema takes rows in any order, and all at once, when what would look at each of them is taken off: foreign keys,
 * triggers, row rights. Only a superuser may pass them by (session_replication_role), so they're put back as they were,
 * by the owner, in the same transaction. PostgreSQL checks each foreign key against all rows as it comes back.
 */

type Row = { table: string; name: string; definition: string };

const foreignKeys = `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`;
const triggers = `SELECT tgrelid::regclass::text AS table, tgname AS name, '' AS definition
  FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND tgenabled = 'O' AND c.relnamespace = 'public'::regnamespace ORDER BY tgrelid, tgname`;
const forced = `SELECT oid::regclass::text AS table, relname AS name, '' AS definition
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity ORDER BY oid`;

/**
 * Takes off all that stands in the way of rows, in the caller's transaction.
 * @returns what puts it back
 */
export async function bareSchema(client: pg.Client): Promise<() => Promise<void>> {
  const list = async (query: string) => (await client.query<Row>(query)).rows;
  const [keys, watching, guarded] = [await list(foreignKeys), await list(triggers), await list(forced)];
  const name = pg.escapeIdentifier;
  const off = [
    ...keys.map((key) => `ALTER TABLE ${key.table} DROP CONSTRAINT ${name(key.name)}`),
    ...watching.map((trigger) => `ALTER TABLE ${trigger.table} DISABLE TRIGGER ${name(trigger.name)}`),
    ...guarded.map(({ table }) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
  ];
  const on = [
    ...keys.map((key) => `ALTER TABLE ${key.table} ADD CONSTRAINT ${name(key.name)} ${key.definition}`),
    ...watching.map((trigger) => `ALTER TABLE ${trigger.table} ENABLE TRIGGER ${name(trigger.name)}`),
    ...guarded.map(({ table }) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
  ];
  for (const statement of off) await client.query(statement);
  return async () => {
    for (const statement of on) await client.query(statement);
  };
}
