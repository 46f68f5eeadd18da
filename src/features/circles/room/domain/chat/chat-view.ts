import type { ViewAbility } from '../view-ability.ts';
import { type ChatMessage, chatWire } from './chat.ts';
import { type ChatLog, lastSeq, mergeMessages, withoutTakenBack } from './chat-log.ts';

/** The chat as a tab holds it. `earlier`: there are older messages to load. */
export type ChatView = { readonly lines: ChatLog; readonly earlier: boolean };

export type ChatNotice =
  | { type: 'message'; message: ChatMessage }
  | { type: 'message-failed' | 'earlier-failed' | 'take-back-failed' };

/** A tab's side of the chat: lines by `seq`, each once, whatever was lost or repeated (R-RT-02). */
export const chatView: ViewAbility<typeof chatWire, ChatView, ChatNotice> = {
  wire: chatWire,
  open(before, { messages, more, takenBack }) {
    const held = before?.lines ?? [];
    const first = messages[0]?.seq ?? 0;
    // The snapshot has the newest 500 messages: with more missed than that, keeping the old ones would leave a gap.
    const hole = more && first > lastSeq(held) + 1;
    const kept = hole ? held.filter((line) => line.state !== 'sent') : held;
    const lines = withoutTakenBack(mergeMessages(kept, messages), takenBack);
    return { lines, earlier: hole || before === null ? more : before.earlier };
  },
  frames: {
    chat_message(view, { message }) {
      const known = view.lines.some((line) => line.id === message.id);
      const next = { ...view, lines: mergeMessages(view.lines, [message]) };
      return known ? { view: next } : { view: next, notice: { type: 'message', message } };
    },
    chat_taken_back: (view, { id }) => ({ view: { ...view, lines: withoutTakenBack(view.lines, [id]) } }),
  },
};
