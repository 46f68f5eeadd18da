import { authSettings } from '#features/auth/server/index.ts';
import { workshopsSettings } from '#features/workshops/server/index.ts';
import { readSettings } from '#platform/server/environment.ts';

/** The settings that features declare, by the keys under which the composition root finds them. */
export const featureSettings = { auth: authSettings, workshops: workshopsSettings };

/** What the surroundings decide. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Reads and checks every setting. @throws StartError at the first that cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  return readSettings(env, featureSettings);
}
