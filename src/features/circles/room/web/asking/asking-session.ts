import type { AskingNotice, AskingView, askingWire } from '../../domain/asking/asking.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a person does to ask for the facilitator, and a host once they've seen it. */
export type AskingActs = { ask(asks: boolean): void; heard(userId: string): void };

/** The tab itself decides whether it asks, and says so again on joining. */
export function openAsking(
  port: AbilityPort<typeof askingWire, AskingView, AskingNotice>,
): LiveAbility<typeof askingWire, AskingActs> {
  const fail = () => {
    // Without a connection the next join says it again.
    if (port.connected()) port.notify({ type: 'asking-failed' });
  };
  return {
    acts: {
      ask(asks) {
        const view = port.view();
        if (view) port.show({ ...view, answer: asks ? 'asked' : 'none' });
        port.send({ type: 'ask-facilitator', asks }).catch(fail);
      },
      heard: (userId) => void port.send({ type: 'ask-heard', userId }).catch(fail),
    },
    joining() {
      const view = port.view();
      return { asks: view && view.answer !== 'none' };
    },
  };
}
