import type { Felt } from '#features/insights/domain/history.ts';
import type { CheckIn } from './contract.ts';

/** Of a check-in what rules look at. Never the note. */
export function feltOf({ created_at, energy, pleasantness, feelings, factors }: CheckIn): Felt {
  return { at: Date.parse(created_at), energy, pleasantness, feelings, factors };
}
