import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { type Pace, takeCall } from '#platform/server/rate-limit.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings, CallLimit, LimitKind } from '../domain/settings.ts';

export type CallLimitService = {
  /** Counts one call of a kind from a place. @throws AuthRefusal over_request_rate_limit (E5), and counts nothing */
  take(kind: LimitKind, address: string): Promise<void>;
};

type Deps = { database: Database; settings: Pick<AuthSettings, 'rateLimits' | 'callLimits'> };

/** Calls that pass in a row where the limit allows more (E5). */
const burst = 30;
/** Places whose next moment is remembered; a shortcut that may be forgotten at any time. */
const remembered = 10_000;

/** Counts calls by kind and network address, for all servers together and over restarts (E5, E7, X9). */
export function createCallLimitService({ database, settings }: Deps): CallLimitService {
  // Until when a place is refused for certain: whoever keeps on calling does not reach the database.
  const refusedUntil = new Map<string, number>();

  return {
    async take(kind, address) {
      if (!settings.rateLimits) return;
      const key = `call:${kind}:${networkOf(address)}`;
      const now = performance.now();
      const known = ((refusedUntil.get(key) ?? 0) - now) / 1000;
      const wait =
        known > 0
          ? known
          : await database.asSystem('calls are counted before anybody is known', (tx) =>
              takeCall(tx, key, paceOf(settings.callLimits[kind])),
            );
      if (wait === 0) {
        refusedUntil.delete(key);
        return;
      }
      if (refusedUntil.size >= remembered) refusedUntil.clear();
      refusedUntil.set(key, now + wait * 1000);
      throw new AuthRefusal('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
    },
  };
}

function paceOf({ limit, windowSeconds, burst: own }: CallLimit): Pace {
  return { burst: own ?? Math.min(limit, burst), secondsEach: windowSeconds / limit };
}
