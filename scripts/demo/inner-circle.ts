import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Post, ThreadPage } from '#features/people/posts/domain/contract.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { type DemoName, type DemoPerson, type DemoPlace, people } from '../demo-world.ts';
import * as week from './week-of-threads.ts';

/*
 * The demo's inner circle: what its people wrote in a week. They write it over the API; then it's put back into the days before, since
 * nobody can write in the past. Once in a data folder: on later days it's found as it is.
 */

const topic = 'non-violent-communication';
const guests: DemoName[] = ['alice', 'bob', 'edda', 'leo'];
const listening = {
  id: idOf('an hour of listening'),
  title: 'An hour of listening',
  description: 'In pairs, and then all together. You listen more than you speak, and nobody’s fixed.',
  category: 'interpersonal-mindfulness',
  time_zone: 'Europe/Amsterdam',
  duration_minutes: 60,
  max_participants: 8,
  is_public: true,
  weeks: 4,
};
/** How long ago its first date was, which is how far all of them are put back. */
const firstDateDays = 5;
/** Since when people haven't looked: what's written after that is new to them. */
const seenHoursAgo = 20;

type Here = DemoPlace['people'];
/** A post or answer that's been written, with when. */
type Written = { id: string; at: string; began: string; last: string };

/** What's there already stays as it is. */
export async function fillInnerCircle({ people: here, now, circleId }: DemoPlace, database: Database): Promise<void> {
  if (await isFilled(here, now)) return;
  await database.asSystem((tx) => query(tx).execute(openTopic));
  for (const slug of ['arriving', topic]) await comeIn(here, slug, Object.keys(people) as DemoName[]);
  const { slug, stayed } = await holdFirstDate(here, now);
  const threads = [
    ...week.arriving.map((thread) => ({ slug: 'arriving', thread })),
    ...week.topic.map((thread) => ({ slug: topic, thread })),
    ...week.series.map((thread) => ({ slug, thread })),
  ];
  const written: Written[] = [];
  for (const { slug, thread } of threads)
    written.push(...(await write(here, { slug, thread, now, shares: circleId(thread.shares) })));
  written.push(...(await answer(here, stayed, week.stayed, now)));
  await database.asSystem(async (tx) => {
    for (const statement of putBack(written, Object.values(here), listening.id)) await query(tx).execute(statement);
  });
}

/** By its oldest thread, which is put back with all the others. */
async function isFilled(here: Here, now: number): Promise<boolean> {
  const { threads } = (await here.mira.call('GET', '/api/v1/spaces/arriving/posts')) as ThreadPage;
  const oldest = threads.find(({ id }) => id === idOf(week.arriving[0]?.words ?? ''));
  return oldest !== undefined && Date.parse(oldest.written_at) < now - dayMs;
}

async function comeIn(here: Here, slug: string, names: readonly DemoName[]): Promise<void> {
  for (const name of names)
    await here[name].call('POST', `/api/v1/spaces/${slug}/come-in`, { name: people[name].name });
}

/** A series whose first date is over; its space has the thread that comes after that, whose id is `stayed`. */
async function holdFirstDate(here: Here, now: number): Promise<{ slug: string; stayed: string }> {
  const { noor } = here;
  const path = `/api/v1/workshops/${listening.id}`;
  if (!(await noor.call('GET', path).catch(() => null)))
    await noor.call('POST', '/api/v1/workshops', {
      ...listening,
      scheduled_at: new Date(now + 2 * minuteMs).toISOString(),
    });
  const slug = await until(async () => {
    const { spaces } = (await noor.call('GET', '/api/v1/spaces')) as { spaces: Space[] };
    return spaces.find(({ kind }) => kind === 'series')?.slug;
  });
  const { status } = await noor.call('GET', path);
  if (status === 'pending') {
    for (const name of guests) await here[name].call('POST', '/api/v1/circles/come', { id: listening.id });
    await comeIn(here, slug, guests);
    const room = { action: 'create_room', workshopId: listening.id, userId: noor.id };
    await noor.call('POST', '/functions/v1/workshop-webrtc', room);
  }
  if (status !== 'ended') await noor.call('POST', `${path}/end`);
  const stayed = await until(async () => {
    const { threads } = (await noor.call('GET', `/api/v1/spaces/${slug}/posts`)) as ThreadPage;
    return threads.find(({ kind }) => kind === 'weekly')?.id;
  });
  return { slug, stayed };
}

type Writing = { slug: string; thread: week.DemoThread; now: number; shares: string | null };

async function write(here: Here, { slug, thread, now, shares }: Writing): Promise<Written[]> {
  const { by, words, kind = 'post', note = null, answers, taps = [], poll } = thread;
  const id = idOf(words);
  const where = { at: 'space', slug, kind, poll: poll ? { ...poll, votes: undefined } : null };
  const post = { id, where, document: fromPlainText(words), content_note: note, workshop_id: shares, language: 'en' };
  await here[by].call('POST', '/api/v1/posts', post);
  await tap(here, id, taps);
  for (const [who, choice] of poll?.votes ?? []) await here[who].call('PUT', `/api/v1/posts/${id}/vote`, { choice });
  const written = await answer(here, id, answers, now);
  const helped = answers.find((one) => one.helped);
  if (helped) await here[by].call('PUT', `/api/v1/posts/${id}/helped`, { answer_id: idOf(helped.words) });
  const at = timeOf(thread, now);
  const last = written.at(-1)?.at ?? at;
  return [{ id, at, began: at, last }, ...written.map((one) => ({ ...one, began: at }))];
}

async function answer(
  here: Here,
  threadId: string,
  answers: readonly week.DemoAnswer[],
  now: number,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const { by, words, quotes, taps = [], hoursAgo } of answers) {
    const [id, at] = [idOf(words), timeOf({ hoursAgo, words }, now)];
    const quotes_id = quotes === undefined ? null : idOf(answers[quotes]?.words ?? '');
    const where = { at: 'thread', thread_id: threadId, quotes_id };
    const post = { id, where, document: fromPlainText(words), content_note: null, language: 'en' };
    await here[by].call('POST', '/api/v1/posts', post);
    await tap(here, id, taps);
    written.push({ id, at, began: '', last: at });
  }
  return written;
}

async function tap(here: Here, id: Post['id'], taps: NonNullable<week.DemoAnswer['taps']>): Promise<void> {
  for (const [who, word] of taps) await here[who].call('PUT', `/api/v1/posts/${id}/reactions/${word}`);
}

/** As the nightly job makes it once enough people are here, which a demo never has. */
const openTopic = sql`
  INSERT INTO spaces (id, kind, slug, name, category, preset)
  SELECT gen_random_uuid(), 'topic', t.slug, t.title, t.slug, 'open' FROM topics t WHERE t.slug = ${topic}
  ON CONFLICT DO NOTHING`;

/** Nobody's own words change by it, only when they were written, and when those dates of the series are. */
function putBack(written: readonly Written[], persons: readonly DemoPerson[], firstDate: string) {
  const posts = JSON.stringify(written);
  const users = sql`ANY (${sql.param(persons.map(({ id }) => id))}::uuid[])`;
  const series = sql`(SELECT series_id FROM workshops WHERE id = ${firstDate})`;
  const earlier = sql`make_interval(days => ${firstDateDays})`;
  return [
    sql`UPDATE workshops SET scheduled_at = scheduled_at - ${earlier}, started_at = started_at - ${earlier}, ended_at = ended_at - ${earlier}
         WHERE series_id = ${series}`,
    // The series' own thread came with the end of its first date.
    sql`UPDATE posts SET written_at = written_at - ${earlier}, began_at = began_at - ${earlier}
         WHERE kind = 'weekly' AND space_id = (SELECT id FROM spaces WHERE series_id = ${series})`,
    sql`UPDATE posts p SET written_at = d.at, last_at = d.last, began_at = coalesce(nullif(d.began, '')::timestamptz, t.began_at)
          FROM jsonb_to_recordset(${posts}::jsonb) AS d(id uuid, at timestamptz, began text, last timestamptz), posts t
         WHERE p.id = d.id AND t.id = p.thread_id`,
    sql`UPDATE posts p SET last_at = (SELECT max(a.written_at) FROM posts a WHERE a.thread_id = p.id)
         WHERE p.kind = 'weekly' AND p.space_id = (SELECT id FROM spaces WHERE series_id = ${series})`,
    sql`UPDATE post_polls o SET ends_at = p.written_at + make_interval(days => o.days)
          FROM posts p WHERE p.id = o.post_id AND p.author_id = ${users}`,
    sql`UPDATE post_reactions r SET given_at = least(now(), p.written_at + interval '40 minutes')
          FROM posts p WHERE p.id = r.post_id AND r.user_id = ${users}`,
    sql`UPDATE post_ties t SET read_to = (
          SELECT max(a.written_at) FROM posts a WHERE a.thread_id = t.thread_id AND a.author_id = t.user_id)
         WHERE t.user_id = ${users}`,
    sql`UPDATE space_members SET joined_at = now() - interval '8 days', seen_to = now() - make_interval(hours => ${seenHoursAgo})
         WHERE user_id = ${users}`,
  ];
}

/** Some minutes after the full hour, by its length, so that it doesn't look like a timetable. */
const timeOf = ({ hoursAgo, words }: Pick<week.DemoAnswer, 'hoursAgo' | 'words'>, now: number) =>
  new Date(now - hoursAgo * hourMs + (words.length % 50) * minuteMs).toISOString();

/** The same for the same words, in the form of a UUID. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`attune demo inner circle ${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What comes by itself a moment later. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('What should come by itself after a circle hasn’t come within a minute.');
}
