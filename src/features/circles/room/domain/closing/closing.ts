import * as v from 'valibot';
import { minuteMs } from '#platform/shared/duration.ts';
import type { RoomAbility, Seat, Wire } from '../ability.ts';
import { Hold, isSameHold } from '../hold.ts';
import { leadDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** In ms: one word each, and how long a room is held open for people who stay (CARE moment 8). */
const gentlyMs = 2 * minuteMs;
const openMs = 15 * minuteMs;
/** In ms: how far ahead a bell is told, and how long the last one may fade before the room ends. */
const aheadMs = 1_500;
const fadesMs = 6_000;

const held = { closing: v.nullable(Hold) };
const pace = { perSecond: 1, burst: 6 };

/** 'Close gently' and 'Hold the room open', on the wire (CARE moment 8). */
export const closingWire = {
  name: 'closing',
  channel: 'presence',
  joining: {},
  commands: { 'close-gently': {}, 'hold-open': {}, 'keep-going': {}, 'end-now': {} },
  paces: { 'close-gently': pace, 'hold-open': pace, 'keep-going': pace, 'end-now': pace },
  frames: { 'closing-changed': held, 'closing-rang': { at: v.number() } },
  person: {},
  snapshot: held,
} as const satisfies Wire;

/** `rung`: the bell at its end is told. */
type Slice = { closing: Hold | null; rung: boolean };
/** The end itself: who ended it, or null when its time has come. */
type Ending = { end: string | null };
/** What to keep, null for going on; or the end. */
export type ClosingDraft = Hold | null | Ending;

/** Whether this ends the room. */
export function isEnding(draft: ClosingDraft): draft is Ending {
  return draft !== null && 'end' in draft;
}

/** Whether the room is held open for people who stay, rather than closed gently. */
export function isHeldOpen({ since, until }: Hold): boolean {
  return until !== null && until - since > gentlyMs;
}

/** A bell, one word each in two minutes, a bell, the end; or fifteen minutes for people who stay. The server ends it. */
export const closing: RoomAbility<typeof closingWire, Slice, ClosingDraft, Hold | null> = {
  wire: closingWire,
  open: () => ({ closing: null, rung: false }),
  commands: {
    'close-gently': (slice, _command, sender, { now, seats }) =>
      asked(slice, sender, seats, { since: now, until: now + gentlyMs }),
    'hold-open': (slice, _command, sender, { now, seats }) =>
      asked(slice, sender, seats, { since: now, until: now + openMs }),
    'keep-going': (slice, _command, sender, { seats }) => asked(slice, sender, seats, null),
    'end-now': (slice, _command, sender, { seats }) => asked(slice, sender, seats, { end: sender.userId }),
  },
  hear(slice, fact) {
    const until = slice.closing?.until ?? null;
    if (fact.type !== 'time-passed' || !slice.closing || until === null) return { slice, effects: [] };
    if (isHeldOpen(slice.closing)) return { slice, effects: fact.at >= until ? [ends] : [] };
    if (fact.at >= until + fadesMs) return { slice, effects: [ends] };
    if (slice.rung || fact.at < until - aheadMs) return { slice, effects: [] };
    return { slice: { ...slice, rung: true }, effects: [rings(until)] };
  },
  stored(slice, rows) {
    const next = rows.length > 0 ? (rows.at(-1) ?? null) : slice.closing;
    if (isSameHold(slice.closing, next)) return { slice, effects: [] };
    const begins = next !== null && !isHeldOpen(next) ? [rings(next.since + aheadMs)] : [];
    return {
      slice: { closing: next, rung: false },
      effects: [{ type: 'broadcast', frame: { type: 'closing-changed', closing: next } }, ...begins],
    };
  },
  tells: { closing: ({ closing }) => closing !== null && !isHeldOpen(closing) },
  snapshot: (slice) => ({ closing: slice.closing }),
};

const ends = { type: 'store', draft: { end: null } } as const;

function asked(slice: Slice, sender: Seat, seats: ReadonlyMap<string, Seat>, draft: ClosingDraft) {
  const denied = leadDenial(sender, seats.values());
  return denied ? { denied } : { slice, effects: [{ type: 'store', draft } as const] };
}

function rings(at: number) {
  return { type: 'broadcast', frame: { type: 'closing-rang', at } } as const;
}

/** `asking`: what this host is asked about before it's done; null for nothing. */
export type ClosingView = { closing: Hold | null; asking: 'gently' | 'end' | null };
export type ClosingNotice =
  | { type: 'rang'; at: number }
  | { type: 'closes' | 'goes-on' | 'closing-failed' }
  | { type: 'stays-open'; until: number | null };

/** A tab's half; the bell sounds where it hears of it. */
export const closingView: ViewAbility<typeof closingWire, ClosingView, ClosingNotice> = {
  wire: closingWire,
  open: (before, snapshot) => ({ closing: snapshot.closing, asking: before?.asking ?? null }),
  frames: {
    // What was asked was about how it stood before.
    'closing-changed': (_view, frame) => ({
      view: { closing: frame.closing, asking: null },
      notice: noticeOf(frame.closing),
    }),
    'closing-rang': (view, { at }) => ({ view, notice: { type: 'rang', at } }),
  },
};

function noticeOf(now: Hold | null): ClosingNotice {
  if (now === null) return { type: 'goes-on' };
  return isHeldOpen(now) ? { type: 'stays-open', until: now.until } : { type: 'closes' };
}
