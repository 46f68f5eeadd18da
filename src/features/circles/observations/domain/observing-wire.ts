import * as v from 'valibot';
import type { Wire } from '#features/circles/room/domain/ability.ts';

/** That hosts note what they observe (REAL 37), on the wire: everybody is told. What they note goes by another way. */
export const observingWire = {
  name: 'observing',
  channel: 'presence',
  joining: {},
  commands: { 'observing-set': { on: v.boolean() } },
  paces: { 'observing-set': { perSecond: 1, burst: 10 } },
  frames: { 'observing-changed': { on: v.boolean() } },
  person: {},
  snapshot: { observing: v.boolean() },
} as const satisfies Wire;
