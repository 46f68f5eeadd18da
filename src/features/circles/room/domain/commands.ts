import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import type { Pace } from '#platform/shared/token-bucket.ts';
import type { Wire } from './ability.ts';
import { limits } from './limits.ts';

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
const target = { targetSocketId: v.string(), targetUserId: v.optional(Id) };

/** What every command carries. */
export const address = { nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.nonceLength)), workshopId: Id };

/** The kernel's commands, apart from `join-room`, to which abilities contribute. */
export const kernelCommands = {
  'leave-room': {},
  'end-workshop': {},
  'webrtc-offer': { ...target, offer: Description },
  'webrtc-answer': { ...target, answer: Description },
  'webrtc-ice-candidate': { ...target, candidate: Candidate },
  /** Whether this tab shows the other's picture; someone who isn't seen needn't send one. */
  'webrtc-pictures': { ...target, wanted: v.boolean() },
} as const;

/** A join reads the room's chat again, up to 150 kB of it. */
const joinPace: Pace = { perSecond: 1, burst: 5 };

/** How often one tab may send a command, by `type`; the rest only have the limit of all frames. */
export function commandPaces(wires: readonly Wire[]): ReadonlyMap<string, Pace> {
  return new Map([['join-room', joinPace], ...wires.flatMap(({ paces }) => Object.entries(paces ?? {}))]);
}

/** What a member's browser may send, by `type`. @throws Error when two abilities claim one command or field */
export function commandSchemas(wires: readonly Wire[]): ReadonlyMap<string, v.GenericSchema> {
  const entries = new Map<string, v.ObjectEntries>(Object.entries(kernelCommands));
  const joining: v.ObjectEntries = {};
  for (const wire of wires) {
    for (const [type, fields] of Object.entries(wire.commands))
      claim(wire, type, !entries.has(type), () => entries.set(type, fields));
    for (const [field, schema] of Object.entries(wire.joining))
      claim(wire, field, !(field in joining), () => Object.assign(joining, { [field]: schema }));
  }
  entries.set('join-room', joining);
  return new Map(
    [...entries].map(([type, fields]) => [type, v.object({ ...address, type: v.literal(type), ...fields })]),
  );
}

function claim({ name }: Wire, what: string, free: boolean, take: () => unknown): void {
  if (!free) throw new Error(`the ability ${name} brings '${what}', which stands in the room already`);
  take();
}
