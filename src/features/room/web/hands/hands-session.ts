import type { HandNotice, handsWire } from '../../domain/hands/hands.ts';
import type { AbilityPort, Live } from '../ability.ts';

/** What a person does with hands. */
export type HandActs = {
  raise(raised: boolean): void;
  /** Facilitator only. */
  lower(userId: string): void;
};

/** The hands of one tab; the server orders them and says who is where. */
export function openHands(port: AbilityPort<typeof handsWire, null, HandNotice>): Live<typeof handsWire, HandActs> {
  const send = (raised: boolean, userId?: string): void => {
    const whose = userId === undefined ? {} : { userId };
    port.send({ type: 'hand-raise', raised, ...whose }).catch(() => {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'hand-failed' });
    });
  };
  return { acts: { raise: (raised) => send(raised), lower: (userId) => send(false, userId) } };
}
