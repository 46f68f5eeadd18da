import { expect } from 'vitest';
import { unzipped } from '#platform/testing/unzipped.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** A table in a copy of one's data, its rows as their person reads them. */
type CopiedTable = { table: string; rows: Record<string, unknown>[] };

/** Everything that a copy of this person's data has, asked for, waited for and opened. */
export async function copyOf(server: TestServer, person: TestPerson): Promise<CopiedTable[]> {
  const asked = await person.call('POST', '/api/v1/own-data/copy');
  expect(asked.status).toBe(200);
  const state = async () => (await person.call('GET', '/api/v1/own-data/copy')).body.copy?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
  const body = new URLSearchParams({ access_token: person.accessToken });
  const zip = await fetch(`${server.url}/api/v1/own-data/copy/download`, { method: 'POST', body });
  return JSON.parse(unzipped(Buffer.from(await zip.arrayBuffer()))['data.json'] ?? '').tables;
}
