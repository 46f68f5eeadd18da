import { newId } from '#platform/shared/ids.ts';
import { toLines } from '#platform/shared/text.ts';
import type { ChatMessage, chatWire } from '../../domain/chat/chat.ts';
import {
  addOwn,
  type ChatLog,
  lastSeq,
  markOwn,
  mergeMessages,
  type UnsentLine,
  unsentLines,
  withoutOwn,
  withUnsent,
} from '../../domain/chat/chat-log.ts';
import type { ChatNotice, ChatView } from '../../domain/chat/chat-view.ts';
import { limits } from '../../domain/limits.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import type { UnsentLinesStore } from './unsent-store.ts';

/** What a person does with the chat. */
export type ChatActs = {
  /**
   * `privateWith`: the guest it stays with, besides the hosts; `seenPart`: the part of the room the person was shown.
   * False with nothing to send, where they're in another part by now, with one message still being sent, or too many
   * that wait for a connection (R-VAL-04, R-VAL-05).
   */
  say(text: string, privateWith?: string, seenPart?: string): boolean;
  /** By a host, to one small group from outside it; false as above. */
  sayToGroup(text: string, group: { id: string; name: string }): boolean;
  sayAgain(id: string): void;
  /** Takes a line from everyone: one's own, or a host anyone's. */
  takeBack(id: string): void;
  /** Settles once they're shown, or once the person was told that they couldn't be loaded; then one may ask again. */
  showEarlier(): Promise<void>;
};

/** Who reads a line, and where. */
type Where = Pick<UnsentLine, 'privateWith' | 'part' | 'toGroup'>;

/** Older chat than the message numbered `before`, oldest first. */
export type Earlier = (before: number) => Promise<{ messages: ChatMessage[]; more: boolean }>;

/** What the chat of one tab needs beside the room: older messages, and what it keeps across a reload. */
export type ChatDeps = { earlier: Earlier; unsent: UnsentLinesStore };

/**
 * The chat of one tab. Our own messages show at once, and go one after the other, each with its own id until the server
 * has it: what's written without a connection is sent once, in its order, when there's one.
 */
export function openChat(
  port: AbilityPort<typeof chatWire, ChatView, ChatNotice>,
  { earlier, unsent }: ChatDeps,
): LiveAbility<typeof chatWire, ChatActs> {
  let underWay = false;

  function change(next: (lines: ChatLog) => ChatLog): void {
    const view = port.view();
    if (!view) return;
    const lines = next(view.lines);
    port.show({ ...view, lines });
    unsent.write(unsentLines(lines));
  }

  const waiting = () => unsentLines(port.view()?.lines ?? []).filter(({ state }) => state === 'sending');

  async function send({ id, content, privateWith, part, toGroup }: UnsentLine): Promise<void> {
    try {
      // A line for a small group is for no other place, however late it goes out.
      const where = { ...(privateWith && { privateWith }), ...(part && (toGroup ? { toGroup: part } : { part })) };
      await port.send({ type: 'chat_message', id, content, ...where });
      // The one who sent it hears it before this answer. If not, it was sent before, and is among the earlier messages.
      change((lines) => withoutOwn(lines, id));
    } catch {
      // Cut off halfway: it's sent again with the same id as soon as the room is back.
      if (!port.connected()) return;
      change((lines) => markOwn(lines, id, 'failed'));
      port.notify({ type: 'message-failed' });
    }
  }

  /** One after the other, so that whatever is lost on the way, they come in the order in which they were written. */
  async function sendAll(): Promise<void> {
    if (underWay) return;
    underWay = true;
    for (let [line] = waiting(); line && port.connected(); [line] = waiting()) await send(line);
    underWay = false;
  }

  function put(text: string, where: Where): boolean {
    const content = toLines(toLines(text).slice(0, limits.chatLength));
    const self = port.self();
    const most = port.connected() ? 1 : limits.unsentLines;
    if (content === '' || !self || waiting().length >= most) return false;
    const { clock, random, userId } = port;
    const timestamp = new Date(clock.now() + self.clockOffset).toISOString();
    const own = { id: newId(clock, random), content, userId, username: self.name, timestamp };
    change((lines) => addOwn(lines, { ...own, ...where }));
    void sendAll();
    return true;
  }

  function say(text: string, privateWith?: string, seenPart?: string): boolean {
    if (seenPart !== undefined && seenPart !== port.part()) return false;
    const part = privateWith === undefined ? port.part() : null;
    return put(text, { ...(privateWith && { privateWith }), ...(part && { part }) });
  }

  function sayAgain(id: string): void {
    change((lines) => markOwn(lines, id, 'sending'));
    void sendAll();
  }

  function takeBack(id: string): void {
    port.send({ type: 'chat_take_back', id }).catch(() => port.notify({ type: 'take-back-failed' }));
  }

  async function showEarlier(): Promise<void> {
    const first = port.view()?.lines.find((line) => line.state === 'sent');
    if (!first?.seq) return;
    try {
      const { messages, more } = await earlier(first.seq);
      const view = port.view();
      if (view) port.show({ lines: mergeMessages(view.lines, messages), earlier: more });
    } catch {
      if (port.view()) port.notify({ type: 'earlier-failed' });
    }
  }

  return {
    acts: {
      say,
      sayToGroup: (text, { id, name }) => put(text, { part: id, toGroup: name }),
      sayAgain,
      takeBack,
      showEarlier,
    },
    joining: () => ({ last_seq: lastSeq(port.view()?.lines ?? []) }),
    entered() {
      change((lines) => withUnsent(lines, unsent.read()));
      void sendAll();
    },
  };
}
