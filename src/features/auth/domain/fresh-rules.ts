import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

/**
 * A device that somebody left open for long is not enough for what could shut its owner out. A sign-in, recovery and
 * linking by mail begin a session, so their proof is always fresh (D7).
 * @param begunAt when the session began; both in milliseconds
 * @throws AuthRefusal reauthentication_needed
 */
export function requireFresh(begunAt: number, now: number, message: string): void {
  if (now - begunAt >= limits.freshSessionSeconds * 1000) throw new AuthRefusal('reauthentication_needed', message);
}
