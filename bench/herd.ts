import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { flags } from './child.ts';
import { type Circle, connectAsAdmin, forGuests, signUpGuests } from './circles.ts';
import type { HerdCount, HerdOrder } from './herd-tabs.ts';
import { type Figure, median, percentile, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const people = 1_000;
const listed = 60;
const seconds = 20;
/** For this long everybody asks, as it was before: the server is busy with it for longer. */
const askingSeconds = 5;
const probeEveryMs = 100;

type Place = { url: string; client: pg.Client; people: Circle['people']; circles: string[] };
/** `waits`: ms of each next list; `reads` of lists by all tabs, `heard` by one. */
type Spell = { waits: number[]; reads: number; heard: number };

/**
 * A thousand people look at the list while a seat is taken each second: how long the next list takes that somebody asks for,
 * beside the same without them.
 */
export async function benchHerd(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const place = await prepare(scratch);
    const alone = await spell(place, null, seconds, false);
    const herd = fork('bench/herd-tabs.ts', { execArgv: flags });
    scratch.defer(async () => void herd.kill());
    await ask(herd, { do: 'open', url: place.url, people: place.people.slice(1) });
    await untilQuiet(herd);
    const told = await spell(place, herd, seconds, false);
    const wrong = await wrongTabs(place, herd);
    const asking = await spell(place, herd, askingSeconds, true);
    return report(`A seat taken each second before ${people} open lists, beside nobody who looks`, [
      ...figuresOf('told what changed', told, alone),
      { what: 'told: tabs that show another number of seats', ours: wrong, unit: '', wish: { atMost: 0 } },
      ...figuresOf('each asking, as before', asking, alone).map(({ wish: _, ...figure }) => figure),
    ]);
  });
}

function figuresOf(how: string, ours: Spell, alone: Spell): Figure[] {
  const wait = ({ waits }: Spell, percent: number) => percentile(waits, percent);
  return [
    { what: `${how}: the next list`, ours: median(ours.waits), unit: 'ms', wish: { atMost: 100 } },
    { what: `${how}: the next list, median`, ours: median(ours.waits), baseline: median(alone.waits), unit: 'ms' },
    { what: `${how}: the next list, worst`, ours: wait(ours, 100), baseline: wait(alone, 100), unit: 'ms' },
    { what: `${how}: frames heard by each tab`, ours: ours.heard / (people - 1), unit: '' },
    { what: `${how}: lists read for them`, ours: ours.reads, unit: '' },
  ];
}

async function prepare(scratch: Scratch): Promise<Place> {
  const postgres = await scratch.postgres();
  const { url } = await scratch.child('src/server.ts', {
    ...forGuests,
    PORT: '0',
    DATA_DIR: await scratch.folder(),
    API_CALLS_PER_SECOND: '100000',
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  });
  const client = await connectAsAdmin(postgres.adminUrl);
  scratch.defer(() => client.end());
  const guests = await signUpGuests(url, people);
  const ids = guests.map(({ userId }) => userId);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO workshops (id, title, description, scheduled_at, facilitator_id, max_participants, duration_minutes, is_public)
     SELECT gen_random_uuid(), 'Evening circle ' || n, repeat('some words ', 20), now() + n * interval '1 hour',
            ($1::uuid[])[1 + n % 20], 100, 60, true FROM generate_series(1, $2::int) AS n RETURNING id`,
    [ids, listed],
  );
  await client.query(`INSERT INTO workshop_members (workshop_id, user_id, display_name, role)
    SELECT id, facilitator_id, 'Someone', 'facilitator' FROM workshops; ANALYZE`);
  return { url, client, people: guests, circles: rows.map(({ id }) => id) };
}

/** Somebody says each second that they come, while one more person asks for the list again and again. */
async function spell(place: Place, herd: ChildProcess | null, span: number, asks: boolean): Promise<Spell> {
  if (herd) await ask(herd, { do: 'count', asks });
  const waits: number[] = [];
  const end = performance.now() + span * 1000;
  let nextSeat = 0;
  while (performance.now() < end) {
    if (performance.now() >= nextSeat) {
      await takeSeat(place);
      nextSeat = performance.now() + 1000;
    }
    const began = performance.now();
    await readList(place);
    waits.push(performance.now() - began);
    await sleep(Math.max(0, probeEveryMs - (performance.now() - began)));
  }
  if (!herd) return { waits, reads: 0, heard: 0 };
  const { reads, heard } = await ask(herd, { do: 'count', asks: false });
  return { waits, reads, heard };
}

async function takeSeat({ client, circles, people: all }: Place): Promise<void> {
  await client.query(
    `INSERT INTO workshop_members (workshop_id, user_id, display_name) SELECT $1, u, 'Someone' FROM unnest($2::uuid[]) u
      WHERE NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = $1 AND m.user_id = u) LIMIT 1`,
    [circles[0], all.slice(20).map(({ userId }) => userId)],
  );
}

async function readList({ url, people: [me] }: Place): Promise<void> {
  const answer = await fetch(`${url}/api/v1/workshops/upcoming`, { headers: { Authorization: `Bearer ${me?.token}` } });
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  await answer.text();
}

/** How many tabs show another number of seats than there are. */
async function wrongTabs({ client, circles }: Place, herd: ChildProcess): Promise<number> {
  await sleep(1_000);
  const [circle = ''] = circles;
  const { rows } = await client.query<{ left: number }>('SELECT seats_left($1) AS left', [circle]);
  const { shown } = await ask(herd, { do: 'look', circle });
  return shown.filter((seats) => seats !== rows[0]?.left).length;
}

/** Those who come at once are told to read in turn; it takes as long as there are many. */
async function untilQuiet(herd: ChildProcess): Promise<void> {
  let waiting = Number.POSITIVE_INFINITY;
  while (waiting > 0) {
    await sleep(500);
    waiting = (await ask(herd, { do: 'look', circle: '' })).waiting;
  }
  await sleep(2_000);
}

async function ask(herd: ChildProcess, order: HerdOrder): Promise<HerdCount> {
  herd.send(order);
  const [count] = (await once(herd, 'message')) as [HerdCount];
  return count;
}

if (import.meta.main) process.exitCode = (await benchHerd()) ? 0 : 1;
