import type { SpaceKind } from './preset.ts';

const everywhere = [
  'What’s written here stays here.',
  'I write about myself, and ask before I give advice.',
  'I answer kindly, or not at all.',
];
const among = ['What was said in our circle, I tell only about myself.'];

/** What everyone says yes to as they come in, unless the space's host has put it differently. */
export function usualAgreements(kind: SpaceKind): string[] {
  return kind === 'series' ? [...everywhere, ...among] : everywhere;
}
