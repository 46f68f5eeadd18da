import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedPage } from '#features/people/directory/domain/contract.ts';
import type { Thread, ThreadLine, ThreadPage } from '#features/people/posts/domain/contract.ts';
import type { SpaceDesk } from '#features/people/posts/domain/desk-contract.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { plainText } from '#platform/shared/document/plain-text.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { startOwnTestServer, type TestServer } from '#testing/test-server.ts';
import { type DemoName, type DemoPlace, fillDemo, people } from '../demo-world.ts';
import { makeCards } from './cards.ts';
import { fillInnerCircle } from './inner-circle.ts';

/* CARE C27: the demo's inner circle, as its people read it. */

const topic = 'non-violent-communication';
let server: TestServer;
let place: DemoPlace;
let now: number;
beforeAll(async () => {
  // With the limits that a demo has.
  const limits = { API_CALLS_PER_SECOND: '20', WORKSHOPS_PER_DAY: '20' };
  const env = { AUTH_AUTOCONFIRM: 'true', PUBLIC_HOSTS: 'anyone', STEWARDS: people.mira.email, ...limits };
  server = await startOwnTestServer(env);
  now = Date.now();
  place = await fillDemo(server.url, now);
  await fillInnerCircle(place, server.database.database);
  await makeCards(place);
});
afterAll(() => server.stop());

const get = async <Answer>(who: DemoName, path: string) => (await place.people[who].call('GET', path)) as Answer;
const spaces = async (who: DemoName) => (await get<{ spaces: Space[] }>(who, '/api/v1/spaces')).spaces;
const seriesSlug = async () => (await spaces('noor')).find(({ kind }) => kind === 'series')?.slug ?? '';
const threads = async (who: DemoName, slug: string) =>
  (await get<ThreadPage>(who, `/api/v1/spaces/${slug}/posts`)).threads;
const whole = (who: DemoName, id: string) => get<Thread>(who, `/api/v1/posts/${id}`);
async function all(who: DemoName): Promise<Thread[]> {
  const lines: ThreadLine[] = [];
  for (const slug of ['arriving', topic, await seriesSlug()]) lines.push(...(await threads(who, slug)));
  return Promise.all(lines.map(({ id }) => whole(who, id)));
}

test('a week of it: where people arrive, one topic and one series, and only its guests see the series', async () => {
  expect((await spaces('edda')).map(({ kind }) => kind).toSorted()).toEqual(['arrival', 'series', 'topic']);
  expect((await spaces('sami')).map(({ kind }) => kind).toSorted()).toEqual(['arrival', 'topic']);
  const read = await all('edda');
  const times = read.flatMap(({ post, answers }) => [post, ...answers]).map(({ written_at }) => Date.parse(written_at));
  expect(read.length).toBeGreaterThanOrEqual(10);
  expect(Math.min(...times)).toBeLessThan(now - 6 * dayMs);
  expect(Math.min(...times)).toBeGreaterThan(now - 7 * dayMs);
  expect(Math.max(...times)).toBeLessThan(now - hourMs);
  // All of it by several voices, and none of it as if it were written at once.
  expect(new Set(read.flatMap(({ post, answers }) => [post, ...answers]).map(({ author }) => author?.name))).toEqual(
    new Set([...Object.values(people).map(({ name }) => name), undefined]),
  );
  expect(new Set(times).size).toBe(times.length);
});

test('answers come after what they answer, and a thread says when it last got one', async () => {
  for (const { post, answers } of await all('edda')) {
    const order = [post, ...answers].map(({ written_at }) => written_at);
    expect(order, plainText((post.document ?? answers[0]?.document) as never)).toEqual(order.toSorted());
    const [line] = (await threads('edda', post.space.slug)).filter(({ id }) => id === post.id);
    expect(line).toMatchObject({ answers: answers.length, last_at: order.at(-1) });
  }
});

test('there’s a question with an answer that helped, a content note, a shared circle, a quote, and the series’ own thread', async () => {
  const read = await all('edda');
  const begun = read.map(({ post }) => post);
  const helped = read.filter(({ post }) => post.kind === 'question');
  expect(helped.length).toBeGreaterThanOrEqual(3);
  for (const { post, answers } of helped) expect(answers.map(({ id }) => id)).toContain(post.helped_by);
  expect(begun.filter(({ content_note }) => content_note !== null)).toHaveLength(1);
  const [shared] = begun.filter(({ workshop_id }) => workshop_id !== null);
  expect(await get('sami', `/api/v1/workshops/${shared?.workshop_id}`)).toMatchObject({
    title: 'Observe, feel, need, ask',
  });
  expect(
    read
      .flatMap(({ answers }) => answers.map(({ quotes }) => quotes?.name))
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['Alice', 'Bob']);
  const [weekly] = read.filter(({ post }) => post.kind === 'weekly');
  expect(weekly?.post).toMatchObject({ author: null });
  expect(plainText(weekly?.post.document as never)).toMatch(/^What stayed with you\?/);
  expect(weekly?.answers.map(({ author }) => author?.name)).toEqual(['Edda', 'Alice', 'Leo', 'Noor']);
});

test('everyone’s first words were greeted, and one thread without an answer waits on its host’s desk', async () => {
  const waiting: ThreadLine[] = [];
  for (const [host, slug] of [
    ['mira', 'arriving'],
    ['mira', topic],
    ['noor', await seriesSlug()],
  ] as const) {
    const { held, first, unanswered } = await get<SpaceDesk>(host, `/api/v1/spaces/${slug}/desk`);
    expect([held, first]).toEqual([[], []]);
    waiting.push(...unanswered);
  }
  const quiet = (await all('edda')).filter(({ answers }) => answers.length === 0).map(({ post }) => post.id);
  expect(waiting.map(({ id }) => id)).toEqual(quiet);
  expect(quiet).toHaveLength(1);
});

test('something’s new to who signs in, and not all of it', async () => {
  const { mine, spaces: places } = await get<{ mine: ThreadLine[]; spaces: { threads: ThreadLine[] }[] }>(
    'alice',
    '/api/v1/inner-circle/since',
  );
  const fresh = [...mine, ...places.flatMap(({ threads }) => threads)];
  expect(fresh.length).toBeGreaterThan(0);
  expect(fresh.length).toBeLessThan(6);
});

test('the series goes on: its first date is over, and the next is to come', async () => {
  const dates = await server.database.query(
    `SELECT status, round(extract(epoch FROM scheduled_at - now()) / 86400)::int AS days FROM workshops
      WHERE series_id IS NOT NULL ORDER BY series_position`,
  );
  expect(dates).toEqual([
    { status: 'ended', days: -5 },
    { status: 'pending', days: 2 },
    { status: 'pending', days: 9 },
    { status: 'pending', days: 16 },
  ]);
});

test('a few wish to be found, by name, and what one of them changed stays as they changed it', async () => {
  const found = async () => (await get<ListedPage>('leo', '/api/v1/people?who=others')).people.map(({ name }) => name);
  expect(await found()).toEqual(['Bob', 'Edda', 'Mira', 'Noor']);
  const card = { name: 'Bobby', words: '', topics: [], is_listed: false };
  await place.people.bob.call('PUT', '/api/v1/people/me', card);
  await makeCards(place);
  expect(await found()).toEqual(['Edda', 'Mira', 'Noor']);
});

test('starting it again changes nothing', async () => {
  const before = await all('edda');
  await fillInnerCircle(await fillDemo(server.url, now), server.database.database);
  expect(await all('edda')).toEqual(before);
});

test('CARE C15 one thread asks how long to sit, and is over, so all read what five chose', async () => {
  const asked = (await all('alice')).flatMap(({ post }) => post.poll ?? []);
  expect(asked).toMatchObject([{ own: 0, is_over: true, results: [1, 3, 1] }]);
});
