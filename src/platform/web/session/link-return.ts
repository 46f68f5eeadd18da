import { paths } from '#platform/shared/paths.ts';

/**
 * Why returning from a mail's link or another service didn't sign anyone in (R-ERR-01 to 05). `half` is no failure: one
 * side of a change of address is confirmed, and the other is not yet.
 */
export type LinkFault =
  | 'unspecified'
  | 'no-session'
  | 'not-pkce'
  | 'no-code'
  | 'bad-signature'
  | 'expired'
  | 'other-browser'
  | 'refused'
  | 'oauth-lost'
  | 'unverified-email'
  | 'closed'
  | 'paused'
  | 'taken'
  | 'address-taken'
  | 'half'
  | 'failed';

export type LinkReturn = { kind: 'none' } | { kind: 'code' } | { kind: 'fault'; fault: LinkFault };

const faultOfCode = new Map<string, LinkFault>([
  ['otp_expired', 'expired'],
  ['flow_state_expired', 'expired'],
  ['flow_state_not_found', 'other-browser'],
  ['bad_code_verifier', 'other-browser'],
  ['pkce_code_verifier_not_found', 'other-browser'],
  ['bad_signature', 'bad-signature'],
  ['bad_oauth_state', 'oauth-lost'],
  ['bad_oauth_callback', 'oauth-lost'],
  ['flow_state_already_used', 'oauth-lost'],
  ['provider_email_needs_verification', 'unverified-email'],
  ['signup_disabled', 'closed'],
  ['user_banned', 'paused'],
  ['identity_already_exists', 'taken'],
  ['email_exists', 'address-taken'],
]);

/** The parameters of such an address; none of them stay in the address bar. */
const carried = ['code', 'error', 'error_code', 'error_description', 'message', 'sb_flow_id'];

/** Only these pages are returned to; elsewhere `code` is a meeting code (R-ROUTE-02, R-ROUTE-06). */
const returnPages = new Set<string>([paths.home, paths.auth]);

/**
 * Reads the result out of an address. The query wins over the fragment. Its descriptions are never shown: anyone can
 * write a link with their own words.
 */
export function readLinkReturn(address: URL): LinkReturn {
  if (!returnPages.has(address.pathname)) return { kind: 'none' };
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => address.searchParams.get(name) ?? fragment.get(name);

  const [error, code, description] = [read('error'), read('error_code'), read('error_description')];
  if (error !== null || code !== null || description !== null) {
    // The person said no at the other service; anything else there counts as lost.
    if (error === 'access_denied' && code === 'bad_oauth_callback') return fault('refused');
    const known = faultOfError(code);
    if (known !== 'failed') return fault(known);
    if (description === null) return fault('unspecified');
    return fault(error === 'access_denied' ? 'refused' : 'failed');
  }
  // The first of the two sides of a change of address.
  if (read('message') !== null) return fault('half');
  if (fragment.has('access_token')) return fault('not-pkce');
  if (['refresh_token', 'expires_in', 'token_type'].some((name) => fragment.has(name))) return fault('no-session');
  const linkCode = read('code');
  if (linkCode === null) return { kind: 'none' };
  return linkCode === '' ? fault('no-code') : { kind: 'code' };
}

/** The same address without a link's parameters. */
export function withoutReturn(address: URL): string {
  const query = new URLSearchParams(address.search);
  for (const name of carried) query.delete(name);
  return `${address.pathname}${query.size > 0 ? '?' : ''}${query}`;
}

/** The fault behind an error code of the accounts server. */
export function faultOfError(code: string | null | undefined): LinkFault {
  return faultOfCode.get(code ?? '') ?? 'failed';
}

function fault(name: LinkFault): LinkReturn {
  return { kind: 'fault', fault: name };
}
