import type { Space } from '#features/people/spaces/domain/contract.ts';
import { record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Post } from '../domain/contract.ts';
import { findPost } from './reading-repository.ts';
import { removePost, restorePost } from './removal-repository.ts';

export type RemovalDeps = {
  database: Database;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
};

/** What hosts take out of their space, and put back. What isn't the caller's to see is `not_found`. */
export type RemovalService = {
  /** @throws Refusal `forbidden` for everyone but the space's hosts, and for their own words */
  remove(caller: Caller, id: string, reason: string): Promise<Post>;
  /** @throws Refusal `forbidden` for everyone but the space's hosts */
  putBack(caller: Caller, id: string): Promise<Post>;
};

export function createRemovalService({ database, spacesOf }: RemovalDeps): RemovalService {
  async function get(tx: UserTx, { userId }: Caller, id: string): Promise<Post> {
    const post = await findPost(tx, userId, id);
    if (!post) throw new Refusal('not_found', 'There is no such post.');
    return post;
  }
  const read = (caller: Caller, id: string) => database.asUser(caller, (tx) => get(tx, caller, id));

  /** Somebody else's, where the caller hosts. */
  const asHost = (caller: Caller, id: string) =>
    database.asUser(caller, async (tx) => {
      const post = await get(tx, caller, id);
      const [space] = await spacesOf(tx, caller.userId, post.space.slug);
      if (space?.own?.role !== 'host' || post.is_own)
        throw new Refusal('forbidden', 'Only hosts remove what others wrote.');
      return post;
    });

  return {
    async remove(caller, id, reason) {
      const { state, author } = await asHost(caller, id);
      if (state === 'shown' || state === 'held')
        await database.asSystem(async (tx) => {
          await removePost(tx, id, { reason, by: caller.userId });
          await record(tx, 'post-removed', { by: { id: caller.userId }, ...(author && { person: author.id }) });
        });
      return read(caller, id);
    },

    async putBack(caller, id) {
      const { state, author } = await asHost(caller, id);
      if (state === 'removed')
        await database.asSystem(async (tx) => {
          await restorePost(tx, id);
          await record(tx, 'post-put-back', { by: { id: caller.userId }, ...(author && { person: author.id }) });
        });
      return read(caller, id);
    },
  };
}
