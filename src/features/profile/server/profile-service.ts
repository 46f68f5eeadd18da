import type { Caller, Database } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { OwnProfile, Profile, ProfileChange } from '../domain/contract.ts';
import { changeProfile, findOwnProfile, findProfile } from './profile-repository.ts';

export type ProfileService = {
  mine(caller: Caller): Promise<OwnProfile>;
  /** The caller's own, or that of somebody they share a workshop with (R-DATA-09). @throws Refusal not_found */
  one(caller: Caller, id: string): Promise<Profile>;
  change(caller: Caller, change: ProfileChange): Promise<OwnProfile>;
};

export function createProfileService(database: Database): ProfileService {
  return {
    async mine(caller) {
      return found(await database.asUser(caller, (tx) => findOwnProfile(tx, caller.userId)));
    },
    async one(caller, id) {
      return found(await database.asUser(caller, (tx) => findProfile(tx, id)));
    },
    async change(caller, change) {
      return database.asUser(caller, async (tx) => {
        await changeProfile(tx, caller.userId, change);
        return found(await findOwnProfile(tx, caller.userId));
      });
    },
  };
}

/** One answer for what does not exist and what is not theirs to see. */
function found<T>(profile: T | undefined): T {
  if (!profile) throw new Refusal('not_found', 'There is no such profile here.');
  return profile;
}
