import { useState } from 'react';
import type { DrawnAbility } from './panels/use-parts.ts';

/** Whether the bars are away, as a silence is held and nobody asked for them here; and what brings them back. */
export function useHush(parts: readonly DrawnAbility[]): [hushed: boolean, show: () => void] {
  const still = parts.some(({ props }) => props.still);
  const [shown, setShown] = useState(false);
  if (!still && shown) setShown(false);
  return [still && !shown, () => setShown(true)];
}

/** Whether the circle has begun, whatever its hour: its plan, a round, groups or a silence. */
export function hasBegun(parts: readonly DrawnAbility[]): boolean {
  const { known, still } = parts[0]?.props ?? {};
  const planned = known?.run && known.run.status !== 'not-started';
  return Boolean(planned || known?.round || known?.groups || still);
}
