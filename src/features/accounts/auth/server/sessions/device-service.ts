import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Device } from '../../domain/device-contract.ts';
import { deviceOf } from '../../domain/device-words.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { lockAccount } from '../accounts/account-repository.ts';
import { deleteOwnSession, findSessionsOf } from './session-repository.ts';
import type { SessionService } from './session-service.ts';

export type DeviceService = {
  /** Where the caller is signed in: this device first, then the last used. @throws Refusal session_ended */
  list(caller: Caller): Promise<Device[]>;
  /**
   * Ends one of the caller's sessions, and with it its sockets (X11); returns what's left.
   * @throws Refusal session_ended; not_found for one that isn't theirs
   */
  signOut(caller: Caller, id: string): Promise<Device[]>;
};

type Deps = { database: Database; clock: Clock; sessions: SessionService };

/** Past row rights like all that reads sessions: their rows hold what refresh tokens are made from. */
export function createDeviceService({ database, clock, sessions }: Deps): DeviceService {
  /** Someone with only the password neither sees where its owner is signed in nor ends that (AUTH-C6). */
  async function requireShown(tx: SystemTx, caller: Caller): Promise<void> {
    const { session, factors } = await sessions.requireSession(tx, caller).catch(asRefusal);
    if (needsStepUp(session.aal, factors)) throw new Refusal('session_ended', 'The second factor comes first.');
  }

  async function listIn(tx: SystemTx, { userId, sessionId }: Caller): Promise<Device[]> {
    const rows = await findSessionsOf(tx, userId, new Date(clock.now()));
    const devices = rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      current: row.id === sessionId,
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.refreshed_at.toISOString(),
    }));
    return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)];
  }

  return {
    list: (caller) =>
      database.asSystem(async (tx) => {
        await requireShown(tx, caller);
        return listIn(tx, caller);
      }),
    signOut: (caller, id) =>
      database.asSystem(async (tx) => {
        // As at signing out: a concurrent change to this account either finishes first or finds the session gone.
        await lockAccount(tx, caller.userId);
        await requireShown(tx, caller);
        if (!(await deleteOwnSession(tx, caller.userId, id)))
          throw new Refusal('not_found', 'You are not signed in there.');
        await record(tx, id === caller.sessionId ? 'signed-out' : 'signed-out-elsewhere', ownAct(caller.userId));
        return listIn(tx, caller);
      }),
  };
}

/** An account or session that is gone, or banned, as the API says it. */
function asRefusal(error: unknown): never {
  throw error instanceof AuthRefusal ? new Refusal('session_ended', 'This session has ended.') : error;
}
