import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { RoomLine } from '../../domain/ability.ts';
import type { Committed } from '../../domain/ability-store.ts';
import type {
  ChatDraft,
  ChatHistory,
  ChatMessage,
  ChatStore,
  SaidDraft,
  TakeBackDraft,
} from '../../domain/chat/chat.ts';
import { limits } from '../../domain/limits.ts';
import {
  findHistory,
  findNotes,
  findTakenBack,
  type HistoryRange,
  insertMessages,
  insertRoomLines,
  takeBack,
} from './chat-repository.ts';

/** The stored chat of rooms. */
export type ChatService = {
  /** Messages within a range, oldest first, as far back as the caller may read (CARE C9). */
  history(caller: Caller, workshopId: string, range: HistoryRange): Promise<ChatHistory>;
  /**
   * Group commit: a batch is stored in one transaction, numbered after the last number that was broadcast. The author's
   * browser makes the id; a repeat by the same author returns the first message, and someone else's id is refused
   * without revealing their words.
   * Only its author or a host takes a line back; hosts write in private only to people who wrote to them in private.
   * People who join read as far back as they may.
   */
  store: ChatStore;
};

const uniqueViolation = '23505';
const triesAtMost = 5;
const nothing = { stored: [], taken: [] };

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

/** A host's private lines to somebody whose private notes they can't read: nobody here gets messages from strangers (CARE C10). */
async function findUnasked(tx: SystemTx, workshopId: string, drafts: readonly SaidDraft[]): Promise<Set<ChatDraft>> {
  const answers = drafts.filter(({ privateWith, userId }) => privateWith !== undefined && privateWith !== userId);
  if (answers.length === 0) return new Set();
  const guests = answers.flatMap(({ privateWith }) => privateWith ?? []);
  const hosts = answers.map(({ userId }) => userId);
  const notes = await findNotes(tx, workshopId, hosts, guests);
  const isAnswer = ({ userId, privateWith }: SaidDraft) =>
    notes.some(({ host, guest }) => host === userId && guest === privateWith);
  return new Set(answers.filter((draft) => !isAnswer(draft)));
}

export function createChatService({ database }: { database: Database }): ChatService {
  async function commit(
    workshopId: string,
    drafts: readonly ChatDraft[],
    floor: number,
  ): Promise<Committed<ChatMessage>> {
    const first = new Map<string, SaidDraft>();
    const back: TakeBackDraft[] = [];
    const written: RoomLine[] = [];
    for (const draft of drafts)
      if ('takeBack' in draft) back.push(draft);
      else if ('by' in draft) written.push(draft);
      else if (!first.has(draft.id)) first.set(draft.id, draft);
    const { stored, taken, gone, unasked, lines } = await insertAgainOnClash(() =>
      database.asSystem(async (tx) => {
        const unasked = await findUnasked(tx, workshopId, [...first.values()]);
        const said = [...first.values()].filter((draft) => !unasked.has(draft));
        return {
          lines: written.length > 0 ? await insertRoomLines(tx, workshopId, written, floor) : [],
          ...(said.length > 0 ? await insertMessages(tx, workshopId, said, floor) : nothing),
          gone: back.length > 0 ? await takeBack(tx, workshopId, back) : [],
          unasked,
        };
      }),
    );
    const goneIds = new Set(gone.map(({ id }) => id));
    const owners = new Map<string, string | null>();
    for (const message of stored) owners.set(message.id, message.userId);
    for (const { id, userId, workshopId: elsewhere } of taken) owners.set(id, elsewhere === workshopId ? userId : null);
    const refusals = drafts.map((draft) => {
      if ('by' in draft) return null;
      if ('takeBack' in draft) return goneIds.has(draft.takeBack) ? null : new Refusal('forbidden', 'Not theirs.');
      if (unasked.has(draft)) return new Refusal('forbidden', 'They wrote no private note.');
      return owners.get(draft.id) === draft.userId ? null : new Refusal('conflict', 'This id cannot be used.');
    });
    return { stored: [...lines, ...stored, ...gone], refusals };
  }
  const history: ChatService['history'] = (caller, workshopId, range) =>
    database.asUser(caller, (tx) => findHistory(tx, workshopId, range));

  return {
    history,
    store: {
      store: (workshopId, drafts, { lastSeq }) => commit(workshopId, drafts, lastSeq),
      load: (reader, workshopId, { last_seq }) =>
        database.asUser(reader, async (tx) => ({
          ...(await findHistory(tx, workshopId, { after: last_seq, limit: limits.catchUp })),
          takenBack: last_seq > 0 ? await findTakenBack(tx, workshopId, last_seq, limits.catchUp) : [],
        })),
    },
  };
}
