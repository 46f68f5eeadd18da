import { strFromU8, unzipSync } from 'fflate';

/** The texts in a zip, by their file names. @throws Error for what is no zip */
export function unzipped(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
