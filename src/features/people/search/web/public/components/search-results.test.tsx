import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
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
