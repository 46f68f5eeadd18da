import type { Caller, Database } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { ChatMessage } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { ChatDraft } from '../domain/room-machine.ts';
import {
  deleteMessagesOlderThan,
  findHistory,
  type History,
  type HistoryRange,
  insertMessages,
} from './room-repository.ts';

/** What became of each draft, by its place in the batch: null is stored (now or the first time). */
export type Committed = { messages: ChatMessage[]; outcomes: (Refusal | null)[] };

/** What is kept of the rooms' chat. */
export type ChatService = {
  /** Messages within a range, oldest first, as far back as the caller may read (CARE C9). */
  history(caller: Caller, workshopId: string, range: HistoryRange): Promise<History>;
  /**
   * Group commit: stores a batch of chat in one transaction, numbered above `floor`. An id is made by its author's
   * browser; repeated by the same author it is the first message again, and someone else's id is refused without a word
   * of theirs.
   */
  store(workshopId: string, drafts: readonly ChatDraft[], floor: number): Promise<Committed>;
  /** Chat is kept for a limited time (CARE C20). */
  forgetOld(): Promise<void>;
};

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

export function createChatService({ database }: { database: Database }): ChatService {
  async function store(workshopId: string, drafts: readonly ChatDraft[], floor: number): Promise<Committed> {
    const first = new Map<string, ChatDraft>();
    for (const draft of drafts) if (!first.has(draft.id)) first.set(draft.id, draft);
    const { stored, taken } = await insertAgainOnClash(() =>
      database.asSystem((tx) => insertMessages(tx, workshopId, [...first.values()], floor)),
    );
    const owners = new Map<string, string | null>();
    for (const message of stored) owners.set(message.id, message.userId);
    for (const { id, userId, workshopId: elsewhere } of taken) owners.set(id, elsewhere === workshopId ? userId : null);
    const outcomes = drafts.map(({ id, userId }) =>
      owners.get(id) === userId ? null : new Refusal('conflict', 'This id cannot be used.'),
    );
    return { messages: stored, outcomes };
  }

  return {
    store,
    history: (caller, workshopId, range) => database.asUser(caller, (tx) => findHistory(tx, workshopId, range)),
    forgetOld: () => database.asSystem((tx) => deleteMessagesOlderThan(tx, limits.chatKeptDays)),
  };
}
