import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Ice } from './room-media.ts';

type IceTicket = Pick<RoomTicket, 'iceServers' | 'iceSeconds' | 'relay'>;

export type IceWorld = {
  clock: Clock;
  /** Whether the person hides their network address where they may (CARE C7). */
  hidesAddress(): boolean;
  signal: AbortSignal;
};

/** How a connection is made that reaches others so. */
export function configurationOf({ iceServers, relayOnly }: Ice): RTCConfiguration {
  return { iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all', bundlePolicy: 'max-bundle' };
}

/** Whether a ticket's media go through a relay alone. */
export function isRelayed({ relay }: Pick<RoomTicket, 'relay'>, hidesAddress: () => boolean): boolean {
  return relay === 'always' || (relay === 'offered' && hidesAddress());
}

/** Logins are renewed once this much of their time has passed, and looked at so often, in ms. */
const renewAfter = 0.7;
const lookEvery = 30_000;

/** A ticket's servers for as long as a visit lasts, their logins renewed by further tickets before they run out. */
export function keepIce(first: IceTicket, again: () => Promise<IceTicket>, world: IceWorld): () => Ice {
  const relayOnly = isRelayed(first, world.hidesAddress);
  let ticket = first;
  let since = world.clock.now();
  const look = async () => {
    const { iceSeconds } = ticket;
    if (iceSeconds === null || world.clock.now() - since < iceSeconds * 1000 * renewAfter) return;
    try {
      const asked = world.clock.now();
      ticket = await again();
      since = asked;
    } catch {
      // The next look asks again; until then calls go on as they are.
    }
  };
  const timer = setInterval(() => void look(), lookEvery);
  world.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => ({ iceServers: ticket.iceServers as RTCIceServer[], relayOnly });
}
