import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { hosts, insertNote } from './desk-repository.ts';
import { type PostTelling, tellAuthor } from './news-steps.ts';
import { findPosts } from './reading-repository.ts';
import * as repository from './removal-repository.ts';

export type RemovalDeps = PostTelling & { database: Database; personKeys: PersonKeys };

/** What a steward's decision does here, in its transaction. */
export type RemovalApi = {
  /** The note is its author's alone. */
  removePost(tx: SystemTx, id: string, removal: { note: string; by: string | null }): Promise<void>;
  restorePost(tx: SystemTx, id: string): Promise<void>;
};

/** What hosts take out of their space, and put back. Once more is no error. */
export type RemovalService = RemovalApi & {
  /** @throws Refusal `not_found`; `forbidden` for everyone but the space's hosts, and for one's own words; `steward_decided` */
  remove(caller: Caller, id: string, note: string): Promise<{ id: string }>;
  /** @throws Refusal the same; `forbidden` also for what a steward took out (CARE C6), or its author since */
  putBack(caller: Caller, id: string): Promise<{ id: string }>;
};

export function createRemovalService({ database, personKeys, notify }: RemovalDeps): RemovalService {
  /** Somebody else's words, readable by the caller, where they host. */
  async function asHost<T>(
    caller: Caller,
    id: string,
    act: (tx: SystemTx, post: repository.Removable) => Promise<T>,
  ): Promise<{ id: string }> {
    const { userId } = caller;
    const [seen] = await database.asUser(caller, (tx) => findPosts(tx, userId, [id]));
    if (!seen) throw new Refusal('not_found', 'There is no such post.');
    await database.asSystem(async (tx) => {
      const post = await repository.lockPost(tx, id);
      if (!post || post.authorId === userId || !(await hosts(tx, post.spaceId, userId)))
        throw new Refusal('forbidden', 'Only hosts remove what others wrote.');
      await act(tx, post);
    });
    return { id };
  }

  const removePost: RemovalApi['removePost'] = async (tx, id, { note, by }) => {
    const post = await repository.lockPost(tx, id);
    if (!post || !(await repository.putRemoved(tx, id, by)) || post.authorId === null) return;
    const { authorId, threadId } = post;
    await insertNote(tx, personKeys, { postId: id, authorId, note });
    await tellAuthor(tx, { notify }, { postId: id, threadId, authorId, kind: 'post-declined' });
  };
  const restorePost: RemovalApi['restorePost'] = async (tx, id) => void (await repository.putRestored(tx, id, false));

  return {
    removePost,
    restorePost,
    remove: (caller, id, note) =>
      asHost(caller, id, async (tx, { state, authorId, isKept }) => {
        if (state !== 'shown') return;
        if (isKept) throw new Refusal('steward_decided', 'A steward has put this back.');
        await removePost(tx, id, { note, by: caller.userId });
        await record(tx, 'post-removed', { by: { id: caller.userId }, ...(authorId && { person: authorId }) });
      }),
    putBack: (caller, id) =>
      asHost(caller, id, async (tx, { authorId, threadId, state }) => {
        const isBack = await repository.putRestored(tx, id, true);
        if (!isBack && state === 'removed')
          throw new Refusal('forbidden', 'A steward decided about this, or its author has taken it down.');
        if (!isBack) return;
        await record(tx, 'post-put-back', { by: { id: caller.userId }, ...(authorId && { person: authorId }) });
        if (authorId) await tellAuthor(tx, { notify }, { postId: id, threadId, authorId, kind: 'post-shown' });
      }),
  };
}
