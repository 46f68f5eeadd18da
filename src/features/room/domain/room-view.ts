import { type ChatLine, type ChatLog, lastSeq, mergeMessages } from './chat-log.ts';
import type { ChatMessage, Participant, RoomFrame } from './contract.ts';

/** What a tab knows of the room while it is inside. */
export type RoomView = {
  /** Everyone in the room, oneself included, in the order of their coming. */
  participants: readonly Participant[];
  chat: ChatLog;
  /** Whether older messages can be asked for. */
  earlier: boolean;
  startedAt: string | null;
  /** Server time minus own time, in ms. */
  clockOffset: number;
};

/** What is worth telling the person; the words are the web's. */
export type Notice =
  | { type: 'entered' | 'connection-lost' | 'message-failed' | 'earlier-failed' }
  | { type: 'returned'; muted: boolean; awaySeconds: number }
  | { type: 'ended'; message: string }
  | { type: 'joined' | 'left' | 'away' | 'back'; username: string }
  | { type: 'message'; message: ChatMessage };

/** Frames that change the view, apart from the snapshot that opens it. */
export type ViewFrame = Extract<
  RoomFrame,
  { type: 'user-joined' | 'user-left' | 'user-away' | 'participant-media-change' | 'chat_message' }
>;

/** The view after a snapshot of the server; `before` is what this tab held when it lost the room, or null. */
export function openView(
  before: RoomView | null,
  frame: Extract<RoomFrame, { type: 'room-state' }>,
  now: number,
): RoomView {
  const held = before?.chat ?? [];
  const first = frame.messages[0]?.seq;
  // The snapshot holds the newest 500: with more missed than that, what was held before would leave a hole.
  const hole = frame.more && first !== undefined && first > lastSeq(held) + 1;
  const kept = hole ? held.filter((line) => line.state !== 'sent') : held;
  return {
    participants: frame.participants,
    chat: mergeMessages(kept, frame.messages),
    earlier: hole || before === null ? frame.more : before.earlier,
    startedAt: frame.startedAt,
    clockOffset: Date.parse(frame.serverTime) - now,
  };
}

/** The view after one frame, and what of it is worth telling. */
export function applyFrame(view: RoomView, frame: ViewFrame): { view: RoomView; notice: Notice | null } {
  switch (frame.type) {
    case 'user-joined':
      return joined(view, frame.participant);
    case 'user-left':
      return {
        view: { ...view, participants: view.participants.filter((person) => person.userId !== frame.userId) },
        notice: knows(view, frame.userId) ? { type: 'left', username: frame.username } : null,
      };
    case 'user-away':
      return { view: change(view, frame.userId, { away: true }), notice: { type: 'away', username: frame.username } };
    case 'participant-media-change': {
      const { userId, isAudioEnabled, isVideoEnabled } = frame;
      return { view: change(view, userId, { isAudioEnabled, isVideoEnabled }), notice: null };
    }
    case 'chat_message':
      return heard(view, frame.message);
  }
}

/** The own unsent messages, to be sent again under the same id once the room is back. */
export function unsent(view: RoomView): ChatLine[] {
  return view.chat.filter((line) => line.state === 'sending');
}

function joined(view: RoomView, participant: Participant): { view: RoomView; notice: Notice | null } {
  const { userId, username } = participant;
  const before = view.participants.find((person) => person.userId === userId);
  if (!before) {
    return {
      view: { ...view, participants: [...view.participants, participant] },
      notice: { type: 'joined', username },
    };
  }
  return { view: change(view, userId, participant), notice: before.away ? { type: 'back', username } : null };
}

function heard(view: RoomView, message: ChatMessage): { view: RoomView; notice: Notice | null } {
  const known = view.chat.some((line) => line.id === message.id);
  return {
    view: { ...view, chat: mergeMessages(view.chat, [message]) },
    notice: known ? null : { type: 'message', message },
  };
}

function change(view: RoomView, userId: string, changes: Partial<Participant>): RoomView {
  const participants = view.participants.map((person) =>
    person.userId === userId ? { ...person, ...changes } : person,
  );
  return { ...view, participants };
}

function knows(view: RoomView, userId: string): boolean {
  return view.participants.some((person) => person.userId === userId);
}
