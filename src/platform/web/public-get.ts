import type { AnyContractProcedure, InferContractRouterOutputs } from '@orpc/contract';

/**
 * A public GET of the API, for pages on which the API client would weigh more than the rest. The contract is only used
 * as a type, so that none of it is loaded: `publicGet<typeof workshopsContract.teaser>('/api/v1/workshops/teaser',
 * signal)`. Rejects without a response, and for any status but 200.
 */
export async function publicGet<Procedure extends AnyContractProcedure>(
  path: `/api/v1/${string}`,
  signal: AbortSignal,
): Promise<InferContractRouterOutputs<Procedure>> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer.json();
}
