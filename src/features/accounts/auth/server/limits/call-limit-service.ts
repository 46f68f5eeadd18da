import type { Logger } from 'pino';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { type Pace, takeCall } from '#platform/server/rate-limit.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings, CallLimit, LimitKind } from '../../domain/settings.ts';

export type CallLimitService = {
  /** Counts one call of a kind from a network. @throws AuthRefusal over_request_rate_limit (E5), and counts nothing */
  take(kind: LimitKind, address: string): Promise<void>;
  /** Like `take` for calls that are never refused: past the limit it's logged for the operator, without the address. */
  note(kind: LimitKind, address: string): Promise<void>;
};

type Deps = { database: Database; log: Logger; settings: Pick<AuthSettings, 'rateLimits' | 'callLimits'> };

/** Burst size where the limit allows more (E5). */
const burst = 30;
/** How many blocked networks are remembered; only a shortcut that may be dropped at any time. */
const remembered = 10_000;

/** Counts calls by kind and network address, for all servers together and over restarts (E5, E7, X9). */
export function createCallLimitService({ database, log, settings }: Deps): CallLimitService {
  // Until when a network is certainly refused, so that someone who keeps calling doesn't reach the database.
  const refusedUntil = new Map<string, number>();

  /** How many seconds a network is refused, as far as this server knows without asking the database. */
  const knownWait = (key: string) => ((refusedUntil.get(key) ?? 0) - performance.now()) / 1000;

  /** Seconds to wait; 0 for a call that passes. */
  async function count(kind: LimitKind, key: string): Promise<number> {
    const now = performance.now();
    const wait = await database.asSystem((tx) => takeCall(tx, key, paceOf(settings.callLimits[kind])));
    if (refusedUntil.size >= remembered) refusedUntil.clear();
    if (wait > 0) refusedUntil.set(key, now + wait * 1000);
    else refusedUntil.delete(key);
    return wait;
  }

  return {
    async take(kind, address) {
      if (!settings.rateLimits) return;
      const key = keyOf(kind, address);
      const known = knownWait(key);
      const wait = known > 0 ? known : await count(kind, key);
      if (wait === 0) return;
      throw new AuthRefusal('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
    },
    async note(kind, address) {
      const key = keyOf(kind, address);
      if (!settings.rateLimits || knownWait(key) > 0) return;
      if ((await count(kind, key)) > 0) log.warn({ kind }, 'many calls from one network fail');
    },
  };
}

function keyOf(kind: LimitKind, address: string): string {
  return `call:${kind}:${networkOf(address)}`;
}

function paceOf({ limit, windowSeconds, burst: own }: CallLimit): Pace {
  return { burst: own ?? Math.min(limit, burst), secondsEach: windowSeconds / limit };
}
