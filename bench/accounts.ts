import autocannon from 'autocannon';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const connections = 16;
const rounds = 5;
const alice = { email: 'alice@attune.test', password: 'a long enough password' };

type Tokens = { access_token: string; refresh_token: string };

/** GET /user and a refresh, next to one token check and one query by key in the same run. */
export async function benchAccounts(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const database = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
    };
    const quiet = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error', AUTH_RATE_LIMITS: 'off' };
    const product = await scratch.child('src/server.ts', { ...database, ...quiet });
    const url = `${product.url}/auth/v1`;
    const devices = await signInOften(url);
    const token = devices[0]?.access_token ?? '';
    const jwks = await (await fetch(`${url}/.well-known/jwks.json`)).text();
    const baseline = await scratch.child('bench/accounts-baseline.ts', { ...database, JWKS: jwks, ISSUER: url });
    const figures: Record<'user' | 'refresh' | 'floor' | 'renew', number[]> = {
      user: [],
      refresh: [],
      floor: [],
      renew: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      const user = await load({ url: `${url}/user`, headers: { Authorization: `Bearer ${token}` } });
      const refresh = await load(refreshing(url, devices));
      const floor = await load({ url: baseline.url, headers: { Authorization: `Bearer ${token}` } });
      const renew = await load(renewing(baseline.url, devices));
      // The first round warms them up.
      if (round === 0) continue;
      figures.user.push(user);
      figures.refresh.push(refresh);
      figures.floor.push(floor);
      figures.renew.push(renew);
    }
    const figure = (what: string, ours: number[]): Figure => ({
      what: `${what}, ${connections} connections`,
      ours: median(ours),
      baseline: median(figures.floor),
      unit: 'calls/s',
      wish: { atLeast: 0.5 },
    });
    return report('Account calls beside one token check and one query by key', [
      figure('GET /user', figures.user),
      figure('POST /token, refresh', figures.refresh),
      // The least that any refresh costs, shown next to it: a read alone is no fair floor for a write.
      {
        what: 'the same, beside one change by key and one signature',
        ours: median(figures.refresh),
        baseline: median(figures.renew),
        unit: 'calls/s',
      },
    ]);
  });
}

/** One person with as many devices as there are connections. */
async function signInOften(url: string): Promise<Tokens[]> {
  const post = async (path: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(alice) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Tokens;
  };
  const devices = [await post('/signup')];
  while (devices.length < connections) devices.push(await post('/token?grant_type=password'));
  return devices;
}

/** Every connection is one device: it sends what the last answer gave it. */
function refreshing(url: string, devices: Tokens[]): autocannon.Options {
  let next = 0;
  return {
    url: `${url}/token?grant_type=refresh_token`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    setupClient(client) {
      const device = devices[next % devices.length] as Tokens;
      next += 1;
      client.setBody(JSON.stringify({ refresh_token: device.refresh_token }));
      client.on('body', (body) => {
        device.refresh_token = (JSON.parse(body.toString()) as Tokens).refresh_token;
        client.setBody(JSON.stringify({ refresh_token: device.refresh_token }));
      });
    },
  };
}

/** Every connection changes a session of its own, as refreshes do. */
function renewing(url: string, devices: Tokens[]): autocannon.Options {
  let next = 0;
  return {
    url,
    method: 'POST',
    setupClient(client) {
      const claims = devices[next % devices.length]?.access_token.split('.')[1] ?? '';
      next += 1;
      client.setHeaders({ 'X-Session': JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id });
    },
  };
}

async function load(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections, duration: 4, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

if (import.meta.main) process.exitCode = (await benchAccounts()) ? 0 : 1;
