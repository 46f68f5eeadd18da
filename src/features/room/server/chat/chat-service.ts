import type { Caller, Database } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Committed } from '../../domain/ability-store.ts';
import type { ChatDraft, ChatHistory, ChatMessage, ChatStore } from '../../domain/chat/chat.ts';
import { limits } from '../../domain/limits.ts';
import { findHistory, type HistoryRange, insertMessages } from './chat-repository.ts';

/** The stored chat of rooms. */
export type ChatService = {
  /** Messages within a range, oldest first, as far back as the caller may read (CARE C9). */
  history(caller: Caller, workshopId: string, range: HistoryRange): Promise<ChatHistory>;
  /**
   * Group commit: a batch is stored in one transaction, numbered after the last number that was broadcast. The author's
   * browser makes the id; a repeat by the same author returns the first message, and someone else's id is refused
   * without revealing their words. People who join read as far back as they may.
   */
  store: ChatStore;
};

const uniqueViolation = '23505';
const triesAtMost = 5;

/** Another server may have just taken the same numbers; then retry after them. */
async function insertAgainOnClash<T>(insert: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insert();
    } catch (error) {
      if (tries === triesAtMost || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

export function createChatService({ database }: { database: Database }): ChatService {
  async function commit(
    workshopId: string,
    drafts: readonly ChatDraft[],
    floor: number,
  ): Promise<Committed<ChatMessage>> {
    const first = new Map<string, ChatDraft>();
    for (const draft of drafts) if (!first.has(draft.id)) first.set(draft.id, draft);
    const { stored, taken } = await insertAgainOnClash(() =>
      database.asSystem((tx) => insertMessages(tx, workshopId, [...first.values()], floor)),
    );
    const owners = new Map<string, string | null>();
    for (const message of stored) owners.set(message.id, message.userId);
    for (const { id, userId, workshopId: elsewhere } of taken) owners.set(id, elsewhere === workshopId ? userId : null);
    const refusals = drafts.map(({ id, userId }) =>
      owners.get(id) === userId ? null : new Refusal('conflict', 'This id cannot be used.'),
    );
    return { stored, refusals };
  }
  const history: ChatService['history'] = (caller, workshopId, range) =>
    database.asUser(caller, (tx) => findHistory(tx, workshopId, range));

  return {
    history,
    store: {
      store: (workshopId, drafts, { lastSeq }) => commit(workshopId, drafts, lastSeq),
      load: (reader, workshopId, { last_seq }) =>
        history(reader, workshopId, { after: last_seq, limit: limits.catchUp }),
    },
  };
}
