import * as v from 'valibot';
import { type AuditEntry, type AuditFilter, findEntries, record } from '#platform/server/audit-trail.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { forgetAttemptsOf } from '#platform/server/rate-limit.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { Id } from '#platform/shared/ids.ts';
import { normaliseEmail } from '../../domain/account.ts';
import { AccountChanged } from '../../domain/events.ts';
import { limits } from '../../domain/limits.ts';
import * as removals from '../factors/factor-removal-repository.ts';
import { deleteFactor, findFactors } from '../factors/factor-repository.ts';
import { deleteCodesOf } from '../factors/recovery-code-repository.ts';
import { callOffRemoval } from '../factors/step-up-steps.ts';
import { deleteSessionsOf, lowerSessionsOf, type SessionRow } from '../sessions/session-repository.ts';
import { type AccountRow, deleteAccount, findAccount, findAccountByEmail, lockAccount } from './account-repository.ts';
import * as repository from './admin-repository.ts';
import { setBan } from './ban-steps.ts';

export type AccountLine = Awaited<ReturnType<typeof repository.findAccounts>>[number];

/** What the operator may do on their own machine. No address of the server leads here (X8). */
export type AdminService = {
  /** The newest, and whether there are more. */
  users(search: string | null): Promise<{ accounts: AccountLine[]; more: boolean }>;
  /** @param who an e-mail address or an id. @throws StartError when there is no such account */
  find(who: string): Promise<AccountRow>;
  /**
   * Bans someone, at once and everywhere (A6), until a time; null lifts the ban. Sessions from before are over with it:
   * they may be another's, and why someone was banned.
   */
  ban(id: string, until: Date | null): Promise<void>;
  /** With everything that belongs to the account; `onDeleting` first tells those who have to know, in the same transaction. */
  remove(id: string, onDeleting: (tx: SystemTx, id: string) => Promise<void>): Promise<void>;
  sessions(id: string): Promise<SessionRow[]>;
  /** Signs someone out everywhere, and returns from how many devices. */
  revoke(id: string): Promise<number>;
  /**
   * Begins to remove all second factors, for someone who lost theirs: their owner is told, and has 72 hours to stop it.
   * Returns when they go, also when it was asked before; null for an account that isn't leaving.
   */
  askFactorRemoval(id: string): Promise<Date | null>;
  /** Calls that off, for an operator who learned that it wasn't the owner who asked. Whether there was anything to call off. */
  keepFactors(id: string): Promise<boolean>;
  /** Removes the factors whose time has come. */
  carryOutRemovals(): Promise<void>;
  /** The audit trail, newest first, at most `limit` entries; each person still here with their e-mail address. */
  trail(filter: AuditFilter, limit: number): Promise<{ entries: AuditEntry[]; emails: ReadonlyMap<string, string> }>;
};

type Deps = { database: Database; clock: Clock };

const shown = 50;

/** Removes all of a locked account's second factors, with what stands in for them. */
async function dropFactors(tx: SystemTx, id: string): Promise<void> {
  const factors = await findFactors(tx, id);
  await lowerSessionsOf(tx, id);
  await deleteCodesOf(tx, id);
  for (const factor of factors) await deleteFactor(tx, factor.id);
  // Their owner may have done so meanwhile.
  if (factors.length === 0) return;
  await record(tx, 'factor-removed', { by: 'operator', person: id });
  await tx.emit(AccountChanged, { user_id: id, what: 'factor-removed' });
}

export function createAdminService(deps: Deps): AdminService {
  const { database, clock } = deps;
  return {
    async users(search) {
      const found = await database.asSystem((tx) => repository.findAccounts(tx, search, shown + 1));
      return { accounts: found.slice(0, shown), more: found.length > shown };
    },
    find: (who) => findWho(deps, who),
    async ban(id, until) {
      await database.asSystem((tx) => setBan(tx, id, { until, by: 'operator', now: clock.now() }));
    },
    async remove(id, onDeleting) {
      const leave = async (tx: SystemTx) => {
        await onDeleting(tx, id);
        await deleteAccount(tx, id);
        await forgetAttemptsOf(tx, id);
        // Not whose: what can name a person goes with the account (CARE C20).
        await record(tx, 'account-deleted', { by: 'operator' });
      };
      await database.asSystem(leave, { long: true });
    },
    async sessions(id) {
      return database.asSystem((tx) => repository.findSessionsOf(tx, id));
    },
    async revoke(id) {
      return database.asSystem(async (tx) => {
        await lockAccount(tx, id);
        await record(tx, 'signed-out-everywhere', { by: 'operator', person: id });
        return deleteSessionsOf(tx, id);
      });
    },
    askFactorRemoval: (id) => askFactorRemoval(deps, id),
    async keepFactors(id) {
      return database.asSystem(async (tx) => {
        await lockAccount(tx, id);
        return callOffRemoval(tx, id, 'operator');
      });
    },
    carryOutRemovals: () => carryOutRemovals(deps),
    async trail(filter, limit) {
      return database.asSystem(async (tx) => {
        const entries = await findEntries(tx, filter, limit);
        const ids = entries.flatMap(({ actor_id, person_id }) => [actor_id, person_id]);
        return { entries, emails: await repository.findEmails(tx, [...new Set(ids.filter((id) => id !== null))]) };
      });
    },
  };
}

async function findWho({ database }: Deps, who: string): Promise<AccountRow> {
  const id = v.safeParse(Id, who);
  const email = normaliseEmail(who);
  if (!id.success && !email) throw new StartError(`'${who}' is neither an e-mail address nor an id.`);
  const account = await database.asSystem((tx) =>
    id.success ? findAccount(tx, id.output) : findAccountByEmail(tx, email ?? ''),
  );
  if (!account) throw new StartError(`There is no account ${who}.`);
  return account;
}

async function askFactorRemoval({ database, clock }: Deps, id: string): Promise<Date | null> {
  return database.asSystem(async (tx) => {
    await lockAccount(tx, id);
    const asked = await removals.findRemoval(tx, id);
    if (asked) return asked;
    if (!(await findFactors(tx, id)).some(({ status }) => status === 'verified')) return null;
    const begun = clock.now();
    const due = new Date(begun + limits.factorRemovalHours * hourMs);
    await removals.insertRemoval(tx, id, new Date(begun), due);
    await record(tx, 'factor-removal-begun', { by: 'operator', person: id });
    await tx.emit(AccountChanged, { user_id: id, what: 'factor-removal-begun' });
    return due;
  });
}

async function carryOutRemovals({ database, clock }: Deps): Promise<void> {
  const now = new Date(clock.now());
  const carryOut = async (tx: SystemTx, id: string) => {
    await lockAccount(tx, id);
    if (await removals.endRemoval(tx, id, now)) await dropFactors(tx, id);
  };
  const due = await database.asSystem((tx) => removals.findDueRemovals(tx, now));
  await oneByOne(due, (id) => database.asSystem((tx) => carryOut(tx, id)));
}
