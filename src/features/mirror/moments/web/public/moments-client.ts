import type { BroughtAnswer } from '#platform/shared/brought.ts';
import type { ToSend } from '#platform/web/outbox/outbox.ts';
import { saysSame, type WrittenMoment } from '../../domain/latest.ts';
import { api } from '../api.ts';
import { noteAllWritten, prefetchLatest } from '../queries.ts';

/**
 * Brings one moment to the account as it's written; a second time it changes nothing. Rejects with an ApiError, with
 * `not_found` for an edit of one that was deleted meanwhile: on another device, that's to stay deleted.
 */
export async function sendMoment(written: WrittenMoment, signal: AbortSignal, isEdit: boolean): Promise<void> {
  if ('removed' in written) await api.remove({ kind: written.kind, id: written.id }, { signal });
  // Of a new one: it was there before, with other words, or from a call whose answer was lost.
  else if (isEdit || !saysSame(await api.record(written, { signal }), written)) await api.change(written, { signal });
  await noteAllWritten([written]);
}

/** The same for several in one call; what became of each, in their order. */
export async function sendMoments(
  all: readonly ToSend<WrittenMoment>[],
  signal: AbortSignal,
): Promise<BroughtAnswer[]> {
  const items = all.map(({ body, isEdit }) => ('removed' in body ? body : { moment: body, is_edit: isEdit }));
  const { answers } = await api.bring({ items }, { signal });
  await noteAllWritten(all.map(({ body }) => body).filter((_, at) => answers[at]?.state !== 'refused'));
  return answers;
}

/** Reads the latest, so that they're at hand without a connection. */
export async function readLatest(): Promise<void> {
  await prefetchLatest();
}
