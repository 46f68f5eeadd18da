import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import type { Workshop } from '../domain/contract.ts';
import { myWorkshops, putOnMine, teaser, topics, upcomingWorkshops, workshopLists } from './queries.ts';

const one = (id: string, title = id) => ({ id, title }) as Workshop;
const page = (next: string | null, ...workshops: Workshop[]) => ({ workshops, next });

function listed(...pages: ReturnType<typeof page>[]) {
  const queries = new QueryClient();
  queries.setQueryData(myWorkshops.queryKey, { pages, pageParams: pages.map(() => null) });
  const titles = () =>
    queries.getQueryData(myWorkshops.queryKey)?.pages.map(({ workshops }) => workshops.map(({ title }) => title));
  return { queries, titles };
}

describe('a workshop that was just made', () => {
  test('stands first', () => {
    const { queries, titles } = listed(page('b', one('1')), page(null, one('2')));
    putOnMine(queries, one('3'));
    expect(titles()).toEqual([['3', '1'], ['2']]);
  });

  test('that is listed already is renewed in its place, on whichever page', () => {
    const { queries, titles } = listed(page('b', one('1')), page(null, one('2'), one('3')));
    putOnMine(queries, one('3', 'changed'));
    expect(titles()).toEqual([['1'], ['2', 'changed']]);
  });

  test('is not made a list of, where none was asked for yet', () => {
    const queries = new QueryClient();
    putOnMine(queries, one('1'));
    expect(queries.getQueryData(myWorkshops.queryKey)).toBeUndefined();
  });
});

test('every list is asked for again together, and the rest is left', () => {
  const keys = [myWorkshops.queryKey, upcomingWorkshops.queryKey, teaser().queryKey, teaser('yoga').queryKey];
  for (const key of keys) expect(key.slice(0, 2)).toEqual(workshopLists.queryKey);
  expect(topics([]).queryKey.slice(0, 2)).not.toEqual(workshopLists.queryKey);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
});

test.each([
  ['upcoming', upcomingWorkshops],
  ['mine', myWorkshops],
])('%s is asked for page by page, each after the one before', async (list, query) => {
  await signInAlice();
  calls.length = 0;
  answer(`GET /api/v1/workshops/${list}`, () =>
    calls.at(-1)?.call.endsWith('?after=there') ? page(null, one('2')) : page('there', one('1')),
  );
  const found = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 });
  expect(found.pages.map(({ workshops }) => workshops.map(({ id }) => id))).toEqual([['1'], ['2']]);
  const path = `GET /api/v1/workshops/${list}`;
  expect(calls.map(({ call }) => call)).toEqual([path, `${path}?after=there`]);
});
