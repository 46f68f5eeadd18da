import type { ClosingNotice, ClosingView, closingWire } from '../../domain/closing/closing.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';
import { type Ringer, tabRinger } from '../bell/ringer-media.ts';

/** What a host does to close, to hold the room open, to go on after all, or to end it now. */
export type ClosingActs = {
  gently(): void;
  holdOpen(): void;
  keepGoing(): void;
  endNow(): void;
  /** One question before it's done for everyone; null takes the question away. */
  ask(what: ClosingView['asking']): void;
};
type Port = AbilityPort<typeof closingWire, ClosingView, ClosingNotice>;

/** The last minutes in one tab; their bell is that of the room. */
export function openClosing(
  port: Port,
  ringer: Ringer = tabRinger(),
): LiveAbility<typeof closingWire, ClosingActs, ClosingNotice> {
  const send = (type: 'close-gently' | 'hold-open' | 'keep-going' | 'end-now') => () =>
    void port.send({ type }).catch(() => {
      // The word of its end may come before the answer.
      if (port.connected()) port.notify({ type: 'closing-failed' });
    });
  return {
    acts: {
      gently: send('close-gently'),
      holdOpen: send('hold-open'),
      keepGoing: send('keep-going'),
      endNow: send('end-now'),
      ask(asking) {
        const view = port.view();
        if (view) port.show({ ...view, asking });
      },
    },
    noticed(notice) {
      if (notice.type === 'rang') ringer.ringAt(notice.at, port);
    },
  };
}
