import type { OutsideService } from '../feature.ts';
import { StartError } from '../start-error.ts';

/** The store can't be used as it's set, or doesn't answer; a sentence for the operator. */
export class FilesTrouble extends StartError {
  override readonly name = 'FilesTrouble';
}

/** `at`: when it was put, in ms since 1970. */
export type StoredFile = { name: string; bytes: number; at: number };

/**
 * Files that are too large for a row, each under a name that never gets other contents: an id, or an id and a part
 * (`…-large`). What's in them is known to features; whose they are and who may see them, too.
 * All of it throws FilesTrouble where the store doesn't do as it's asked, and RangeError for what's no name.
 */
export type FileStore = {
  /** Where it is, for the operator. */
  where: string;
  /** Whether a backup of this place holds its files; else they have to be backed up where they are. */
  isBackedUp: boolean;
  /** Whole or not at all, and on the disk once this returns. The same again changes nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Of one, in bytes. */
  size(name: string): Promise<number | null>;
  /** One that isn't there is fine. */
  delete(name: string): Promise<void>;
  /** All there are; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>;
  /** Takes away what was begun before this time and never came to its end. @returns how many */
  forgetUnfinished(before: number): Promise<number>;
  /** Why it can't be used now, in a sentence; never rejects. */
  trouble(): Promise<string | null>;
  /** For the privacy page. */
  outside: readonly OutsideService[];
};

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const shape = new RegExp(`^${uuid}(?:-[a-z]{1,12})?$`);
const idLength = 36;

/** Whether it can be the name of a file: nothing that leads elsewhere can. */
export const isFileName = (name: string): boolean => shape.test(name);

/** The id in the name of a file, by which features know it. */
export const idOf = (name: string): string => name.slice(0, idLength);

/**
 * Where a file is below its store, such as `7f/0198…7f-large`: by the end of its id, which is random, so no folder has too many.
 * @throws RangeError for what's no name
 */
export function placeOf(name: string): string {
  if (!isFileName(name)) throw new RangeError('This is no name of a file.');
  return `${name.slice(idLength - 2, idLength)}/${name}`;
}

export async function holdsAny(store: FileStore): Promise<boolean> {
  for await (const _one of store.list()) return true;
  return false;
}
