import type { ViewAbility } from '#features/circles/room/domain/view-ability.ts';
import { observingWire } from './observing-wire.ts';

export type ObservingView = { readonly on: boolean };
export type ObservingNotice = { type: 'observing-begins' | 'observing-ends' | 'observing-not-set' };

/** A tab's half. */
export const observingView: ViewAbility<typeof observingWire, ObservingView, ObservingNotice> = {
  wire: observingWire,
  open: (_before, { observing }) => ({ on: observing }),
  frames: {
    'observing-changed': (_view, { on }) => ({
      view: { on },
      notice: { type: on ? 'observing-begins' : 'observing-ends' },
    }),
  },
};
