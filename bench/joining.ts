import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#platform/testing/server-process.ts';
import type { Child } from './child.ts';
import { type Circle, connectAsAdmin, forGuests, insertChat, seat, signUpGuests } from './circles.ts';
import { cpuOfFamily, isLinux, pidOfPostgres } from './cpu.ts';
import type { Joined, JoiningOrder } from './joining-tabs.ts';
import { type Figure, median, percentile, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const people = 200;
/** At the same pace, so that only the room's size differs. */
const few = 50;
const seconds = 10;
const rounds = 3;
const linesBefore = 50;

/** `cpu` and `postgresCpu`: ms for each who came in. */
type Coming = Joined & { cpu: number; postgresCpu: number };
type Server = { child: Child; url: string; postgresPid: number | null };

/** 200 people who come into one room within ten seconds, beside a bare `ws` relay and beside a room of 50. */
export async function benchJoining(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const ours = await product(scratch);
    const child = await scratch.child('bench/comeback-relay.ts', { PORT: String(await freePort()) });
    const relay: Server = { child, url: child.url, postgresPid: null };
    const file = join(await scratch.folder(), 'order.json');
    const all: Record<'full' | 'small' | 'bare', Coming[]> = { full: [], small: [], bare: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const [full, small] = [await ours.circle(people), await ours.circle(few)];
      const these = {
        small: await come(ours, { circle: small, seconds: (seconds * few) / people, url: ours.url }, file),
        full: await come(ours, { circle: full, seconds, url: ours.url }, file),
        bare: await come(relay, { circle: full, seconds, url: relay.url }, file),
      };
      // The first round warms up.
      if (round > 0) for (const name of ['full', 'small', 'bare'] as const) all[name].push(these[name]);
    }
    return report(`${people} people into one room within ${seconds} s`, figuresOf(all));
  });
}

function figuresOf({ full, small, bare }: Record<'full' | 'small' | 'bare', Coming[]>): Figure[] {
  const wait = (of: Coming[], percent: number) =>
    percentile(
      of.flatMap(({ waits }) => waits),
      percent,
    );
  const each = (of: Coming[], cost: 'cpu' | 'postgresCpu') => median(of.map((one) => one[cost]));
  const beside = (what: string, of: (coming: Coming[]) => number, others: Coming[], unit: string): Figure => ({
    what,
    ours: of(full),
    baseline: of(others),
    unit,
  });
  const figures = [
    beside('until one has the room, median, by the relay’s', (of) => wait(of, 50), bare, 'ms'),
    beside('until one has the room, worst, by the relay’s', (of) => wait(of, 100), bare, 'ms'),
    beside(`the same, median, by a room of ${few}`, (of) => wait(of, 50), small, 'ms'),
  ];
  if (isLinux)
    figures.push(
      beside(`CPU of the server for each, by a room of ${few}`, (of) => each(of, 'cpu'), small, 'ms'),
      beside(`CPU of PostgreSQL for each, by a room of ${few}`, (of) => each(of, 'postgresCpu'), small, 'ms'),
    );
  return figures;
}

async function product(scratch: Scratch): Promise<Server & { circle(size: number): Promise<Circle> }> {
  const postgres = await scratch.postgres();
  const child = await scratch.child('src/server.ts', {
    ...forGuests,
    PORT: '0',
    DATA_DIR: await scratch.folder(),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  });
  const client = await connectAsAdmin(postgres.adminUrl);
  scratch.defer(() => client.end());
  const guests = await signUpGuests(child.url, people);
  const postgresPid = await pidOfPostgres(client);

  /** A new one of the first so many, who've said a few lines before. */
  async function circle(size: number): Promise<Circle> {
    const [made] = await seat(client, guests.slice(0, size), size);
    if (!made) throw new Error('nobody signed up');
    await insertChat(client, made, linesBefore);
    await client.query('ANALYZE workshops, workshop_members, workshop_messages');
    return made;
  }
  return { child, url: child.url, postgresPid, circle };
}

async function come(server: Server, order: JoiningOrder, file: string): Promise<Coming> {
  await writeFile(file, JSON.stringify(order));
  const cpu = () => ({
    own: server.child.process.pid ? cpuOfFamily(server.child.process.pid) / 1000 : Number.NaN,
    postgres: server.postgresPid === null ? Number.NaN : cpuOfFamily(server.postgresPid) / 1000,
  });
  const before = isLinux ? cpu() : null;
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/joining-tabs.ts', file]);
  const after = isLinux ? cpu() : null;
  const joined = JSON.parse(stdout) as Joined;
  const count = joined.waits.length;
  const grown = (kind: 'own' | 'postgres') => ((after?.[kind] ?? Number.NaN) - (before?.[kind] ?? Number.NaN)) / count;
  return { ...joined, cpu: grown('own'), postgresCpu: grown('postgres') };
}

if (import.meta.main) process.exitCode = (await benchJoining()) ? 0 : 1;
