import { CommandError } from '#platform/web/socket-client.ts';
import type { CommandsOf } from '../../domain/ability.ts';
import type { GroupingWay } from '../../domain/breakouts/breakout.ts';
import type { BreakoutNotice, BreakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import type { breakoutsWire } from '../../domain/breakouts/breakouts-wire.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

type Command = CommandsOf<typeof breakoutsWire>[keyof CommandsOf<typeof breakoutsWire>];

type Failure = 'create-failed' | 'not-placed' | 'not-joined' | 'breakouts-failed';

/** How a host wants groups made. */
export type GroupsPlan = {
  way: GroupingWay;
  size: number;
  minutes: number | null;
  withMe: boolean;
  activity: string;
  prompt: string;
  /** Opened with the same press, and then until this phase of the plan is over, if there's one. */
  atOnce?: boolean;
  phase?: number;
};

/** What people do with small groups; all but `choose`, `call`, `back` and `join` is the hosts'. */
export type BreakoutActs = {
  /** Whether they were made. */
  create(plan: GroupsPlan): Promise<boolean>;
  /** The same, as what a suggestion of engagement changes (REAL 31). */
  adapt(plan: GroupsPlan): void;
  discard(): void;
  /** Into a room for two, at once. */
  stepAside(userId: string): void;
  /** Null: into the circle. */
  place(userId: string, group: string | null): void;
  describe(group: string, words: { name: string; activity: string; prompt: string }): void;
  open(): void;
  moreTime(minutes: number): void;
  /** Whether it has gone. */
  sayToAll(text: string): Promise<boolean>;
  visit(group: string | null): void;
  close(): void;
  choose(group: string): void;
  call(calls: boolean): void;
  /** Oneself, into the circle. */
  back(): void;
  /** Oneself, into a small group, where one is alone. */
  join(): void;
  /** Opens or closes the host's window. */
  look(on: boolean): void;
};

/** Small groups in one tab; the server says who is where. */
export function openBreakouts(
  port: AbilityPort<typeof breakoutsWire, BreakoutsView, BreakoutNotice>,
): LiveAbility<typeof breakoutsWire, BreakoutActs> {
  function tell(error: unknown, failure: Failure): void {
    // Where groups are made that another host has made meanwhile, those have come before the refusal.
    const isMade = failure === 'create-failed' && (port.view()?.breakouts ?? null) !== null;
    const mayBeOld = failure === 'breakouts-failed' || isMade;
    const isOld = error instanceof CommandError && error.code === 'conflict' && mayBeOld;
    if (isOld) port.notify({ type: 'groups-moved-on' });
    // Without a connection the room already says so.
    else if (port.connected()) port.notify({ type: failure });
  }
  /** Whether it was taken; what wasn't is told. */
  const ask = (command: Command, failure: Failure = 'breakouts-failed'): Promise<boolean> =>
    port.send(command).then(
      () => true,
      (error: unknown) => {
        tell(error, failure);
        return false;
      },
    );
  const send = (command: Command, failure?: Failure) => void ask(command, failure);
  return {
    acts: {
      create: (plan) => ask({ type: 'breakouts-create', ...plan }, 'create-failed'),
      adapt: (plan) =>
        void port.send({ type: 'breakouts-create', ...plan }).then(
          () => port.notify({ type: 'adapted' }),
          () => {
            // Without a connection the room already says so.
            if (port.connected()) port.notify({ type: 'adapt-failed' });
          },
        ),
      discard: () => send({ type: 'breakouts-discard' }),
      stepAside: (userId) => send({ type: 'breakouts-aside', userId }, 'not-placed'),
      place: (userId, group) => send({ type: 'breakouts-place', userId, group }, 'not-placed'),
      describe: (group, words) => send({ type: 'breakouts-describe', group, ...words }),
      open: () => send({ type: 'breakouts-open' }),
      moreTime: (minutes) => send({ type: 'breakouts-time', minutes }),
      sayToAll: (text) => ask({ type: 'breakouts-say', text }),
      visit: (group) => send({ type: 'breakouts-visit', group }),
      close: () => send({ type: 'breakouts-close' }),
      choose: (group) => send({ type: 'breakouts-choose', group }, 'not-placed'),
      call: (calls) => send({ type: 'breakouts-call', calls }),
      back: () => send({ type: 'breakouts-back' }),
      join: () => send({ type: 'breakouts-join' }, 'not-joined'),
      look(on) {
        const view = port.view();
        if (view) port.show({ ...view, looking: on });
      },
    },
  };
}
