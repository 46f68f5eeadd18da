import { CommandError } from '#platform/web/socket-client.ts';
import type { CommandsOf } from '../../domain/ability.ts';
import type { roundsWire, TurnSeconds } from '../../domain/rounds/rounds.ts';
import type { RoundNotice, RoundsView } from '../../domain/rounds/rounds-view.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

type RoundCommand = CommandsOf<typeof roundsWire>[keyof CommandsOf<typeof roundsWire>];

/** What people do with the talking piece; all but `pass`, `unpass` and one's own `callBack` are the facilitator's. */
export type RoundActs = {
  begin(withMe: boolean): void;
  pass(): void;
  /** After all, one takes part. */
  unpass(): void;
  skip(userId: string): void;
  callBack(userId: string): void;
  turnAround(): void;
  add(userId: string): void;
  time(turnSeconds: TurnSeconds): void;
  end(): void;
};

/** The round in one tab; the server says who has the piece. */
export function openRounds(
  port: AbilityPort<typeof roundsWire, RoundsView, RoundNotice>,
): Pick<LiveAbility<typeof roundsWire, RoundActs>, 'acts'> {
  const send = (command: RoundCommand): void => {
    port.send(command).catch((error: unknown) => {
      // Where the round has gone on meanwhile, that's to be seen. Without a connection the room already says so.
      const goneOn = error instanceof CommandError && error.code === 'conflict';
      if (!goneOn && port.connected()) port.notify({ type: 'round-failed' });
    });
  };
  return {
    acts: {
      begin: (withMe) => send({ type: 'round-begin', withMe, turnSeconds: null }),
      pass: () => send({ type: 'round-pass' }),
      unpass: () => send({ type: 'round-unpass' }),
      skip: (userId) => send({ type: 'round-skip', userId }),
      callBack: (userId) => send({ type: 'round-call-back', userId }),
      turnAround: () => send({ type: 'round-turn-around' }),
      add: (userId) => send({ type: 'round-add', userId }),
      time: (turnSeconds) => send({ type: 'round-time', turnSeconds }),
      end: () => send({ type: 'round-end' }),
    },
  };
}
