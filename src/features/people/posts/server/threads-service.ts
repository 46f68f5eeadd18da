import type { Mutes } from '#features/people/mutes/domain/muted.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Database, UserTx } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { findPost } from './reading-repository.ts';
import { findReaders, findSpaceReaders } from './told-repository.ts';
import { asksOf, channels, type PostChange, type ThreadChange, tellSpace, tellThread } from './told-steps.ts';
import { createWatchers } from './watchers-steps.ts';

export type ThreadsDeps = {
  database: Database;
  hub: Pick<Hub, 'subscribe' | 'unsubscribe' | 'publish'>;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** What a reader would rather not read. */
  mutesOf: (tx: UserTx, userId: string) => Promise<Mutes>;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
};

/**
 * Tells tabs what happens in threads (docs/decisions/159): the ones that show one, what's to be shown; the others, in which it was. Each
 * time it's asked who may read it, since that changes while they look.
 */
export type ThreadsService = {
  /** From now on this tab hears of the spaces that its person may read by now. */
  watch(connection: Connection): Promise<void>;
  /** From now on this tab hears what happens in this thread, and in no other; null for none. @throws Refusal `not_found` */
  watchThread(connection: Connection, threadId: string | null): Promise<void>;
  /** The tab is gone. */
  forget(connection: Connection): void;
  /** Returns how to stop. */
  start(): Promise<() => Promise<void>>;
};

/** Milliseconds in which changes are gathered: what belongs together is told in one frame. */
const gatherMs = 40;

export function createThreadsService(deps: ThreadsDeps): ThreadsService {
  const { database, hub, mutesOf } = deps;
  const spaces = createWatchers(hub, channels.space);
  const threads = createWatchers(hub, channels.thread);
  const own = { database, hub, mutesOf, spaces, threads };
  /** What each tab asked for last: an answer that comes late is for nobody. */
  const wanted = new WeakMap<Connection, string | null>();
  let gathered = new Map<string, ThreadChange>();
  let timer: NodeJS.Timeout | null = null;
  let telling = Promise.resolve();

  /** One after the other: what was read later is never overtaken. */
  function inTurn(tell: () => Promise<void>): void {
    telling = telling.then(tell).catch(tellMissed);
  }

  /** Nobody knows of what, so all ask. */
  function tellMissed(): void {
    for (const id of threads.keys()) hub.publish(channels.thread(id), asksOf(id, threads.of(id).length));
  }

  async function tellAll(): Promise<void> {
    timer = null;
    const changes = [...gathered.values()];
    gathered = new Map();
    for (const change of changes) {
      await tellThread(own, change);
      await tellSpace(own, change);
    }
  }

  /** The NOTIFY payload is a space, one of its threads, a post there, and perhaps more (db/functions/tell_thread_changed.sql). */
  function hear(payload: string): void {
    const [spaceId = '', threadId = '', postId = '', what, who = ''] = payload.split(' ');
    if (spaces.of(spaceId).length + threads.of(threadId).length === 0) return;
    const change = gathered.get(threadId) ?? { spaceId, threadId, posts: new Map<string, PostChange>() };
    const post = change.posts.get(postId) ?? { said: new Set(), isWritten: false, isHidden: false };
    if (what === 'said') post.said.add(who);
    else post.isWritten = true;
    if (what === 'held') post.isHidden = true;
    if (what === 'gone') post.goneBy = who || null;
    change.posts.set(postId, post);
    gathered.set(threadId, change);
    timer ??= setTimeout(() => inTurn(tellAll), gatherMs);
  }

  /** Who may not read there any more hears nothing more of it; who shows a thread asks once, since it may read otherwise now. */
  async function lookAgain(people: readonly string[], spaceId?: string): Promise<void> {
    const isOne = ({ connection: { caller } }: { connection: Connection }) =>
      people.length === 0 || people.includes(caller.userId);
    const shown = threads.in(spaceId).filter(isOne);
    const lists = spaceId === undefined ? [] : spaces.in(spaceId).filter(isOne);
    const theirs = [...new Set([...shown, ...lists].map(({ connection }) => connection.caller.userId))];
    if (theirs.length === 0) return;
    const [readers, inSpace] = await database.asSystem(async (tx) => [
      await findReaders(tx, [...new Set(shown.map(({ key }) => key))], theirs),
      spaceId === undefined ? [] : await findSpaceReaders(tx, spaceId, theirs),
    ]);
    for (const { connection, key } of shown) {
      const { userId } = connection.caller;
      if (!readers.some((one) => one.postId === key && one.userId === userId && one.reads))
        threads.remove(connection, key);
      connection.send(asksOf(key, shown.length));
    }
    for (const { connection, key } of lists)
      if (!inSpace.includes(connection.caller.userId)) spaces.remove(connection, key);
  }

  return {
    async watch(connection) {
      const all = await database.asUser(connection.caller, (tx) => deps.spacesOf(tx, connection.caller.userId));
      // Not of one that they may come into, and haven't.
      for (const { id, own: role, preset } of all)
        if (role !== null || preset === 'open') spaces.add(connection, id, id);
    },

    async watchThread(connection, threadId) {
      wanted.set(connection, threadId);
      for (const id of threads.by(connection)) threads.remove(connection, id);
      if (threadId === null) return;
      const { caller } = connection;
      const spaceId = await database.asUser(caller, async (tx) => {
        await deps.requireAdult(tx, caller.userId);
        const post = await findPost(tx, caller.userId, threadId);
        const [space] = post?.thread_id === threadId ? await deps.spacesOf(tx, caller.userId, post.space.slug) : [];
        if (!space) throw new Refusal('not_found', 'There is no such thread.');
        return space.id;
      });
      if (wanted.get(connection) !== threadId) return;
      threads.add(connection, threadId, spaceId);
      // What happened before; after a restart of the server all come back at once.
      connection.send(asksOf(threadId, threads.of(threadId).length));
    },

    forget(connection) {
      wanted.delete(connection);
      spaces.forget(connection);
      threads.forget(connection);
    },

    async start() {
      const stops = [
        await database.listen('thread_changed', hear, tellMissed),
        await database.listen('people_apart', (both) => inTurn(() => lookAgain(both.split(' ')))),
        // A space, and who left it or was sent away; without anybody it's a change for all.
        await database.listen('space_rights', (payload) => {
          const [spaceId = '', ...people] = payload.split(' ');
          inTurn(() => lookAgain(people, spaceId));
        }),
      ];
      return async () => {
        if (timer) clearTimeout(timer);
        await Promise.all(stops.map((stop) => stop()));
        await telling;
      };
    },
  };
}
