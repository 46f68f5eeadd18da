import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Arrival } from '../../domain/arrival.ts';
import { AccountChanged } from '../../domain/events.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { requireFresh } from '../../domain/fresh-rules.ts';
import { checkLinking, planUnlinking } from '../../domain/linking-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import * as accounts from '../accounts/account-repository.ts';
import { findFactors } from '../factors/factor-repository.ts';
import type { SessionRow } from '../sessions/session-repository.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { deleteFlowsOf } from './flow-repository.ts';
import * as identities from './identity-repository.ts';
import { addIdentity, refreshProviders } from './identity-steps.ts';

type Row = accounts.AccountRow;

const identitiesNeedFresh = 'Changing the ways to sign in requires reauthentication';

export type LinkingService = {
  /**
   * Checks that this person may link identities. @throws AuthRefusal like `SessionService.require`, and
   * insufficient_aal
   */
  requireOwner(tx: SystemTx, bearer: Caller): Promise<{ account: Row; session: SessionRow }>;
  /**
   * The same, and the session must be recent. Anonymous people can't sign in again, so theirs is never too old. @throws
   * AuthRefusal also reauthentication_needed
   */
  requireFreshOwner(tx: SystemTx, bearer: Caller): Promise<{ account: Row; session: SessionRow }>;
  /** Checks that this identity can be linked. @throws AuthRefusal identity_already_exists */
  checkFree(tx: SystemTx, userId: string, arrival: Arrival): Promise<void>;
  /** Adds an identity to the caller's account, in the session that asked for it. @throws AuthRefusal */
  link(tx: SystemTx, bearer: Caller, arrival: Arrival): Promise<{ account: Row; session: SessionRow }>;
  /** Unlinks an identity (D6). @throws AuthRefusal */
  unlink(bearer: Caller, identityId: string): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  sessions: SessionService;
};

export function createLinkingService({ database, clock, random, sessions }: Deps): LinkingService {
  const now = () => new Date(clock.now());

  const requireOwner: LinkingService['requireOwner'] = async (tx, bearer) => {
    await accounts.lockAccount(tx, bearer.userId);
    const { account, session } = await sessions.requireSession(tx, bearer);
    if (needsStepUp(session.aal, await findFactors(tx, account.id))) {
      throw new AuthRefusal('insufficient_aal', 'AAL2 session is required to change the ways to sign in');
    }
    return { account, session };
  };

  const requireFreshOwner: LinkingService['requireFreshOwner'] = async (tx, bearer) => {
    const { account, session } = await requireOwner(tx, bearer);
    if (!account.is_anonymous) requireFresh(session.created_at.getTime(), clock.now(), identitiesNeedFresh);
    return { account, session };
  };

  const checkFree: LinkingService['checkFree'] = async (tx, userId, arrival) => {
    const identity = await identities.findIdentity(tx, arrival.provider, arrival.subject);
    checkLinking(userId, identity ? { id: identity.user_id } : null);
  };

  const link: LinkingService['link'] = async (tx, bearer, arrival) => {
    const { account, session } = await requireOwner(tx, bearer);
    await checkFree(tx, account.id, arrival);
    await addIdentity(tx, { id: newId(clock, random), userId: account.id, at: now() }, arrival);
    await record(tx, 'identity-linked', ownAct(account.id));
    await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-linked' });
    const address = await addressOf(tx, account, arrival, now());
    return { account: await refreshProviders(tx, account, now(), address), session };
  };

  const unlink: LinkingService['unlink'] = (bearer, identityId) =>
    database.asSystem(async (tx) => {
      const { account } = await requireFreshOwner(tx, bearer);
      const plan = planUnlinking(account.email, await identities.lockIdentities(tx, account.id), identityId);
      await identities.deleteIdentity(tx, identityId);
      // Nor may anyone get in who went through it just before.
      await deleteFlowsOf(tx, account.id);
      await record(tx, 'identity-unlinked', ownAct(account.id));
      await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-unlinked' });
      await refreshProviders(tx, account, now(), plan.dropPassword ? { password_hash: null } : {});
    });

  return { requireFreshOwner, requireOwner, checkFree, link, unlink };
}

/**
 * An account without an address gets one with its first proven identity, unless it's someone else's. Its person signed
 * in there to link it, in the browser that asked, so an unconfirmed sign-up with that address makes way (D4, D5).
 */
async function addressOf(
  tx: SystemTx,
  account: Row,
  { email, emailVerified }: Arrival,
  at: Date,
): Promise<Partial<Row>> {
  const known = { is_anonymous: false };
  if (account.email !== null || !email || !emailVerified) return known;
  if (!(await accounts.freeAddress(tx, email, at.getTime()))) return known;
  return { ...known, email, email_confirmed_at: at };
}
