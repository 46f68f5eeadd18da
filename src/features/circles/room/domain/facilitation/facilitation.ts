import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import type { Denial, Facts, FramesOf, RoomAbility, Wire } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { hostDenial } from '../policy.ts';
import { facilitatorName, type LineName, lineNames, lines } from './lines.ts';
import { isSameSetup, ModelPlace, Setup, usualSetup } from './setup.ts';

/** For how long at least it's seen to be writing before a line of it comes, in ms (REAL 20, R-CONST-13). */
export const writesForMs = 2_000;

const setup = { facilitation: Setup };

/** The AI Facilitator on the wire (REAL 18, 20): how hosts set it, and a line of its own list to everybody. */
export const facilitationWire = {
  name: 'facilitation',
  channel: 'presence',
  joining: {},
  commands: {
    'facilitation-set': Setup.entries,
    /** `id` of the line in the chat, made by the tab, so that a repeat is no second line. */
    'facilitation-say': { id: Id, line: v.picklist(lineNames) },
  },
  paces: { 'facilitation-set': { perSecond: 1, burst: 10 }, 'facilitation-say': { perSecond: 0.2, burst: 3 } },
  frames: { 'facilitation-changed': setup, 'facilitation-writing': { writing: v.boolean() } },
  person: {},
  /** `facilitationModel`: the one that it may ask; null where there's none. */
  snapshot: { ...setup, facilitationWriting: v.boolean(), facilitationModel: v.nullable(ModelPlace) },
} as const satisfies Wire;

/** `writing`: what it's about to say, since when in ms since 1970; lost with a restart, as if it hadn't been asked. */
type Facilitation = {
  readonly setup: Setup;
  readonly writing: { readonly id: string; readonly line: LineName; readonly since: number } | null;
};
/** What it needs of the database. */
export type FacilitationStore = AbilityStore<typeof facilitationWire, Facilitation, Setup, Setup, never>;
type Frame = FramesOf<typeof facilitationWire>['facilitation-writing'];

const switchedOff: Denial = { code: 'conflict', message: 'The AI Facilitator is off.' };
const isWriting: Denial = { code: 'conflict', message: 'It is writing already.' };
const notNow: Denial = { code: 'conflict', message: 'Nothing is written now.' };

/**
 * The AI Facilitator's half on the server: it keeps how it's set, and writes its own words and no others. `model`: the one that
 * hosts may have it ask; null without one.
 */
export function createFacilitation(
  model: ModelPlace | null,
): RoomAbility<typeof facilitationWire, Facilitation, Setup, Setup> {
  return {
    ...facilitation,
    snapshot: ({ setup, writing }) => ({
      facilitation: setup,
      facilitationWriting: writing !== null,
      facilitationModel: model,
    }),
  };
}

const facilitation = {
  wire: facilitationWire,
  open: () => ({ setup: usualSetup, writing: null }),
  commands: {
    'facilitation-set': (slice, { mode, quietSeconds, everyMinutes, asksModel }, sender) => {
      const denied = hostDenial(sender);
      // Stored even if it's so already: another in the same batch may say otherwise.
      const draft = { mode, quietSeconds, everyMinutes, asksModel };
      return denied ? { denied } : { slice, effects: [{ type: 'store', draft }] };
    },
    'facilitation-say': (slice, { id, line }, sender, facts) => {
      const denied = hostDenial(sender) ?? sayDenial(slice, facts);
      if (denied) return { denied };
      return { slice: { ...slice, writing: { id, line, since: facts.now } }, effects: [tell(true)] };
    },
  },
  hear(slice, fact, facts) {
    const { writing } = slice;
    if (fact.type !== 'time-passed' || !writing) return { slice, effects: [] };
    const after = { ...slice, writing: null };
    if (isHushed(slice, facts)) return { slice: after, effects: [tell(false)] };
    if (fact.at - writing.since < writesForMs) return { slice, effects: [] };
    const line = { id: writing.id, by: facilitatorName, content: lines[writing.line] };
    return { slice: after, effects: [tell(false), { type: 'line', line }] };
  },
  stored(slice, rows) {
    const next = rows.at(-1);
    if (!next || isSameSetup(slice.setup, next)) return { slice, effects: [] };
    const frame = { type: 'facilitation-changed', facilitation: next } as const;
    return { slice: { ...slice, setup: next }, effects: [{ type: 'broadcast', frame }] };
  },
} satisfies Omit<RoomAbility<typeof facilitationWire, Facilitation, Setup, Setup>, 'snapshot'>;

function sayDenial(slice: Facilitation, facts: Facts): Denial | null {
  if (slice.setup.mode === 'off') return switchedOff;
  if (slice.writing) return isWriting;
  return isHushed(slice, facts) ? notNow : null;
}

/** It writes nothing in a silence, while somebody has the talking piece, while all is quiet, and beside open groups. */
function isHushed({ setup: { mode } }: Facilitation, { calm, quiet, parts }: Facts): boolean {
  return mode === 'off' || calm || quiet || parts !== null;
}

function tell(writing: boolean) {
  return { type: 'broadcast', frame: { type: 'facilitation-writing', writing } satisfies Frame } as const;
}
