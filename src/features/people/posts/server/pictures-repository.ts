import { sql } from 'drizzle-orm';
import { spaceMembers } from '#features/people/spaces/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { WantedFiles } from '#platform/server/feature.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { plainText } from '#platform/shared/document/plain-text.ts';
import { type UploadedPicture, withoutPictures } from '../domain/pictures.ts';
import { postPictures } from './tables.ts';

/** Whether somebody is in any space now. */
export async function isInAnySpace(tx: UserTx, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(
    sql`SELECT FROM ${spaceMembers} WHERE user_id = ${userId} AND left_at IS NULL LIMIT 1`,
  );
  return rowCount === 1;
}

/** One that nobody has posted. */
export async function insertPicture(tx: SystemTx, uploaderId: string, picture: UploadedPicture): Promise<void> {
  await query(tx)
    .insert(postPictures)
    .values({ ...picture, uploader_id: uploaderId });
}

/** Whether the reader may see it, which the rights of rows decide. */
export async function isSeen(tx: UserTx, id: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`SELECT FROM post_pictures WHERE id = ${id}`);
  return rowCount === 1;
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
    await query(tx).execute(sql`
      UPDATE posts SET document = ${JSON.stringify(document)}::jsonb, words = ${plainText(document)} WHERE id = ${row.id}`);
  }
}

/** Takes away a few uploads that were never posted. */
export async function forgetUnposted(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM post_pictures WHERE id IN (
      SELECT id FROM post_pictures
       WHERE post_id IS NULL AND added_at < now() - make_interval(hours => ${hours}::int)
       ORDER BY added_at LIMIT 500 FOR UPDATE SKIP LOCKED)`);
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
