import type { KeyObject } from 'node:crypto';
import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { EnrolledFactor, EnrollFactorBody, FactorType } from '../../domain/contract.ts';
import { AccountChanged } from '../../domain/events.ts';
import { normalisePhone, plainName, shownLately, totpUri } from '../../domain/factor-rules.ts';
import { requireFresh } from '../../domain/fresh-rules.ts';
import { limits } from '../../domain/limits.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { type AccountRow, lockAccount } from '../accounts/account-repository.ts';
import { lowerSessions, lowerSessionsOf, type SessionRow } from '../sessions/session-repository.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { deleteRemoval } from './factor-removal-repository.ts';
import * as repository from './factor-repository.ts';
import { deleteCodesOf } from './recovery-code-repository.ts';
import { newTotpSecret, qrCodeOf } from './totp-crypto.ts';

/** A person with their second factors, all locked until the transaction ends. */
export type FactorOwner = { account: AccountRow; session: SessionRow; factors: repository.FactorRow[] };

export type FactorService = {
  /**
   * Starts enrolling a factor; it counts once verified. The first one needs a session of the last day, a further one
   * another that was shown within it. @throws AuthRefusal
   */
  enroll(bearer: Caller, body: EnrollFactorBody): Promise<EnrolledFactor>;
  /** Removes a factor after one was shown within a day; sessions that relied on it drop to aal1 (AUTH-C5). @throws AuthRefusal and changes nothing */
  unenroll(bearer: Caller, factorId: string): Promise<{ id: string }>;
  /** The caller, with their factors. @throws AuthRefusal like `SessionService.require` */
  ownerOf(tx: SystemTx, bearer: Caller): Promise<FactorOwner>;
  secretOf(factor: repository.FactorRow): string;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  secretKey: Uint8Array;
  publicUrl: string;
  settings: AuthSettings;
  sessions: SessionService;
};

/** With the key that the apps' secrets are sealed by. */
type Own = Deps & { key: KeyObject };

export function createFactorService(deps: Deps): FactorService {
  const { database, secretKey, settings } = deps;
  const own = { ...deps, key: deriveKey(secretKey, 'factors') };

  return {
    ownerOf: (tx, bearer) => ownerOf(own, tx, bearer),
    secretOf: (factor) => (factor.secret_encrypted ? open(own.key, factor.id, factor.secret_encrypted) : ''),
    async enroll(bearer, body) {
      const wanted = readWanted(body, settings);
      return database.asSystem((tx) => addFactor(own, tx, bearer, wanted));
    },
    unenroll: (bearer, factorId) => unenroll(own, bearer, factorId),
  };
}

async function addFactor(own: Own, tx: SystemTx, bearer: Caller, wanted: Wanted): Promise<EnrolledFactor> {
  const { clock, random, key, publicUrl } = own;
  const { account, session, factors } = await ownerOf(own, tx, bearer);
  if (account.is_anonymous) throw new AuthRefusal('no_authorization', 'Anonymous users have no factors', denied);
  const isFurther = factors.some(({ status }) => status === 'verified');
  if (isFurther && !shownLately(session, clock.now())) {
    throw new AuthRefusal('insufficient_aal', 'AAL2 required to enroll a new factor, shown within a day');
  }
  // The first one ends all other sessions and guards the password: an old session could shut its owner out with it.
  if (!isFurther) requireFresh(session.created_at.getTime(), clock.now(), firstNeedsFresh);
  if (factors.some(({ status, phone }) => status === 'verified' && phone !== null && phone === wanted.phone)) {
    throw new AuthRefusal('mfa_verified_factor_exists', 'This phone number is a verified factor already');
  }
  const now = clock.now();
  const stale = new Date(now - limits.unverifiedFactorSeconds * 1000);
  await repository.dropUnfinished(tx, account.id, stale, wanted.phone);
  if ((await repository.findFactors(tx, account.id)).length >= limits.factorsPerAccount) {
    throw new AuthRefusal('too_many_enrolled_mfa_factors', 'There are too many factors, remove one first');
  }
  const id = newId(clock, random);
  const secret = wanted.type === 'totp' ? newTotpSecret(random) : null;
  const made = await repository.insertFactor(tx, {
    id,
    user_id: account.id,
    factor_type: wanted.type,
    friendly_name: wanted.name,
    phone: wanted.phone,
    secret_encrypted: secret === null ? null : seal(key, random, id, secret),
    created_at: new Date(now),
    updated_at: new Date(now),
  });
  if (!made) throw new AuthRefusal('mfa_factor_name_conflict', 'A factor of this name exists already');
  const named = { id, friendly_name: wanted.name };
  if (secret === null) return { ...named, type: 'phone', phone: wanted.phone ?? '' };
  const issuer = wanted.issuer || new URL(publicUrl).hostname;
  const uri = totpUri({ issuer, account: account.email || account.id, secret });
  return { ...named, type: 'totp', totp: { qr_code: await qrCodeOf(uri), secret, uri } };
}

async function unenroll(own: Own, bearer: Caller, factorId: string): Promise<{ id: string }> {
  const { database, clock } = own;
  return database.asSystem(async (tx) => {
    const { account, session, factors } = await ownerOf(own, tx, bearer);
    const factor = factorOf(factors, factorId);
    const verified = factor.status === 'verified';
    if (verified && !shownLately(session, clock.now())) {
      const message = 'AAL2 required to unenroll verified factor, shown within a day';
      throw new AuthRefusal('insufficient_aal', message, { status: 422 });
    }
    await lowerSessions(tx, factor.id);
    await repository.deleteFactor(tx, factor.id);
    if (verified) {
      if (!factors.some(({ id, status }) => id !== factor.id && status === 'verified')) {
        // Nothing is left for codes to stand in for, nor for the operator to remove.
        await deleteCodesOf(tx, account.id);
        await lowerSessionsOf(tx, account.id);
        await deleteRemoval(tx, account.id);
      }
      await record(tx, 'factor-removed', ownAct(account.id));
      await tx.emit(AccountChanged, { user_id: account.id, what: 'factor-removed' });
    }
    return { id: factor.id };
  });
}

async function ownerOf({ sessions }: Own, tx: SystemTx, bearer: Caller): Promise<FactorOwner> {
  await lockAccount(tx, bearer.userId);
  const { account, session } = await sessions.requireSession(tx, bearer);
  return { account, session, factors: await repository.findFactors(tx, account.id) };
}

/** @throws AuthRefusal, the same for one that doesn't exist and one that's someone else's */
export function factorOf(factors: readonly repository.FactorRow[], id: string): repository.FactorRow {
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw new AuthRefusal('mfa_factor_not_found', 'Factor not found');
  return factor;
}

const denied = { status: 403 };
const firstNeedsFresh = 'Adding a first factor requires reauthentication';

type Wanted = { type: FactorType; name: string; issuer: string; phone: string | null };

function readWanted(body: EnrollFactorBody, settings: AuthSettings): Wanted {
  const names = { name: plainName('friendly_name', body.friendly_name), issuer: plainName('issuer', body.issuer) };
  switch (body.factor_type) {
    case 'totp':
      return { type: 'totp', ...names, phone: null };
    case 'phone':
      if (settings.smsWebhookUrl) return { type: 'phone', ...names, phone: normalisePhone(body.phone) };
      throw new AuthRefusal('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    case 'webauthn':
      throw new AuthRefusal('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    default:
      throw new AuthRefusal('validation_failed', 'factor_type needs to be totp or phone');
  }
}
