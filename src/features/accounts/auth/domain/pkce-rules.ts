import { AuthRefusal } from './refusals.ts';

/** A PKCE challenge: the code is only good with the verifier behind it, which the browser keeps (RFC 7636). */
export type Challenge = { challenge: string; method: 's256' };

/** A code_challenge pair as it comes in a body or a query; null and empty count as absent (T4). */
export type ChallengeParams = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

const wellFormed = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of a call, or null when it has none (P1, P2). `plain` is always refused (X2).
 * @throws AuthRefusal validation_failed
 */
export function readChallenge({ code_challenge, code_challenge_method }: ChallengeParams): Challenge | null {
  if (!code_challenge && !code_challenge_method) return null;
  if (!code_challenge || !code_challenge_method) {
    throw refused('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (code_challenge_method.toLowerCase() !== 's256') {
    throw refused('Only the code_challenge_method s256 is supported');
  }
  if (!wellFormed.test(code_challenge)) {
    throw refused('code_challenge must be 43 to 128 characters of A-Z, a-z, 0-9, ".", "_", "~" and "-"');
  }
  return { challenge: code_challenge, method: 's256' };
}

function refused(message: string): AuthRefusal {
  return new AuthRefusal('validation_failed', message);
}
