import { saysSame, type Written } from '../../domain/latest.ts';
import { api } from '../api.ts';
import { noteWritten } from '../queries.ts';

/** Brings one check-in to the account as it's written; a second time it changes nothing. Rejects with an ApiError. */
export async function sendCheckIn(written: Written, signal: AbortSignal): Promise<void> {
  if ('removed' in written) await api.remove({ id: written.id }, { signal });
  else {
    const kept = await api.record(written, { signal });
    // It was there before: with other words, or from a call whose answer was lost.
    const { created_at, ...said } = written;
    if (!saysSame(kept, written)) await api.change(said, { signal });
  }
  await noteWritten(written);
}
