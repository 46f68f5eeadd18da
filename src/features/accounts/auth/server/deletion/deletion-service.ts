import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { Periods } from '#platform/server/periods.ts';
import { type AttemptLimit, forgetAttemptsOf, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Deletion } from '../../domain/deletion-contract.ts';
import { DeletionChanged } from '../../domain/events.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { limits } from '../../domain/limits.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { deleteAccount, lockAccount } from '../accounts/account-repository.ts';
import type { LinkingService } from '../providers/linking-service.ts';
import { deleteOtherSessions } from '../sessions/session-repository.ts';
import type { SessionService } from '../sessions/session-service.ts';
import * as repository from './deletion-repository.ts';
import { removeStaying } from './idle-repository.ts';

export type DeletionService = {
  /** @throws Refusal session_ended, second_step_first */
  read(caller: Caller): Promise<Deletion>;
  /**
   * Has the caller's account deleted once the days to change one's mind are over, and ends their other sessions.
   * @throws Refusal session_ended, second_step_first; sign_in_again in an old session; rate_limited
   */
  ask(caller: Caller): Promise<Deletion>;
  /** The account stays after all. @throws Refusal session_ended, second_step_first */
  keep(caller: Caller): Promise<Deletion>;
  /** Deletes every account that is due and not needed; what one run leaves is for the next. */
  deleteDue(): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  periods: Pick<Periods, 'deletion' | 'idle'>;
  sessions: SessionService;
  linking: LinkingService;
  /** Whether others would be cut off in the middle of something if this account went right now. */
  isNeeded: (tx: SystemTx, userId: string) => Promise<boolean>;
  /** The hook that tells other features while it's still there, in the transaction that deletes it. */
  onDeleting: (tx: SystemTx, userId: string) => Promise<void>;
};

const pace: AttemptLimit = { limit: limits.deletionsAskedPerDay, windowSeconds: dayMs / 1000 };

/** Past row rights, like all that touches accounts. */
export function createDeletionService(deps: Deps): DeletionService {
  const { database, clock, periods, sessions, linking } = deps;
  const told = (dueAt: Date | undefined): Deletion => ({
    due_at: dueAt?.toISOString() ?? null,
    days: periods.deletion,
  });

  return {
    read: (caller) =>
      database.asSystem(async (tx) => {
        const { session, factors } = await sessions.requireSession(tx, caller).catch(asRefusal);
        if (needsStepUp(session.aal, factors)) throw factorFirst();
        return told((await pendingOf(tx, caller.userId))?.due_at);
      }),
    ask: (caller) =>
      database.asSystem(async (tx) => {
        await linking.requireFreshOwner(tx, caller).catch(asRefusal);
        const pending = await pendingOf(tx, caller.userId);
        if (pending) return told(pending.due_at);
        await takeAttempt(tx, `deletion:${caller.userId}`, pace);
        const now = clock.now();
        const due = new Date(now + periods.deletion * dayMs);
        const asked = { user_id: caller.userId, reason: 'asked', asked_at: new Date(now), due_at: due } as const;
        await repository.putDeletion(tx, { ...asked, reminded_at: null, told_at: null, told_again_at: null });
        await deleteOtherSessions(tx, caller.userId, caller.sessionId);
        await record(tx, 'deletion-asked', ownAct(caller.userId));
        await tx.emit(DeletionChanged, { user_id: caller.userId, what: 'asked' });
        return told(due);
      }),
    keep: (caller) =>
      database.asSystem(async (tx) => {
        await linking.requireOwner(tx, caller).catch(asRefusal);
        if (!(await pendingOf(tx, caller.userId))) return told(undefined);
        await repository.removeDeletion(tx, caller.userId);
        await record(tx, 'deletion-taken-back', ownAct(caller.userId));
        await tx.emit(DeletionChanged, { user_id: caller.userId, what: 'kept' });
        return told(undefined);
      }),
    async deleteDue() {
      const due = await database.asSystem((tx) => repository.findDue(tx, dueBefore(deps, 0)));
      await oneByOne(due, (userId) => database.asSystem((tx) => deleteOne(deps, tx, userId), { long: true }));
    },
  };
}

/** Nothing is said of an idle account: people who read this are using it, so it stays. */
async function pendingOf(tx: SystemTx, userId: string) {
  const found = await repository.findDeletion(tx, userId);
  return found?.reason === 'asked' ? found : undefined;
}

async function deleteOne(deps: Deps, tx: SystemTx, userId: string): Promise<void> {
  const { clock, isNeeded, onDeleting } = deps;
  await lockAccount(tx, userId);
  // Its owner may have changed their mind since it was found, or have come back to an idle one.
  await removeStaying(tx, new Date(clock.now()), userId);
  // With it go the circles that it leads. A room that never empties doesn't hold it for good.
  const hours = (await isNeeded(tx, userId)) ? limits.neededHours : 0;
  if ((await repository.findDue(tx, dueBefore(deps, hours), userId)).length === 0) return;
  await onDeleting(tx, userId);
  await deleteAccount(tx, userId);
  await forgetAttemptsOf(tx, userId);
  // Not whose: what can name a person goes with the account (CARE C20).
  await record(tx, 'account-deleted', { by: 'server' });
}

function dueBefore({ clock, periods }: Deps, hours: number) {
  const now = new Date(clock.now() - hours * hourMs);
  // Where they're never to go, those that are on their way out stay, too.
  const toldBy = periods.idle === 0 ? null : new Date(now.getTime() - limits.idleSecondNoticeDays * dayMs);
  return { now, toldBy };
}

/** What the wire of accounts refuses, as the API says it. */
function asRefusal(error: unknown): never {
  if (!(error instanceof AuthRefusal)) throw error;
  if (error.code === 'insufficient_aal') throw factorFirst();
  if (error.code === 'reauthentication_needed') throw new Refusal('sign_in_again', 'This needs a fresh sign-in.');
  throw new Refusal('session_ended', 'This session has ended.');
}

function factorFirst(): Refusal {
  return new Refusal('second_step_first', 'The second factor comes first.');
}
