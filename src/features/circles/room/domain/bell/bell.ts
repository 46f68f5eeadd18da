import * as v from 'valibot';
import type { RoomAbility, Wire } from '../ability.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** From the host's touch to the sound, in ms: enough for every tab to hear of it and to look at its clock again. */
const leadMs = 1_000;

/** A bell that sounds in the same moment everywhere (CARE moment 4), on the wire. Times in ms by the server's clock. */
export const bellWire = {
  name: 'bell',
  channel: 'presence',
  joining: {},
  /** `bell-tune` asks for the server's time, to compare it with one's own. */
  commands: { 'bell-ring': {}, 'bell-tune': {} },
  paces: { 'bell-ring': { perSecond: 0.5, burst: 3 }, 'bell-tune': { perSecond: 2, burst: 20 } },
  frames: { 'bell-rang': { at: v.number() }, 'bell-tuned': { at: v.number() } },
  person: {},
  snapshot: {},
} as const satisfies Wire;

/** 'Ring the bell': the server says when, and each tab plays its own sound then. People who aren't here then don't hear it. */
export const bell: RoomAbility<typeof bellWire, null> = {
  wire: bellWire,
  open: () => null,
  commands: {
    'bell-ring': (slice, _command, sender, { now }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      return { slice, effects: [{ type: 'broadcast', frame: { type: 'bell-rang', at: now + leadMs } }] };
    },
    'bell-tune': (slice, _command, { userId }, { now }) => ({
      slice,
      effects: [{ type: 'tell', userId, frame: { type: 'bell-tuned', at: now } }],
    }),
  },
};

/**
 * The server's time as this tab last heard it, and that time minus the tab's own, as several exchanges have it; both in ms,
 * and null before.
 */
export type BellView = { tunedAt: number | null; clockOffset: number | null };
export type BellNotice = { type: 'rang'; at: number } | { type: 'bell-failed' };

/** A tab's half; the sound itself is where the tab hears of it. */
export const bellView: ViewAbility<typeof bellWire, BellView, BellNotice> = {
  wire: bellWire,
  // Over a lost line a device may have slept, or set its clock: what was known of it isn't any more.
  open: () => ({ tunedAt: null, clockOffset: null }),
  frames: {
    'bell-rang': (view, { at }) => ({ view, notice: { type: 'rang', at } }),
    'bell-tuned': (view, { at }) => ({ view: { ...view, tunedAt: at } }),
  },
};
