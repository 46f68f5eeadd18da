import autocannon from 'autocannon';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const rows = 20;
const rounds = 3;

/** A list of 20 workshops for someone signed in, beside the same query bare in the same run. */
export async function benchList(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const database = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
    };
    const quiet = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error', API_CALLS_PER_SECOND: '100000' };
    const product = await scratch.child('src/server.ts', { ...database, ...quiet });
    const alice = await signUpWithRooms(product.url);
    const baseline = await scratch.child('bench/list-baseline.ts', { ...database, ...alice.ids });
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const a = await load(`${product.url}/api/v1/workshops/mine`, alice.token);
      const b = await load(baseline.url, alice.token);
      // The first round warms both up.
      if (round === 0) continue;
      ours.push(a);
      bare.push(b);
    }
    const figure: Figure = {
      what: `list of ${rows}, 16 connections`,
      ours: median(ours),
      baseline: median(bare),
      unit: 'requests/s',
      wish: { atLeast: 0.6 },
    };
    return report('A list request beside the same query bare', [figure]);
  });
}

async function signUpWithRooms(url: string) {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const session = await post('/auth/v1/signup', { email: 'alice@attune.test', password: 'a long enough password' });
  for (let index = 0; index < rows; index += 1) await post('/api/v1/workshops/instant', {}, session.access_token);
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url').toString());
  return {
    token: session.access_token as string,
    ids: { USER_ID: claims.sub as string, SESSION_ID: claims.session_id as string },
  };
}

async function load(url: string, token: string): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: 4, headers: { Authorization: `Bearer ${token}` } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

if (import.meta.main) process.exitCode = (await benchList()) ? 0 : 1;
