import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/testing/server-process.ts';
import { type Circle, connectAsAdmin, forGuests, networkOf, seat, signUpGuests } from './circles.ts';
import { memoryOfFamily, pidOfPostgres } from './cpu.ts';
import { LeanClient } from './fan-out-client.ts';
import { dialects } from './fan-out-dialects.ts';
import type { Usage } from './fan-out-server.ts';
import { report } from './report.ts';
import { withScratch } from './scratch.ts';

const people = 200;
const each = 8;
const visits = 5;
/** Those who've left keep their places for this long, in ms. */
const goneMs = 45_000;

/** What two hundred people leave behind in memory who came into rooms, signed in, and left: five times, beside the first time. */
export async function benchVisitors(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const usagePort = await freePort();
    const { url } = await scratch.child('bench/product-usage.ts', {
      ...forGuests,
      PORT: '0',
      USAGE_PORT: String(usagePort),
      DATA_DIR: await scratch.folder(),
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
    });
    const client = await connectAsAdmin(postgres.adminUrl);
    scratch.defer(() => client.end());
    const circles = await seat(client, await signUpGuests(url, people), each);
    const postgresPid = await pidOfPostgres(client);
    const now = async () => {
      const usage: Usage = await (await fetch(`http://127.0.0.1:${usagePort}/usage?gc`)).json();
      return { ...usage, postgres: memoryOfFamily(postgresPid) };
    };
    await visit(url, circles);
    await sleep(goneMs);
    const first = await now();
    for (let visited = 1; visited < visits; visited += 1) await visit(url, circles);
    await sleep(goneMs);
    const last = await now();
    const figure = (what: string, of: keyof typeof last, atMost: number) => ({
      what,
      ours: last[of] / 1e6,
      baseline: first[of] / 1e6,
      unit: 'MB',
      wish: { atMost },
    });
    return report(`Once ${people} people have come and left ${visits} times, beside once`, [
      figure('the server, live heap', 'heap', 1.05),
      figure('the server, resident', 'resident', 1.1),
      figure('PostgreSQL', 'postgres', 1.1),
    ]);
  });
}

/** All of them come, and go once all are in. */
async function visit(url: string, circles: readonly Circle[]): Promise<void> {
  const all = circles.flatMap(({ workshopId, people }) => people.map(({ token }) => ({ workshopId, token })));
  const clients: LeanClient[] = [];
  for (const [index, { workshopId, token }] of all.entries()) {
    const client = await LeanClient.open(url, dialects.ours.path, networkOf(index));
    await dialects.ours.greet(client, token, workshopId);
    clients.push(client);
  }
  for (const client of clients) client.close();
}

if (import.meta.main) process.exitCode = (await benchVisitors()) ? 0 : 1;
