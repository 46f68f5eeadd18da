import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Pictures } from '#platform/server/pictures/pictures.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { bytesOfText } from '#platform/shared/base64.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './hosts-repository.ts';

/** The picture on a host's page. */
export type HostPictureService = {
  /**
   * Redrawn from a JPEG, PNG or WebP, in place of an earlier one; nothing else of the file is kept.
   * @throws Refusal `not_found` without a page, `forbidden` for someone who isn't a host any more, `invalid_input`, `rate_limited`
   */
  put(caller: Caller, base64: string): Promise<void>;
  /** Initials again. */
  remove(caller: Caller): Promise<void>;
};

export type HostPictureDeps = { database: Database; anyone: boolean; pictures: Pick<Pictures, 'remake'> };

export function createPictureService({ database, anyone, pictures }: HostPictureDeps): HostPictureService {
  return {
    async put(caller, base64) {
      const bytes = bytesOfText(base64);
      if (!bytes) throw new Refusal('invalid_input', 'This is no base64.');
      const { page, mayHave } = await database.asUser(caller, (tx) => repository.findOwn(tx, caller.userId, anyone));
      if (!page) throw new Refusal('not_found', 'There is no page yet.');
      if (!mayHave) throw new Refusal('forbidden', 'Pages are for those who lead circles for everyone.');
      const pace = { limit: limits.picturesPerHour, windowSeconds: hourSeconds };
      await database.asSystem((tx) => takeAttempt(tx, `host-picture:${caller.userId}`, pace));
      // Outside of any transaction: it takes a while.
      const made = await pictures.remake(new Uint8Array(bytes), limits.pictureSide);
      const picture = Buffer.from(made).toString('base64');
      await database.asUser(caller, (tx) => repository.updatePicture(tx, caller.userId, picture));
    },

    remove: (caller) => database.asUser(caller, (tx) => repository.updatePicture(tx, caller.userId, null)),
  };
}
