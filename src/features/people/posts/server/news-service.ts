import type { Readable } from '#features/people/mutes/domain/muted.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { limits } from '../domain/limits.ts';
import { findNewlyUnanswered } from './desk-repository.ts';
import { takeUntold } from './mentions-repository.ts';
import * as repository from './news-repository.ts';
import { type PostTelling, tell } from './news-steps.ts';

export type NewsDeps = PostTelling & {
  database: Database;
  /** The place's stewards. */
  stewardsOf: (tx: SystemTx) => Promise<readonly string[]>;
  /** Those of these people who haven't muted it. */
  withoutMuters: (tx: SystemTx, userIds: readonly string[], said: Readable) => Promise<string[]>;
};

/** Those it concerns hear that something was written, so that nobody writes into a void (CARE C27). All of it is safe to repeat. */
export type NewsService = {
  /** Hosts hear of somebody's first, followers of an answer, and those who are mentioned. */
  written(postId: string): Promise<void>;
  /** Followers hear of an answer that waited, and those who are mentioned in it. */
  shown(postId: string): Promise<void>;
  /** People who a change mentions for the first time hear of it. */
  mentions(postId: string): Promise<void>;
  /** Hosts hear of what's been without an answer for a day: of each space once a day at most. */
  tellUnanswered(): Promise<void>;
  /** Hosts, and stewards, hear of what waited longer than its author was told. Nothing shows itself. */
  tellLate(): Promise<void>;
};

export function createNewsService({ database, stewardsOf, withoutMuters, ...telling }: NewsDeps): NewsService {
  const saidIn = ({ author_id, words, content_note }: repository.WrittenRow): Readable => ({
    authorId: author_id,
    texts: [words, content_note],
  });

  /** @returns all that are mentioned for the first time, also those who have muted it and aren't told */
  async function tellMentioned(tx: SystemTx, post: repository.WrittenRow): Promise<string[]> {
    const { id: postId, thread_id: threadId } = post;
    const mentioned = await takeUntold(tx, postId);
    for (const userId of await withoutMuters(tx, mentioned, saidIn(post)))
      await tell(tx, telling, { userId, kind: 'mentioned', postId, threadId });
    return mentioned;
  }

  /** Who's mentioned is told that, and not once more that there's an answer. */
  async function tellReaders(tx: SystemTx, post: repository.WrittenRow): Promise<void> {
    const { id: postId, thread_id: threadId } = post;
    const mentioned = await tellMentioned(tx, post);
    if (!post.is_answer || post.state !== 'shown') return;
    const followers = (await repository.findFollowersFor(tx, postId)).filter((one) => !mentioned.includes(one));
    for (const userId of await withoutMuters(tx, followers, saidIn(post)))
      await tell(tx, telling, { userId, kind: 'answered', postId, threadId });
  }

  async function tellSomeLate(tx: SystemTx, last?: repository.LateRow): Promise<repository.LateRow[]> {
    const late = await repository.findLate(tx, last);
    const stewards = late.length > 0 ? await stewardsOf(tx) : [];
    for (const { id: postId, thread_id: threadId } of late) {
      const hosts = await repository.findHostsFor(tx, postId);
      for (const userId of hosts) await tell(tx, telling, { userId, kind: 'post-waits', postId, threadId });
      for (const userId of stewards.filter((one) => !hosts.includes(one)))
        await tell(tx, telling, { userId, kind: 'post-late', postId, threadId });
    }
    return late;
  }

  return {
    written: (postId) =>
      database.asSystem(async (tx) => {
        const post = await repository.findWrittenRow(tx, postId);
        if (!post) return;
        if (post.is_first)
          for (const userId of await repository.findHostsFor(tx, postId))
            await tell(tx, telling, { userId, kind: 'first-post', postId, threadId: post.thread_id });
        await tellReaders(tx, post);
      }),

    shown: (postId) =>
      database.asSystem(async (tx) => {
        const post = await repository.findWrittenRow(tx, postId);
        if (post) await tellReaders(tx, post);
      }),

    mentions: (postId) =>
      database.asSystem(async (tx) => {
        const post = await repository.findWrittenRow(tx, postId);
        if (post) await tellMentioned(tx, post);
      }),

    tellUnanswered: () =>
      database.asSystem(async (tx) => {
        for (const { id: postId, thread_id: threadId } of await findNewlyUnanswered(tx))
          for (const userId of await repository.findHostsFor(tx, postId))
            await tell(tx, telling, { userId, kind: 'unanswered', postId, threadId });
      }),

    async tellLate() {
      for (let last: repository.LateRow | undefined; ; ) {
        const late = await database.asSystem((tx) => tellSomeLate(tx, last));
        if (late.length < limits.toldAtOnce) return;
        last = late.at(-1);
      }
    },
  };
}
