import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { noAddressChange } from '../../domain/address-rules.ts';
import { type Arrival, identityDataOf } from '../../domain/arrival.ts';
import { AccountChanged } from '../../domain/events.ts';
import { admit, type Resident } from '../../domain/linking-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import * as accounts from '../accounts/account-repository.ts';
import type { NewAccountService } from '../accounts/new-account-service.ts';
import { deleteSessionsOf } from '../sessions/session-repository.ts';
import { deleteTokensOf } from '../tokens/one-time-token-repository.ts';
import { deleteFlowsOf } from './flow-repository.ts';
import * as identities from './identity-repository.ts';
import { addIdentity, refreshProviders } from './identity-steps.ts';

type Row = accounts.AccountRow;

export type ArrivalService = {
  /**
   * The account of someone arriving from another service, created or joined where that's allowed (D5). @throws
   * AuthRefusal
   */
  letIn(tx: SystemTx, arrival: Arrival): Promise<Row>;
};

type Deps = {
  clock: Clock;
  random: Random;
  settings: Pick<AuthSettings, 'signup' | 'autoconfirm'>;
  newAccounts: NewAccountService;
};

export function createArrivalService(deps: Deps): ArrivalService {
  const letIn: ArrivalService['letIn'] = async (tx, arrival) => {
    const { account: owner, identity } = (await lockOwner(tx, arrival)) ?? {};
    const found = !owner && arrival.email ? await accounts.findAccountByEmail(tx, arrival.email) : undefined;
    const namesake = found && (await accounts.lockAccount(tx, found.id));
    const admission = admit({
      arrival,
      owner: residentOf(deps, owner),
      // The account's address may have changed between finding and locking it.
      namesake: residentOf(deps, namesake?.email === arrival.email ? namesake : undefined),
      house: deps.settings,
    });
    if (admission.kind === 'create') return create(deps, tx, admission.email, arrival);
    if (admission.kind === 'enter' && owner && identity) return enter(deps, tx, owner, identity.id, arrival);
    if (admission.kind === 'join' && namesake) return join(deps, tx, namesake, arrival, admission.takeOver);
    throw new Error('Someone was let in to an account that is not there.');
  };

  return { letIn };
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

function residentOf({ clock }: Deps, account: Row | undefined): Resident | null {
  return account
    ? { id: account.id, confirmed: account.email_confirmed_at !== null, banned: isBanned(account, clock.now()) }
    : null;
}

async function create(deps: Deps, tx: SystemTx, email: string, arrival: Arrival): Promise<Row> {
  const { newAccounts } = deps;
  const at = now(deps);
  const { name } = arrival;
  const account = await newAccounts.make(
    tx,
    { email, email_confirmed_at: at, last_sign_in_at: at, user_metadata: name ? { full_name: name, name } : {} },
    () => ({ provider: arrival.provider, providerId: arrival.subject, data: identityDataOf(arrival) }),
  );
  if (!account) throw new AuthRefusal('identity_already_exists', 'This address has just got an account');
  return account;
}

async function enter(deps: Deps, tx: SystemTx, account: Row, identityId: string, arrival: Arrival): Promise<Row> {
  const at = now(deps);
  await identities.updateIdentity(tx, identityId, {
    identity_data: identityDataOf(arrival),
    updated_at: at,
    last_sign_in_at: at,
  });
  return (await accounts.updateAccount(tx, account.id, { last_sign_in_at: at })) ?? account;
}

async function join(deps: Deps, tx: SystemTx, account: Row, arrival: Arrival, takeOver: boolean): Promise<Row> {
  const { clock, random, newAccounts } = deps;
  const identityId = newId(clock, random);
  await addIdentity(tx, { id: identityId, userId: account.id, at: now(deps) }, arrival);
  if (takeOver) {
    // The person who created this account never proved that the address is theirs (D5).
    await identities.deleteUnprovenIdentities(tx, account.id, identityId);
    await deleteSessionsOf(tx, account.id);
    await deleteTokensOf(tx, account.id);
    await deleteFlowsOf(tx, account.id);
    await newAccounts.forgetBeginning(tx, account);
  }
  await record(tx, 'identity-linked', ownAct(account.id));
  await tx.emit(AccountChanged, { user_id: account.id, what: 'identity-linked' });
  const cleaned = { password_hash: null, email_confirmed_at: now(deps), ...noAddressChange };
  return refreshProviders(tx, account, now(deps), { last_sign_in_at: now(deps), ...(takeOver ? cleaned : {}) });
}

function now({ clock }: Deps): Date {
  return new Date(clock.now());
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
