import type { ViewAbility } from '../view-ability.ts';
import { isShown, type Picture } from './picture.ts';
import { pulseWire, type ShownPulse } from './pulse-wire.ts';
import type { AskDraft, PulseQuestion, SaidToPulse } from './question.ts';

/**
 * What a tab shows: the question, the picture, and one's own answer item by item. What one passed, or closed for
 * oneself, the tab alone knows, by its id.
 */
export type PulseView = {
  pulse: ShownPulse | null;
  picture: Picture | null;
  own: readonly (SaidToPulse | null)[];
  passed: number | null;
  hidden: number | null;
  /** A question that this host hasn't finished; null for none. */
  written: AskDraft | null;
};
export type PulseNotice =
  | { type: 'asked'; question: PulseQuestion }
  | { type: 'picture' | 'too-few' | 'too-late' | 'just-asked' | 'pulse-failed' };

/** A tab's half of what the group is asked. */
export const pulseView: ViewAbility<typeof pulseWire, PulseView, PulseNotice> = {
  wire: pulseWire,
  open: (before, { pulse, picture, ownAnswer }) => ({
    pulse,
    picture,
    passed: before?.passed ?? null,
    hidden: before?.hidden ?? null,
    written: before?.written ?? null,
    own: ownAnswer.map((value) => (Array.isArray(value) ? value.join(', ') : value)),
  }),
  frames: {
    'pulse-changed'(view, { pulse, picture }) {
      const isNew = pulse !== null && pulse.id !== view.pulse?.id;
      const own = pulse !== null && !isNew ? view.own : [];
      const told = isNew ? ({ type: 'asked', question: pulse.question } as const) : noticeOf(view.picture, picture);
      return { view: { ...view, pulse, picture, own }, ...(told && { notice: told }) };
    },
  },
};

function noticeOf(before: Picture | null, now: Picture | null): { type: 'picture' | 'too-few' } | null {
  if (!now || now.id === before?.id) return null;
  return { type: isShown(now) ? 'picture' : 'too-few' };
}
