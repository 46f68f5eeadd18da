import { ApiError, browser, demandStill, isErrorBody, jsonOf, send } from './api-client.ts';

/**
 * The answer of a route that's in no contract, since it takes or gives bytes, on behalf of the person signed in. It throws as the
 * calls of `createApi` do.
 */
export async function callForBytes(path: string, init: RequestInit = {}, world = browser()): Promise<Response> {
  const whose = world.person();
  const request = new Request(`${world.origin}${path}`, { ...init, redirect: 'manual' });
  const [outcome] = await Promise.allSettled([send(world, request)]);
  demandStill(world, whose);
  if (outcome.status === 'rejected')
    throw outcome.reason instanceof TypeError ? new ApiError(0, { code: 'offline' }) : outcome.reason;
  if (outcome.value.ok) return outcome.value;
  const body = jsonOf(await outcome.value.text());
  throw new ApiError(outcome.value.status, isErrorBody(body) ? body : { code: 'internal' });
}
