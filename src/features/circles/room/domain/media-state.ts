import * as v from 'valibot';
import type { RoomAbility, Wire } from './ability.ts';
import type { ViewAbility } from './view-ability.ts';

const media = { isAudioEnabled: v.boolean(), isVideoEnabled: v.boolean() };

/** Whose microphone and camera are on, on the wire (R-STATE-24). */
export const mediaStateWire = {
  name: 'media-state',
  channel: 'presence',
  /** As the tab reports it: after a reload or a lost place it joins muted by itself. */
  joining: media,
  commands: { 'media-state-change': media },
  frames: { 'participant-media-change': { userId: v.string(), ...media } },
  person: media,
  snapshot: {},
} as const satisfies Wire;

export type MediaState = { isAudioEnabled: boolean; isVideoEnabled: boolean };
/** By user id. A plain object: Node copies one of fifty people ten times as fast as a Map. */
type Slice = Readonly<Record<string, MediaState>>;

const off: MediaState = { isAudioEnabled: false, isVideoEnabled: false };

/** Who has the microphone and the camera on (R-RT-09, R-RT-12, R-STATE-24). */
export const mediaState: RoomAbility<typeof mediaStateWire, Slice> = {
  wire: mediaStateWire,
  open: () => ({}),
  commands: {
    'media-state-change': (slice, { isAudioEnabled, isVideoEnabled }, { userId, socketId }) => {
      const state = { isAudioEnabled, isVideoEnabled };
      return {
        slice: { ...slice, [userId]: state },
        effects: [
          {
            type: 'broadcast',
            frame: { type: 'participant-media-change', userId, ...state },
            except: socketId,
          },
        ],
      };
    },
  },
  hear(slice, fact) {
    if (fact.type === 'joined') return { slice: { ...slice, [fact.userId]: fact.joining }, effects: [] };
    if (fact.type !== 'left') return { slice, effects: [] };
    const { [fact.userId]: _left, ...rest } = slice;
    return { slice: rest, effects: [] };
  },
  person: (slice, userId) => slice[userId] ?? off,
};

/** It's shown with each person, so it has no view of its own. */
export const mediaStateView: ViewAbility<typeof mediaStateWire, null> = {
  wire: mediaStateWire,
  open: () => null,
  frames: {
    'participant-media-change': (view, { userId, isAudioEnabled, isVideoEnabled }) => ({
      view,
      person: { userId, isAudioEnabled, isVideoEnabled },
    }),
  },
};
