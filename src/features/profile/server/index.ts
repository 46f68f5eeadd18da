import type { NewAccount } from '#features/auth/domain/account.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { givenUsername, proposeUsername } from '../domain/username.ts';
import { personalData } from './personal-data.ts';
import { findProfile, putProfile } from './profile-repository.ts';
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
    title: 'Your profile',
    personalData,
  });
  const api: ProfileApi = {
    createProfile(tx, { id, email, userMetadata }) {
      const given = givenUsername(userMetadata.username);
      return putProfile(tx, id, given ?? proposeUsername({ id, email }), given !== undefined);
    },
    usernameOf: async (tx, userId) => (await findProfile(tx, userId))?.username,
  };
  return { feature, api };
}
