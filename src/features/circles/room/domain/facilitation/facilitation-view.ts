import type { ViewAbility } from '../view-ability.ts';
import { facilitationWire } from './facilitation.ts';
import type { ProposalCard } from './facilitator.ts';
import { type Mode, type ModelPlace, mayAskModel, type Setup } from './setup.ts';

/** What a tab shows of the AI Facilitator; a `card` on a host's alone. `looking`: its panel is open. */
export type FacilitationView = {
  readonly setup: Setup;
  readonly writing: boolean;
  readonly card: ProposalCard | null;
  readonly looking: boolean;
  /** The model that it may ask; null without one. */
  readonly model: ModelPlace | null;
};
export type FacilitationNotice =
  /** It helps the hosts from now on, or otherwise than before; or it stopped. */
  | { type: 'program-helps'; mode: Exclude<Mode, 'off'>; asks: ModelPlace | null }
  | { type: 'program-stops' | 'card-comes' | 'not-set' | 'not-said' };

/** A tab's half. */
export const facilitationView: ViewAbility<typeof facilitationWire, FacilitationView, FacilitationNotice> = {
  wire: facilitationWire,
  open: (before, { facilitation, facilitationWriting, facilitationModel }) => ({
    setup: facilitation,
    writing: facilitationWriting,
    card: facilitation.mode === 'off' ? null : (before?.card ?? null),
    looking: before?.looking ?? false,
    model: facilitationModel,
  }),
  frames: {
    'facilitation-changed'(before, { facilitation }) {
      const { mode } = facilitation;
      const view = { ...before, setup: facilitation };
      const asks = askedBy(view);
      if (mode === before.setup.mode && asks === askedBy(before)) return { view };
      const notice =
        mode === 'off' ? { type: 'program-stops' as const } : { type: 'program-helps' as const, mode, asks };
      // A card of another purpose goes.
      return { view: mode === before.setup.mode ? view : { ...view, card: null }, notice };
    },
    'facilitation-writing': (before, { writing }) => ({ view: { ...before, writing } }),
  },
};

/** The model that it asks; null while it asks none. */
export function askedBy({ setup, model }: Pick<FacilitationView, 'setup' | 'model'>): ModelPlace | null {
  return mayAskModel(setup) ? model : null;
}
