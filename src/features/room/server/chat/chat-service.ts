import { sqlState } from '#platform/server/database/errors.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Committed } from '../../domain/ability-store.ts';
import type { ChatDraft, ChatMessage, ChatStore } from '../../domain/chat/chat.ts';
import { limits } from '../../domain/limits.ts';
import type { RoomRepository } from '../room-repository.ts';

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
async function commitChat(
  repository: RoomRepository,
  workshopId: string,
  drafts: readonly ChatDraft[],
  floor: number,
): Promise<Committed<ChatMessage>> {
  const first = new Map<string, ChatDraft>();
  for (const draft of drafts) if (!first.has(draft.id)) first.set(draft.id, draft);
  const { stored, taken } = await insertAgainOnClash(() =>
    repository.insertMessages(workshopId, [...first.values()], floor),
  );
  const owners = new Map<string, string | null>();
  for (const message of stored) owners.set(message.id, message.userId);
  for (const { id, userId, workshopId: elsewhere } of taken) owners.set(id, elsewhere === workshopId ? userId : null);
  const refusals = drafts.map(({ id, userId }) =>
    owners.get(id) === userId ? null : new Refusal('conflict', 'This id cannot be used.'),
  );
  return { stored, refusals };
}

/** Chat's half of the database: a batch is one insert, and who joins reads as far back as they may (CARE C9). */
export function createChatStore(repository: RoomRepository): ChatStore {
  return {
    store: (workshopId, drafts, { lastSeq }) => commitChat(repository, workshopId, drafts, lastSeq),
    load: (reader, workshopId, { last_seq }) =>
      repository.history(reader, workshopId, { after: last_seq, limit: limits.catchUp }),
  };
}
