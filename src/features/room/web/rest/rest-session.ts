import type { RestView, restWire } from '../../domain/rest/rest.ts';
import type { AbilityPort, Live } from '../ability.ts';

/** What a person does to rest. */
export type RestActs = { rest(resting: boolean): void };

/** Resting, in one tab: its devices stay off until the person is back. Nobody comes back with an open microphone. */
export function openRest(port: AbilityPort<typeof restWire, RestView, never>): Live<typeof restWire, RestActs> {
  const stayOff = () => (port.view()?.resting ? port.want({ microphone: false, camera: false }) : undefined);
  return {
    acts: {
      rest(resting) {
        port.show({ resting });
        stayOff();
        port.send({ type: 'rest', resting }).catch(() => {
          // Lost with the connection: the next join says it again.
        });
      },
    },
    joining: () => ({ resting: port.view()?.resting ?? null }),
    entered: stayOff,
    devicesChanged() {
      const { audio, video } = port.tracks();
      if (audio || video) stayOff();
    },
  };
}
