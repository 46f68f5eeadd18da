import { record } from '#platform/server/audit-trail.ts';
import { batch } from '#platform/server/batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Session, User } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { endOfSession, judgeRefresh } from '../../domain/refresh-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned, userOf } from '../../domain/user-view.ts';
import { lockAccount } from '../accounts/account-repository.ts';
import { type HeldStanding, lockStandings, type Turned, updateTurned } from '../accounts/standing-repository.ts';
import type { PresentedToken, RefreshTokenService } from '../tokens/refresh-token-service.ts';
import * as repository from './session-repository.ts';
import { banned, type ClientInfo, placeOf, type SessionService } from './session-service.ts';

export type RefreshService = {
  /** Fresh tokens for a refresh token. @throws AuthRefusal with the codes of the B-rules */
  refresh(token: string, client: ClientInfo): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  refreshTokens: RefreshTokenService;
  sessions: SessionService;
};

/** A genuine-looking token, and where it comes from. */
type Asked = { presented: PresentedToken; client: ClientInfo };
/**
 * The outcome; a `turned` session still needs its answer. `held`: another transaction has the session locked. `stolen`:
 * the session is still to be ended.
 */
type Outcome =
  | { kind: 'turned'; user: User; session: repository.SessionRow; turned: Turned }
  | { kind: 'refused' | 'ended'; refusal: AuthRefusal }
  | { kind: 'stolen'; userId: string }
  | { kind: 'held' };

export function createRefreshService(deps: Deps): RefreshService {
  const { refreshTokens, sessions } = deps;
  const turnInBatch = batch((asked: readonly Asked[]) => turn(deps, asked, { wait: false }), {
    atMost: limits.refreshesPerBatch,
    // While some wait for the database, others are being answered.
    atOnce: 3,
    keyOf: ({ presented }) => presented.sessionId,
  });

  /** Alone, and willing to wait, when the session is locked elsewhere or its batch failed. */
  async function turnAlone(asked: Asked): Promise<Outcome> {
    const [outcome] = await turn(deps, [asked], { wait: true });
    return outcome ?? refused(notFound());
  }

  return {
    async refresh(token, client) {
      const presented = refreshTokens.read(token);
      if (!presented) throw new AuthRefusal('validation_failed', 'Refresh token is not valid');
      const asked = { presented, client };
      const first = await turnInBatch(asked).catch((): Outcome => ({ kind: 'held' }));
      const outcome = first.kind === 'held' ? await turnAlone(asked) : first;
      if (outcome.kind === 'turned') return sessions.answerAs(outcome.user, outcome.session);
      if (outcome.kind === 'stolen') {
        await endStolen(deps, asked, outcome.userId);
        throw alreadyUsed();
      }
      throw outcome.kind === 'held' ? notFound() : outcome.refusal;
    },
  };
}

/**
 * Many refreshes in one transaction and one commit, each of a different session. Ending a session is returned as a
 * value: an exception would roll it back.
 */
function turn(deps: Deps, asked: readonly Asked[], { wait }: { wait: boolean }): Promise<Outcome[]> {
  const { database } = deps;
  return database.asSystem(async (tx) => {
    const presented = asked.map((one) => one.presented);
    const standings = new Map((await lockStandings(tx, presented, wait)).map((one) => [one.session.id, one]));
    const outcomes = asked.map((one): Outcome => {
      const standing = standings.get(one.presented.sessionId);
      if (standing) return judge(deps, standing, one);
      return wait ? refused(notFound()) : { kind: 'held' };
    });
    const turned = outcomes.flatMap((outcome) => (outcome.kind === 'turned' ? [outcome.turned] : []));
    const ended = presented.flatMap(({ sessionId }, index) => (outcomes[index]?.kind === 'ended' ? [sessionId] : []));
    if (turned.length > 0) await updateTurned(tx, turned);
    if (ended.length > 0) await repository.deleteSessions(tx, ended);
    return outcomes;
  });
}

/** Judges a token while its session is locked. */
function judge(
  { clock, settings, refreshTokens }: Deps,
  { account, session, spentAt, identities, factors }: HeldStanding,
  { presented, client }: Asked,
): Outcome {
  const now = clock.now();
  if (!refreshTokens.isGenuine(session, presented)) return refused(notFound());
  if (isBanned(account, now)) return refused(banned(400));

  // By the current settings, so that a stricter limit also applies to existing sessions.
  const end = endOfSession(session.created_at.getTime(), session.refreshed_at.getTime(), settings);
  if (Math.min(end, session.ends_at.getTime()) <= now) return { kind: 'ended', refusal: expired() };

  const place = { behind: session.refresh_counter - presented.counter, spentAt: spentAt?.getTime() ?? null };
  const reuseMs = settings.reuseSeconds * 1000;
  const verdict = judgeRefresh(place, now, reuseMs);
  if (verdict === 'unknown') return refused(notFound());
  if (verdict === 'stolen') return { kind: 'stolen', userId: account.id };
  const rotates = verdict === 'rotate';
  const turned = {
    id: session.id,
    refresh_counter: session.refresh_counter + (rotates ? 1 : 0),
    spent_at: rotates ? new Date(now) : null,
    forget_until: new Date(now - reuseMs),
    refreshed_at: new Date(now),
    ends_at: new Date(endOfSession(session.created_at.getTime(), now, settings)),
    ...placeOf(client),
  };
  return { kind: 'turned', user: userOf(account, identities, factors), session: { ...session, ...turned }, turned };
}

/**
 * Ends a session whose spent token came back, and records it. Apart from the others, since an entry about an account
 * locks the account, which must come before its session.
 */
async function endStolen(deps: Deps, asked: Asked, userId: string): Promise<void> {
  const { database } = deps;
  await database.asSystem(async (tx) => {
    await lockAccount(tx, userId);
    const [standing] = await lockStandings(tx, [asked.presented], true);
    if (!standing || judge(deps, standing, asked).kind !== 'stolen') return;
    await repository.deleteSessions(tx, [standing.session.id]);
    await record(tx, 'refresh-token-reused', { by: 'unknown', person: userId });
  });
}

function refused(refusal: AuthRefusal): Outcome {
  return { kind: 'refused', refusal };
}

function expired(): AuthRefusal {
  return new AuthRefusal('session_expired', 'Invalid Refresh Token: Session Expired');
}

function alreadyUsed(): AuthRefusal {
  return new AuthRefusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

function notFound(): AuthRefusal {
  return new AuthRefusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
