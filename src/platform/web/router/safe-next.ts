import { paths } from '#platform/shared/paths.ts';

/** What the place to go on to is called in the sign-in page's address. */
export const nextField = 'next';
const here = 'https://here.invalid';

/** Where the mail for a forgotten password leads: the sign-in page, which then asks for a new one. */
export const newPasswordPage = `${paths.auth}?step=new-password`;

/**
 * The place to go to after signing in, from an address that anyone could have written: only a path of
 * our own, never another site and never the sign-in page itself. Anything else leads home.
 */
export function safeNext(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return paths.home;
  // Parsed like a browser does: `/\evil.example` and slash, tab, slash are other sites.
  const url = URL.parse(wanted, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return paths.home;
  if (url.pathname === paths.auth || url.pathname === `${paths.auth}/`) return paths.home;
  return url.pathname + url.search + url.hash;
}

type PageAddress = { pathname: string; search: string; hash: string };
const signInPages = new Set<string>([paths.auth, paths.login, paths.signup, paths.join]);

/** Whether a page is for signing in, so that it's never a destination itself. */
export function isSignInPage(pathname: string): boolean {
  return signInPages.has(pathname);
}

/** An address with a place to go on to afterwards. */
export function withNext(page: string, next: string | null | undefined): string {
  const safe = safeNext(next);
  if (safe === paths.home) return page;
  return `${page}${page.includes('?') ? '&' : '?'}${nextField}=${encodeURIComponent(safe)}`;
}

/** Where someone wants to be: the current page, or the `next` of a sign-in page. */
export function wantedAt({ pathname, search, hash }: PageAddress): string {
  return isSignInPage(pathname) ? nextOf(search) : safeNext(pathname + search + hash);
}

/** The sign-in page that leads back to a place (R-ROUTE-05). */
export function signInPath(from: PageAddress): string {
  return withNext(paths.auth, wantedAt(from));
}

/** The destination in the sign-in page's address. */
export function nextOf(search: string): string {
  return safeNext(new URLSearchParams(search).get(nextField));
}
