import * as v from 'valibot';
import { list } from '../environment-values.ts';
import { defineSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** The operator's own app for phones, which links to this place open in (docs/native.md); null without one. */
export type NativeSettings = {
  appId: string;
  /** SHA-256 of the keys that Android builds are signed with. */
  certificates: readonly string[];
  appleTeam: string | undefined;
} | null;

/** 32 bytes, as Android's tools print them. */
const isFingerprint = (text: string) => /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/i.test(text);

export const nativeSettings = defineSettings({
  entries: {
    NATIVE_APP_ID: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z]\w*(?:\.[a-z]\w*)+$/i, 'must be the ATTUNE_APP_ID of your build, like org.example.attune'),
      ),
    ),
    NATIVE_ANDROID_CERTIFICATES: v.optional(
      v.pipe(
        list(isFingerprint, 'must list SHA-256 fingerprints like AB:CD:… of 32 bytes each, with commas between'),
        v.minLength(1, 'must list a fingerprint'),
        v.transform((all) => all.map((one) => one.toUpperCase())),
      ),
    ),
    NATIVE_APPLE_TEAM: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9A-Z]{10}$/, 'must be the ten letters and digits of your team at Apple')),
    ),
  },
  prefixes: ['NATIVE_'],
  read(values): NativeSettings {
    const {
      NATIVE_APP_ID: appId,
      NATIVE_ANDROID_CERTIFICATES: certificates = [],
      NATIVE_APPLE_TEAM: appleTeam,
    } = values;
    const isBuilt = certificates.length > 0 || appleTeam !== undefined;
    if (isBuilt && !appId) throw new StartError('NATIVE_APP_ID is missing: it says whose keys and team those are.');
    if (appId && !isBuilt)
      throw new StartError(
        'NATIVE_APP_ID alone opens no link: set NATIVE_ANDROID_CERTIFICATES, NATIVE_APPLE_TEAM, or both.',
      );
    return appId ? { appId, certificates, appleTeam } : null;
  },
});
