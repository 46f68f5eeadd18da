import { storedSession } from '#platform/web/session/stored-session.ts';
import type { Kept } from '../../domain/plan/contract.ts';

/*
 * What stands in the account, once more on this device, so that it's read without a connection. It goes at sign-out, as all
 * of localStorage does (CARE C18).
 */

const keyOf = (person: string) => `attune-plan-${person}`;

/** The plan as it last was in this person's account; null where none is known. */
export function readMirror(person: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Notes what stands in the account now. */
export function keepMirror(person: string, kept: Kept): void {
  try {
    // An answer that comes after the sign-out leaves nothing behind it.
    if (!kept.plan || storedSession()?.user.id !== person) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(kept));
  } catch {
    // Without access to storage there's no plan without a connection.
  }
}
