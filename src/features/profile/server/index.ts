import type { NewAccount } from '#features/auth/domain/account.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { readings } from '#platform/server/look-alike.ts';
import { profileRefusals } from '../domain/contract.ts';
import { namesTitle } from '../domain/titles.ts';
import { givenUsername, proposeUsername } from '../domain/username.ts';
import { personalData } from './personal-data.ts';
import { findProfile, putProfile, sealCountries } from './profile-repository.ts';
import { createProfileService, type ProfileDeps } from './profile-service.ts';
import { createProfileRoutes } from './routes.ts';

export type ProfileApi = {
  /** Gives an account its profile, in the account's own transaction; anew, if its maker turned out to be unproven. */
  createProfile(tx: SystemTx, account: NewAccount): Promise<void>;
  /** Of the person whose transaction it is; undefined for any other. */
  usernameOf(tx: UserTx, userId: string): Promise<string | undefined>;
};

/** A person's name and pronouns for others, and the country they chose for themselves. */
export function createProfile(deps: ProfileDeps): { feature: ServerFeature; api: ProfileApi } {
  const feature = defineFeature({
    name: 'profile',
    routes: createProfileRoutes(createProfileService(deps)),
    refusals: profileRefusals,
    title: 'Your profile',
    personalData,
    seed: (tx) => sealCountries(tx, deps.personKeys),
  });
  const api: ProfileApi = {
    createProfile(tx, { id, email, userMetadata }) {
      const given = unlessTitle(givenUsername(userMetadata.username));
      const proposed = unlessTitle(proposeUsername({ id, email })) ?? proposeUsername({ id, email: null });
      return putProfile(tx, id, given ?? proposed, given !== undefined);
    },
    usernameOf: async (tx, userId) => (await findProfile(tx, userId))?.username,
  };
  return { feature, api };
}

/** Nobody is stopped at sign-up for a name: one that can't be theirs is passed over. */
function unlessTitle(name: string | undefined): string | undefined {
  return name !== undefined && namesTitle(name, readings) ? undefined : name;
}
