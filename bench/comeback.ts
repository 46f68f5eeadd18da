import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/testing/server-process.ts';
import { type Child, flags, startChild } from './child.ts';
import { type Circle, connectAsAdmin, forGuests, insertChat, seat, signUpGuests } from './circles.ts';
import type { Everyone, TabsOrder } from './comeback-tabs.ts';
import { cpuOfFamily, isLinux, pidOfPostgres } from './cpu.ts';
import { type Figure, median, percentile, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const people = 500;
const each = 8;
const linesBefore = 50;
const ends = ['SIGTERM', 'SIGTERM', 'SIGTERM', 'SIGKILL'] as const;

/**
 * Milliseconds from 'the server takes connections again' to each one's room, and how long it was away before that; the CPU
 * it took until the last one was back, in ms.
 */
type Return = { waits: number[]; awayMs: number; cpuMs: number; postgresCpuMs: number };
type Server = { start(): Promise<Child>; circles: Circle[]; url: string; postgresPid: number | null };

/**
 * 500 people in rooms of 8 whose server is ended and started again, each coming back by the product's own rule: beside a
 * bare `ws` server that was away for as long and lets everybody in by the same rule.
 */
export async function benchComeback(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const ours = await product(scratch);
    const returns = await returnsTo(scratch, ours, () => 0);
    const bare: Server = { ...ours, ...(await relay()), postgresPid: null };
    const theirs = await returnsTo(scratch, bare, (round) => returns[round]?.awayMs ?? 0);
    const figures: Figure[] = (['SIGTERM', 'SIGKILL'] as const).flatMap((signal) => {
      const of = (all: Return[]) => all.filter((_, round) => ends[round] === signal);
      const wait = (all: Return[], percent: number) =>
        percentile(
          of(all).flatMap(({ waits }) => waits),
          percent,
        );
      const beside = (what: string, percent: number): Figure => ({
        what: `after ${signal}, ${what}`,
        ours: wait(returns, percent),
        baseline: wait(theirs, percent),
        unit: 'ms',
      });
      return [beside('median', 50), beside('95th percentile', 95), beside('the last', 100)];
    });
    const away = (all: Return[]) => Math.max(...all.map(({ awayMs }) => awayMs));
    const cpu = (all: Return[], kind: 'cpuMs' | 'postgresCpuMs') => median(all.map((one) => one[kind])) / people;
    const perReturn = { ours: cpu(returns, 'cpuMs'), baseline: cpu(theirs, 'cpuMs'), unit: 'ms' };
    if (isLinux) {
      figures.push({ what: 'CPU for each one', ...perReturn });
      figures.push({ what: 'CPU of PostgreSQL for each one', ours: cpu(returns, 'postgresCpuMs'), unit: 'ms' });
    }
    figures.push({ what: 'longest away', ours: away(returns), baseline: away(theirs), unit: 'ms' });
    return report(`${people} people back in their rooms after a restart, beside a bare ws server`, figures);
  });
}

async function product(scratch: Scratch): Promise<Server> {
  const postgres = await scratch.postgres();
  const env = {
    ...forGuests,
    PORT: String(await freePort()),
    DATA_DIR: await scratch.folder(),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  };
  const start = () => startChild('src/server.ts', env);
  const first = await start();
  const client = await connectAsAdmin(postgres.adminUrl);
  const circles = await seat(client, await signUpGuests(first.url, people), each);
  for (const circle of circles) await insertChat(client, circle, linesBefore);
  const postgresPid = await pidOfPostgres(client);
  await client.end();
  await first.stop();
  return { start, circles, url: first.url, postgresPid };
}

async function relay(): Promise<Pick<Server, 'start' | 'url'>> {
  const port = String(await freePort());
  return { url: `http://127.0.0.1:${port}`, start: () => startChild('bench/comeback-relay.ts', { PORT: port }) };
}

/** `awayMs`: how long it's to be away in a round, at least. */
async function returnsTo(scratch: Scratch, server: Server, awayMs: (round: number) => number): Promise<Return[]> {
  const began = Date.now();
  let child = await server.start();
  const startMs = Date.now() - began;
  const tabs = fork('bench/comeback-tabs.ts', { execArgv: flags });
  scratch.defer(async () => void tabs.kill());
  scratch.defer(() => child.stop());
  const everyone = async () => ((await once(tabs, 'message')) as [Everyone])[0].at;
  tabs.send({ url: server.url, circles: server.circles } satisfies TabsOrder);
  await everyone();
  const returns: Return[] = [];
  for (const [round, signal] of ends.entries()) {
    // The rooms are quiet again, as they are most of the time.
    await sleep(3_000);
    const back = everyone();
    const ended = Date.now();
    await child.stop(signal);
    await sleep(Math.max(0, awayMs(round) - startMs - (Date.now() - ended)));
    child = await server.start();
    const ready = Date.now();
    const before = cpuOf(child, server);
    const waits = (await back).map((at) => at - ready);
    const after = cpuOf(child, server);
    const postgresCpuMs = after.postgresMs - before.postgresMs;
    returns.push({ waits, awayMs: ready - ended, cpuMs: after.ms - before.ms, postgresCpuMs });
  }
  await child.stop();
  tabs.kill();
  return returns;
}

function cpuOf({ process: { pid } }: Child, { postgresPid }: Server): { ms: number; postgresMs: number } {
  const msOf = (id: number | null | undefined) => (id ? cpuOfFamily(id) / 1000 : Number.NaN);
  return { ms: msOf(pid), postgresMs: msOf(postgresPid) };
}

if (import.meta.main) process.exitCode = (await benchComeback()) ? 0 : 1;
