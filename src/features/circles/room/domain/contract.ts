import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { passages } from '#features/circles/workshops/domain/door.ts';
import { Id } from '#platform/shared/ids.ts';
import type { Wires } from './abilities.ts';
import type { CommandsOf, FramesOf, JoiningOf, PersonOf, Seat, SnapshotOf } from './ability.ts';
import { ChatMessage } from './chat/chat.ts';
import type { address, kernelCommands } from './commands.ts';
import { FacilitationFacts } from './facilitation/facts.ts';
import { Call } from './facilitation/proposal.ts';
import { Hold } from './hold.ts';

/*
 * The wire of a live room: JSON frames on one WebSocket, distinguished by `type`. A room's frame names the room's
 * channel, so that one connection can serve several. What abilities add stands with them (abilities.ts); the types here
 * are built from theirs.
 */

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;
/** All members of a union at once. */
type All<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer A) => void ? A : never;
type Values<T> = T[keyof T];
/** What each of the room's own abilities brings. */
type Each<K extends 'commands' | 'frames' | 'joining' | 'person' | 'snapshot'> = Values<{
  [N in keyof Wires]: {
    commands: Values<CommandsOf<Wires[N]>>;
    frames: Values<FramesOf<Wires[N]>>;
    joining: JoiningOf<Wires[N]>;
    person: PersonOf<Wires[N]>;
    snapshot: SnapshotOf<Wires[N]>;
  }[K];
}>;

/** Who is in the room (R-ENT-17, R-ENT-18), with what abilities say about them. */
export type Participant = Seat & All<Each<'person'>>;

type KernelCommand = Values<{ [T in keyof typeof kernelCommands]: { type: T } & Fields<(typeof kernelCommands)[T]> }>;
export type JoinCommand = Fields<typeof address> & { type: 'join-room' } & All<Each<'joining'>>;
/** What a member's browser may send, after the connection is authenticated. */
export type RoomCommand = JoinCommand | (Fields<typeof address> & (KernelCommand | Each<'commands'>));
export type SignalCommand = Extract<RoomCommand, { type: `webrtc-${string}` }>;

/** Offers, answers, candidates and wishes from one tab to another, for the media alone. */
export const signalTypes = ['webrtc-offer', 'webrtc-answer', 'webrtc-ice-candidate', 'webrtc-pictures'] as const;
type Signal = Extract<KernelCommand, { type: (typeof signalTypes)[number] }>;
type SentSignal<S> = S extends unknown ? Omit<S, 'targetUserId'> : never;

/** The kernel's frames that change what a tab shows; `channel` names the room. */
export type KernelFrame = { channel: string } & (
  | ({
      type: 'room-state';
      event: 'sync';
      you: string;
      participants: Participant[];
      startedAt: string | null;
      serverTime: string;
    } & All<Each<'snapshot'>>)
  | { type: 'user-joined'; event: 'join'; participant: Participant }
  | { type: 'user-left'; event: 'leave'; userId: string; socketId: string; username: string }
  | { type: 'user-away'; userId: string; username: string }
  | { type: 'workshop-ended'; message: string }
  | { type: 'replaced'; message: string }
  | { type: 'role-changed'; userId: string; username: string; role: Seat['role'] }
  /** To the one person who was asked to leave; it doesn't say who asked. */
  | { type: 'removed-from-workshop' }
);
export type AbilityFrame = { channel: string } & Each<'frames'>;
export type SignalFrame = {
  channel: string;
  event: 'signal';
  nonce: string;
  fromSocketId: string;
  fromUserId: string;
} & SentSignal<Signal>;

/** Frames of the server that belong to a room. */
export type RoomFrame = KernelFrame | AbilityFrame | SignalFrame;

/** What someone before the door of a live room sees; `names` of the others inside, none while it doesn't let them pass. */
const Doorstep = v.object({
  passes: v.picklist(passages),
  names: v.array(v.string()),
  silence: v.nullable(Hold),
});
export type Doorstep = v.InferOutput<typeof Doorstep>;

/** What a room answers over HTTP, to its members; all else goes over `/realtime`. */
export const roomContract = {
  name: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/name',
      summary:
        'The name by which the others of a workshop know me, null while I do not belong to it, in a room for two the other one, and whether its hosts see speaking times, and how the group takes part',
    })
    .input(v.object({ id: Id }))
    .output(
      v.object({
        displayName: v.nullable(v.string()),
        withName: v.optional(v.string()),
        speakingShown: v.boolean(),
        engagementOn: v.boolean(),
      }),
    ),
  inside: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/inside',
      summary:
        'What the door says, the names of the others inside in order of arrival, for whom it lets pass, and the silence held there; null for none',
    })
    .input(v.object({ id: Id }))
    .output(Doorstep),
  messages: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/messages',
      summary: 'Older chat: the newest 200 messages below `before`, oldest first',
    })
    .input(v.object({ id: Id, before: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be a message number')) }))
    .output(v.object({ messages: v.array(ChatMessage), more: v.boolean() })),
  suggest: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshops/{id}/suggestion',
      summary:
        'What a model would propose to the hosts of a live room that have it asked, by the plan and counts alone; null for nothing',
    })
    .input(v.object({ id: Id, facts: FacilitationFacts }))
    .output(v.object({ call: v.nullable(Call) })),
};
