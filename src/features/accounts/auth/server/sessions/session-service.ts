import { isIP } from 'node:net';
import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Amr, Session, SignOutScope, User } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { endOfSession } from '../../domain/refresh-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import { type AccountRow, lockAccount } from '../accounts/account-repository.ts';
import { type AccountStanding, findStanding } from '../accounts/standing-repository.ts';
import { readUser } from '../accounts/user-steps.ts';
import type { AccessTokenService } from '../tokens/access-token-service.ts';
import type { RefreshTokenService } from '../tokens/refresh-token-service.ts';
import * as repository from './session-repository.ts';

/** The caller's account and session. */
export type OwnStanding = AccountStanding & { session: repository.SessionRow };

/** Where a call comes from; a session keeps it so that people can tell their devices apart (A7). */
export type ClientInfo = { address: string; userAgent: string | undefined };

export type SessionService = {
  /** Starts a session for an account, in the transaction that lets the person in. */
  begin(tx: SystemTx, account: AccountRow, method: Amr['method'], client: ClientInfo): Promise<Session>;
  /** Fresh tokens for a session as it now stands in the database. */
  answer(tx: SystemTx, account: AccountRow, session: repository.SessionRow): Promise<Session>;
  /** The same for an account that's already been read. */
  answerAs(user: User, session: repository.SessionRow): Promise<Session>;
  /** The caller's account. @throws AuthRefusal user_not_found, session_not_found, user_banned */
  require(tx: SystemTx, bearer: Caller): Promise<AccountRow>;
  /**
   * The same with the session's row; its `aal` says how sure we are that it's them, which a token from before the second factor was shown
   * isn't. @throws AuthRefusal like `require`
   */
  requireSession(tx: SystemTx, bearer: Caller): Promise<OwnStanding>;
  /** Signs out (A3). @throws AuthRefusal like `require` */
  end(bearer: Caller, scope: SignOutScope): Promise<void>;
  /** Which of these sessions are still alive, of people who aren't banned and owe no second factor. */
  live(ids: readonly string[]): Promise<readonly string[]>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: AuthSettings;
  accessTokens: AccessTokenService;
  refreshTokens: RefreshTokenService;
};

const signOuts = { local: 'signed-out', others: 'signed-out-elsewhere', global: 'signed-out-everywhere' } as const;

export function createSessionService(deps: Deps): SessionService {
  const { database, clock } = deps;

  const requireSession: SessionService['requireSession'] = async (tx, bearer) => {
    const standing = await findStanding(tx, bearer.userId, bearer.sessionId);
    if (!standing) throw new AuthRefusal('user_not_found', 'User from sub claim in JWT does not exist');
    const { account, session } = standing;
    if (!session || session.ends_at.getTime() <= clock.now()) {
      throw new AuthRefusal('session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (isBanned(account, clock.now())) throw banned(403);
    return { ...standing, session: bearer.aal === 'aal1' ? { ...session, aal: 'aal1' } : session };
  };

  const require: SessionService['require'] = async (tx, bearer) => (await requireSession(tx, bearer)).account;

  const end: SessionService['end'] = (bearer, scope) =>
    database.asSystem(async (tx) => {
      // A concurrent change to this account either finishes first or finds the session gone.
      await lockAccount(tx, bearer.userId);
      await require(tx, bearer);
      if (scope === 'global') await repository.deleteSessionsOf(tx, bearer.userId);
      if (scope === 'others') await repository.deleteOtherSessions(tx, bearer.userId, bearer.sessionId);
      if (scope === 'local') await repository.deleteSessions(tx, [bearer.sessionId]);
      await record(tx, signOuts[scope], ownAct(bearer.userId));
    });

  const live: SessionService['live'] = async (ids) => {
    if (ids.length === 0) return [];
    return database.asSystem((tx) => repository.findLiveSessions(tx, ids));
  };

  return {
    begin: (tx, account, method, client) => begin(deps, tx, account, method, client),
    answer: (tx, account, session) => answer(deps, tx, account, session),
    answerAs: (user, session) => answerAs(deps, user, session),
    require,
    requireSession,
    end,
    live,
  };
}

async function begin(
  deps: Deps,
  tx: SystemTx,
  account: AccountRow,
  method: Amr['method'],
  client: ClientInfo,
): Promise<Session> {
  const { clock, random, settings } = deps;
  const now = clock.now();
  const session = await repository.insertSession(tx, {
    id: newId(clock, random),
    user_id: account.id,
    amr: [{ method, timestamp: Math.floor(now / 1000) }],
    created_at: new Date(now),
    refreshed_at: new Date(now),
    ends_at: new Date(endOfSession(now, now, settings)),
    ...placeOf(client),
  });
  await record(tx, 'signed-in', ownAct(account.id));
  return answer(deps, tx, account, session);
}

async function answer(deps: Deps, tx: SystemTx, account: AccountRow, session: repository.SessionRow): Promise<Session> {
  return answerAs(deps, await readUser(tx, account), session);
}

async function answerAs(
  { settings, accessTokens, refreshTokens }: Deps,
  user: User,
  session: repository.SessionRow,
): Promise<Session> {
  const { token, expiresAt } = accessTokens.sign({
    sub: user.id,
    email: user.email,
    phone: user.phone,
    role: user.role,
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    is_anonymous: user.is_anonymous,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.accessSeconds,
    expires_at: expiresAt,
    refresh_token: refreshTokens.make(session, session.refresh_counter),
    user,
  };
}

/** @param status 400 at sign-in, 403 for someone already signed in (A6) */
export function banned(status: 400 | 403): AuthRefusal {
  return new AuthRefusal('user_banned', 'User is banned', { status });
}

/** The columns of a session that say where it's used. */
export function placeOf(client: ClientInfo) {
  const [address = ''] = client.address.split('%');
  return {
    ip: isIP(address) === 0 ? null : address,
    user_agent: client.userAgent?.slice(0, limits.userAgentLength) ?? null,
  };
}
