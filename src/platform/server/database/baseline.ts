import type pg from 'pg';
import type { SchemaFile, SchemaFiles } from './schema-files.ts';

/** A file that a database has had. */
export type Applied = { name: string; checksum: string };

/*
 * The history starts over with a baseline (docs/decisions/132). A database from before it has had other files, which
 * amount to the same, so nothing has to be migrated.
 */

/**
 * What a database has had, told by today's files.
 * @returns null when it has had only some of the files before the baseline
 */
export function sinceBaseline(had: readonly Applied[], { numbered, before }: SchemaFiles): readonly Applied[] | null {
  const old = had.filter(({ name }) => before.has(name));
  if (old.length === 0) return had;
  const isWhole = old.length === before.size && old.every(({ name, checksum }) => before.get(name) === checksum);
  const baseline = numbered[0];
  if (!isWhole || !baseline) return null;
  return [baseline, ...had.filter(({ name }) => !before.has(name))];
}

/** The newest of the files before the baseline, so people find the version they need. */
export const lastBefore = ({ before }: SchemaFiles) => [...before.keys()].sort().at(-1) ?? '';

/** Writes down that this database has had the baseline, in place of the files before it. */
export async function noteBaseline(
  client: pg.Client,
  { name, checksum }: SchemaFile,
  files: SchemaFiles,
): Promise<void> {
  await client.query('DELETE FROM schema_migrations WHERE name = ANY ($1)', [[...files.before.keys()]]);
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}
