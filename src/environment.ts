import { authSettings } from '#features/auth/server/index.ts';
import { membershipSettings } from '#features/membership/server/index.ts';
import { safetySettings } from '#features/safety/server/index.ts';
import { voiceSettings } from '#features/voice/server/index.ts';
import { workshopsSettings } from '#features/workshops/server/index.ts';
import { aiSettings } from '#platform/server/ai/settings.ts';
import { readSettings } from '#platform/server/environment.ts';
import { nativeSettings } from '#platform/server/native/settings.ts';
import { retentionSettings } from '#platform/server/periods.ts';
import { pushSettings } from '#platform/server/push/settings.ts';

/** The features' settings and the table of periods, by the keys the composition root finds them under. */
export const featureSettings = {
  ai: aiSettings,
  auth: authSettings,
  membership: membershipSettings,
  native: nativeSettings,
  push: pushSettings,
  safety: safetySettings,
  voice: voiceSettings,
  workshops: workshopsSettings,
  retention: retentionSettings,
};

/** What the environment decides. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Reads and checks every setting. @throws StartError at the first unusable one */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  return readSettings(env, featureSettings);
}
