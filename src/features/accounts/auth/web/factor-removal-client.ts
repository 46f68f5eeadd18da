import { ApiError } from '#platform/web/api-client.ts';
import { callAccounts } from '#platform/web/session/accounts-wire.ts';
import { attempt, type Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { FactorRemoval } from '../domain/contract.ts';

const path = '/factor-removal';

/** @throws ApiError, of which only the status says something; TypeError without a response */
export async function pendingRemoval(): Promise<FactorRemoval> {
  const { data, error } = await callAccounts<FactorRemoval>('GET', path, (await session.accessToken()) ?? '');
  if (error) throw new ApiError(error.status, { code: 'forbidden' });
  return data;
}

export async function stopRemoval(): Promise<Done> {
  const token = (await session.accessToken()) ?? '';
  const outcome = await attempt(() => callAccounts<FactorRemoval>('DELETE', path, token));
  return outcome.ok ? { ok: true } : outcome;
}
