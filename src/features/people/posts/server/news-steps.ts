import type { SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';

/** What somebody is told about a thread; the same `id` again tells nothing. No words of anybody are in it (CARE C17). */
export type PostNews = {
  id: string;
  userId: string;
  kind:
    | 'answered'
    | 'mentioned'
    | 'post-shown'
    | 'post-declined'
    | 'first-post'
    | 'post-waits'
    | 'post-late'
    | 'unanswered';
  workshopId: null;
  circleAt: null;
  postId: string;
};

export type PostTelling = {
  /** Puts it into the person's notifications, unless they don't want it, or haven't read the last one about that thread. */
  notify: (tx: SystemTx, news: PostNews) => Promise<void>;
};

type Told = { userId: string; kind: PostNews['kind']; postId: string; threadId: string };

/** Once for each post, and of one thread once until it's read. */
export function tell(tx: SystemTx, { notify }: PostTelling, { userId, kind, postId, threadId }: Told): Promise<void> {
  const id = personalId(`${kind} ${postId}`, userId);
  return notify(tx, { id, userId, kind, workshopId: null, circleAt: null, postId: threadId });
}

/** That a host has looked at what they wrote. */
export function tellAuthor(
  tx: SystemTx,
  telling: PostTelling,
  { authorId, ...about }: Omit<Told, 'userId'> & { authorId: string; kind: 'post-shown' | 'post-declined' },
): Promise<void> {
  return tell(tx, telling, { userId: authorId, ...about });
}
