import type { Clock } from '#platform/shared/clock.ts';
import { type Bowl, createBowl } from '#platform/web/bowl.ts';
import { clockOffset, type Exchange, exchangesKept } from '../../domain/bell/clock-offset.ts';

type Around = { clock: Clock; self(): { clockOffset: number } | null };

/** The bell of a tab: it knows the server's clock by exchanges, and sounds at a moment that the server names. */
export type Ringer = {
  heard(exchange: Exchange): void;
  /** The server's time minus this device's, in ms, as the exchanges have it; null without any. */
  offset(): number | null;
  /** What was heard so far counts no more. */
  forget(): void;
  /** From now to a moment of the server's clock, both in ms. */
  inMs(at: number, around: Around): number;
  ringAt(at: number, around: Around): void;
};

export function createRinger(bowl: Bowl): Ringer {
  const exchanges: Exchange[] = [];
  const inMs = (at: number, { clock, self }: Around) =>
    at - clock.now() - (clockOffset(exchanges) ?? self()?.clockOffset ?? 0);
  return {
    heard(exchange) {
      exchanges.push(exchange);
      exchanges.splice(0, exchanges.length - exchangesKept);
    },
    offset: () => clockOffset(exchanges),
    forget: () => void exchanges.splice(0),
    inMs,
    ringAt: (at, around) => bowl.ring(inMs(at, around)),
  };
}

let own: Ringer | undefined;

/** The one of this tab, for every ability that rings. */
export function tabRinger(): Ringer {
  own ??= createRinger(createBowl());
  return own;
}
