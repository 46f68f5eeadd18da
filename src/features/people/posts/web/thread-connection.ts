import type { QueryClient } from '@tanstack/react-query';
import { followLive, type Live } from '#platform/web/use-live-queries.ts';
import type { Thread } from '../domain/contract.ts';
import type { ThreadsChanged, ThreadTold, WatchThread } from '../domain/told-frames.ts';
import { withTold } from '../domain/told-posts.ts';
import { changeThread, copiesOf, isThreadRead, threadOf } from './queries.ts';

const watch: WatchThread['type'] = 'watch-thread';
const changed: ThreadsChanged['type'] = 'threads-changed';
const type: ThreadTold['type'] = 'thread-told';

/** Milliseconds between two reads of a thread that's told of what happens in it. */
const gap = 5_000;

/** Keeps an open thread up to date by what's told of it, so that hundreds who show it needn't ask. Comes once it's there to be read. */
export function followThread(queries: QueryClient, id: string, signal: AbortSignal): void {
  const live: Live<ThreadTold> = {
    watch,
    of: { thread_id: id },
    left: { thread_id: null },
    changed,
    about: () => false,
    queries: threadOf(id),
    told: { type, take: (_, frame) => takeTold(queries, id, frame), gap },
  };
  void followLive(queries, live, signal);
}

/** Puts it where it's shown; whether the thread has to be read again all the same. */
export function takeTold(queries: QueryClient, id: string, { thread_id, posts, gone, asks }: ThreadTold): boolean {
  if (thread_id !== id) return false;
  // What's being read now may be from before.
  const isBeingRead = posts.length + gone.length > 0 && isThreadRead(queries, id);
  changeThread(queries, id, (pages) => withTold(pages, { posts, gone }));
  // What was taken down goes from this device, too.
  if (gone.length > 0) void takeFromCopy(id, gone);
  return asks || isBeingRead;
}

async function takeFromCopy(id: string, gone: string[]): Promise<void> {
  const { changeCopy } = await import('#platform/web/device-store/copies.ts');
  const without = (page: Thread) => withTold([page], { posts: [], gone })[0] ?? page;
  await changeCopy(`${copiesOf.threads.prefix}${id}`, without);
}
