import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import type { Workshop } from '../domain/contract.ts';
import {
  followLists,
  myWorkshops,
  oneWorkshop,
  putOnMine,
  putTold,
  upcomingWorkshops,
  workshopLists,
} from './queries.ts';

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

  test('that is listed already is renewed in its place, on any page', () => {
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

test.each([
  ['just now', 0, 30_000],
  ['ten seconds ago', 10_000, 20_000],
  ['long ago', hourMs, 1_000],
  ['in an hour, by a clock that was put back since', -hourMs, 30_000],
  ['in a year, by such a clock', -365 * dayMs, 30_000],
])('a list that was read %s is looked at again in time, neither at once nor ever later', (_, ago, left) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const { queries } = listed(page(null, one('1')));
  queries.setQueryData(myWorkshops.queryKey, (all) => all && { ...all }, { updatedAt: Date.now() - ago });
  const query = queries.getQueryCache().find({ queryKey: myWorkshops.queryKey });
  const { refetchInterval } = myWorkshops as { refetchInterval?: unknown };
  expect((refetchInterval as (asked: unknown) => number)(query)).toBe(left);
  vi.useRealTimers();
});

test('every list is asked for again together', () => {
  const keys = [myWorkshops.queryKey, upcomingWorkshops.queryKey];
  for (const key of keys) expect(key.slice(0, 2)).toEqual(workshopLists.queryKey);
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

describe('REAL 25 what was told of a circle', () => {
  const told = { id: '1', news: true, seats_left: 2, max_participants: 8, status: 'live', door_closed: false } as const;
  const circle = (id: string, over: object = {}) => ({
    ...one(id),
    series: null,
    status: 'pending',
    seats_left: 5,
    ...over,
  });
  function shown() {
    const { queries } = listed(page(null, circle('1') as Workshop, circle('2') as Workshop));
    queries.setQueryData(upcomingWorkshops.queryKey, {
      pages: [page(null, circle('1') as Workshop)],
      pageParams: [null],
    });
    queries.setQueryData(oneWorkshop('1').queryKey, circle('1') as Workshop);
    return queries;
  }

  test('is put wherever it’s shown, and the rest stays the very same', () => {
    const queries = shown();
    const other = queries.getQueryData(myWorkshops.queryKey)?.pages[0]?.workshops[1];
    expect(putTold(queries, [{ ...told, started_at: 'then' }])).toBe(false);
    const after = { seats_left: 2, status: 'live' };
    expect(queries.getQueryData(myWorkshops.queryKey)?.pages[0]?.workshops[0]).toMatchObject(after);
    expect(queries.getQueryData(upcomingWorkshops.queryKey)?.pages[0]?.workshops[0]).toMatchObject(after);
    expect(queries.getQueryData(oneWorkshop('1').queryKey)).toMatchObject(after);
    expect(queries.getQueryData(myWorkshops.queryKey)?.pages[0]?.workshops[1]).toBe(other);
  });

  test('writes nothing where it isn’t shown', () => {
    const queries = shown();
    const before = queries.getQueryData(upcomingWorkshops.queryKey);
    expect(putTold(queries, [{ ...told, id: 'strange', news: false, started_at: null }])).toBe(false);
    expect(queries.getQueryData(upcomingWorkshops.queryKey)).toBe(before);
  });

  test('is asked for again where a list is being read, which may be from before', async () => {
    await signInAlice();
    const queries = shown();
    answer('GET /api/v1/workshops/mine', () => page(null));
    const reading = queries.fetchInfiniteQuery(myWorkshops);
    expect(putTold(queries, [{ ...told, started_at: 'then' }])).toBe(true);
    await reading;
    expect(putTold(queries, [{ ...told, started_at: 'then' }])).toBe(false);
  });

  test('leaves it as old as it was: what was to be reread still is, or a form would save old words', () => {
    const queries = shown();
    const edited = { queryKey: oneWorkshop('1').queryKey, exact: true };
    queries.setQueryData(edited.queryKey, circle('1') as Workshop, { updatedAt: 5 });
    putTold(queries, [{ ...told, started_at: 'then' }]);
    expect(queries.getQueryState(edited.queryKey)).toMatchObject({ dataUpdatedAt: 5, isInvalidated: false });
    void queries.invalidateQueries({ ...edited, refetchType: 'none' });
    putTold(queries, [{ ...told, seats_left: 1, started_at: 'then' }]);
    expect(queries.getQueryState(edited.queryKey)).toMatchObject({ data: { seats_left: 1 }, isInvalidated: true });
  });

  describe('by the clock', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => {
      followLists(false);
      vi.useRealTimers();
    });

    /** A list on screen, and when it was read, in seconds. */
    function onScreen(read = () => Promise.resolve(page(null, circle('1') as Workshop))) {
      const queries = shown();
      const begun = Date.now();
      const reads: number[] = [];
      const queryFn = () => {
        reads.push((Date.now() - begun) / 1000);
        return read();
      };
      new InfiniteQueryObserver(queries, {
        ...upcomingWorkshops,
        queryFn,
        staleTime: Infinity,
        retry: false,
      }).subscribe(() => {});
      return { queries, reads };
    }
    const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

    test('it’s read rarely for as long as it’s told, and often otherwise', async () => {
      followLists(true);
      const { reads } = onScreen();
      await pass(200);
      expect(reads).toEqual([180]);
      followLists(false);
      await pass(230);
      expect(reads).toEqual([180, 360, 390, 420]);
      followLists(true);
    });

    test('it’s read also where so much happens that it’s told all the time', async () => {
      followLists(true);
      const { queries, reads } = onScreen();
      for (let seats = 0; seats < 20; seats += 1) {
        await pass(20);
        putTold(queries, [{ ...told, news: false, seats_left: seats, started_at: 'then' }]);
      }
      expect(reads).toEqual([180, 360]);
    });

    test('one that can’t be read isn’t tried more often for being old', async () => {
      followLists(true);
      const { queries, reads } = onScreen(() => Promise.reject(new Error('no')));
      for (let seats = 0; seats < 20; seats += 1) {
        await pass(20);
        putTold(queries, [{ ...told, news: false, seats_left: seats, started_at: 'then' }]);
      }
      expect(reads).toEqual([180, 360]);
    });
  });
});
