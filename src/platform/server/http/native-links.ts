import type { NativeSettings } from '../native/settings.ts';
import { type App, answerError } from './answers.ts';

/**
 * The two files by which Android and iOS see that an app may open this place's links: they name the operator's own keys.
 * Where there's no such app, or none for that system, there's nothing at the address.
 */
export function mountNativeLinks(app: App, native: NativeSettings): void {
  const files = {
    'assetlinks.json': native?.certificates.length ? assetLinks(native.appId, native.certificates) : null,
    'apple-app-site-association': native?.appleTeam ? association(`${native.appleTeam}.${native.appId}`) : null,
  };
  for (const [name, told] of Object.entries(files))
    app.get(`/.well-known/${name}`, (c) => {
      if (told === null) return answerError(c, 'not_found', 'There is nothing at this address.');
      // Apple's has no ending, and both must be JSON.
      return c.json(told, 200, { 'Cache-Control': 'no-cache' });
    });
}

const assetLinks = (appId: string, certificates: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: appId, sha256_cert_fingerprints: certificates },
  },
];

const association = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components: [{ '/': '/*' }] }] },
});
