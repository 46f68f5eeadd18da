import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import {
  type Denial,
  type Facts,
  type FramesOf,
  leads,
  type RoomAbility,
  type RoomLine,
  type Seat,
  type Wire,
} from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { limits } from '../limits.ts';
import { partOf } from '../parts.ts';

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * A chat message (R-ENT-16). `userId` is null once its author is deleted. `timestamp` is ISO 8601. One that was taken
 * back has no content any more.
 */
export const ChatMessage = v.object({
  id: Id,
  seq: Seq,
  content: v.string(),
  userId: v.nullable(Id),
  username: v.string(),
  timestamp: v.string(),
  /** `system`: written by a program of the room, whose name is the `username` (CARE C21). */
  type: v.picklist(['message', 'system', 'taken-back']),
  /** Of a private note: its guest; it stays between them and the hosts. */
  privateWith: v.optional(Id),
  /** The part of the room it was written in; only people who were there then read it, hosts too. */
  part: v.optional(Id),
  /** Of a host's line to one group, from outside it: what that was called then. Its author reads it, too. */
  toGroup: v.optional(v.string()),
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
      content: v.pipe(lines, v.nonEmpty('must have something to read'), atMost(limits.chatLength)),
      /** One's own id for a note only to the hosts; a host names the guest they answer. */
      privateWith: v.optional(Id),
      /** The part of the room it was written in, as the tab knows it: a line that comes later isn't read elsewhere. */
      part: v.optional(v.nullable(Id)),
      /** The one small group that a host writes to from outside it. */
      toGroup: v.optional(Id),
    },
    /** By its author, or a host for anyone's. Sending it again changes nothing. */
    chat_take_back: { id: Id },
  },
  paces: { chat_message: { perSecond: 5, burst: limits.unsentLines }, chat_take_back: { perSecond: 5, burst: 20 } },
  frames: {
    chat_message: { event: v.literal('chat_message'), message: ChatMessage },
    chat_taken_back: { id: Id },
  },
  person: {},
  /** `takenBack`: which of those before the tab's `last_seq` are taken back by now, the newest first. */
  snapshot: { messages: v.array(ChatMessage), more: v.boolean(), takenBack: v.array(Id) },
} as const satisfies Wire;

/** A chat message to be stored; the store gives it its number and time. */
export type SaidDraft = {
  id: string;
  userId: string;
  username: string;
  content: string;
  privateWith?: string;
  part?: string;
  toGroup?: string;
};
/** A message to be taken back; the store knows whose it is. */
export type TakeBackDraft = { takeBack: string; userId: string; leads: boolean };
/** Also what the room itself writes. */
export type ChatDraft = SaidDraft | TakeBackDraft | RoomLine;
/** What a person reads on joining, as far back as they may; `more`: there are older ones in between. */
export type ChatHistory = { messages: ChatMessage[]; more: boolean };
type ChatLoaded = ChatHistory & { takenBack: string[] };
type ChatFrame = FramesOf<typeof chatWire>[keyof FramesOf<typeof chatWire>];
/** `lastSeq` is the last number that was broadcast. */
type ChatSlice = { readonly lastSeq: number };

/** What chat needs of the database. */
export type ChatStore = AbilityStore<typeof chatWire, ChatSlice, ChatDraft, ChatMessage, ChatLoaded>;

/** Room chat (R-RT-02): stored, then broadcast once each, in the order of its numbers. */
export const chat: RoomAbility<typeof chatWire, ChatSlice, ChatDraft, ChatMessage, ChatLoaded> = {
  wire: chatWire,
  open: () => ({ lastSeq: 0 }),
  commands: {
    chat_message(slice, { id, content, privateWith, part: meant, toGroup }, sender, facts) {
      if (toGroup !== undefined) return sayToGroup(slice, { id, content, privateWith, toGroup }, sender, facts);
      const denied = sayDenial(sender, privateWith, facts);
      if (denied) return { denied };
      const { userId, username } = sender;
      const part = privateWith === undefined ? partOf(facts.parts, userId) : null;
      if (privateWith === undefined && meant !== undefined && meant !== part) return { denied: elsewhere };
      const draft = { id, userId, username, content, ...(privateWith && { privateWith }), ...(part && { part }) };
      return { slice, effects: [{ type: 'store', draft }] };
    },
    chat_take_back: (slice, { id }, sender) => ({
      slice,
      effects: [{ type: 'store', draft: { takeBack: id, userId: sender.userId, leads: leads(sender) } }],
    }),
  },
  stored(slice, messages, facts) {
    const effects: Telling[] = [];
    let { lastSeq } = slice;
    for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
      if (message.type === 'taken-back' || message.seq <= lastSeq) continue;
      lastSeq = message.seq;
      effects.push(...tell(message, { type: 'chat_message', event: 'chat_message', message }, facts));
    }
    // After the words themselves, which may have been stored in the same batch.
    for (const message of messages)
      if (message.type === 'taken-back')
        effects.push(...tell(message, { type: 'chat_taken_back', id: message.id }, facts));
    return { slice: { lastSeq }, effects };
  },
  snapshot: (_slice, loaded) => loaded,
};

/** Who reads a line: everyone, and a private note the guest and the hosts alone. */
export function mayRead(
  { privateWith }: Pick<ChatMessage, 'privateWith'>,
  reader: Pick<Seat, 'userId' | 'role'>,
): boolean {
  return privateWith === undefined || privateWith === reader.userId || leads(reader);
}

type Telling = { type: 'broadcast'; frame: ChatFrame } | { type: 'tell'; userId: string; frame: ChatFrame };

function tell(message: ChatMessage, frame: ChatFrame, { seats, parts }: Facts): Telling[] {
  const { privateWith, part } = message;
  // That something was taken back says nothing of what it was, and must reach all who had read it.
  if (privateWith === undefined && (part === undefined || frame.type === 'chat_taken_back'))
    return [{ type: 'broadcast', frame }];
  const isTheirs = ({ userId }: Seat) => message.toGroup !== undefined && message.userId === userId;
  const isThere = (seat: Seat) => part === undefined || partOf(parts, seat.userId) === part || isTheirs(seat);
  const readers = [...seats.values()].filter((seat) => mayRead(message, seat) && isThere(seat));
  return readers.map(({ userId }) => ({ type: 'tell', userId, frame }));
}

type ToGroup = { id: string; content: string; privateWith: string | undefined; toGroup: string };

/** Two who stepped aside are no group: nobody writes to them there. */
function sayToGroup(
  slice: ChatSlice,
  { id, content, privateWith, toGroup: part }: ToGroup,
  sender: Seat,
  facts: Facts,
) {
  if (!leads(sender) || privateWith !== undefined) return { denied: forbidden('Only hosts write to one group.') };
  const toGroup = facts.parts?.groups.get(part);
  if (toGroup === undefined) return { denied: elsewhere };
  const { userId, username } = sender;
  return { slice, effects: [{ type: 'store' as const, draft: { id, userId, username, content, part, toGroup } }] };
}

/** A private note reaches the hosts even while everything is quiet; the store knows who a host may answer. */
function sayDenial(sender: Seat, privateWith: string | undefined, { quiet }: Facts): Denial | null {
  if (privateWith === undefined) return quiet && !leads(sender) ? forbidden('The chat is closed for now.') : null;
  const isNote = privateWith === sender.userId;
  if (isNote && leads(sender)) return forbidden('Hosts are who a note goes to.');
  return isNote || leads(sender) ? null : forbidden('Only hosts answer in private.');
}

const elsewhere: Denial = { code: 'conflict', message: 'This was written in another part of the room.' };

function forbidden(message: string): Denial {
  return { code: 'forbidden', message };
}
