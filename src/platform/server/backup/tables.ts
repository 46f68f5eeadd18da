import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';

/** A table as its rows are copied: the columns that hold data, without those that are generated from them. */
export type Table = { name: string; columns: string[] };
/** Where a sequence stands; a bigint as text. */
export type Sequence = { name: string; last: string; called: boolean };

/** The role that may read every row (docs/decisions/003). */
const reader = 'attune_system';
const id = pg.escapeIdentifier;
const columnsOf = ({ columns }: Table) => columns.map(id).join(', ');

/** Bytes of a table that are in memory at once. */
const partBytes = 1024 * 1024;

/** Values as text that every version of PostgreSQL, set up in any way, writes and reads alike. */
export const plainText =
  "SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; " +
  "SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'";

/** Which functions a database has follows from its version, and is no row of anybody's. */
const ofTheSchema = 'schema_functions';

/** Tables whose rows `hidden` from the owner's own login are read as `reader`, if that one sees all of them. */
const listing = `
  SELECT c.relname AS name, row_security_active(c.oid) AS hidden,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('r', '*')
      AND pg_get_expr(p.polqual, p.polrelid) = 'true' AND '${reader}'::regrole::oid = ANY (p.polroles))
    AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND NOT p.polpermissive) AS whole
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${ofTheSchema}'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid, c.relname ORDER BY c.relname`;

type Listed = Table & { hidden: boolean; whole: boolean };

/**
 * All tables, those first that only `reader` may read; nobody changes their shape until the transaction ends.
 * @throws StartError when the rows of one can't be read whole
 */
export async function listTables(client: pg.Client): Promise<{ tables: Table[]; hidden: ReadonlySet<string> }> {
  const { rows } = await client.query<Listed>(listing);
  for (const { name } of rows) await client.query(`LOCK TABLE public.${id(name)} IN ACCESS SHARE MODE`);
  const partly = rows.find(({ hidden, whole }) => hidden && !whole);
  if (partly) {
    throw new StartError(`${reader} may not read all rows of the table ${partly.name}, so no backup was made.`);
  }
  return {
    tables: rows.map(({ name, columns }) => ({ name, columns })),
    hidden: new Set(rows.flatMap(({ name, hidden }) => (hidden ? [name] : []))),
  };
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS last, is_called AS called FROM public.${id(name)}`,
    );
    sequences.push(...found.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** A table's rows as COPY writes them, in parts that may end mid-row. */
export async function* readTable(client: pg.Client, table: Table, hidden: boolean): AsyncGenerator<Uint8Array> {
  if (hidden) await client.query(`SET LOCAL ROLE ${reader}`);
  yield* readQuery(client, `public.${id(table.name)} (${columnsOf(table)})`);
  if (hidden) await client.query('SET LOCAL ROLE NONE');
}

/** What `source`, a table or a query in brackets, holds. */
export async function* readQuery(client: pg.Client, source: string): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of client.query(copyTo(`COPY ${source} TO STDOUT`))) {
    waiting.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Takes rows as `readTable` gave them; they're in once `end` returns. */
export function writeTable(client: pg.Client, table: Table) {
  const stream = client.query(copyFrom(`COPY public.${id(table.name)} (${columnsOf(table)}) FROM STDIN`));
  const ended = finished(stream);
  // Thrown by the next of the two to be called.
  ended.catch(() => {});
  return {
    name: table.name,
    async write(bytes: Uint8Array): Promise<void> {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end(): Promise<void> {
      stream.end();
      await ended;
    },
  };
}

export async function setSequence(client: pg.Client, { name, last, called }: Sequence): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${id(name)}`, last, called]);
}
