import type { Clock } from '#platform/shared/clock.ts';
import type { RoomTicket } from '../domain/contract.ts';
import { relayFor } from '../domain/relay.ts';
import { type TurnSettings, turnLogin } from './turn-crypto.ts';

/** How browsers find a way to each other. */
export type IceService = {
  /** Whether media can go through a relay here. */
  readonly hasRelay: boolean;
  /** A ticket's part of it, with a login that soon runs out. */
  ticketFor(userId: string, circle: { was_listed: boolean }): Pick<RoomTicket, 'iceServers' | 'iceSeconds' | 'relay'>;
};

export type IceDeps = { clock: Clock; stunUrls: readonly string[]; turn: TurnSettings | null };

export function createIceService({ clock, stunUrls, turn }: IceDeps): IceService {
  return {
    hasRelay: turn !== null,
    ticketFor(userId, circle) {
      const relay = relayFor(turn !== null, circle);
      // Through a relay nobody needs their own address, so no STUN server has to learn it.
      const stun = relay !== 'always' && stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
      const servers = turn ? [{ urls: [...turn.urls], ...turnLogin(turn, userId, clock.now()) }] : [];
      return { iceServers: [...stun, ...servers], iceSeconds: turn?.seconds ?? null, relay };
    },
  };
}
