import { useEffect } from 'react';
import { keepUp } from '#platform/web/worker/upkeep.ts';

/** Keeps this device's copy of the product up to date. */
export function UpkeepParts() {
  useEffect(keepUp, []);
  return null;
}
