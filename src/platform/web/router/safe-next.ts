import { paths } from '#platform/shared/paths.ts';

const query = 'next';
const here = 'https://here.invalid';

/**
 * The place to go to after signing in, from an address that anybody could have written: only a path of
 * our own, never another site and never the sign-in page itself. Anything else leads home.
 */
export function safeNext(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return paths.home;
  // Parsed as a browser would: `/\evil.example` and a slash, a tab and a slash are other sites.
  const url = URL.parse(wanted, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === paths.auth || url.pathname === `${paths.auth}/`) return paths.home;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to a place (R-ROUTE-05). */
export function signInPath(from: { pathname: string; search: string; hash: string }): string {
  const next = safeNext(from.pathname + from.search + from.hash);
  return next === paths.home ? paths.auth : `${paths.auth}?${query}=${encodeURIComponent(next)}`;
}

/** Where the sign-in page's own address says to go on to. */
export function nextOf(search: string): string {
  return safeNext(new URLSearchParams(search).get(query));
}
