import type { QuietNotice, QuietView, quietWire } from '../../domain/quiet/quiet.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a host does to quiet everything; `ask` opens or closes the question before it. */
export type QuietActs = { ask(open: boolean): void; quiet(): void; openAgain(): void };

/** While everything is quiet, a guest's devices are off and stay so; nobody's ever opens by itself. */
export function openQuiet(
  port: AbilityPort<typeof quietWire, QuietView, QuietNotice>,
): LiveAbility<typeof quietWire, QuietActs, QuietNotice> {
  const change = (changes: Partial<QuietView>) => {
    const view = port.view();
    if (view) port.show({ ...view, ...changes });
  };
  const send = (type: 'quiet-everything' | 'open-again') =>
    void port.send({ type }).catch(() => port.notify({ type: 'quiet-failed' }));
  const stayOff = () => {
    if (port.view()?.quieted && !port.leads()) port.want({ microphone: false, camera: false });
  };
  return {
    acts: {
      ask: (asking) => change({ asking }),
      quiet() {
        change({ asking: false });
        send('quiet-everything');
      },
      openAgain: () => send('open-again'),
    },
    entered: stayOff,
    noticed: stayOff,
    devicesChanged() {
      const { audio, video } = port.tracks();
      if (audio || video) stayOff();
    },
  };
}
