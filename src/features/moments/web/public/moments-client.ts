import type { Moment } from '../../domain/contract.ts';
import type { Written } from '../../domain/latest.ts';
import { api } from '../api.ts';
import { noteWritten, prefetchLatest } from '../queries.ts';

/**
 * Brings one moment to the account as it's written; a second time it changes nothing. Rejects with an ApiError, with
 * `not_found` for an edit of one that was deleted meanwhile: on another device, that's to stay deleted.
 */
export async function sendMoment(written: Written, signal: AbortSignal, isEdit: boolean): Promise<void> {
  if ('removed' in written) await api.remove({ kind: written.kind, id: written.id }, { signal });
  else if (isEdit || !(await isRecorded(written, signal))) await api.change(written, { signal });
  await noteWritten(written);
}

/** Whether the account has it so now; not if it was there before, with other words, or from a call whose answer was lost. */
async function isRecorded(moment: Moment, signal: AbortSignal): Promise<boolean> {
  const kept = await api.record(moment, { signal });
  return JSON.stringify(kept.payload) === JSON.stringify(moment.payload);
}

/** Reads the latest, so that they're at hand without a connection. */
export async function readLatest(): Promise<void> {
  await prefetchLatest();
}
