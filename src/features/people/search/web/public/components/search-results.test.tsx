import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Found } from '../../../domain/contract.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const post = (last: string, given: Partial<Found['posts'][number]> = {}): Found['posts'][number] => ({
  id: id(last),
  thread_id: id(last),
  space: { slug: 'arriving', name: 'Arriving' },
  kind: 'post',
  author: { id: id('b0'), name: 'Bob' },
  is_own: false,
  snippet: { text: 'A <b>slow</b> breath', marks: [{ from: 14, to: 20 }] },
  content_note: null,
  written_at: '2025-03-04T09:30:00.000000Z',
  ...given,
});
const nothing: Found = { posts: [], next: null, circles: [], exercises: [], hosts: [], did_you_mean: null };
const Both = () => (
  <>
    <SearchField q="breath" />
    <SearchResults q="breath" />
  </>
);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('what’s found is marked, leads to its place, and goes on page by page without what’s no post', async () => {
  const asked: string[] = [];
  answer('GET /api/v1/search', (_body: unknown, search: URLSearchParams) => {
    asked.push(search.toString());
    return search.has('before')
      ? { ...nothing, posts: [post('a2', { kind: 'answer', thread_id: id('a1') })] }
      : {
          ...nothing,
          posts: [post('a1')],
          next: `2025-03-04T09:30:00.000000Z_${id('a1')}`,
          hosts: [{ slug: 'lee', name: 'Lee', about: null }],
        };
  });
  openPage(Both, '/innercircle');
  expect((await screen.findByText('breath')).tagName).toBe('MARK');
  expect(screen.getByText(/<b>slow<\/b>/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Lee' }).getAttribute('href')).toBe('/hosts/lee');
  await userEvent.click(screen.getByRole('button', { name: 'More posts' }));
  await screen.findByText('That’s all there is.');
  const links = screen.getAllByRole('link', { name: /Bob/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/innercircle/post/${id('a1')}`, `/innercircle/post/${id('a1')}#${id('a2')}`]);
  expect(asked[1]).toContain('kind=posts');
});

test('where nothing’s found, what may be meant is one press away', async () => {
  answer('GET /api/v1/search', { ...nothing, did_you_mean: 'slow breath' });
  openPage(Both, '/innercircle');
  const link = await screen.findByRole('link', { name: 'Did you mean “slow breath”?' });
  expect(link.getAttribute('href')).toBe('/innercircle?q=slow%20breath');
});

test('what’s typed goes into the address', async () => {
  answer('GET /api/v1/search', nothing);
  const opened = openPage(Both, '/innercircle', '/innercircle');
  const field = await screen.findByRole('searchbox', { name: 'Search the inner circle' });
  await userEvent.clear(field);
  await userEvent.type(field, ' a & b {Enter}');
  expect(opened.place()).toBe('/innercircle?q=a%20%26%20b');
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(opened.place()).toBe('/innercircle');
});

const answerWith = (given: Partial<Found>) => answer('GET /api/v1/search', { ...nothing, ...given });
const region = (name: string) => screen.findByRole('region', { name });

test('CARE C2 who wrote it is said as it may be: oneself, by name, and nobody’s name where there’s none', async () => {
  answerWith({
    posts: [
      post('a1', { is_own: true }),
      post('a2'),
      post('a3', { author: null }),
      post('a4', { author: null, kind: 'weekly' }),
    ],
  });
  openPage(Both, '/innercircle');
  const names = [...(await region('Posts')).querySelectorAll('li .font-semibold')].map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['You', 'Bob', 'Anonymous', 'Arriving']);
});

test('CARE C27 what stands behind a note is named by the note alone', async () => {
  answerWith({
    posts: [post('a1', { content_note: 'About a loss', snippet: { text: 'breath', marks: [{ from: 0, to: 6 }] } })],
  });
  openPage(Both, '/innercircle');
  await screen.findByText('Hidden until you open it: About a loss');
  expect(screen.queryByText('breath')).toBeNull();
});

test.each([
  ['at the beginning', 'breath and go', [{ from: 0, to: 6 }], ['breath']],
  [
    'one after the other',
    'slowslow breath',
    [
      { from: 0, to: 4 },
      { from: 4, to: 8 },
    ],
    ['slow', 'slow'],
  ],
  ['all of it', 'breath', [{ from: 0, to: 6 }], ['breath']],
  ['none', 'A long walk', [], []],
])('what’s found is marked where it stands: %s, and no letter is lost', async (_, text, marks, found) => {
  answerWith({ posts: [post('a1', { snippet: { text, marks } })] });
  openPage(Both, '/innercircle');
  const line = (await region('Posts')).querySelector('.font-serif');
  expect(line?.textContent).toBe(text);
  expect([...(line?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(found);
});

test('circles, exercises and hosts stand apart, each with its way; what there’s none of isn’t named', async () => {
  answerWith({
    circles: [
      { id: id('c1'), title: 'Quiet evening', scheduled_at: '2025-03-04T19:00:00.000Z', is_own: true },
      { id: id('c2'), title: 'Quiet morning', scheduled_at: '2025-03-05T07:00:00.000Z', is_own: false },
    ],
    exercises: [{ slug: 'slow-breath', title: 'Slow breath', line: 'Out for longer than in' }],
  });
  openPage(Both, '/innercircle');
  const circles = await region('Circles');
  expect([...circles.querySelectorAll('li')].map(({ textContent }) => textContent?.includes('You’re in it'))).toEqual([
    true,
    false,
  ]);
  expect(screen.getByRole('link', { name: 'Quiet evening' }).getAttribute('href')).toContain(id('c1'));
  expect(screen.getByRole('link', { name: 'Slow breath' }).getAttribute('href')).toContain('slow-breath');
  for (const none of ['Posts', 'Hosts']) expect(screen.queryByRole('region', { name: none })).toBeNull();
  // There’s no end to be told of where there are no posts.
  expect(screen.queryByText('That’s all there is.')).toBeNull();
});

test('where nothing’s found and nothing else may be meant, it says so and leads nowhere', async () => {
  answerWith({});
  openPage(Both, '/innercircle');
  await screen.findByText('Nothing here has the words “breath”');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a search that was refused can be tried again', async () => {
  answer('GET /api/v1/search', refusal('rate_limited', 429));
  openPage(Both, '/innercircle');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answerWith({ posts: [post('a1')] });
  await userEvent.click(again);
  await screen.findByText('That’s all there is.');
});

test('more posts are asked for once, however often it’s pressed, and what’s here stays where that fails', async () => {
  const next = `2025-03-04T09:30:00.000000Z_${id('a1')}`;
  let more = 0;
  let reply = (): void => undefined;
  answer('GET /api/v1/search', async (_body: unknown, search: URLSearchParams) => {
    if (!search.has('before')) return { ...nothing, posts: [post('a1')], next };
    more += 1;
    await new Promise<void>((resolve) => (reply = resolve));
    return refusal('rate_limited', 429);
  });
  openPage(Both, '/innercircle');
  const button = await screen.findByRole('button', { name: 'More posts' });
  await userEvent.click(button);
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(more).toBe(1);
  reply();
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
  screen.getByRole('link', { name: /Bob/ });
  screen.getByRole('button', { name: 'More posts' });
});

test('no more is typed than what’s looked for', async () => {
  answerWith({});
  openPage(Both, '/innercircle');
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).maxLength).toBe(200);
});
