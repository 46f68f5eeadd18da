import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

/**
 * An old session isn't enough for anything that could lock its owner out: it may be a device left unattended. Signing
 * in, recovery and confirming by mail begin a session, so that proof is always fresh (D7).
 * @param begunAt when the session began; this and the other time in milliseconds
 * @throws AuthRefusal reauthentication_needed
 */
export function requireFresh(begunAt: number, now: number, message: string): void {
  if (now - begunAt >= limits.freshSessionSeconds * 1000) throw new AuthRefusal('reauthentication_needed', message);
}
