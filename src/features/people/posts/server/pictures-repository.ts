import { sql } from 'drizzle-orm';
import { spaceMembers } from '#features/people/spaces/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { WantedFiles } from '#platform/server/feature.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { limits } from '../domain/limits.ts';
import { type UploadedPicture, withoutPictures } from '../domain/pictures.ts';
import { wordsOfPost } from '../domain/polls.ts';
import { findPoll } from './polls-repository.ts';
import { postPictures } from './tables.ts';

/** Whether somebody is in any space now. */
export async function isInAnySpace(tx: UserTx, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(
    sql`SELECT FROM ${spaceMembers} WHERE user_id = ${userId} AND left_at IS NULL LIMIT 1`,
  );
  return rowCount === 1;
}

/** One that nobody has posted. @returns those of theirs that had to go for it: more than `limits.picturesInDrafts` aren't kept */
export async function insertPicture(tx: SystemTx, uploaderId: string, picture: UploadedPicture): Promise<string[]> {
  await query(tx)
    .insert(postPictures)
    .values({ ...picture, uploader_id: uploaderId });
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    DELETE FROM post_pictures WHERE id IN (
      SELECT id FROM post_pictures WHERE post_id IS NULL AND uploader_id = ${uploaderId} AND id <> ${picture.id}
       ORDER BY wanted_at DESC, id DESC OFFSET ${limits.picturesInDrafts - 1} FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Whether the reader may see it, which the rights of rows decide; `draft` is one of their own that nobody else sees. */
export async function findSeen(tx: UserTx, id: string): Promise<'posted' | 'draft' | undefined> {
  const { rows } = await query(tx).execute<{ posted: boolean }>(
    sql`SELECT post_id IS NOT NULL AS posted FROM post_pictures WHERE id = ${id}`,
  );
  const [row] = rows;
  return row && (row.posted ? 'posted' : 'draft');
}

/** Its writer has looked at their draft, so it's wanted a while longer (CARE C27). Once a day is enough. */
export async function putWanted(tx: SystemTx, id: string): Promise<void> {
  await query(tx).execute(sql`
    UPDATE post_pictures SET wanted_at = now()
     WHERE id = ${id} AND post_id IS NULL AND wanted_at < now() - interval '1 day'`);
}

/** Of these, what may stand in this post of theirs: the post's already, or their own and in no post. Locked. */
export async function lockUsable(
  tx: SystemTx,
  { ids, postId, userId }: { ids: readonly string[]; postId: string; userId: string },
): Promise<UploadedPicture[]> {
  const { rows } = await query(tx).execute<UploadedPicture>(sql`
    SELECT id, width, height, thumbhash FROM post_pictures
     WHERE id = ANY (${sql.param([...ids])}::uuid[])
       AND (post_id = ${postId} OR (post_id IS NULL AND uploader_id = ${userId}))
     ORDER BY id FOR UPDATE`);
  return rows;
}

/** From now on they're that post's, and of no other. */
export async function putIntoPost(tx: SystemTx, postId: string, ids: readonly string[]): Promise<void> {
  await query(tx).execute(
    sql`UPDATE post_pictures SET post_id = ${postId} WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
  );
}

/** Takes the pictures out of what somebody's leaving here: they may show whose it was. */
export async function takePicturesOut(tx: SystemTx, userId: string): Promise<void> {
  const { rows } = await query(tx).execute<{ id: string; document: SafeDocument }>(sql`
    SELECT id, document FROM posts
     WHERE author_id = ${userId} AND document IS NOT NULL
       AND id IN (SELECT post_id FROM post_pictures WHERE uploader_id = ${userId} AND post_id IS NOT NULL)
     FOR UPDATE`);
  for (const row of rows) {
    const document = withoutPictures(row.document);
    const words = wordsOfPost(document, await findPoll(tx, row.id));
    await query(tx).execute(sql`
      UPDATE posts SET document = ${JSON.stringify(document)}::jsonb, words = ${words} WHERE id = ${row.id}`);
  }
}

/** Takes away a few uploads that were never posted, and that nobody has looked at for so long. */
export async function forgetUnposted(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM post_pictures WHERE id IN (
      SELECT id FROM post_pictures
       WHERE post_id IS NULL AND wanted_at < now() - make_interval(hours => ${hours}::int)
       ORDER BY wanted_at LIMIT 500 FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}

/** The files that a row still names. */
export const postPictureFiles: WantedFiles = {
  what: 'pictures in posts',
  async wanted(tx, ids) {
    const { rows } = await query(tx).execute<{ id: string }>(
      sql`SELECT id FROM post_pictures WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
    );
    return rows.map(({ id }) => id);
  },
  async ownOf(tx, userId) {
    const { rows } = await query(tx).execute<{ id: string }>(
      sql`SELECT id FROM post_pictures WHERE uploader_id = ${userId} ORDER BY added_at, id`,
    );
    return rows.map(({ id }) => ({ stored: `${id}-large`, name: `pictures-in-posts/${id}.webp` }));
  },
};
