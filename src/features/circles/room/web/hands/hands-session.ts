import type { HandNotice, handsWire } from '../../domain/hands/hands.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a person does with hands. */
export type HandActs = {
  raise(raised: boolean): void;
  /** Facilitator only. */
  lower(userId: string): void;
  /** The same, and everyone reads who has the word. */
  giveWord(userId: string): void;
};

/** The hands of one tab; the server orders them and says who is where. */
export function openHands(
  port: AbilityPort<typeof handsWire, null, HandNotice>,
): LiveAbility<typeof handsWire, HandActs> {
  const send = (command: Parameters<typeof port.send>[0]): void => {
    port.send(command).catch(() => {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'hand-failed' });
    });
  };
  return {
    acts: {
      raise: (raised) => send({ type: 'hand-raise', raised }),
      lower: (userId) => send({ type: 'hand-raise', raised: false, userId }),
      giveWord: (userId) => send({ type: 'hand-word', userId }),
    },
  };
}
