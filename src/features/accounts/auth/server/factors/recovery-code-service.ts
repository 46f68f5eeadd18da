import { createHmac } from 'node:crypto';
import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { RecoveryCodeBody, RecoveryCodes, RecoveryCodesLeft, Session } from '../../domain/contract.ts';
import { AccountChanged } from '../../domain/events.ts';
import { needsStepUp, shownLately } from '../../domain/factor-rules.ts';
import { limits } from '../../domain/limits.ts';
import { newRecoveryCode, readRecoveryCode } from '../../domain/recovery-code-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { type ClientInfo, placeOf, type SessionService } from '../sessions/session-service.ts';
import type { FactorOwner, FactorService } from './factor-service.ts';
import * as repository from './recovery-code-repository.ts';
import { giveBackGuess, raise, takeGuess } from './step-up-steps.ts';

/** Ten codes that stand in for a lost second factor, each of them once. */
export type RecoveryCodeService = {
  /** How many are left. @throws AuthRefusal insufficient_aal */
  left(bearer: Caller): Promise<RecoveryCodesLeft>;
  /**
   * Makes new ones, told only this once; earlier ones are void. The caller has shown their second factor within a day.
   * @throws AuthRefusal mfa_factor_not_found, insufficient_aal
   */
  make(bearer: Caller): Promise<RecoveryCodes>;
  /**
   * Takes a code in place of a factor's: the session is aal2 from now on, and its owner is told by mail.
   * @throws AuthRefusal mfa_verification_failed, mfa_factor_not_found; Refusal rate_limited
   */
  use(bearer: Caller, body: RecoveryCodeBody, client: ClientInfo): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  secretKey: Uint8Array;
  settings: AuthSettings;
  sessions: SessionService;
  factors: Pick<FactorService, 'ownerOf'>;
};

export function createRecoveryCodeService(deps: Deps): RecoveryCodeService {
  const { database, clock, random, secretKey, settings, sessions, factors } = deps;
  const key = deriveKey(secretKey, 'recovery-codes');
  /** With the person's id, so that a row moved to somebody else is worth nothing. */
  const macOf = (userId: string, code: string) => createHmac('sha256', key).update(`${userId}\n${code}`).digest();

  /** A wrong code is returned as a refusal: throwing it would roll back the count. */
  async function answer(tx: SystemTx, bearer: Caller, code: string | null, client: ClientInfo) {
    await takeGuess(tx, bearer.userId, settings);
    const { account, session, factors: own } = await factors.ownerOf(tx, bearer);
    if (!hasFactor(own)) throw withoutFactor();
    if (code === null || !(await repository.spendCode(tx, account.id, macOf(account.id, code)))) {
      // Someone with only the password gets this far, too.
      await record(tx, 'factor-failed', { by: 'unknown', person: account.id });
      return new AuthRefusal('mfa_verification_failed', 'Invalid recovery code entered');
    }
    await giveBackGuess(tx, account.id);
    const shown = {
      proof: 'recovery-code',
      factorId: null,
      now: clock.now(),
      place: placeOf(client),
      settings,
    } as const;
    const raised = await raise(tx, session, shown);
    const left = await repository.countCodes(tx, account.id);
    await record(tx, 'recovery-code-used', ownAct(account.id));
    await tx.emit(AccountChanged, { user_id: account.id, what: 'recovery-code-used', left });
    return sessions.answer(tx, account, raised);
  }

  return {
    left: (bearer) =>
      database.asSystem(async (tx) => {
        const { account, session, factors: own } = await factors.ownerOf(tx, bearer);
        if (needsStepUp(session.aal, own)) throw notShown();
        return { offered: hasFactor(own), left: await repository.countCodes(tx, account.id) };
      }),
    make: (bearer) =>
      database.asSystem(async (tx) => {
        const { account, session, factors: own } = await factors.ownerOf(tx, bearer);
        if (!hasFactor(own)) throw withoutFactor();
        // An unattended device would otherwise hand out ways around the factor that guards it.
        if (!shownLately(session, clock.now())) throw notShown();
        const codes = Array.from({ length: limits.recoveryCodes }, () => newRecoveryCode(random));
        const macs = codes.map((code) => macOf(account.id, code));
        await repository.replaceCodes(tx, account.id, macs, new Date(clock.now()));
        await record(tx, 'recovery-codes-made', ownAct(account.id));
        await tx.emit(AccountChanged, { user_id: account.id, what: 'recovery-codes-made' });
        return { codes };
      }),
    async use(bearer, body, client) {
      if (!body.code) throw new AuthRefusal('validation_failed', 'code needs to be non-empty');
      const code = readRecoveryCode(body.code);
      const outcome = await database.asSystem((tx) => answer(tx, bearer, code, client));
      if (outcome instanceof AuthRefusal) throw outcome;
      return outcome;
    },
  };
}

function hasFactor(factors: FactorOwner['factors']): boolean {
  return factors.some(({ status }) => status === 'verified');
}

function withoutFactor(): AuthRefusal {
  return new AuthRefusal('mfa_factor_not_found', 'There is no second factor to stand in for', { status: 422 });
}

function notShown(): AuthRefusal {
  return new AuthRefusal('insufficient_aal', 'AAL2 required for recovery codes');
}
