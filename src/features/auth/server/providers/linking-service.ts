import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { noAddressChange } from '../../domain/address-rules.ts';
import { type Arrival, identityDataOf } from '../../domain/arrival.ts';
import { AccountChanged } from '../../domain/events.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { requireFresh } from '../../domain/fresh-rules.ts';
import { admit, checkLinking, planUnlinking, type Resident, withProviders } from '../../domain/linking-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import * as accounts from '../accounts/account-repository.ts';
import type { NewAccountService } from '../accounts/new-account-service.ts';
import { findFactors } from '../factors/factor-repository.ts';
import { deleteSessionsOf, type SessionRow } from '../sessions/session-repository.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { Bearer } from '../tokens/access-token-service.ts';
import { deleteTokensOf } from '../tokens/one-time-token-repository.ts';
import { deleteFlowsOf } from './flow-repository.ts';
import * as identities from './identity-repository.ts';

type Row = accounts.AccountRow;

const identitiesNeedFresh = 'Changing the ways to sign in requires reauthentication';

export type LinkingService = {
  /**
   * The account of someone arriving from another service, created or joined where that's allowed (D5). @throws
   * AuthRefusal
   */
  letIn(tx: SystemTx, arrival: Arrival): Promise<Row>;
  /**
   * Checks that this person may link identities. @throws AuthRefusal like `SessionService.require`, and
   * insufficient_aal
   */
  requireOwner(tx: SystemTx, bearer: Bearer): Promise<{ account: Row; session: SessionRow }>;
  /**
   * The same, and the session must be recent. Anonymous people can't sign in again, so theirs is never too old. @throws
   * AuthRefusal also reauthentication_needed
   */
  requireFreshOwner(tx: SystemTx, bearer: Bearer): Promise<{ account: Row; session: SessionRow }>;
  /** Checks that this identity can be linked. @throws AuthRefusal identity_already_exists */
  checkFree(tx: SystemTx, userId: string, arrival: Arrival): Promise<void>;
  /** Adds an identity to the caller's account, in the session that asked for it. @throws AuthRefusal */
  link(tx: SystemTx, bearer: Bearer, arrival: Arrival): Promise<{ account: Row; session: SessionRow }>;
  /** Unlinks an identity (D6). @throws AuthRefusal */
  unlink(bearer: Bearer, identityId: string): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: Pick<AuthSettings, 'signup' | 'autoconfirm'>;
  sessions: SessionService;
  newAccounts: NewAccountService;
};

export function createLinkingService(deps: Deps): LinkingService {
  const { database, clock, random, settings, sessions, newAccounts } = deps;
  const now = () => new Date(clock.now());

  const residentOf = (account: Row | undefined): Resident | null =>
    account
      ? { id: account.id, confirmed: account.email_confirmed_at !== null, banned: isBanned(account, clock.now()) }
      : null;

  /** @throws AuthRefusal identity_already_exists when someone else was faster */
  async function addIdentity(tx: SystemTx, userId: string, arrival: Arrival): Promise<string> {
    const id = newId(clock, random);
    const at = now();
    const added = await identities.addIdentity(tx, {
      id,
      user_id: userId,
      provider: arrival.provider,
      provider_id: arrival.subject,
      identity_data: identityDataOf(arrival),
      created_at: at,
      updated_at: at,
      last_sign_in_at: at,
    });
    if (!added) throw new AuthRefusal('identity_already_exists', 'Identity is already linked to another user');
    return id;
  }

  /** Writes what follows from the account's current identities. */
  async function refreshProviders(tx: SystemTx, account: Row, changes: Partial<Row> = {}): Promise<Row> {
    const left = await identities.lockIdentities(tx, account.id);
    const changed = await accounts.updateAccount(tx, account.id, {
      ...changes,
      app_metadata: withProviders(account.app_metadata, left),
      updated_at: now(),
    });
    return changed ?? account;
  }

  async function enter(tx: SystemTx, account: Row, identityId: string, arrival: Arrival): Promise<Row> {
    const at = now();
    await identities.updateIdentity(tx, identityId, {
      identity_data: identityDataOf(arrival),
      updated_at: at,
      last_sign_in_at: at,
    });
    return (await accounts.updateAccount(tx, account.id, { last_sign_in_at: at })) ?? account;
  }

  async function join(tx: SystemTx, account: Row, arrival: Arrival, takeOver: boolean): Promise<Row> {
    const identityId = await addIdentity(tx, account.id, arrival);
    if (takeOver) {
      // The person who created this account never proved that the address is theirs (D5).
      await identities.deleteUnprovenIdentities(tx, account.id, identityId);
      await deleteSessionsOf(tx, account.id);
      await deleteTokensOf(tx, account.id);
      await deleteFlowsOf(tx, account.id);
    }
    await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-linked' });
    const cleaned = { password_hash: null, email_confirmed_at: now(), ...noAddressChange };
    return refreshProviders(tx, account, { last_sign_in_at: now(), ...(takeOver ? cleaned : {}) });
  }

  async function create(tx: SystemTx, email: string, arrival: Arrival): Promise<Row> {
    const at = now();
    const { name } = arrival;
    const account = await newAccounts.make(
      tx,
      { email, email_confirmed_at: at, last_sign_in_at: at, user_metadata: name ? { full_name: name, name } : {} },
      () => ({ provider: arrival.provider, providerId: arrival.subject, data: identityDataOf(arrival) }),
    );
    if (!account) throw new AuthRefusal('identity_already_exists', 'This address has just got an account');
    return account;
  }

  /** The account an identity belongs to, locked. Nobody's if it was unlinked just now. */
  async function lockOwner(tx: SystemTx, { provider, subject }: Arrival) {
    const found = await identities.findIdentity(tx, provider, subject);
    if (!found) return undefined;
    const account = await accounts.lockAccount(tx, found.user_id);
    const identity = account && (await identities.findIdentity(tx, provider, subject));
    if (identity?.user_id !== account?.id || !identity) throw movedMeanwhile();
    return { account, identity };
  }

  const letIn: LinkingService['letIn'] = async (tx, arrival) => {
    const { account: owner, identity } = (await lockOwner(tx, arrival)) ?? {};
    const found = !owner && arrival.email ? await accounts.findAccountByEmail(tx, arrival.email) : undefined;
    const namesake = found && (await accounts.lockAccount(tx, found.id));
    const admission = admit({
      arrival,
      owner: residentOf(owner),
      // The account's address may have changed between finding and locking it.
      namesake: residentOf(namesake?.email === arrival.email ? namesake : undefined),
      house: settings,
    });
    if (admission.kind === 'create') return create(tx, admission.email, arrival);
    if (admission.kind === 'enter' && owner && identity) return enter(tx, owner, identity.id, arrival);
    if (admission.kind === 'join' && namesake) return join(tx, namesake, arrival, admission.takeOver);
    throw new Error('Someone was let in to an account that is not there.');
  };

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
    await addIdentity(tx, account.id, arrival);
    await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-linked' });
    return { account: await refreshProviders(tx, account, await addressOf(tx, account, arrival, now())), session };
  };

  const unlink: LinkingService['unlink'] = (bearer, identityId) =>
    database.asSystem(async (tx) => {
      const { account } = await requireFreshOwner(tx, bearer);
      const plan = planUnlinking(account.email, await identities.lockIdentities(tx, account.id), identityId);
      await identities.deleteIdentity(tx, identityId);
      // Nor may anyone get in who went through it just before.
      await deleteFlowsOf(tx, account.id);
      await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-unlinked' });
      await refreshProviders(tx, account, plan.dropPassword ? { password_hash: null } : {});
    });

  return { letIn, requireFreshOwner, requireOwner, checkFree, link, unlink };
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

function movedMeanwhile(): AuthRefusal {
  const message = 'This way in was changed in this very moment, please try again.';
  return new AuthRefusal('unavailable', message, { retryAfterSeconds: 1 });
}

/** Refusals that a second try may avoid. */
const passing = new Set<string>(['identity_already_exists', 'unavailable']);

/** Retries a transaction once when the same account or identity was created or deleted at the same moment. */
export async function withSecondTry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const passed = error instanceof AuthRefusal && passing.has(error.code);
    if (passed || sqlState(error) === '23505') return work();
    throw error;
  }
}
