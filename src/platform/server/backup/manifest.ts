import * as v from 'valibot';
import { isFileName, placeOf } from '../files/store.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

/** What stands first in a backup: what is in it, and where it comes from. */
const Manifest = v.object({
  /** 2 holds files, which an older Attune would leave out without a word. */
  format: v.picklist([1, 2]),
  /** The version of Attune. */
  attune: v.string(),
  /** When the snapshot was taken, as 2026-11-23T04:20:00.000Z. */
  taken_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of the database, such as 180004. */
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(v.object({ name, columns: v.array(name) })),
  /** Where files are that aren't in it. */
  files_at: v.optional(v.string()),
  sequences: v.array(v.object({ name, last: v.pipe(v.string(), v.regex(/^-?\d+$/)), called: v.boolean() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** @throws ValiError where it is another format's */
export function parseManifest(bytes: Uint8Array): Manifest {
  return v.parse(Manifest, JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** Without it nobody could sign in, or be recognised. */
export const leastSecret = 'secret-key';

/** Where a backup keeps what, as `Piece.name`. */
export const names = {
  manifest: 'manifest.json',
  secret: (file: string) => `secrets/${file}`,
  table: (table: string) => `tables/${table}`,
  file: (name: string) => `files/${placeOf(name)}`,
};

/** The name of a file by its `Piece.name`; null for any other piece. */
export function fileNameOf(piece: string): string | null {
  const name = piece.slice(piece.lastIndexOf('/') + 1);
  return isFileName(name) && piece === names.file(name) ? name : null;
}
