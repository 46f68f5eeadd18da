import type { Observation } from './contract.ts';

type InPhase<One> = { phase: number | null; name: string; observations: One[] };

/** In the plan's order, and last of all what belongs to none; within a phase in the order it was written. */
export function byPhase<One extends Pick<Observation, 'phase' | 'phase_name' | 'written_at'>>(
  all: readonly One[],
): InPhase<One>[] {
  const phases = [...new Set(all.map(({ phase }) => phase))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return phases.map((phase) => {
    const observations = all
      .filter((one) => one.phase === phase)
      .toSorted((a, b) => Date.parse(a.written_at) - Date.parse(b.written_at));
    return { phase, name: observations[0]?.phase_name ?? '', observations };
  });
}
