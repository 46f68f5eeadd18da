import type { RoomSeat } from '#features/circles/room/domain/policy.ts';
import { isHost } from '#features/circles/workshops/domain/policy.ts';
import type { Caller } from '#platform/server/database/database.ts';
import type { Connection } from '#platform/server/realtime/channel.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { AskedVoice } from '../domain/contract.ts';
import { instructionsFor } from '../domain/instructions.ts';
import type { Gate, VoiceStore } from '../domain/voice.ts';
import { createRelay, type RelayDeps, type VoiceRelayService } from './relay-service.ts';

/** A room that hasn't said for so long that it may listen doesn't let it; and how long a plan waits to be used. In ms. */
const [gateHoldsMs, planHoldsMs, sweepMs] = [5_000, 6 * hourMs, 1_000];

export type VoiceDeps = RelayDeps & {
  /** The written rules that come before the plan. */
  rules: string;
  /** Rooms at once; 0 without a service. */
  rooms: number;
  /** The caller's part in a workshop; null for a stranger or a missing one. */
  readForRoom(caller: Caller, workshopId: string): Promise<Pick<RoomSeat, 'status' | 'role'> | null>;
};
export type VoiceService = ReturnType<typeof createVoiceService>;

/** `relays`: by room. `plans`: what it's told there, once a host has handed it over. */
type Own = VoiceDeps & {
  relays: Map<string, { relay: VoiceRelayService; at: number }>;
  plans: Map<string, { instructions: string; at: number }>;
};

/** The relays of all rooms on this server, each for as long as its circle lets it listen. */
export function createVoiceService(deps: VoiceDeps) {
  const relays: Own['relays'] = new Map();
  const own: Own = { ...deps, relays, plans: new Map() };

  /** In the place of a database (voice.ts): nothing is stored. */
  const store: VoiceStore = {
    store: async (workshopId, gates) => ({ stored: gates.flatMap((gate) => set(own, workshopId, gate)) }),
  };

  return {
    store,
    prepare: (caller: Caller, asked: AskedVoice) => prepare(own, caller, asked),
    /** A tab of somebody in a circle that lets it listen. @throws Refusal */
    enter(tab: Connection, workshopId: string): void {
      const known = relays.get(workshopId);
      if (!known) throw new Refusal('forbidden', 'Nothing listens there.');
      known.relay.enter(tab);
    },
    /** @throws Refusal */
    take(tab: Connection, audio: string): void {
      const relay = relayOf(own, tab);
      if (!relay) throw new Refusal('forbidden', 'Nothing listens there.');
      relay.take(tab, audio);
    },
    /** Out of every circle that it's in. */
    leave(tab: Connection): void {
      for (const { relay } of relays.values()) relay.leave(tab);
    },
    async start() {
      const timer = setInterval(() => sweep(own), sweepMs);
      return async () => {
        clearInterval(timer);
        for (const workshopId of relays.keys()) end(own, workshopId);
      };
    },
  };
}

/** What the room lets it do from now on. @returns what went wrong with it */
function set(own: Own, workshopId: string, gate: Gate) {
  const { clock, relays } = own;
  if (!gate) {
    end(own, workshopId);
    return [];
  }
  const known = relays.get(workshopId)?.relay;
  const relay = known?.session === gate.session ? known : begin(own, workshopId, gate);
  if (!relay) return [{ session: gate.session, trouble: 'failed' as const }];
  relays.set(workshopId, { relay, at: clock.now() });
  relay.set(gate);
  return relay.trouble ? [{ session: gate.session, trouble: relay.trouble }] : [];
}

function begin(own: Own, workshopId: string, gate: NonNullable<Gate>): VoiceRelayService | null {
  const { log, rooms, rules, relays, plans } = own;
  end(own, workshopId);
  if (relays.size >= rooms) {
    log.warn('the voice service listens in as many rooms as it may');
    return null;
  }
  const instructions = plans.get(workshopId)?.instructions ?? instructionsFor(rules, null, gate.people.length);
  return createRelay(workshopId, gate, instructions, own);
}

function end({ relays }: Own, workshopId: string): void {
  relays.get(workshopId)?.relay.end();
  relays.delete(workshopId);
}

/** What a host hands over of the plan before it listens (R-FN-06). @throws Refusal */
async function prepare(
  { clock, rooms, rules, plans, readForRoom }: Own,
  caller: Caller,
  { workshopId, templateData, participantCount }: AskedVoice,
): Promise<string> {
  const seat = await readForRoom(caller, workshopId);
  if (!seat || !isHost(seat.role)) throw new Refusal('forbidden', 'Only hosts of the workshop may do this.');
  if (seat.status !== 'live') throw new Refusal('workshop_not_live', 'This workshop is not live.');
  if (rooms === 0) throw new Refusal('unavailable', 'No voice service is set up here.');
  const instructions = instructionsFor(rules, templateData, participantCount);
  plans.set(workshopId, { instructions, at: clock.now() });
  return instructions;
}

function relayOf({ relays }: Own, tab: Connection): VoiceRelayService | undefined {
  return [...relays.values()].find(({ relay }) => relay.has(tab))?.relay;
}

function sweep(own: Own): void {
  const { clock, relays, plans } = own;
  const now = clock.now();
  for (const [workshopId, { at }] of relays) if (now - at > gateHoldsMs) end(own, workshopId);
  for (const [workshopId, { at }] of plans) if (now - at > planHoldsMs) plans.delete(workshopId);
}
