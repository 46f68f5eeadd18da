import type { ViewAbility } from '../view-ability.ts';
import { facilitationWire } from './facilitation.ts';
import type { Card } from './facilitator.ts';
import type { Mode, Setup } from './setup.ts';

/** What a tab shows of the AI Facilitator; a `card` on a host's alone. `looking`: its panel is open. */
export type FacilitationView = {
  readonly setup: Setup;
  readonly writing: boolean;
  readonly card: Card | null;
  readonly looking: boolean;
};
export type FacilitationNotice =
  /** It helps the hosts from now on, or otherwise than before; or it stopped. */
  | { type: 'program-helps'; mode: Exclude<Mode, 'off'> }
  | { type: 'program-stops' | 'card-comes' | 'not-set' | 'not-said' };

/** A tab's half. */
export const facilitationView: ViewAbility<typeof facilitationWire, FacilitationView, FacilitationNotice> = {
  wire: facilitationWire,
  open: (before, { facilitation, facilitationWriting }) => ({
    setup: facilitation,
    writing: facilitationWriting,
    card: facilitation.mode === 'off' ? null : (before?.card ?? null),
    looking: before?.looking ?? false,
  }),
  frames: {
    'facilitation-changed'(before, { facilitation }) {
      const { mode } = facilitation;
      const view = { ...before, setup: facilitation };
      if (mode === before.setup.mode) return { view };
      const notice = mode === 'off' ? { type: 'program-stops' as const } : { type: 'program-helps' as const, mode };
      return { view: { ...view, card: null }, notice };
    },
    'facilitation-writing': (before, { writing }) => ({ view: { ...before, writing } }),
  },
};
