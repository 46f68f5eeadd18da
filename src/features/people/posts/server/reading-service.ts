import { type Mutes, mutedFor } from '#features/people/mutes/domain/muted.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Thread, ThreadLine, ThreadPage, Tie, Version } from '../domain/contract.ts';
import { type PageEnd, writeEnd } from '../domain/cursor.ts';
import { limits } from '../domain/limits.ts';
import * as reading from './reading-repository.ts';
import { putSeen, putTie, type TieChange } from './ties-repository.ts';

export type PostReadingDeps = {
  database: Database;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
  /** What this person has muted. */
  mutesOf: (tx: UserTx, userId: string) => Promise<Mutes>;
  /** What was told about a thread, once it's read. */
  markReadAbout: (tx: UserTx, userId: string, threadId: string) => Promise<void>;
};

/** What people read of each other's posts. What isn't the caller's to see is `not_found`. */
export type PostReadingService = {
  /** The id of an answer leads to its thread. @throws Refusal */
  thread(caller: Caller, id: string, after?: PageEnd): Promise<Thread>;
  /** @throws Refusal */
  inSpace(caller: Caller, slug: string, before?: PageEnd): Promise<ThreadPage>;
  saved(caller: Caller, before?: PageEnd): Promise<ThreadPage>;
  /** Threads they follow first, then by space. */
  since(caller: Caller): Promise<{
    mine: ThreadLine[];
    spaces: { space: Space; threads: ThreadLine[]; has_more: boolean }[];
  }>;
  /** Whether there's something new in threads they follow. */
  isNew(caller: Caller): Promise<{ is_new: boolean }>;
  /** Up to then; `slug` null for all of theirs. @throws Refusal */
  seen(caller: Caller, slug: string | null, to: string): Promise<{ to: string }>;
  /** @throws Refusal */
  tie(caller: Caller, threadId: string, change: TieChange): Promise<Tie>;
  /** The latest first. @throws Refusal */
  versions(caller: Caller, id: string): Promise<{ versions: Version[] }>;
};

const noSuchPost = () => new Refusal('not_found', 'There is no such post.');

export function createReadingService({
  database,
  requireAdult,
  spacesOf,
  mutesOf,
  markReadAbout,
}: PostReadingDeps): PostReadingService {
  /** For adults only, as all of it is. */
  const asReader = <T>(caller: Caller, work: (tx: UserTx) => Promise<T>) =>
    database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return work(tx);
    });

  const readerOf = async (tx: UserTx, { userId }: Caller) => ({ userId, mutes: await mutesOf(tx, userId) });

  async function getPost(tx: UserTx, { userId }: Caller, id: string, mutes?: Mutes) {
    const post = await reading.findPost(tx, userId, id, mutes);
    if (!post) throw noSuchPost();
    return post;
  }

  async function getSpace(tx: UserTx, { userId }: Caller, slug: string): Promise<Space> {
    const [space] = await spacesOf(tx, userId, slug);
    if (!space) throw new Refusal('not_found', 'There is no such space.');
    return space;
  }

  return {
    thread: (caller, id, after) =>
      asReader(caller, async (tx) => {
        const { userId } = caller;
        const reader = await readerOf(tx, caller);
        const asked = await getPost(tx, caller, id, reader.mutes);
        const post = asked.thread_id === asked.id ? asked : await getPost(tx, caller, asked.thread_id, reader.mutes);
        const found = await reading.findAnswers(tx, reader, post.id, after);
        const answers = found.slice(0, limits.answers);
        const last = answers.at(-1);
        return {
          space: await getSpace(tx, caller, post.space.slug),
          post,
          answers,
          next: found.length > answers.length && last ? writeEnd({ at: last.written_at, id: last.id }) : null,
          tie: await reading.findTie(tx, userId, post.id),
        };
      }),

    inSpace: (caller, slug, before) =>
      asReader(caller, async (tx) => {
        const { id } = await getSpace(tx, caller, slug);
        const found = await reading.findThreads(tx, await readerOf(tx, caller), id, before);
        return pageOf(found, ({ written_at }) => written_at);
      }),

    saved: (caller, before) =>
      asReader(caller, async (tx) => {
        const found = await reading.findSaved(tx, await readerOf(tx, caller), before);
        const savedAt = new Map(found.map((one) => [one.line.id, one.savedAt]));
        return pageOf(
          found.map(({ line }) => line),
          ({ id }) => savedAt.get(id) ?? '',
        );
      }),

    since: (caller) =>
      asReader(caller, async (tx) => {
        const reader = await readerOf(tx, caller);
        const lines = await reading.findNew(tx, reader);
        const isLeftOut = await leftOut(tx, reader, lines);
        const spaces = (await spacesOf(tx, caller.userId)).filter(({ own }) => own);
        const others = lines.filter(({ follows }) => !follows);
        return {
          mine: lines.filter((one) => one.follows && !isLeftOut(one)),
          spaces: spaces.flatMap((space) => {
            const all = others.filter((one) => one.space.slug === space.slug);
            const threads = all.filter((one) => !isLeftOut(one)).slice(0, limits.newInSpace);
            const has_more = all.length > limits.newInSpace;
            return threads.length > 0 || has_more ? [{ space, threads, has_more }] : [];
          }),
        };
      }),

    isNew: (caller) =>
      asReader(caller, async (tx) => {
        const reader = await readerOf(tx, caller);
        return { is_new: (await reading.hasNew(tx, reader)) && (await isNamed(tx, reader)) };
      }),

    seen: (caller, slug, to) =>
      asReader(caller, async (tx) => {
        const space = slug === null ? null : await getSpace(tx, caller, slug);
        await putSeen(tx, caller.userId, space?.id ?? null, to);
        return { to };
      }),

    tie: (caller, threadId, change) =>
      asReader(caller, async (tx) => {
        const { id, thread_id } = await getPost(tx, caller, threadId);
        if (id !== thread_id) throw noSuchPost();
        await putTie(tx, caller.userId, id, change);
        if (change.is_unread === false) await markReadAbout(tx, caller.userId, id);
        return reading.findTie(tx, caller.userId, id);
      }),

    versions: (caller, id) =>
      asReader(caller, async (tx) => {
        await getPost(tx, caller, id);
        return { versions: await reading.findVersions(tx, id) };
      }),
  };
}

/** Which of these new threads aren't named: where somebody muted began, or a muted word stands in all that's new. */
async function leftOut(
  tx: UserTx,
  reader: reading.Reader,
  lines: readonly ThreadLine[],
): Promise<(line: ThreadLine) => boolean> {
  const { userId, mutes } = reader;
  const ids = lines.map(({ id }) => id);
  const all = mutes.words.length > 0 && ids.length > 0 ? await reading.findNewWords(tx, reader, ids) : [];
  const isMuted = ({ author_id, words, content_note }: (typeof all)[number]) =>
    mutedFor(mutes, userId, { authorId: author_id, texts: [words, content_note] }) !== null;
  const muted = new Set(all.filter(isMuted).map(({ thread_id }) => thread_id));
  for (const one of all) if (!isMuted(one)) muted.delete(one.thread_id);
  return (line) => line.muted !== null || muted.has(line.id);
}

/** Whether `since` names a thread that they follow. Only what they've muted can keep one from being named. */
async function isNamed(tx: UserTx, reader: reading.Reader): Promise<boolean> {
  const { words, people } = reader.mutes;
  if (words.length === 0 && people.size === 0) return true;
  const lines = (await reading.findNew(tx, reader)).filter(({ follows }) => follows);
  const isLeftOut = await leftOut(tx, reader, lines);
  return lines.some((one) => !isLeftOut(one));
}

/** Of one more than a page has; `at` is the time that it goes by. */
function pageOf(found: readonly ThreadLine[], at: (line: ThreadLine) => string): ThreadPage {
  const threads = found.slice(0, limits.page);
  const last = threads.at(-1);
  return { threads, next: found.length > threads.length && last ? writeEnd({ at: at(last), id: last.id }) : null };
}
