import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import { Refusal } from '#platform/shared/errors.ts';
import type { Caller } from '../database/database.ts';

/**
 * What every procedure knows of its call. `address` is the client's, a trusted proxy already taken off;
 * `headers` are added to the answer.
 */
export type CallContext = { caller: Caller | null; requestId: string; address: string; headers: Headers };

/** Starts the implementation of a feature's contract. */
export function withContext<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<CallContext>();
}

/**
 * Middleware that lets only the signed-in pass and narrows `context.caller` for them.
 * Whether the session still lives is asked by the first `asUser` of the service.
 */
export const member = os.$context<CallContext>().middleware(({ context, next }) => {
  if (!context.caller) throw new Refusal('unauthorized', 'This needs a signed-in person.');
  return next({ context: { caller: context.caller } });
});
