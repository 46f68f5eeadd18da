import { newId } from '#platform/shared/ids.ts';
import { isReadable, withoutHidden } from '#platform/shared/text.ts';
import type { ChatMessage, chatWire } from '../../domain/chat/chat.ts';
import { addOwn, lastSeq, markOwn, mergeMessages } from '../../domain/chat/chat-log.ts';
import { type ChatNotice, type ChatView, unsent } from '../../domain/chat/chat-view.ts';
import { limits } from '../../domain/limits.ts';
import type { AbilityPort, Live } from '../ability.ts';

/** What a person does with the chat. */
export type ChatActs = {
  /** False with nothing to send, or one message still being sent (R-VAL-04, R-VAL-05). */
  say(text: string): boolean;
  sayAgain(id: string): void;
  /** Takes a line from everyone: one's own, or a host anyone's. */
  takeBack(id: string): void;
  /** Settles once they're shown, or once the person was told that they couldn't be loaded; then one may ask again. */
  showEarlier(): Promise<void>;
};

/** Older chat than the message numbered `before`, oldest first. */
export type Earlier = (before: number) => Promise<{ messages: ChatMessage[]; more: boolean }>;

/** The chat of one tab: our own messages show at once, and are resent with the same id until the server has them. */
export function openChat(
  port: AbilityPort<typeof chatWire, ChatView, ChatNotice>,
  earlier: Earlier,
): Live<typeof chatWire, ChatActs> {
  function change(next: (view: ChatView) => ChatView): void {
    const view = port.view();
    if (view) port.show(next(view));
  }

  async function send(id: string, content: string): Promise<void> {
    try {
      await port.send({ type: 'chat_message', id, content });
    } catch {
      // Cut off halfway: it's resent with the same id as soon as the room is back.
      if (!port.connected()) return;
      change((view) => ({ ...view, lines: markOwn(view.lines, id, 'failed') }));
      port.notify({ type: 'message-failed' });
    }
  }

  function say(text: string): boolean {
    const content = withoutHidden(text).trim().slice(0, limits.chatLength);
    const [view, self] = [port.view(), port.self()];
    if (!isReadable(content) || !port.connected() || !view || !self || unsent(view).length > 0) return false;
    const { clock, random, userId } = port;
    const id = newId(clock, random);
    const timestamp = new Date(clock.now() + self.clockOffset).toISOString();
    const own = { id, content, userId, username: self.name, timestamp };
    change((before) => ({ ...before, lines: addOwn(before.lines, own) }));
    void send(id, content);
    return true;
  }

  function sayAgain(id: string): void {
    const line = port.view()?.lines.find((candidate) => candidate.id === id && candidate.state === 'failed');
    if (!line) return;
    change((view) => ({ ...view, lines: markOwn(view.lines, id, 'sending') }));
    void send(id, line.content);
  }

  function takeBack(id: string): void {
    port.send({ type: 'chat_take_back', id }).catch(() => port.notify({ type: 'take-back-failed' }));
  }

  async function showEarlier(): Promise<void> {
    const first = port.view()?.lines.find((line) => line.state === 'sent');
    if (!first?.seq) return;
    try {
      const { messages, more } = await earlier(first.seq);
      change((view) => ({ lines: mergeMessages(view.lines, messages), earlier: more }));
    } catch {
      if (port.view()) port.notify({ type: 'earlier-failed' });
    }
  }

  return {
    acts: { say, sayAgain, takeBack, showEarlier },
    joining: () => ({ last_seq: lastSeq(port.view()?.lines ?? []) }),
    entered() {
      for (const { id, content } of unsent(port.view() ?? { lines: [], earlier: false })) void send(id, content);
    },
  };
}
