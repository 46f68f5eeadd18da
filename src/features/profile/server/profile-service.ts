import type { Caller, Database } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Profile } from '../domain/contract.ts';
import { findProfile, renameProfile } from './profile-repository.ts';

export type ProfileService = {
  /** The caller's own, or that of somebody they share a workshop with (R-DATA-09). @throws Refusal not_found */
  one(caller: Caller, id: string): Promise<Profile>;
  rename(caller: Caller, username: string): Promise<Profile>;
};

export function createProfileService(database: Database): ProfileService {
  return {
    async one(caller, id) {
      return found(await database.asUser(caller, (tx) => findProfile(tx, id)));
    },
    async rename(caller, username) {
      return found(await database.asUser(caller, (tx) => renameProfile(tx, caller.userId, username)));
    },
  };
}

/** One answer for what does not exist and what is not theirs to see. */
function found(profile: Profile | undefined): Profile {
  if (!profile) throw new Refusal('not_found', 'There is no such profile here.');
  return profile;
}
