import * as v from 'valibot';
import { minuteMs } from '#platform/shared/duration.ts';
import type { RoomAbility, Wire } from '../ability.ts';
import { Hold, isOver, isSameHold } from '../hold.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** How long a silence may be, in minutes; it may also last till it's ended. */
export const silenceMinutes = [1, 2, 5, 10] as const;

const held = { silence: v.nullable(Hold) };

/** A silence that the host holds, on the wire (CARE moment 4). */
export const silenceWire = {
  name: 'silence',
  channel: 'presence',
  joining: {},
  /**
   * `minutes` from now on, none for until it's ended; again while it's held, it changes how long. `noting`: with a field in
   * which everybody may note something only for themselves.
   */
  commands: {
    'silence-hold': { minutes: v.optional(v.picklist(silenceMinutes)), noting: v.optional(v.literal(true)) },
    'silence-end': {},
  },
  paces: { 'silence-hold': { perSecond: 1, burst: 10 }, 'silence-end': { perSecond: 1, burst: 10 } },
  frames: { 'silence-changed': held },
  person: {},
  snapshot: held,
} as const satisfies Wire;

type Slice = Hold | null;

/** 'Hold silence' (CARE moment 4): stored, so that it outlives a restart; over by itself, or with the room. */
export const silence: RoomAbility<typeof silenceWire, Slice, Slice, Slice> = {
  wire: silenceWire,
  open: () => null,
  commands: {
    'silence-hold': (slice, { minutes, noting }, sender, { now }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      const until = minutes === undefined ? null : now + minutes * minuteMs;
      const isNoting = noting === true || slice?.noting === true;
      const draft = { since: slice?.since ?? now, until, ...(isNoting && { noting: true as const }) };
      return { slice, effects: [{ type: 'store', draft }] };
    },
    'silence-end': (slice, _command, sender) => {
      const denied = hostDenial(sender);
      // Stored even if none is held: one may begin in the same batch.
      return denied ? { denied } : { slice, effects: [{ type: 'store', draft: null }] };
    },
  },
  hear(slice, fact) {
    const over = fact.type === 'time-passed' && slice !== null && isOver(slice, fact.at);
    return { slice, effects: over ? [{ type: 'store', draft: null }] : [] };
  },
  stored(slice, rows) {
    const next = rows.length > 0 ? (rows.at(-1) ?? null) : slice;
    if (isSameHold(slice, next)) return { slice, effects: [] };
    return { slice: next, effects: [{ type: 'broadcast', frame: { type: 'silence-changed', silence: next } }] };
  },
  snapshot: (slice) => ({ silence: slice }),
  tells: { calm: (slice) => slice !== null },
};

/**
 * `cameLate`: this tab came in while it was held, and hasn't been muted for it yet. `noting`: since when the latest silence
 * with a field for a note was, in ms; it stays after the silence, until its person has finished.
 */
export type SilenceView = { silence: Hold | null; cameLate: boolean; noting: number | null };
export type SilenceNotice = { type: 'began'; until: number | null } | { type: 'ended' } | { type: 'silence-failed' };

/** A tab's half: people who come in during a silence come in muted (CARE moment 7). */
export const silenceView: ViewAbility<typeof silenceWire, SilenceView, SilenceNotice> = {
  wire: silenceWire,
  open: (before, snapshot) => ({
    silence: snapshot.silence,
    cameLate: before === null && snapshot.silence !== null,
    noting: notingSince(before, snapshot.silence),
  }),
  frames: {
    'silence-changed': (view, frame) => ({
      view: { silence: frame.silence, cameLate: false, noting: notingSince(view, frame.silence) },
      notice: frame.silence ? { type: 'began', until: frame.silence.until } : { type: 'ended' },
    }),
  },
};

function notingSince(before: SilenceView | null, silence: Hold | null): number | null {
  return silence?.noting ? silence.since : (before?.noting ?? null);
}
