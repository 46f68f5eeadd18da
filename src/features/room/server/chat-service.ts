import { sqlState } from '#platform/server/database/errors.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { ChatMessage } from '../domain/contract.ts';
import type { ChatDraft } from '../domain/room-machine.ts';
import type { RoomRepository } from './room-repository.ts';

/** What became of each draft, by its place in the batch: null is stored (now or the first time). */
export type Committed = { messages: ChatMessage[]; outcomes: (Refusal | null)[] };

const uniqueViolation = '23505';
const triesAtMost = 5;

/** Another server may take the same numbers a moment earlier; then once more, after them. */
async function insertAgainOnClash<T>(insert: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insert();
    } catch (error) {
      if (tries === triesAtMost || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

/**
 * Group commit: stores a batch of chat in one transaction. An id is made by its author's browser; repeated by the
 * same author it is the first message again, and somebody else's id is refused without a word of theirs.
 */
export async function commitChat(
  repository: RoomRepository,
  workshopId: string,
  drafts: readonly ChatDraft[],
  floor: number,
): Promise<Committed> {
  const first = new Map<string, ChatDraft>();
  for (const draft of drafts) if (!first.has(draft.id)) first.set(draft.id, draft);
  const { stored, taken } = await insertAgainOnClash(() =>
    repository.insertMessages(workshopId, [...first.values()], floor),
  );
  const owners = new Map<string, string | null>();
  for (const message of stored) owners.set(message.id, message.userId);
  for (const { id, userId, workshopId: elsewhere } of taken) owners.set(id, elsewhere === workshopId ? userId : null);
  const outcomes = drafts.map(({ id, userId }) =>
    owners.get(id) === userId ? null : new Refusal('conflict', 'This id cannot be used.'),
  );
  return { messages: stored, outcomes };
}
