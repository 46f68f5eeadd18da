import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Id, newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { FactorChallenge, Session, VerifyFactorBody } from '../../domain/contract.ts';
import { AccountChanged } from '../../domain/events.ts';
import { challengeEnds, checkChallenge, needsStepUp, phoneMessage } from '../../domain/factor-rules.ts';
import { limits } from '../../domain/limits.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { type MessageLimitService, tooSoon } from '../limits/message-limit-service.ts';
import { type ClientInfo, placeOf, type SessionService } from '../sessions/session-service.ts';
import * as repository from './challenge-repository.ts';
import { dropOthers, type FactorRow, findFactors, updateFactor } from './factor-repository.ts';
import { type FactorOwner, type FactorService, factorOf } from './factor-service.ts';
import type { SmsClient } from './sms-client.ts';
import { giveBackGuess, raise, takeGuess } from './step-up-steps.ts';
import { totpStep } from './totp-crypto.ts';

export type ChallengeService = {
  /** Asks a factor for a code; a phone gets one. @throws AuthRefusal */
  challenge(bearer: Caller, factorId: string, client: ClientInfo): Promise<FactorChallenge>;
  /** Takes the code: the session is aal2 from now on, and every earlier refresh token of it void (B8, AUTH-C2). @throws AuthRefusal */
  verify(bearer: Caller, factorId: string, body: VerifyFactorBody, client: ClientInfo): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: AuthSettings;
  sessions: SessionService;
  factors: FactorService;
  sms: SmsClient;
  messages: MessageLimitService;
};

export function createChallengeService(deps: Deps): ChallengeService {
  const { database, sms } = deps;

  return {
    async challenge(bearer, factorId, client) {
      const asked = await database.asSystem((tx) => ask(deps, tx, bearer, factorId, client));
      const { factor, challenge } = asked;
      if (factor.phone !== null) await send(deps, asked, factor.phone, phoneMessage(sms.codeOf(challenge)));
      const ends = challengeEnds(factor.factor_type, challenge.created_at.getTime());
      return { id: challenge.id, type: factor.factor_type, expires_at: Math.floor(ends / 1000) };
    },
    async verify(bearer, factorId, body, client) {
      const given = readGiven(body);
      const outcome = await database.asSystem((tx) => answer(deps, tx, bearer, factorId, given, client));
      if (outcome instanceof AuthRefusal) throw outcome;
      return outcome;
    },
  };
}

async function ask(deps: Deps, tx: SystemTx, bearer: Caller, factorId: string, client: ClientInfo) {
  const { clock, random, factors, messages } = deps;
  const seen = (await findFactors(tx, bearer.userId)).find(({ id }) => id === factorId);
  const phone = seen?.phone ?? null;
  const counters = seen && phone !== null ? messages.countersOf({ ...seen, phone }) : [];
  // Counters before the account, the order every transaction takes; a call refused later counts nothing.
  await messages.take(tx, counters);
  const owner = await factors.ownerOf(tx, bearer);
  const factor = factorToShow(owner, factorId);
  if (phone !== null) refuseSoon(deps, factor);
  const now = new Date(clock.now());
  const id = newId(clock, random);
  const { ip } = placeOf(client);
  const challenge = await repository.insertChallenge(tx, { id, factor_id: factor.id, ip, created_at: now });
  await updateFactor(tx, factor.id, { last_challenged_at: now });
  return { factor, challenge, counters };
}

/** One message a minute for a factor (AUTH-C4). */
function refuseSoon({ clock }: Deps, { last_challenged_at }: FactorRow): void {
  const next = (last_challenged_at?.getTime() ?? -Infinity) + limits.phoneCodeSeconds * 1000;
  if (next > clock.now()) throw tooSoon((next - clock.now()) / 1000);
}

/**
 * Outside the transaction, which mustn't wait for someone else's server. A refused message doesn't count; one without
 * an answer does, since it may be on its way.
 */
async function send(
  { database, sms, messages }: Deps,
  { factor, counters }: Asked,
  phone: string,
  message: string,
): Promise<void> {
  const handed = await sms.send(phone, message);
  if (handed === 'taken') return;
  if (handed === 'refused') {
    await database.asSystem(async (tx) => {
      if (!(await messages.giveBackRefused(tx, factor.user_id, counters))) return;
      await updateFactor(tx, factor.id, { last_challenged_at: factor.last_challenged_at });
    });
  }
  throw new AuthRefusal('unavailable', 'The message could not be sent, please try again later.');
}

/** A wrong code is returned as a refusal: throwing it would roll back the count. */
async function answer(deps: Deps, tx: SystemTx, bearer: Caller, factorId: string, given: Given, client: ClientInfo) {
  const { clock, settings, factors } = deps;
  await takeGuess(tx, bearer.userId, settings);
  const owner = await factors.ownerOf(tx, bearer);
  const factor = factorToShow(owner, factorId);
  const challenge = await repository.findChallenge(tx, factor.id, given.challengeId, placeOf(client).ip);
  if (!challenge) throw unknownChallenge();
  checkChallenge(challenge, factor.factor_type, clock.now());
  const right = judge(deps, factor, challenge, given.code);
  if (!right) {
    await repository.countWrongCode(tx, challenge.id);
    // Somebody with the password alone gets this far, too.
    await record(tx, 'factor-failed', { by: 'unknown', person: bearer.userId });
    return new AuthRefusal('mfa_verification_failed', `Invalid ${names[factor.factor_type]} code entered`);
  }
  await giveBackGuess(tx, bearer.userId);
  await repository.markUsed(tx, challenge.id, new Date(clock.now()));
  return stepUp(deps, tx, owner, factor, right.step, client);
}

/** The time step of a right code, where it has one. Null for a wrong code. */
function judge(
  { clock, factors, sms }: Deps,
  factor: FactorRow,
  challenge: { id: string; salt: string },
  code: string,
) {
  if (!/^\d{6}$/.test(code)) return null;
  if (factor.factor_type === 'phone') return isSame(sms.codeOf(challenge), code) ? { step: null } : null;
  const step = totpStep(factors.secretOf(factor), code, clock.now(), factor.last_step);
  return step === null ? null : { step };
}

async function stepUp(
  { clock, settings, sessions }: Deps,
  tx: SystemTx,
  owner: FactorOwner,
  factor: FactorRow,
  step: number | null,
  client: ClientInfo,
) {
  const { account, session } = owner;
  const now = clock.now();
  await updateFactor(tx, factor.id, { status: 'verified', last_step: step, updated_at: new Date(now) });
  await dropOthers(tx, account.id, factor.factor_type, factor.id);
  const shown = { proof: factor.factor_type, factorId: factor.id, now, place: placeOf(client), settings };
  const raised = await raise(tx, session, shown);
  if (factor.status !== 'verified') {
    await record(tx, 'factor-added', ownAct(account.id));
    await tx.emit(AccountChanged, { user_id: account.id, what: 'factor-added' });
  }
  return sessions.answer(tx, account, raised);
}

const names = { totp: 'TOTP', phone: 'MFA Phone' };

/** The caller's own factor. An unverified one mustn't open what a verified one guards. */
function factorToShow({ session, factors }: FactorOwner, id: string): FactorRow {
  const factor = factorOf(factors, id);
  if (factor.status === 'unverified' && needsStepUp(session.aal, factors)) {
    throw new AuthRefusal('insufficient_aal', 'AAL2 required to verify a new factor');
  }
  return factor;
}

type Asked = { factor: FactorRow; counters: ReturnType<MessageLimitService['countersOf']> };
type Given = { challengeId: string; code: string };

function readGiven({ challenge_id, code }: VerifyFactorBody): Given {
  if (!code) throw new AuthRefusal('validation_failed', 'code needs to be non-empty');
  const id = v.safeParse(Id, challenge_id);
  if (!id.success) throw new AuthRefusal('validation_failed', 'challenge_id must be a UUID');
  return { challengeId: id.output, code: code.replace(/\s/g, '') };
}

function isSame(code: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(given));
}

function unknownChallenge(): AuthRefusal {
  const message = 'MFA factor with the provided challenge ID not found';
  return new AuthRefusal('mfa_factor_not_found', message, { status: 422 });
}
