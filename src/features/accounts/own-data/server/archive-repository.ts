import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** A column as the catalogue has it; `key` is its place in the primary key, if it has one. */
export type Column = { name: string; type: string; key: number | null };

/** What is read of a table: some columns of the rows in which `person` is this person. */
export type TableReading = {
  table: string;
  person: string;
  userId: string;
  columns: readonly Column[];
  keys: readonly Column[];
};

/** A row as JSON, and, where `keys` were asked for, their values with '/' between them. */
export type ReadRow = { row: string; key: string | null };

/** From here on this transaction sees everything as it is now, with times in UTC. Must come first in it. */
export async function freezeView(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  await query(tx).execute(sql`SET LOCAL timezone = 'UTC'`);
}

export async function describeTable(tx: SystemTx, table: string): Promise<Column[]> {
  const { rows } = await query(tx).execute<Column>(sql`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
           array_position(i.indkey::int2[], a.attnum) AS key
      FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
     WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`);
  return rows;
}

const names = (columns: readonly Column[]) => columns.map(({ name }) => sql`t.${sql.identifier(name)}`);

const keyOf = (keys: readonly Column[]) =>
  keys.length > 0 ? sql`concat_ws('/', ${sql.join(names(keys), sql`, `)})` : sql`NULL`;

/**
 * Opens the one cursor of this transaction on somebody's rows, in the database's order: sorting a
 * million would take longer than a statement may.
 * @param atMost null for all
 */
export async function openRows(tx: SystemTx, reading: TableReading, atMost: number | null): Promise<void> {
  const { table, person, userId, columns, keys } = reading;
  await query(tx).execute(sql`
    DECLARE archived_rows NO SCROLL CURSOR FOR
     SELECT row_to_json(r)::text AS row, ${keyOf(keys)} AS key
       FROM ${sql.identifier(table)} AS t CROSS JOIN LATERAL (SELECT ${sql.join(names(columns), sql`, `)}) AS r
      WHERE t.${sql.identifier(person)} = ${userId} LIMIT ${atMost}`);
}

/** The next rows; none at the end. */
export async function fetchRows(tx: SystemTx, count: number): Promise<ReadRow[]> {
  const { rows } = await query(tx).execute<ReadRow>(sql`FETCH ${sql.raw(String(count))} FROM archived_rows`);
  return rows;
}

export async function closeRows(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`CLOSE archived_rows`);
}
