import * as v from 'valibot';
import { leads, type RoomAbility, type Seat, type Wire } from '../ability.ts';
import { Hold, isSameHold } from '../hold.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

const held = { quieted: v.nullable(Hold) };
const pace = { perSecond: 1, burst: 6 };

/** 'Quiet everything', on the wire (CARE C10). */
export const quietWire = {
  name: 'quiet',
  channel: 'presence',
  joining: {},
  commands: { 'quiet-everything': {}, 'open-again': {} },
  paces: { 'quiet-everything': pace, 'open-again': pace },
  frames: { 'quiet-changed': held },
  person: {},
  snapshot: held,
} as const satisfies Wire;

type Slice = Hold | null;
/** What to keep, and the host who asked for it. */
export type QuietDraft = { hold: Slice; by: string };

/** One touch of a host: others' microphones and cameras go off and stay off, the chat and the door close (CARE C10). */
export const quiet: RoomAbility<typeof quietWire, Slice, QuietDraft, Slice> = {
  wire: quietWire,
  open: () => null,
  commands: {
    'quiet-everything': (slice, _command, sender, { now }) =>
      asked(slice, sender, slice ?? { since: now, until: null }),
    'open-again': (slice, _command, sender) => asked(slice, sender, null),
  },
  stored(slice, rows) {
    const next = rows.length > 0 ? (rows.at(-1) ?? null) : slice;
    if (isSameHold(slice, next)) return { slice, effects: [] };
    return { slice: next, effects: [{ type: 'broadcast', frame: { type: 'quiet-changed', quieted: next } }] };
  },
  /** A former host is quieted like everybody else: their tab turns devices off when it hears of it. */
  hear(slice, fact, { seats }) {
    const seat = fact.type === 'role-changed' ? seats.get(fact.userId) : undefined;
    if (slice === null || !seat || leads(seat)) return { slice, effects: [] };
    return {
      slice,
      effects: [{ type: 'tell', userId: seat.userId, frame: { type: 'quiet-changed', quieted: slice } }],
    };
  },
  snapshot: (slice) => ({ quieted: slice }),
  tells: { quiet: (slice) => slice !== null },
};

function asked(slice: Slice, sender: Seat, hold: Slice) {
  const denied = hostDenial(sender);
  if (denied) return { denied };
  const draft = { hold, by: sender.userId };
  return { slice, effects: isSameHold(slice, hold) ? [] : [{ type: 'store', draft } as const] };
}

/** `asking`: this host is asked whether they mean it. */
export type QuietView = { quieted: Hold | null; asking: boolean };
export type QuietNotice = { type: 'quieted' | 'opened' | 'quiet-failed' };

/** A tab's half; devices are turned off where it hears of it. */
export const quietView: ViewAbility<typeof quietWire, QuietView, QuietNotice> = {
  wire: quietWire,
  open: (_before, { quieted }) => ({ quieted, asking: false }),
  frames: {
    'quiet-changed': (_view, { quieted }) => ({
      view: { quieted, asking: false },
      notice: { type: quieted ? 'quieted' : 'opened' },
    }),
  },
};
