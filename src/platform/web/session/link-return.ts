/** Why the return from a link in a mail, or from another service, did not sign anybody in (R-ERR-01 to 05). */
export type LinkFault =
  | 'unspecified'
  | 'no-session'
  | 'not-pkce'
  | 'no-code'
  | 'bad-signature'
  | 'expired'
  | 'other-browser'
  | 'refused'
  | 'failed';

export type LinkReturn = { kind: 'none' } | { kind: 'code' } | { kind: 'fault'; fault: LinkFault };

const faultOfCode = new Map<string, LinkFault>([
  ['otp_expired', 'expired'],
  ['flow_state_expired', 'expired'],
  ['flow_state_not_found', 'other-browser'],
  ['bad_code_verifier', 'other-browser'],
  ['pkce_code_verifier_not_found', 'other-browser'],
  ['bad_signature', 'bad-signature'],
]);

/** Only these pages are returned to; elsewhere `code` is a meeting code (R-ROUTE-02, R-ROUTE-06). */
const returnPages = new Set(['/', '/auth']);

/**
 * Reads what an address brings back. The query wins over the fragment.
 * Descriptions in it are never shown: anybody can write a link with words of their own.
 */
export function readLinkReturn(address: URL): LinkReturn {
  if (!returnPages.has(address.pathname)) return { kind: 'none' };
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => address.searchParams.get(name) ?? fragment.get(name);

  const [error, code, description] = [read('error'), read('error_code'), read('error_description')];
  if (error !== null || code !== null || description !== null) {
    const known = faultOfError(code);
    if (known !== 'failed') return fault(known);
    if (description === null) return fault('unspecified');
    return fault(error === 'access_denied' ? 'refused' : 'failed');
  }
  if (fragment.has('access_token')) return fault('not-pkce');
  if (['refresh_token', 'expires_in', 'token_type'].some((name) => fragment.has(name))) return fault('no-session');
  const linkCode = read('code');
  if (linkCode === null) return { kind: 'none' };
  return linkCode === '' ? fault('no-code') : { kind: 'code' };
}

/** The fault behind an error code of the accounts server. */
export function faultOfError(code: string | null | undefined): LinkFault {
  return faultOfCode.get(code ?? '') ?? 'failed';
}

function fault(name: LinkFault): LinkReturn {
  return { kind: 'fault', fault: name };
}
