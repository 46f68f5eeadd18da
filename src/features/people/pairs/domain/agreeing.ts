import type { Agreed } from './weekly.ts';
import { firstOf } from './weekly.ts';

/** Times to choose from, on the clocks of the one who offers them. */
type Offer = { by: string; slots: readonly string[]; timeZone: string };

/** How far two people are with their weekly time. What was agreed holds until another time is taken. */
export type TimeAgreement = { offer: Offer | null; agreed: Agreed | null };

/** One of the two offers times, in place of any that either offered before. */
export function offering({ agreed }: TimeAgreement, offer: Offer): TimeAgreement {
  return { agreed, offer: { ...offer, slots: [...new Set(offer.slots)] } };
}

/** The other takes one of them. Null for the one who offers, and for a time that isn't offered any more. `now` in ms. */
export function taking({ offer }: TimeAgreement, by: string, slot: string, now: number): TimeAgreement | null {
  if (offer === null || offer.by === by || !offer.slots.includes(slot)) return null;
  const from = firstOf(slot, offer.timeZone, now);
  return from === null ? null : { offer: null, agreed: { from, timeZone: offer.timeZone } };
}
