import { isIP } from 'node:net';
import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Amr, Session, SignOutScope } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { judgeRefresh, rotateChain } from '../domain/refresh-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { isBanned, userOf } from '../domain/user-view.ts';
import type { AccessTokenService, Bearer } from './access-token-service.ts';
import { type AccountRow, findAccount, findIdentities } from './account-repository.ts';
import type { RefreshTokenService } from './refresh-token-service.ts';
import * as repository from './session-repository.ts';

/** From where a call comes; a session keeps it so that people can tell their devices apart (A7). */
export type Visit = { address: string; userAgent: string | undefined };

export type SessionService = {
  /** Begins a session for an account, in the transaction that let the person in. */
  begin(tx: Tx, account: AccountRow, method: Amr['method'], visit: Visit): Promise<Session>;
  /** @throws AuthRefusal with the 400 codes of §9 B */
  refresh(token: string, visit: Visit): Promise<Session>;
  /** Reads who is calling. @throws AuthRefusal user_not_found, session_not_found, user_banned */
  require(tx: Tx, bearer: Bearer): Promise<AccountRow>;
  end(bearer: Bearer, scope: SignOutScope): Promise<void>;
  /** Which of these sessions still live. */
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

export function createSessionService(deps: Deps): SessionService {
  const { database, clock, random, settings, accessTokens, refreshTokens } = deps;

  /** The token answer for a session whose active refresh token is its `counter`-th. */
  async function answer(tx: Tx, account: AccountRow, session: repository.SessionRow, counter: number): Promise<Session> {
    const user = userOf(account, await findIdentities(tx, account.id));
    const { token, expiresAt } = await accessTokens.sign({
      sub: account.id,
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
      refresh_token: refreshTokens.make(session, counter),
      user,
    };
  }

  /** Judges a presented token while its session is locked. Null when it was stolen and the session is gone. */
  async function turn(tx: Tx, token: string, visit: Visit): Promise<Session | null> {
    const presented = refreshTokens.read(token);
    const session = presented && (await repository.lockSession(tx, presented.sessionId));
    if (!presented || !session || !refreshTokens.isGenuine(session, presented)) throw notFound();
    const account = await findAccount(tx, session.user_id);
    const now = clock.now();
    if (!account) throw notFound();
    if (isBanned(account, now)) throw banned(400);

    const chain = { counter: session.refresh_counter, spentAt: session.refresh_spent_at.map((at) => at.getTime()) };
    switch (judgeRefresh(chain, presented.counter, now, settings.reuseSeconds * 1000)) {
      case 'unknown':
        throw notFound();
      case 'stolen':
        await repository.deleteSession(tx, session.id);
        return null;
      case 'repeat':
        return answer(tx, account, session, chain.counter);
      case 'rotate': {
        const next = rotateChain(chain, now, limits.spentRemembered);
        await repository.updateSession(tx, session.id, {
          refresh_counter: next.counter,
          refresh_spent_at: next.spentAt.map((at) => new Date(at)),
          refreshed_at: new Date(now),
          ...placeOf(visit),
        });
        return answer(tx, account, session, next.counter);
      }
    }
  }

  return {
    async begin(tx, account, method, visit) {
      const now = clock.now();
      const session = await repository.insertSession(tx, {
        id: newId(clock, random),
        user_id: account.id,
        amr: [{ method, timestamp: Math.floor(now / 1000) }],
        created_at: new Date(now),
        refreshed_at: new Date(now),
        ...placeOf(visit),
      });
      return answer(tx, account, session, session.refresh_counter);
    },

    async refresh(token, visit) {
      // The verdict "stolen" leaves the transaction as a value: an exception would bring the session back.
      const session = await database.asSystem('a refresh token speaks for its person', (tx) => turn(tx, token, visit));
      if (!session) throw new AuthRefusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      return session;
    },

    async require(tx, bearer) {
      const account = await findAccount(tx, bearer.userId);
      if (!account) throw new AuthRefusal('user_not_found', 'User from sub claim in JWT does not exist');
      const session = await repository.findSession(tx, bearer.sessionId);
      if (session?.user_id !== account.id) {
        throw new AuthRefusal('session_not_found', 'Session from session_id claim in JWT does not exist');
      }
      if (isBanned(account, clock.now())) throw banned(403);
      return account;
    },

    async end(bearer, scope) {
      await database.asSystem('a person signs out', async (tx) => {
        await this.require(tx, bearer);
        if (scope === 'global') await repository.deleteSessionsOf(tx, bearer.userId);
        if (scope === 'others') await repository.deleteOtherSessions(tx, bearer.userId, bearer.sessionId);
        if (scope === 'local') await repository.deleteSession(tx, bearer.sessionId);
      });
    },

    async live(ids) {
      if (ids.length === 0) return [];
      return database.asSystem('sockets outlive tokens, not sessions', (tx) => repository.findLiveSessions(tx, ids));
    },
  };
}

function notFound(): AuthRefusal {
  return new AuthRefusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

/** @param status 400 where somebody signs in, 403 where somebody is (A6) */
export function banned(status: 400 | 403): AuthRefusal {
  return new AuthRefusal('user_banned', 'User is banned', { status });
}

function placeOf(visit: Visit) {
  const [address = ''] = visit.address.split('%');
  return {
    ip: isIP(address) === 0 ? null : address,
    user_agent: visit.userAgent?.slice(0, limits.userAgentLength) ?? null,
  };
}
