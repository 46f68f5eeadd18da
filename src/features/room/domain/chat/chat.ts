import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { isReadable, isText, withoutHidden } from '#platform/shared/text.ts';
import { type FramesOf, leads, type RoomAbility, type Wire } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { limits } from '../limits.ts';

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A chat message (R-ENT-16). `userId` is null once its author is deleted. `timestamp` is ISO 8601. */
export const ChatMessage = v.object({
  id: Id,
  seq: Seq,
  content: v.string(),
  userId: v.nullable(Id),
  username: v.string(),
  timestamp: v.string(),
  type: v.picklist(['message', 'system']),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** Chat on the wire (R-RT-02, R-VAL-06). */
export const chatWire = {
  name: 'chat',
  channel: 'chat',
  joining: {
    /** The last chat `seq` this tab has; 0 without any. */
    last_seq: v.optional(Seq, 0),
  },
  commands: {
    chat_message: {
      /** Made by the author's browser, so that sending it again returns the first result. */
      id: Id,
      content: v.pipe(
        v.string(),
        v.transform(withoutHidden),
        v.trim(),
        v.check(isReadable, 'must have something to read'),
        v.maxLength(limits.chatLength),
        isText,
      ),
    },
  },
  paces: { chat_message: { perSecond: 5, burst: 20 } },
  frames: { chat_message: { event: v.literal('chat_message'), message: ChatMessage } },
  person: {},
  snapshot: { messages: v.array(ChatMessage), more: v.boolean() },
} as const satisfies Wire;

/** A chat message to be stored; the store gives it its number and time. */
export type ChatDraft = { id: string; userId: string; username: string; content: string };
/** What a person reads on joining, as far back as they may; `more`: there are older ones in between. */
export type ChatHistory = { messages: ChatMessage[]; more: boolean };
type ChatFrame = FramesOf<typeof chatWire>['chat_message'];
/** `lastSeq` is the last number that was broadcast. */
type ChatSlice = { readonly lastSeq: number };

/** What chat needs of the database. */
export type ChatStore = AbilityStore<typeof chatWire, ChatSlice, ChatDraft, ChatMessage, ChatHistory>;

/** Room chat (R-RT-02): stored, then broadcast once each, in the order of its numbers. */
export const chat: RoomAbility<typeof chatWire, ChatSlice, ChatDraft, ChatMessage, ChatHistory> = {
  wire: chatWire,
  open: () => ({ lastSeq: 0 }),
  commands: {
    chat_message(slice, { id, content }, sender, { quiet }) {
      if (quiet && !leads(sender)) return { denied: { code: 'forbidden', message: 'The chat is closed for now.' } };
      const { userId, username } = sender;
      return { slice, effects: [{ type: 'store', draft: { id, userId, username, content } }] };
    },
  },
  stored(slice, messages) {
    const effects: { type: 'broadcast'; frame: ChatFrame }[] = [];
    let { lastSeq } = slice;
    for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
      if (message.seq <= lastSeq) continue;
      lastSeq = message.seq;
      effects.push({ type: 'broadcast', frame: { type: 'chat_message', event: 'chat_message', message } });
    }
    return { slice: { lastSeq }, effects };
  },
  snapshot: (_slice, history) => history,
};
