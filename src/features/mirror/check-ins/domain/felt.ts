import type { CheckIn } from './contract.ts';

/** Of one check-in what rules look at; energy and pleasantness from -100 to 100, `at` in ms since 1970. Never the note. */
export type Felt = {
  at: number;
  energy: number;
  pleasantness: number;
  feelings: readonly string[];
  factors: readonly string[];
};

/** Of a check-in what rules look at. Never the note. */
export function feltOf({ created_at, energy, pleasantness, feelings, factors }: CheckIn): Felt {
  return { at: Date.parse(created_at), energy, pleasantness, feelings, factors };
}
