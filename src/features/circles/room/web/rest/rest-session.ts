import type { RestView, restWire } from '../../domain/rest/rest.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

/** What a person does to rest. */
export type RestActs = { rest(resting: boolean): void };

/** Resting, in one tab: its devices stay off until the person is back. Nobody comes back with an open microphone. */
export function openRest(port: AbilityPort<typeof restWire, RestView, never>): LiveAbility<typeof restWire, RestActs> {
  /** How often the person pressed, and the latest press that the server has acknowledged. */
  let [presses, heard] = [0, 0];
  const tell = (resting: boolean) => {
    const press = presses;
    port.send({ type: 'rest', resting }).then(
      () => {
        heard = Math.max(heard, press);
      },
      () => {
        // Lost with the connection: it's said again once the tab is back.
      },
    );
  };
  const stayOff = () => (port.view()?.resting ? port.want({ microphone: false, camera: false }) : undefined);
  return {
    acts: {
      rest(resting) {
        port.show({ resting });
        stayOff();
        presses += 1;
        tell(resting);
      },
    },
    // On joining only what the server has heard: what it hasn't is news, and lowers a hand, say.
    joining: () => ({ resting: heard < presses ? null : (port.view()?.resting ?? null) }),
    entered() {
      stayOff();
      if (heard < presses) tell(port.view()?.resting ?? false);
    },
    devicesChanged() {
      const { audio, video } = port.tracks();
      if (audio || video) stayOff();
    },
  };
}
