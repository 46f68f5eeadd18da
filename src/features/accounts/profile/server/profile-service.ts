import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { readings } from '#platform/server/look-alike.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { OwnProfile, Profile, ProfileChange } from '../domain/contract.ts';
import { namesTitle } from '../domain/titles.ts';
import type { ChosenName } from '../domain/username.ts';
import { changeProfile, findOwnProfile, findProfile, findProfileOfOther, lockName } from './profile-repository.ts';

export type ProfileService = {
  mine(caller: Caller): Promise<OwnProfile>;
  /** The caller's own, or someone as they know them from a workshop (R-DATA-09). @throws Refusal not_found */
  one(caller: Caller, id: string): Promise<Profile>;
  /** @throws Refusal `reserved_name` */
  change(caller: Caller, change: ProfileChange): Promise<OwnProfile>;
};

export type ProfileDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** What other features do about the first chosen name, in the transaction of the choice (docs/decisions/022). */
  onNameChosen: (tx: UserTx, name: ChosenName) => Promise<void>;
};

export function createProfileService({ database, personKeys, onNameChosen }: ProfileDeps): ProfileService {
  return {
    async mine(caller) {
      return found(await database.asUser(caller, (tx) => findOwnProfile(tx, personKeys, caller.userId)));
    },
    async one(caller, id) {
      const find = id === caller.userId ? findProfile : findProfileOfOther;
      return found(await database.asUser(caller, (tx) => find(tx, id)));
    },
    async change(caller, change) {
      if (change.username !== undefined && namesTitle(change.username, readings))
        throw new Refusal('reserved_name', 'This word is kept for roles.');
      return database.asUser(caller, async (tx) => {
        const { userId } = caller;
        const before = change.username === undefined ? undefined : await lockName(tx, userId);
        await changeProfile(tx, personKeys, userId, change);
        if (change.username !== undefined && before && !before.isChosen && before.username !== change.username)
          await onNameChosen(tx, { userId, proposed: before.username, chosen: change.username });
        return found(await findOwnProfile(tx, personKeys, caller.userId));
      });
    },
  };
}

/** The same answer for what doesn't exist and what they may not see. */
function found<T>(profile: T | undefined): T {
  if (!profile) throw new Refusal('not_found', 'There is no such profile here.');
  return profile;
}
