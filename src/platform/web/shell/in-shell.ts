import { safeNext } from '../router/safe-next.ts';
import type { shellHere } from './bridge.ts';

/**
 * What a page does for the shell that shows it: it opens the links that the system hands over, such as an invitation (the
 * router asks first whoever would lose words or leave a room), and on iPhones the list of open apps shows a blur (CARE C18).
 */
export function settleInShell(
  { system, plugins }: NonNullable<ReturnType<typeof shellHere>>,
  open: (path: string) => unknown,
): void {
  plugins.App?.addListener('appUrlOpen', ({ url }) => {
    const path = pathHere(url);
    if (path !== null) open(path);
  });
  // Android has its own way (MainActivity.java): there the plugin would refuse screenshots everywhere.
  if (system === 'ios') plugins.PrivacyScreen?.enable({ ios: { blurEffect: 'dark' } }).catch(() => {});
}

/** The page of ours that an address leads to; null for any other, since any app may hand one over. */
function pathHere(address: string): string | null {
  const url = URL.parse(address);
  return url?.origin === location.origin ? safeNext(url.pathname + url.search + url.hash) : null;
}
