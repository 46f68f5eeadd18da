import type { SteeringNotice, SteeringView, steeringWire } from '../../domain/steering/steering.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a host does about the microphones of others, and what the person who's asked answers. */
export type SteeringActs = {
  mute(userId: string): void;
  /** `username` only for the word that it was sent. */
  askUnmute(userId: string, username: string): void;
  unmute(): void;
  stayMuted(): void;
};

type Port = AbilityPort<typeof steeringWire, SteeringView, SteeringNotice>;

/** One tab's microphone as hosts may touch it: they turn it off, and only its person turns it on. */
export function openSteering(port: Port): LiveAbility<typeof steeringWire, SteeringActs, SteeringNotice> {
  async function send(command: Parameters<Port['send']>[0], sent?: SteeringNotice): Promise<void> {
    try {
      await port.send(command);
      if (sent) port.notify(sent);
    } catch {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'steering-failed' });
    }
  }
  const answered = () => port.show({ askedBy: null });
  return {
    acts: {
      mute: (userId) => void send({ type: 'mute-person', userId }),
      askUnmute: (userId, username) => void send({ type: 'ask-unmute', userId }, { type: 'ask-sent', username }),
      unmute() {
        answered();
        port.want({ microphone: true });
      },
      stayMuted: answered,
    },
    noticed(notice) {
      if (notice.type === 'muted') port.want({ microphone: false });
    },
    devicesChanged() {
      if (port.tracks().audio && port.view()?.askedBy) answered();
    },
  };
}
