import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Session } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { judgeRefresh, rotateChain } from '../domain/refresh-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { isBanned } from '../domain/user-view.ts';
import { findAccount } from './account-repository.ts';
import type { RefreshTokenService } from './refresh-token-service.ts';
import * as repository from './session-repository.ts';
import { banned, placeOf, type SessionService, type Visit } from './session-service.ts';

export type RefreshService = {
  /** Fresh tokens for a refresh token. @throws AuthRefusal with the 400 codes of §9 B */
  refresh(token: string, visit: Visit): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  refreshTokens: RefreshTokenService;
  sessions: SessionService;
};

export function createRefreshService({ database, clock, settings, refreshTokens, sessions }: Deps): RefreshService {
  /** Judges a token while its session is locked. Null when it was stolen, and the session is gone. */
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
        return sessions.answer(tx, account, session);
      case 'rotate': {
        const { counter, spentAt } = rotateChain(chain, now, limits.spentRemembered);
        const turned = await repository.updateSession(tx, session.id, {
          refresh_counter: counter,
          refresh_spent_at: spentAt.map((at) => new Date(at)),
          refreshed_at: new Date(now),
          ...placeOf(visit),
        });
        return sessions.answer(tx, account, turned);
      }
    }
  }

  return {
    async refresh(token, visit) {
      // The verdict "stolen" leaves the transaction as a value: an exception would bring the session back.
      const session = await database.asSystem('a refresh token speaks for its person', (tx) => turn(tx, token, visit));
      if (!session) throw new AuthRefusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      return session;
    },
  };
}

function notFound(): AuthRefusal {
  return new AuthRefusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
