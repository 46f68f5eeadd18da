import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { isText } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/*
 * The wire of a live room: JSON frames on one WebSocket, told apart by `type`. A frame of a room names
 * the room's channel, so that one connection serves several. Names are those of the specification §7.
 */

/** Channel names (R-RT-02, R-RT-03, R-RT-04). */
export const channels = {
  chat: (workshopId: string) => `workshop-chat-${workshopId}`,
  presence: (workshopId: string) => `workshop-presence-${workshopId}`,
  signal: (workshopId: string) => `workshop-signal-${workshopId}`,
} as const;

const Nonce = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.nonceLength));
const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const command = { nonce: Nonce, workshopId: Id };

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

/** Who is in the room (R-ENT-17, R-ENT-18). `away` while a lost connection's place is kept. */
export const Participant = v.object({
  userId: Id,
  username: v.string(),
  socketId: v.string(),
  role: v.picklist(['facilitator', 'participant']),
  isAudioEnabled: v.boolean(),
  isVideoEnabled: v.boolean(),
  away: v.boolean(),
});
export type Participant = v.InferOutput<typeof Participant>;

const Description = v.object({
  type: v.picklist(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: v.optional(v.pipe(v.string(), v.maxLength(limits.sdpLength))),
});
const Candidate = v.object({
  candidate: v.pipe(v.string(), v.maxLength(limits.candidateLength)),
  sdpMid: v.nullish(v.string()),
  sdpMLineIndex: v.nullish(v.number()),
  usernameFragment: v.nullish(v.string()),
});
const target = { ...command, targetSocketId: v.string(), targetUserId: v.optional(Id) };
const offer = { offer: Description };
const answer = { answer: Description };
const candidate = { candidate: Candidate };

/** What a member's browser may send, after the connection is authenticated. */
export const RoomCommand = v.variant('type', [
  v.object({
    ...command,
    type: v.literal('join-room'),
    /** The last chat `seq` this tab holds; 0 when it holds none. */
    last_seq: v.optional(Seq, 0),
    isAudioEnabled: v.boolean(),
    isVideoEnabled: v.boolean(),
  }),
  v.object({ ...command, type: v.literal('leave-room') }),
  v.object({
    ...command,
    type: v.literal('chat_message'),
    /** Made by the author's browser: sending it again returns the first result. */
    id: Id,
    content: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.chatLength), isText),
  }),
  v.object({
    ...command,
    type: v.literal('media-state-change'),
    isAudioEnabled: v.boolean(),
    isVideoEnabled: v.boolean(),
  }),
  v.object({ ...target, ...offer, type: v.literal('webrtc-offer') }),
  v.object({ ...target, ...answer, type: v.literal('webrtc-answer') }),
  v.object({ ...target, ...candidate, type: v.literal('webrtc-ice-candidate') }),
  v.object({ ...command, type: v.literal('end-workshop') }),
]);
export type RoomCommand = v.InferOutput<typeof RoomCommand>;
export type SignalCommand = Extract<RoomCommand, { type: `webrtc-${string}` }>;

/** Frames of the server that belong to a room; `channel` says which. */
export type RoomFrame =
  | {
      type: 'room-state';
      channel: string;
      event: 'sync';
      you: string;
      participants: Participant[];
      messages: ChatMessage[];
      more: boolean;
      startedAt: string | null;
      serverTime: string;
    }
  | { type: 'user-joined'; channel: string; event: 'join'; participant: Participant }
  | { type: 'user-left'; channel: string; event: 'leave'; userId: string; socketId: string; username: string }
  | { type: 'user-away'; channel: string; userId: string; username: string }
  | {
      type: 'participant-media-change';
      channel: string;
      userId: string;
      isAudioEnabled: boolean;
      isVideoEnabled: boolean;
    }
  | { type: 'chat_message'; channel: string; event: 'chat_message'; message: ChatMessage }
  | ({
      channel: string;
      event: 'signal';
      nonce: string;
      fromSocketId: string;
      fromUserId: string;
      targetSocketId: string;
    } & (
      | ({ type: 'webrtc-offer' } & v.InferOutput<v.ObjectSchema<typeof offer, undefined>>)
      | ({ type: 'webrtc-answer' } & v.InferOutput<v.ObjectSchema<typeof answer, undefined>>)
      | ({ type: 'webrtc-ice-candidate' } & v.InferOutput<v.ObjectSchema<typeof candidate, undefined>>)
    ))
  | { type: 'workshop-ended'; channel: string; message: string }
  | { type: 'replaced'; channel: string; message: string };

export const roomContract = {
  name: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/name',
      summary: 'The name by which the others of a workshop know me; null while I do not belong to it',
    })
    .input(v.object({ id: Id }))
    .output(v.object({ displayName: v.nullable(v.string()) })),
  messages: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/messages',
      summary: 'Older chat: the newest 200 messages below `before`, oldest first',
    })
    .input(v.object({ id: Id, before: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be a message number')) }))
    .output(v.object({ messages: v.array(ChatMessage), more: v.boolean() })),
};
