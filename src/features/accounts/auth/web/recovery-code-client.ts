import { ApiError } from '#platform/web/api-client.ts';
import { callAccounts } from '#platform/web/session/accounts-wire.ts';
import { attempt, type Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { RecoveryCodes, RecoveryCodesLeft } from '../domain/contract.ts';

const path = '/recovery-codes';

/** How many codes still work. @throws ApiError, of which only the status says something; TypeError without a response */
export async function codesLeft(): Promise<RecoveryCodesLeft> {
  const { data, error } = await callAccounts<RecoveryCodesLeft>('GET', path, (await session.accessToken()) ?? '');
  if (error) throw new ApiError(error.status, { code: 'forbidden' });
  return data;
}

/** New codes, told only this once. */
export async function makeCodes(): Promise<{ ok: true; codes: readonly string[] } | Failed> {
  const token = (await session.accessToken()) ?? '';
  const outcome = await attempt(() => callAccounts<RecoveryCodes>('POST', path, token));
  return outcome.ok ? { ok: true, codes: outcome.result.data?.codes ?? [] } : outcome;
}
