import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import { signInAlice } from '#platform/testing/web-server.ts';
import { changeCopy, putCopy } from '#platform/web/device-store/copies.ts';
import { storedSession } from '#platform/web/session/stored-session.ts';
import type { Thread } from '../domain/contract.ts';
import type { ThreadTold } from '../domain/told-frames.ts';
import { idOf, someAnswer, someThread } from '../testing/samples.ts';
import { shownThread, threadOf } from './queries.ts';
import { takeTold } from './thread-connection.ts';

const id = idOf('a1');
const { queryKey } = threadOf(id);
const first = someAnswer('d1', 'Me, too', { thread_id: id });
const frame = (given: Partial<ThreadTold>): ThreadTold => ({
  type: 'thread-told',
  thread_id: id,
  posts: [],
  gone: [],
  asks: false,
  within: 0,
  ...given,
});

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(
    queryKey,
    { pages: [someThread({ answers: [first] })], pageParams: [null] },
    { updatedAt: 1_000 },
  );
});
const shown = () => queries.getQueryData(queryKey)?.pages.flatMap(({ answers }) => answers.map((one) => one.id));

test('what’s told stands there at once, and nobody asks', () => {
  const second = someAnswer('d2', 'So do I', { thread_id: id, written_at: new Date().toISOString() });
  expect(takeTold(queries, shownThread(id), frame({ posts: [second] }))).toBe(false);
  expect(takeTold(queries, shownThread(id), frame({ posts: [second] }))).toBe(false);
  expect(shown()).toEqual([first.id, second.id]);
  expect(takeTold(queries, shownThread(id), frame({ gone: [first.id] }))).toBe(false);
  expect(shown()).toEqual([second.id]);
});

test('being told isn’t reading: it’s still as old as it was', () => {
  takeTold(queries, shownThread(id), frame({ gone: [first.id] }));
  expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
});

test('what was missed is asked for, and so is what may come late: a read that’s on its way may be from before', async () => {
  expect(takeTold(queries, shownThread(id), frame({ asks: true }))).toBe(true);
  let answered: (thread: unknown) => void = () => {};
  const reading = queries.fetchInfiniteQuery({
    ...threadOf(id),
    queryFn: () => new Promise<never>((resolve) => (answered = resolve as typeof answered)),
  });
  expect(takeTold(queries, shownThread(id), frame({ gone: [first.id] }))).toBe(true);
  answered(someThread());
  await reading;
  expect(takeTold(queries, shownThread(id), frame({ gone: [first.id] }))).toBe(false);
});

test('a frame about another thread, which was left a moment ago, changes nothing', () => {
  expect(takeTold(queries, shownThread(id), frame({ thread_id: idOf('a9'), gone: [first.id], asks: true }))).toBe(
    false,
  );
  expect(shown()).toEqual([first.id]);
});

test('a thread that isn’t loaded yet isn’t made up from what’s told', () => {
  queries.clear();
  expect(takeTold(queries, shownThread(id), frame({ posts: [first] }))).toBe(false);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

test('what was taken down goes from what this device keeps for reading offline, too', async () => {
  await signInAlice();
  await putCopy(`posts-thread-${id}`, someThread({ answers: [first] }), storedSession()?.user.id);
  takeTold(queries, shownThread(id), frame({ gone: [first.id] }));
  const kept = async () => {
    let answers: Thread['answers'] | undefined;
    await changeCopy<Thread>(`posts-thread-${id}`, (page) => {
      answers = page.answers;
      return page;
    });
    return answers;
  };
  await expect.poll(kept).toEqual([]);
});
