import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of db, with a digest of its text. */
export type SchemaFile = { name: string; text: string; checksum: string };

/** What db says of the schema. */
export type SchemaFiles = {
  /** db/migrations in the order of their numbers, the baseline first: each is run once. */
  numbered: SchemaFile[];
  /** db/functions: each is run again whenever it has changed. */
  functions: SchemaFile[];
  /** The history before the baseline, checksums by name: a database that has had all of it counts as having had that. */
  before: ReadonlyMap<string, string>;
};

const ownFolder = fileURLToPath(new URL('../../../../db', import.meta.url));

/** @param folder db, or a copy of it */
export async function readSchemaFiles(folder = ownFolder): Promise<SchemaFiles> {
  const [numbered, functions, list] = await Promise.all([
    readSql(join(folder, 'migrations')),
    readSql(join(folder, 'functions')),
    readFile(join(folder, 'before-baseline.json'), 'utf8'),
  ]);
  return { numbered, functions, before: new Map(Object.entries(JSON.parse(list) as Record<string, string>)) };
}

async function readSql(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
