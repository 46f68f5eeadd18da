import type { NewAccount } from '#features/accounts/auth/domain/account.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { readings } from '#platform/server/look-alike.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { profileRefusals } from '../domain/contract.ts';
import { namesTitle } from '../domain/titles.ts';
import { givenUsername, proposeUsername } from '../domain/username.ts';
import { personalData } from './personal-data.ts';
import {
  findOwnProfile,
  findProfile,
  findYounger,
  isYounger,
  putProfile,
  sealCountries,
} from './profile-repository.ts';
import { createProfileService, type ProfileDeps } from './profile-service.ts';
import { createProfileRoutes } from './routes.ts';

export type ProfileApi = {
  /** Gives an account its profile, in the account's own transaction; again, if its maker turned out to be unproven. */
  createProfile(tx: SystemTx, account: NewAccount): Promise<void>;
  /** The caller's; for what is for adults only (CARE C1). @throws Refusal `adults_only` */
  requireAdult(tx: UserTx, userId: string): Promise<void>;
  /** Who of these said they're under 18. */
  youngerOf(tx: SystemTx, userIds: readonly string[]): Promise<string[]>;
  /** The name the caller goes by, and their country, if they said one. */
  knownAs(tx: UserTx, userId: string): Promise<{ name?: string; country?: string }>;
  /** As a person, one's own; undefined for any other's. */
  usernameOf(tx: UserTx | SystemTx, userId: string): Promise<string | undefined>;
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
    async requireAdult(tx, userId) {
      if (await isYounger(tx, userId)) throw new Refusal('adults_only', 'Circles are for people of 18 and over.');
    },
    youngerOf: findYounger,
    async knownAs(tx, userId) {
      const own = await findOwnProfile(tx, deps.personKeys, userId);
      return { ...(own && { name: own.username }), ...(own?.country && { country: own.country }) };
    },
    usernameOf: async (tx, userId) => (await findProfile(tx, userId))?.username,
  };
  return { feature, api };
}

/** Nobody is stopped at sign-up for a name: one that can't be theirs is passed over. */
function unlessTitle(name: string | undefined): string | undefined {
  return name !== undefined && namesTitle(name, readings) ? undefined : name;
}
