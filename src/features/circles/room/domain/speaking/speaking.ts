import * as v from 'valibot';
import { type Facts, leads, type RoomAbility, type Wire } from '../ability.ts';
import { type Hold, isSameHold } from '../hold.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

/** Each tab tells at most this often for how long its person spoke, in ms. */
export const tellEveryMs = 5_000;

/** How long people spoke, in ms by id, as only hosts are told; null for everyone else. */
const spokenTimes = { spoke: v.nullable(v.record(v.string(), v.number())) };

/** Speaking times on the wire (REAL 51, CARE C16): off until the host switches them on, and then everyone knows. */
export const speakingWire = {
  name: 'speaking',
  channel: 'presence',
  joining: {},
  commands: {
    'speaking-show': { shown: v.boolean() },
    /** For how long the sender spoke since they last said it, in ms. */
    'speaking-tell': { ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 * tellEveryMs)) },
  },
  paces: { 'speaking-show': { perSecond: 1, burst: 10 }, 'speaking-tell': { perSecond: 0.5, burst: 5 } },
  frames: { 'speaking-shown': { shown: v.boolean() }, 'speaking-times': spokenTimes },
  person: {},
  snapshot: { speakingShown: v.boolean(), ...spokenTimes },
} as const satisfies Wire;

/** `hold`: since when they're shown, or null. What was measured is kept nowhere else, and goes when it's switched off. */
type Speaking = { readonly hold: Hold | null; readonly spoke: ReadonlyMap<string, number> };
const nothing: ReadonlyMap<string, number> = new Map();

/** How long each person spoke, only for the hosts (REAL 51). Listening is taking part: nobody is compared or told. */
export const speaking: RoomAbility<typeof speakingWire, Speaking, Hold | null, Hold | null> = {
  wire: speakingWire,
  open: () => ({ hold: null, spoke: nothing }),
  commands: {
    'speaking-show': (slice, { shown }, sender, { now }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      // Stored even if it's so already: another in the same batch may say otherwise.
      const draft = shown ? (slice.hold ?? { since: now, until: null }) : null;
      return { slice, effects: [{ type: 'store', draft }] };
    },
    'speaking-tell': (slice, { ms }, { userId }, facts) => {
      if (!slice.hold) return { slice, effects: [] };
      // Nobody spoke for longer than it has been measured.
      const most = facts.now - slice.hold.since;
      const all = new Map(slice.spoke).set(userId, Math.min(most, (slice.spoke.get(userId) ?? 0) + ms));
      return { slice: { ...slice, spoke: all }, effects: tellHosts(all, facts) };
    },
  },
  hear(slice, fact, facts) {
    if (fact.type !== 'left' || !slice.spoke.has(fact.userId)) return { slice, effects: [] };
    const rest = new Map(slice.spoke);
    rest.delete(fact.userId);
    // Hosts are told at once: if that person comes back, what was measured before isn't theirs any more.
    return { slice: { ...slice, spoke: rest }, effects: tellHosts(rest, facts) };
  },
  stored(slice, rows) {
    const hold = rows.length > 0 ? (rows.at(-1) ?? null) : slice.hold;
    if (isSameHold(slice.hold, hold)) return { slice, effects: [] };
    const shown = hold !== null;
    return {
      slice: { hold, spoke: nothing },
      effects: [{ type: 'broadcast', frame: { type: 'speaking-shown', shown } }],
    };
  },
  snapshot: ({ hold, spoke: all }, _loaded, viewer) => ({
    speakingShown: hold !== null,
    spoke: leads(viewer) ? Object.fromEntries(all) : null,
  }),
};

function tellHosts(all: ReadonlyMap<string, number>, { seats }: Facts) {
  const frame = { type: 'speaking-times' as const, spoke: Object.fromEntries(all) };
  return [...seats.values()].filter(leads).map(({ userId }) => ({ type: 'tell' as const, userId, frame }));
}

/** `shown`: whether it's measured; `spoke` in ms by person, on a host's tab alone. */
export type SpeakingView = { shown: boolean; spoke: Readonly<Record<string, number>> };
export type SpeakingNotice = { type: 'speaking-shown' | 'speaking-hidden' | 'speaking-failed' };

/** What a tab knows of speaking times. */
export const speakingView: ViewAbility<typeof speakingWire, SpeakingView, SpeakingNotice> = {
  wire: speakingWire,
  open: (_before, { speakingShown, spoke: all }) => ({ shown: speakingShown, spoke: all ?? {} }),
  frames: {
    'speaking-shown': (_view, { shown }) => ({
      view: { shown, spoke: {} },
      notice: { type: shown ? 'speaking-shown' : 'speaking-hidden' },
    }),
    'speaking-times': (view, { spoke: all }) => ({ view: { ...view, spoke: all ?? {} } }),
  },
};

/** Each person's share of all that was spoken, in whole percent; 0 for everyone while nobody has spoken. */
export function sharesOf(userIds: readonly string[], all: Readonly<Record<string, number>>): Map<string, number> {
  const sum = userIds.reduce((total, id) => total + (all[id] ?? 0), 0);
  return new Map(userIds.map((id) => [id, sum === 0 ? 0 : Math.round((100 * (all[id] ?? 0)) / sum)]));
}
