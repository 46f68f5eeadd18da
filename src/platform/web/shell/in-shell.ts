import { paths } from '#platform/shared/paths.ts';
import { isSignInPage, safeNext } from '../router/safe-next.ts';
import type { shellHere } from './bridge.ts';

/**
 * What a page does for the shell that shows it: it opens the links that the system hands over, such as an invitation (the
 * router asks first whoever would lose words or leave a room), and on iPhones the list of open apps shows a blur (CARE C18).
 */
export function settleInShell(
  { system, plugins }: NonNullable<ReturnType<typeof shellHere>>,
  open: (path: string) => unknown,
  load: (path: string) => void = (path) => location.assign(path),
): void {
  plugins.App?.addListener('appUrlOpen', ({ url }) => {
    const opened = URL.parse(url);
    // Any app may hand over any address.
    if (opened?.origin !== location.origin) return;
    const { pathname, search, hash } = opened;
    // Only a page that starts takes what signs somebody in, by a link of an e-mail say.
    const signsIn = isSignInPage(pathname) || (pathname === paths.home && search + hash !== '');
    if (signsIn) load(pathname + search + hash);
    else open(safeNext(pathname + search + hash));
  });
  // Android has its own way (MainActivity.java): there the plugin would refuse screenshots everywhere.
  if (system === 'ios') plugins.PrivacyScreen?.enable({ ios: { blurEffect: 'dark' } }).catch(() => {});
}
