import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { limits } from '../domain/limits.ts';
import type { MentionablePerson } from '../domain/names-contract.ts';
import { findMentionable } from './mentions-repository.ts';

export type NamesDeps = {
  database: Database;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Those that the caller may see; `slug` for that one alone. */
  spacesOf: (tx: UserTx, userId: string, slug?: string) => Promise<Space[]>;
};

/** Who may be mentioned in a space. It can't be used to list who's in it. */
export type NamesService = {
  /** A few whose names begin so. @throws Refusal `not_found`, `not_in_space`, `rate_limited` */
  names(caller: Caller, slug: string, begin: string): Promise<{ people: MentionablePerson[] }>;
};

const looked = { limit: limits.namesInAnHour, windowSeconds: hourSeconds };

export function createNamesService({ database, requireAdult, spacesOf }: NamesDeps): NamesService {
  return {
    async names(caller, slug, begin) {
      const { userId } = caller;
      const space = await database.asUser(caller, async (tx) => {
        await requireAdult(tx, userId);
        return (await spacesOf(tx, userId, slug))[0];
      });
      if (!space) throw new Refusal('not_found', 'There is no such space.');
      if (!space.own) throw new Refusal('not_in_space', 'Come into the space before you write in it.');
      await database.asSystem((tx) => takeAttempt(tx, `post-names:${userId}`, looked));
      return { people: await database.asUser(caller, (tx) => findMentionable(tx, space.id, begin)) };
    },
  };
}
