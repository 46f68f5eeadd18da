import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Pictures } from '#platform/server/pictures/pictures.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { isId, newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { limits } from '../domain/limits.ts';
import { pictureSizes, picturesIn, type UploadedPicture, withKnownPictures } from '../domain/pictures.ts';
import * as repository from './pictures-repository.ts';

export type PicturesDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  pictures: Pick<Pictures, 'remakePost'>;
  files: Pick<Files, 'put' | 'get' | 'delete'>;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

/** Pictures that people put into what they write. */
export type PicturesService = {
  /** @throws Refusal `adults_only`, `not_in_space` */
  requireMay(caller: Caller): Promise<void>;
  /** Draws it again and keeps it, seen by its uploader alone until it's posted. @throws Refusal as `remakePost`, `rate_limited` */
  add(caller: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<UploadedPicture>;
  /** The name of its file. @throws Refusal `not_found` for what the caller may not see */
  fileOf(caller: Caller, id: string, size: string): Promise<string>;
};

const added = { limit: limits.picturesInADay, windowSeconds: daySeconds };
const noSuchPicture = () => new Refusal('not_found', 'There is no picture here.');
const namesOf = (id: string) => pictureSizes.map((size) => `${id}-${size}`);

export function createPicturesService(deps: PicturesDeps): PicturesService {
  const { database, clock, random, pictures, files, requireAdult } = deps;
  return {
    requireMay: (caller) =>
      database.asUser(caller, async (tx) => {
        await requireAdult(tx, caller.userId);
        if (!(await repository.isInAnySpace(tx, caller.userId)))
          throw new Refusal('not_in_space', 'Come into a space before you bring a picture.');
      }),

    async add(caller, bytes) {
      const { userId } = caller;
      await database.asSystem((tx) => takeAttempt(tx, `post-pictures:${userId}`, added));
      const { large, small, ...facts } = await pictures.remakePost(bytes, userId);
      const picture = { id: newId(clock, random), ...facts };
      // Files first: one without a row goes at night, and a row without its file would stay broken.
      await files.put(`${picture.id}-large`, large);
      await files.put(`${picture.id}-small`, small);
      // As them once more, since they may have signed out or gone meanwhile.
      await database.asUser(caller, () => Promise.resolve());
      await deleteFiles(files, await database.asSystem((tx) => repository.insertPicture(tx, userId, picture)));
      return picture;
    },

    async fileOf(caller, id, size) {
      const known = pictureSizes.find((one) => one === size);
      if (!known || !isId(id)) throw noSuchPicture();
      const seen = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, caller.userId);
        return repository.findSeen(tx, id);
      });
      if (!seen) throw noSuchPicture();
      if (seen === 'draft') await database.asSystem((tx) => repository.putWanted(tx, id));
      return `${id.toLowerCase()}-${known}`;
    },
  };
}

/**
 * The document with the facts of its pictures as we know them, and those pictures locked. @throws Refusal `picture_gone` where one
 * is somebody else's, another post's, or isn't there any more
 */
export async function pictured(
  tx: SystemTx,
  { document, postId, userId }: { document: SafeDocument; postId: string; userId: string },
): Promise<SafeDocument> {
  const ids = picturesIn(document);
  if (ids.length === 0) return document;
  const usable = await repository.lockUsable(tx, { ids: ids.filter(isId), postId, userId });
  const made = withKnownPictures(document, new Map(usable.map(({ id, ...facts }) => [id, facts])));
  if (made) return made;
  const there = new Set(usable.map(({ id }) => id));
  const details = { gone: ids.filter((id) => !there.has(id)) };
  throw new Refusal('picture_gone', 'A picture in it isn’t there any more.', { details });
}

/** Takes the files of pictures away whose rows are gone; what fails here goes at night. */
export async function deleteFiles(files: Pick<Files, 'delete'>, ids: readonly string[]): Promise<void> {
  for (const name of ids.flatMap(namesOf)) await files.delete(name).catch(() => undefined);
}
