import type { SilenceNotice, SilenceView, silenceMinutes, silenceWire } from '../../domain/silence/silence.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a host does for a silence. */
export type SilenceActs = {
  /** In minutes from now; null until it's ended. Once more changes how long. */
  hold(minutes: (typeof silenceMinutes)[number] | null): void;
  /** A minute in which everybody may note something for themselves alone (REAL 17). */
  reflect(): void;
  end(): void;
  /** One's own note is finished. */
  putAway(): void;
};

/** A silence in one tab; the server's clock ends it. */
export function openSilence(
  port: AbilityPort<typeof silenceWire, SilenceView, SilenceNotice>,
): LiveAbility<typeof silenceWire, SilenceActs> {
  const send = (command: Parameters<typeof port.send>[0]) =>
    void port.send(command).catch(() => port.notify({ type: 'silence-failed' }));
  return {
    acts: {
      hold: (minutes) => send({ type: 'silence-hold', ...(minutes !== null && { minutes }) }),
      reflect: () => send({ type: 'silence-hold', minutes: 1, noting: true }),
      end: () => send({ type: 'silence-end' }),
      putAway() {
        const view = port.view();
        if (view) port.show({ ...view, noting: null });
      },
    },
    entered() {
      const view = port.view();
      if (!view?.cameLate) return;
      port.want({ microphone: false, camera: false });
      port.show({ ...view, cameLate: false });
    },
  };
}
