import { type MediaState, mediaStateView, type mediaStateWire } from '../../domain/media-state.ts';
import type { WebAbility } from '../ability.ts';

/** R-STATE-24: what the others see of microphone and camera follows the devices themselves. */
export const mediaStateAbility: WebAbility<typeof mediaStateWire, null, null> = {
  view: mediaStateView,
  notices: {},
  live(port) {
    let told: MediaState = { isAudioEnabled: false, isVideoEnabled: false };
    const own = (): MediaState => {
      const { audio, video } = port.tracks();
      return { isAudioEnabled: audio !== null, isVideoEnabled: video !== null };
    };
    const tell = (): void => {
      const now = own();
      if (now.isAudioEnabled === told.isAudioEnabled && now.isVideoEnabled === told.isVideoEnabled) return;
      told = now;
      port.send({ type: 'media-state-change', ...now }).catch(() => {
        // Lost with the connection: the next join says it again.
      });
    };
    return {
      acts: null,
      joining: () => (told = own()),
      entered: tell,
      devicesChanged: () => (port.connected() ? tell() : undefined),
    };
  },
};
