import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, freePort, ready, spawnProgram } from '#platform/testing/server-process.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/e2e-data');

/** A folder of data as a first start leaves it: products of tests begin with a copy, seconds before one of their own. */
export const preparedData = join(folder, 'data');

/** Prepares it before the tests, unless it was made of these very migrations, functions and this content. */
export default async function prepareData(): Promise<void> {
  const stamp = join(folder, 'made-of');
  const sources = hashOf('db/migrations', 'db/functions', 'db/content', 'package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(folder, { recursive: true, force: true });
  const env = { DATA_DIR: preparedData, PORT: String(await freePort()), STUN_URLS: '', LOG_LEVEL: 'error' };
  const child = spawnProgram('e2e/quick-server.ts', env, 'inherit');
  await ready(child);
  await endProcess(child);
  writeFileSync(stamp, sources);
}

function hashOf(...places: string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  for (const place of places)
    if (place.endsWith('.json')) add(place);
    else for (const name of readdirSync(join(root, place)).toSorted()) add(join(place, name));
  return hash.digest('hex');
}
