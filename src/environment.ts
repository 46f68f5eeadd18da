import { authSettings } from '#features/accounts/auth/server/index.ts';
import { membershipSettings } from '#features/accounts/membership/server/index.ts';
import { voiceSettings } from '#features/circles/voice/server/index.ts';
import { workshopsSettings } from '#features/circles/workshops/server/index.ts';
import { safetySettings } from '#features/trust/safety/server/index.ts';
import { aiSettings } from '#platform/server/ai/settings.ts';
import { readSettings } from '#platform/server/environment.ts';
import { filesSettings } from '#platform/server/files/settings.ts';
import { nativeSettings } from '#platform/server/native/settings.ts';
import { retentionSettings } from '#platform/server/periods.ts';
import { pushSettings } from '#platform/server/push/settings.ts';

/** The features' settings and the table of periods, by the keys the composition root finds them under. */
export const featureSettings = {
  ai: aiSettings,
  auth: authSettings,
  files: filesSettings,
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
