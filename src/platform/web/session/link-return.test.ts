// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LinkFault } from './link-return.ts';
import { faultOfError, readLinkReturn, withoutReturn } from './link-return.ts';

const read = (path: string) => readLinkReturn(new URL(path, 'http://127.0.0.1:3000'));
const fault = (name: LinkFault) => ({ kind: 'fault', fault: name });

describe('the return from a link', () => {
  test.each([
    ['R-ERR-01 an error without a description', '/auth?error=server_error', 'unspecified'],
    ['R-ERR-02 a fragment without a token', '/auth#refresh_token=abc&token_type=bearer', 'no-session'],
    [
      'R-ERR-03 tokens in the fragment, which this client never asks for',
      '/auth#access_token=a&refresh_token=b',
      'not-pkce',
    ],
    ['R-ERR-04 an empty code', '/auth?code=', 'no-code'],
    ['R-ERR-05 a token that nobody signed', '/auth?error_description=&error_code=bad_signature', 'bad-signature'],
    [
      'an old link, told in the fragment',
      '/#error=access_denied&error_code=otp_expired&error_description=x',
      'expired',
    ],
    ['a no at the other service', '/auth?error=access_denied&error_code=bad_oauth_callback', 'refused'],
    ['a refusal at the other service', '/auth?error=access_denied&error_description=x', 'refused'],
    [
      'R-AUTH-14 a way back from another service that was lost',
      '/auth?error=x&error_code=bad_oauth_state',
      'oauth-lost',
    ],
    [
      'D5 an address that the other service does not vouch for',
      '/auth?error_code=provider_email_needs_verification',
      'unverified-email',
    ],
    ['D6 the first side of a change of address', '/#message=Confirmation+link+accepted', 'half'],
    ['an unknown error', '/auth?error=x&error_code=y&error_description=z', 'failed'],
    ['a name that every object has', '/auth?error_code=constructor&error_description=z', 'failed'],
  ] as const)('%s', (_, path, name) => {
    expect(read(path)).toEqual(fault(name));
  });

  test('R-ROUTE-02, R-ROUTE-06 a code comes back to / and /auth, and nowhere else: elsewhere it is a meeting code', () => {
    expect(read('/?code=abc')).toEqual({ kind: 'code' });
    expect(read('/auth?next=/profile&code=abc')).toEqual({ kind: 'code' });
    expect(read('/workshops?code=123-456-789')).toEqual({ kind: 'none' });
    expect(read('/auth')).toEqual({ kind: 'none' });
  });

  test('the query wins over the fragment', () => {
    expect(read('/?error_code=otp_expired#error_code=bad_signature')).toEqual(fault('expired'));
  });

  test('a code of the accounts server has its fault, an unknown one the general one', () => {
    expect([faultOfError('flow_state_expired'), faultOfError('bad_code_verifier'), faultOfError(undefined)]).toEqual([
      'expired',
      'other-browser',
      'failed',
    ]);
  });

  test('R-AUTH-14 what a link brought leaves the bar, and the place to go on to stays', () => {
    const kept = (path: string) => withoutReturn(new URL(path, 'http://127.0.0.1:3000'));
    expect(kept('/auth?next=%2Fworkshops%3Fcode%3D123-456-789&code=abc&sb_flow_id=1')).toBe(
      '/auth?next=%2Fworkshops%3Fcode%3D123-456-789',
    );
    expect(kept('/auth?error=x&error_code=y&error_description=z#error=x')).toBe('/auth');
  });
});
