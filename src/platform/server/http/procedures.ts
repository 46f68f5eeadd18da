import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import { Refusal } from '#platform/shared/errors.ts';
import type { Caller } from '../database/database.ts';

/**
 * What every procedure knows about its call. `address` is the client's, with trusted proxies resolved; `languages` are those of
 * `Accept-Language`, as the browser lists them; `headers` are added to the response.
 */
export type CallContext = {
  caller: Caller | null;
  requestId: string;
  address: string;
  languages: readonly string[];
  headers: Headers;
  /** Notes which procedure it is, for log and metrics. */
  called(procedure: string): void;
  /** Counts what one call brings together by the piece, and returns it. @throws Refusal `rate_limited` */
  counted<One>(pieces: readonly One[]): readonly One[];
};

/** Starts the implementation of a feature's contract. */
export function withContext<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<CallContext>();
}

/**
 * Middleware that only lets signed-in callers through, and narrows `context.caller`. Put it before the procedures, as
 * `withContext(contract).use(member)`: after one it runs once the input has been looked at. The service's first `asUser`
 * checks that the session is alive.
 */
export const member = os.$context<CallContext>().middleware(({ context, next }) => {
  if (!context.caller) throw new Refusal('unauthorized', 'This needs a signed-in person.');
  return next({ context: { caller: context.caller } });
});

/** Like `member`, in the words that SPEC.md has for asking the AI or for suggestions (R-VAL-03, R-ERR-09). */
export const asker = os.$context<CallContext>().middleware(({ context, next }) => {
  if (!context.caller) throw new Refusal('unauthorized', 'User not authenticated');
  return next({ context: { caller: context.caller } });
});
