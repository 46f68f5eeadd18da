import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { startChild } from './child.ts';
import { connectAsAdmin, networkOf } from './circles.ts';
import { LeanClient } from './fan-out-client.ts';
import type { Usage } from './fan-out-server.ts';
import { median, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const people = 200;
/** Of these so many are apart from the writer, and hear nothing. */
const apart = 4;
const answers = 60;
const warmUp = 5;
/** Milliseconds between two answers: more than anybody writes, so that each is told by itself. */
const pauseMs = 120;
const words = 'It helped me to hear that you also needed a while before you could say it out loud. Thank you.';

/**
 * Two hundred people with one thread open while answers come in: who hears each, how long the last one waits, and what a delivery costs,
 * beside the hub's floor: the same frame, published to the same tabs, with no database and nobody's rights.
 */
export async function benchThread(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const place = await layOut(scratch);
    const ours = await run(place, (n) => insertAnswer(place, n));
    const frame = place.sample();
    const floor = await run(place, async (n) => place.floor(numbered(frame, n)));
    const expected = answers * (people - apart);
    return report(`${people} people in one thread, ${apart} of them apart from who writes, beside the hub's floor`, [
      {
        what: 'answers heard, of those that are theirs to read',
        ours: ours.heard / expected,
        unit: '',
        wish: { atLeast: 1 },
      },
      { what: 'answers heard by who’s apart, or twice', ours: ours.wrong, unit: '', wish: { atMost: 0 } },
      { what: 'tabs that had to ask', ours: ours.asks, unit: '', wish: { atMost: 0 } },
      {
        what: 'wait until the last of them has it, median',
        ours: median(ours.waits),
        baseline: median(floor.waits),
        unit: 'ms',
      },
      { what: 'CPU of a delivery', ours: ours.cpu / ours.heard, baseline: floor.cpu / floor.heard, unit: 'µs' },
    ]);
  });
}

type Tab = { client: LeanClient; isApart: boolean };
type Place = {
  owner: pg.Client;
  tabs: Tab[];
  url: string;
  thread: string;
  space: string;
  writer: string;
  hear(listener: (tab: Tab, text: string) => void): void;
  /** A frame as it was heard. */
  sample(): string;
  floor(told: string): void;
};

async function layOut(scratch: Scratch): Promise<Place> {
  const postgres = await scratch.postgres();
  await migrate(postgres.ownerUrl, { logins: postgres });
  const owner = await connectAsAdmin(postgres.adminUrl);
  scratch.defer(() => owner.end());
  const ids = Array.from({ length: people + 1 }, () => ({ user: randomUUID(), session: randomUUID() }));
  const [writer, ...readers] = ids as [(typeof ids)[0], ...typeof ids];
  await owner.query('INSERT INTO auth_users (id) SELECT unnest($1::uuid[])', [ids.map(({ user }) => user)]);
  await owner.query('INSERT INTO auth_sessions (user_id, id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
    ids.map(({ user }) => user),
    ids.map(({ session }) => session),
  ]);
  await owner.query(
    `INSERT INTO space_members (space_id, user_id, display_name)
     SELECT s.id, u, left(u::text, 8) FROM spaces s, unnest($1::uuid[]) u WHERE s.kind = 'arrival'`,
    [ids.map(({ user }) => user)],
  );
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM spaces WHERE kind = 'arrival'");
  const [space = '', thread] = [rows[0]?.id, randomUUID()];
  const place = { owner, space, thread, writer: writer.user };
  // Somebody else began it, so that who's apart from the writer still reads the thread.
  await insertPost({ ...place, writer: readers.at(-1)?.user ?? '' }, thread, 'What stayed with you?');
  for (const { user } of readers.slice(0, apart))
    await owner.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", [user, writer.user]);
  const child = await startChild('bench/thread-server.ts', {
    DATABASE_URL: postgres.url,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  });
  scratch.defer(() => child.stop());
  let [listener, heard]: [(tab: Tab, text: string) => void, string] = [() => {}, ''];
  const tabs: Tab[] = [];
  for (const [index, { user, session }] of readers.entries()) {
    const client = await LeanClient.open(child.url, '/realtime', networkOf(index));
    const tab = { client, isApart: index < apart };
    const command = async (frame: object, answer: string) => {
      const answered = client.hear(answer);
      client.send(JSON.stringify(frame));
      await answered;
    };
    await command({ type: 'auth', access_token: `${user} ${session}` }, '"type":"ready"');
    await command({ type: 'watch-thread', thread_id: thread, nonce: 'watch' }, '"type":"ack"');
    if (!tab.isApart) await command({ type: 'floor-listen', nonce: 'floor' }, '"type":"ack"');
    client.onMessage((data, start, end) => {
      const text = data.toString('utf8', start, end);
      if (!text.includes('"thread-told"')) return;
      heard = text;
      listener(tab, text);
    });
    tabs.push(tab);
  }
  return {
    ...place,
    tabs,
    url: child.url,
    hear: (told) => {
      listener = told;
    },
    sample: () => heard,
    floor: (told) =>
      tabs.at(-1)?.client.send(JSON.stringify({ type: 'floor', nonce: randomUUID(), told: JSON.parse(told) })),
  };
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Of the size that it was heard with; its head is all that's read. */
function numbered(head: string, n: number): string {
  const { thread_id, gone, asks, within } = JSON.parse(`${head.split(',"posts"')[0]}}`);
  const post = { id: idOf(n), document: fromPlainText(`${words} ${n}`), filling: 'x'.repeat(600) };
  return JSON.stringify({ type: 'thread-told', thread_id, gone, asks, within, posts: [post] });
}

const insertAnswer = (place: Pick<Place, 'owner' | 'space' | 'thread' | 'writer'>, n: number) =>
  insertPost(place, idOf(n), `${words} ${n}`);

async function insertPost(
  { owner, space, thread, writer }: Pick<Place, 'owner' | 'space' | 'thread' | 'writer'>,
  id: string,
  said: string,
): Promise<void> {
  await owner.query(
    `INSERT INTO posts (id, space_id, thread_id, began_at, seen_by, author_id, author_name, kind, document, words)
     VALUES ($1, $2, $3, now(), 'open', $4, 'Somebody', $5, $6, $7)`,
    [id, space, thread, writer, id === thread ? 'post' : 'answer', JSON.stringify(fromPlainText(said)), said],
  );
}

type Outcome = { heard: number; wrong: number; asks: number; waits: number[]; cpu: number };

/** Says so many, one after the other, and takes down who hears which. */
async function run(place: Place, say: (n: number) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { heard: 0, wrong: 0, asks: 0, waits: [], cpu: 0 };
  let began = 0;
  for (let n = 1; n <= warmUp + answers; n += 1) {
    const by = new Set<Tab>();
    let last = 0;
    place.hear((tab, text) => {
      if (text.includes('"asks":true')) outcome.asks += 1;
      if (!text.includes(idOf(n))) return;
      if (by.has(tab) || tab.isApart) outcome.wrong += 1;
      by.add(tab);
      last = performance.now();
    });
    const from = performance.now();
    await say(n);
    for (let turn = 0; turn < 200 && by.size < people - apart; turn += 1) await sleep(5);
    await sleep(Math.max(0, pauseMs - (performance.now() - from)));
    if (n === warmUp) began = await cpuOf(place.url);
    if (n <= warmUp) continue;
    outcome.heard += [...by].filter(({ isApart }) => !isApart).length;
    outcome.waits.push(last - from);
  }
  outcome.cpu = (await cpuOf(place.url)) - began;
  await place.owner.query('DELETE FROM posts WHERE id <> thread_id');
  return outcome;
}

const cpuOf = async (url: string): Promise<number> => ((await (await fetch(`${url}/usage`)).json()) as Usage).cpu;

if (import.meta.main) process.exitCode = (await benchThread()) ? 0 : 1;
