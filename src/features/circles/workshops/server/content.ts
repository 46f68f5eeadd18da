import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SystemTx } from '#platform/server/database/database.ts';
import { Topic } from '../domain/content.ts';
import { upsertTopics } from './content-repository.ts';

export const Topics = v.array(Topic);
/**
 * Reads topics from db/content and writes them as they are; ids are fixed, so that seeding again changes
 * nothing and an edited text reaches every installation (R-PROD-09, R-PROD-10).
 */
export function workshopsContent(folder: string): (tx: SystemTx) => Promise<void> {
  return async (tx) => {
    await upsertTopics(tx, v.parse(Topics, read(folder, 'topics.json')));
  };
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
