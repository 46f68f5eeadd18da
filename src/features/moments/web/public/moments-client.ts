import type { Written } from '../../domain/latest.ts';
import { api } from '../api.ts';
import { noteWritten } from '../queries.ts';

/** Brings one moment to the account as it's written; a second time it changes nothing. Rejects with an ApiError. */
export async function sendMoment(written: Written, signal: AbortSignal): Promise<void> {
  if ('removed' in written) await api.remove({ kind: written.kind, id: written.id }, { signal });
  else {
    const kept = await api.record(written, { signal });
    // It was there before: with other words, or from a call whose answer was lost.
    if (JSON.stringify(kept.payload) !== JSON.stringify(written.payload)) await api.change(written, { signal });
  }
  await noteWritten(written);
}
