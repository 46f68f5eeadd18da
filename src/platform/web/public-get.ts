import type { AnyContractProcedure, InferContractRouterOutputs } from '@orpc/contract';

/**
 * A GET of the API that everyone may ask, for pages on which the client of the API would weigh more than the rest. The
 * contract is named as a type alone, so that none of it is loaded:
 * `publicGet<typeof workshopsContract.teaser>('/api/v1/workshops/teaser', signal)`.
 * Rejects when no answer comes, or another than 200.
 */
export async function publicGet<Procedure extends AnyContractProcedure>(
  path: `/api/v1/${string}`,
  signal: AbortSignal,
): Promise<InferContractRouterOutputs<Procedure>> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer.json();
}
