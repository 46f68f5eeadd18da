import type { QueryClient } from '@tanstack/react-query';
import { followLive, type Live } from '#platform/web/use-live-queries.ts';
import type { Thread } from '../domain/contract.ts';
import type { ThreadsChanged, ThreadTold, WatchThread } from '../domain/told-frames.ts';
import { withTold } from '../domain/told-posts.ts';
import type { ShownThread } from './queries.ts';

const watch: WatchThread['type'] = 'watch-thread';
const changed: ThreadsChanged['type'] = 'threads-changed';
const type: ThreadTold['type'] = 'thread-told';

/** Milliseconds between two reads of a thread that's told of what happens in it. */
const gap = 5_000;

/** Keeps an open thread up to date by what's told of it, so that hundreds who show it needn't ask. Comes once the page rests. */
export function followThread(queries: QueryClient, shown: ShownThread, signal: AbortSignal): void {
  const live: Live<ThreadTold> = {
    watch,
    of: { thread_id: shown.id },
    left: { thread_id: null },
    changed,
    about: () => false,
    queries: shown.query,
    told: { type, take: (_, frame) => takeTold(queries, shown, frame), gap },
  };
  void followLive(queries, live, signal);
}

/** Puts it where it's shown; whether the thread has to be read again all the same. */
export function takeTold(queries: QueryClient, shown: ShownThread, told: ThreadTold): boolean {
  const { thread_id, posts, gone, asks } = told;
  if (thread_id !== shown.id) return false;
  // What's being read now may be from before.
  const isBeingRead = posts.length + gone.length > 0 && shown.isRead(queries);
  shown.change(queries, (pages) => withTold(pages, { posts, gone }));
  // What was taken down goes from this device, too.
  if (gone.length > 0) void takeFromCopy(shown.copy, gone);
  return asks || isBeingRead;
}

async function takeFromCopy(name: string, gone: string[]): Promise<void> {
  const { changeCopy } = await import('#platform/web/device-store/copies.ts');
  await changeCopy<Thread>(name, (page) => withTold([page], { posts: [], gone })[0] ?? page);
}
