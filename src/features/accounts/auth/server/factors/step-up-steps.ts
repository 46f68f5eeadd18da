import { type Actor, record } from '#platform/server/audit-trail.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { type AttemptLimit, giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { AccountChanged } from '../../domain/events.ts';
import { type Proof, withFactor } from '../../domain/factor-rules.ts';
import { limits } from '../../domain/limits.ts';
import { endOfSession } from '../../domain/refresh-rules.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { deleteWeakerSessions, raiseSession, type SessionRow } from '../sessions/session-repository.ts';
import { deleteRemoval } from './factor-removal-repository.ts';

const pace: AttemptLimit = { limit: limits.wrongCodesPerAccount, windowSeconds: limits.failureWindowSeconds };
const counterOf = (userId: string) => `factor-codes:${userId}`;

/** Counts a code as wrong until it's known to be right: an account's codes of any kind together. @throws Refusal rate_limited */
export async function takeGuess(tx: SystemTx, userId: string, { rateLimits }: AuthSettings): Promise<void> {
  if (rateLimits) await takeAttempt(tx, counterOf(userId), pace);
}

export async function giveBackGuess(tx: SystemTx, userId: string): Promise<void> {
  await giveBackAttempt(tx, counterOf(userId));
}

type Shown = {
  proof: Proof;
  /** Null for a recovery code, which belongs to no factor. */
  factorId: string | null;
  /** In milliseconds. */
  now: number;
  /** Where it was shown. */
  place: Pick<SessionRow, 'ip' | 'user_agent'>;
  settings: AuthSettings;
};

/**
 * What showing any second factor does to a session: it's aal2, every earlier refresh token of it is void
 * (B8), and the person's other sessions below aal2 end (AUTH-C2). Someone who can show it hasn't lost it: a removal is called off.
 */
export async function raise(tx: SystemTx, session: SessionRow, shown: Shown): Promise<SessionRow> {
  const { proof, factorId, now, place, settings } = shown;
  await callOffRemoval(tx, session.user_id, { id: session.user_id });
  await deleteWeakerSessions(tx, session.user_id, session.id);
  return raiseSession(tx, session.id, {
    amr: withFactor(session.amr, proof, now),
    factor_id: factorId,
    refreshed_at: new Date(now),
    ends_at: new Date(endOfSession(session.created_at.getTime(), now, settings)),
    ...place,
  });
}

/** Someone's factors stay, if the operator was about to remove them. Whether that was so. */
export async function callOffRemoval(tx: SystemTx, userId: string, by: Actor): Promise<boolean> {
  if (!(await deleteRemoval(tx, userId))) return false;
  await record(tx, 'factor-removal-stopped', { by, person: userId });
  await tx.emit(AccountChanged, { user_id: userId, what: 'factor-removal-stopped' });
  return true;
}
