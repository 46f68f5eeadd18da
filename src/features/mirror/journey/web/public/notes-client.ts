import type { WrittenNote } from '../../domain/written.ts';
import { api } from '../api.ts';
import { askAgain } from '../queries.ts';

/** Brings one note to the account as it's written; a second time it changes nothing. Rejects with an ApiError. */
export async function sendNote(written: WrittenNote, signal: AbortSignal): Promise<void> {
  if ('removed' in written) await api.removeNote({ id: written.id }, { signal });
  else await api.note(written, { signal });
  askAgain();
}
