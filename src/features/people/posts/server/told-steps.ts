import type { Mutes } from '#features/people/mutes/domain/muted.ts';
import type { Database, UserTx } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { askWithin } from '#platform/shared/spread.ts';
import type { ThreadsChanged, ThreadTold } from '../domain/told-frames.ts';
import { forMany } from '../domain/told-posts.ts';
import { findPosts } from './reading-repository.ts';
import { findApart, findReaders, findSpaceReaders, type PostReader } from './told-repository.ts';
import type { Watchers } from './watchers-steps.ts';

/** All that happened to a post within a moment. */
export type PostChange = {
  /** Who said a word to it, or took one back. */
  said: Set<string>;
  /** Whether there's more than that. */
  isWritten: boolean;
  /** Nobody but hosts and its writer ever knew of it. */
  isHidden: boolean;
  /** Its writer, once it's deleted; null for one without a name. */
  goneBy?: string | null;
};
/** And in a thread. */
export type ThreadChange = { spaceId: string; threadId: string; posts: Map<string, PostChange> };

/** What telling needs: who watches spaces and threads on this server. */
export type ThreadTelling = {
  database: Database;
  hub: Pick<Hub, 'publish'>;
  /** What a reader would rather not read. */
  mutesOf: (tx: UserTx, userId: string) => Promise<Mutes>;
  spaces: Watchers;
  threads: Watchers;
};

/** Where tabs listen. */
export const channels = {
  space: (id: string) => `space:${id}`,
  thread: (id: string) => `thread:${id}`,
};

/** For so many tabs that have to ask, each in its turn. */
export const asksOf = (thread_id: string, tabs: number): ThreadTold => ({
  type: 'thread-told',
  thread_id,
  posts: [],
  gone: [],
  asks: true,
  within: askWithin(tabs),
});

/** What one reader of a thread is told. `set`: who reads all of it alike; null for who may not read the thread any more. */
type Share = { reads: string[]; gone: string[]; set: string };

/** To each tab that shows it, as its reader may read it by now: what several read alike is read, encoded and published once. */
export async function tellThread(own: ThreadTelling, change: ThreadChange): Promise<void> {
  const { database, threads } = own;
  const { threadId, posts } = change;
  const tabs = threads.of(threadId);
  if (tabs.length === 0) return;
  const people = [...new Set(tabs.map(({ caller }) => caller.userId))];
  const found = await database.asSystem(async (tx) => ({
    readers: await findReaders(tx, [threadId, ...posts.keys()], people),
    apart: await findApart(tx, whoseOf(change), people),
  }));
  const sets = new Map<string, { share: Share; tabs: Connection[] }>();
  for (const tab of tabs) {
    const share = shareOf(change, found, tab.caller.userId);
    if (!share) {
      threads.remove(tab, threadId);
      tab.send(asksOf(threadId, 1));
      continue;
    }
    const set = sets.get(share.set) ?? { share, tabs: [] };
    set.tabs.push(tab);
    sets.set(share.set, set);
  }
  await tellSets(own, threadId, [...sets.values()]);
}

/** Who said or took down something: not everybody may hear of them. */
const whoseOf = ({ posts }: ThreadChange): string[] => [
  ...new Set([...posts.values()].flatMap(({ said, goneBy }) => [...said, ...(goneBy ? [goneBy] : [])])),
];

type Found = { readers: readonly PostReader[]; apart: readonly { id: string; other: string }[] };

/** Null for who may not read the thread itself any more. */
function shareOf({ threadId, posts }: ThreadChange, { readers, apart }: Found, userId: string): Share | null {
  const ways = new Map(readers.filter((one) => one.userId === userId).map((one) => [one.postId, one]));
  if (!ways.get(threadId)?.reads) return null;
  const isApart = (from: string | null) => apart.some(({ id, other }) => id === userId && other === from);
  const share: Share = { reads: [], gone: [], set: '' };
  for (const [id, { said, isWritten, isHidden, goneBy }] of posts) {
    const way = ways.get(id);
    if (!isWritten && [...said].every(isApart)) continue;
    if (goneBy !== undefined) {
      if (!isApart(goneBy)) share.gone.push(id);
    } else if (way?.reads) {
      share.reads.push(id);
      share.set += `${way.readsQuote ? 'quote ' : ''}${way.isAlone || said.has(userId) ? `${userId} ` : ''}`;
    } else if (way && !isHidden) share.gone.push(id);
  }
  share.set += [...share.reads, '-', ...share.gone].join(' ');
  return share;
}

/** So many who read it as nobody else does are read for, one after another, before anybody else is told; more would keep them waiting. */
const mostAlone = 20;

type TabSet = { share: Share; tabs: readonly Connection[] };

/** Those of one person each, beyond as many as are read for: they ask, each in their turn. */
function lateOf(sets: readonly TabSet[]): ReadonlySet<TabSet> {
  const isAlone = ({ share, tabs }: TabSet) =>
    share.reads.length > 0 && tabs.every(({ caller }) => caller.userId === tabs[0]?.caller.userId);
  return new Set(sets.filter(isAlone).slice(mostAlone));
}

/** The largest by the thread's channel, all others past it. */
async function tellSets(own: ThreadTelling, threadId: string, sets: TabSet[]): Promise<void> {
  const { hub } = own;
  const sorted = sets.toSorted((one, other) => other.tabs.length - one.tabs.length);
  const [largest, ...others] = sorted;
  const late = lateOf(sorted);
  const asks = asksOf(
    threadId,
    [...late].reduce((sum, { tabs }) => sum + tabs.length, 0),
  );
  const frames = new Map<TabSet, ThreadTold | null>();
  for (const set of sets) frames.set(set, late.has(set) ? asks : await frameOf(own, threadId, set));
  const frame = largest && frames.get(largest);
  if (frame)
    hub.publish(
      channels.thread(threadId),
      frame,
      others.flatMap(({ tabs }) => tabs),
    );
  for (const set of others) {
    const theirs = frames.get(set);
    if (theirs) for (const tab of set.tabs) tab.send(theirs);
  }
}

/** Read by the rights of one of them; null where there's nothing to tell. What's only one's own is told to nobody else. */
async function frameOf(
  { database, mutesOf }: ThreadTelling,
  thread_id: string,
  { share, tabs }: TabSet,
): Promise<ThreadTold | null> {
  const { reads, gone } = share;
  if (reads.length + gone.length === 0) return null;
  const told = { type: 'thread-told', thread_id, gone, asks: false, within: 0 } as const;
  if (reads.length === 0) return { ...told, posts: [] };
  const people = new Map(tabs.map(({ caller }) => [caller.userId, caller]));
  for (const caller of people.values())
    try {
      const found = await database.asUser(caller, async (tx) =>
        findPosts(tx, caller.userId, reads, await mutesOf(tx, caller.userId)),
      );
      // Less than was found for them a moment ago: one of them may read what another mayn't any more, so each asks for their own.
      if (found.length < reads.length) return asksOf(thread_id, tabs.length);
      return { ...told, posts: people.size > 1 ? found.map(forMany) : found };
    } catch (error) {
      // Signed out a moment ago: then it's read by another's rights.
      if (!(error instanceof Refusal)) throw error;
    }
  return null;
}

/** To tabs that show no thread: that something happened in this one, never what. */
export async function tellSpace({ database, hub, spaces }: ThreadTelling, change: ThreadChange): Promise<void> {
  const { spaceId, threadId: thread_id, posts } = change;
  const tabs = spaces.of(spaceId);
  if (tabs.length === 0) return;
  const people = [...new Set(tabs.map(({ caller }) => caller.userId))];
  const { inSpace, readers, apart } = await database.asSystem(async (tx) => ({
    inSpace: new Set(await findSpaceReaders(tx, spaceId, people)),
    readers: await findReaders(tx, [...posts.keys()], people),
    apart: await findApart(tx, whoseOf(change), people),
  }));
  const apartOf = (userId: string) => apart.filter(({ id }) => id === userId).map(({ other }) => other);
  const hears = (userId: string) =>
    [...posts].some(([id, { said, isWritten, isHidden, goneBy }]) => {
      if (goneBy !== undefined) return goneBy === null || !apartOf(userId).includes(goneBy);
      if (!isWritten && [...said].every((one) => apartOf(userId).includes(one))) return false;
      return readers.some((one) => one.userId === userId && one.postId === id && (one.reads || !isHidden));
    });
  for (const tab of tabs) if (!inSpace.has(tab.caller.userId)) spaces.remove(tab, spaceId);
  const left = spaces.of(spaceId);
  const frame: ThreadsChanged = {
    type: 'threads-changed',
    space_id: spaceId,
    thread_id,
    within: askWithin(left.length),
  };
  hub.publish(
    channels.space(spaceId),
    frame,
    left.filter(({ caller }) => !hears(caller.userId)),
  );
}
