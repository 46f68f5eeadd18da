import { type Denial, type Fact, type Facts, leads, type RoomAbility } from '#features/circles/room/domain/ability.ts';
import type { AbilityStore } from '#features/circles/room/domain/ability-store.ts';
import { hostDenial } from '#features/circles/room/domain/policy.ts';
import {
  answer,
  entered,
  hush,
  left,
  listen,
  mute,
  off,
  ownOf,
  passed,
  switchOff,
  type VoiceConsent,
} from './consent.ts';
import { type Service, type VoiceState, voiceWire } from './voice-wire.ts';

/**
 * What the server's relay to the service may do; null: nothing, and its connection ends. `session` counts how often the
 * circle let it listen. While it doesn't `hear`, no sound passes either way.
 */
export type Gate = {
  readonly session: number;
  readonly hears: boolean;
  readonly people: readonly { readonly userId: string; readonly leads: boolean }[];
} | null;

/** The relay couldn't begin, or lost the service. */
export type VoiceTrouble = { readonly session: number; readonly trouble: 'failed' | 'lost' };

type Slice = {
  readonly consent: VoiceConsent;
  /** Without a service: each browser reads lines aloud. */
  readonly aloud: boolean;
  readonly here: ReadonlySet<string>;
  readonly rests: boolean;
  readonly session: number;
  readonly trouble: VoiceTrouble['trouble'] | null;
  /** What the relay was told last. */
  readonly gate: Gate;
};

/** The relay, in the place of a database: what it's told is done before the room goes on, and kept nowhere. */
export type VoiceStore = AbilityStore<typeof voiceWire, Slice, Gate, VoiceTrouble, never>;

const isOff: Denial = { code: 'conflict', message: 'The voice facilitator is off.' };
const notNow: Denial = { code: 'conflict', message: 'The circle can’t be asked now.' };
const notAsked: Denial = { code: 'conflict', message: 'Nothing is asked.' };

const blank: Slice = {
  consent: off,
  aloud: false,
  here: new Set(),
  rests: false,
  session: 0,
  trouble: null,
  gate: null,
};

/**
 * The voice facilitator's half on the server (CARE C11): off until a host wants it, deaf until all say yes, and deaf again
 * the moment that one doesn't, or somebody comes in. Nothing of it outlives a restart. `service`: null where none listens.
 */
export function createVoiceAbility(service: Service | null): RoomAbility<typeof voiceWire, Slice, Gate, VoiceTrouble> {
  const shown = (slice: Slice) => shownOf(slice, service !== null);

  const changed = (before: Slice, after: Partial<Slice>, facts: Facts, again = false) =>
    changedBy(shown, before, after, facts, again);

  return {
    wire: voiceWire,
    open: () => blank,
    commands: {
      'voice-switch': (slice, { on }, sender, facts) => {
        const denied = hostDenial(sender);
        if (denied) return { denied };
        if (!on) return changed(slice, { consent: switchOff(slice.consent, facts.now), trouble: null }, facts);
        if (slice.consent.at !== 'off') return { slice, effects: [] };
        if (!service) return changed(slice, { consent: mute, aloud: true }, facts);
        const rests = restsNow(facts);
        const consent = listen(slice.consent, slice.here, sender.userId, rests, facts.now);
        return changed(slice, { rests, consent }, facts);
      },
      'voice-listen': (slice, { listens }, sender, facts) => {
        const denied = hostDenial(sender) ?? (slice.consent.at === 'off' ? isOff : null);
        if (denied) return { denied };
        if (!service) return changed(slice, { aloud: listens }, facts);
        if (!listens) return changed(slice, { consent: hush(slice.consent, facts.now), trouble: null }, facts);
        const rests = restsNow(facts);
        const consent = listen(slice.consent, slice.here, sender.userId, rests, facts.now);
        return consent === slice.consent && consent.at === 'mute'
          ? { denied: notNow }
          : changed(slice, { rests, consent }, facts);
      },
      'voice-answer': (slice, { yes }, sender, facts) => {
        if (ownOf(slice.consent, sender.userId) === 'none') return { denied: notAsked };
        return changed(slice, { consent: answer(slice.consent, sender.userId, yes, slice.here, facts.now) }, facts);
      },
    },
    // Every second the relay is told again, so that one that hears nothing ends by itself; and it says how it is.
    hear: (slice, fact, facts) => changed(slice, heard(slice, fact, facts), facts, fact.type === 'time-passed'),
    stored(slice, rows) {
      const trouble = rows.find(({ session }) => session === slice.session)?.trouble;
      if (trouble === undefined || slice.consent.at !== 'listening') return { slice, effects: [] };
      const next = { ...slice, trouble, consent: { ...mute, yes: slice.consent.yes } };
      return { slice: next, effects: [{ type: 'broadcast', frame: { type: 'voice-changed', voice: shown(next) } }] };
    },
    snapshot: (slice, _loaded, viewer) => ({
      voice: shown(slice),
      voiceOwn: ownOf(slice.consent, viewer.userId),
      voiceService: service,
    }),
  };
}

/** What's so now, and what everyone is told of it; `again`: the relay is told also where nothing changed. */
function changedBy(
  shown: (slice: Slice) => VoiceState,
  before: Slice,
  after: Partial<Slice>,
  facts: Facts,
  again: boolean,
) {
  const keys = Object.keys(after) as (keyof typeof after)[];
  // In most rooms nothing of it ever changes, and they hear of every fact.
  if (before.gate === null && before.consent.at !== 'listening' && keys.every((key) => after[key] === before[key]))
    return { slice: before, effects: [] };
  const consent = after.consent ?? before.consent;
  const begins = consent.at === 'listening' && before.consent.at !== 'listening';
  const begun = begins ? { session: before.session + 1, trouble: null } : {};
  const next: Slice = { ...before, ...after, ...begun };
  const gate = gateOf(next, facts);
  const slice: Slice = { ...next, gate };
  const tells = isSame(gate, before.gate) && !(again && gate) ? [] : [{ type: 'store', draft: gate } as const];
  const frame = { type: 'voice-changed', voice: shown(slice) } as const;
  const shows = isSame(shown(before), frame.voice) ? [] : [{ type: 'broadcast', frame } as const];
  const own = [...slice.here].filter((one) => ownOf(before.consent, one) !== ownOf(consent, one));
  return {
    slice,
    effects: [
      ...tells,
      ...shows,
      ...own.map((userId) => {
        const frame = { type: 'voice-own', voiceOwn: ownOf(consent, userId) } as const;
        return { type: 'tell', userId, frame } as const;
      }),
    ],
  };
}

function heard(slice: Slice, fact: Fact, facts: Facts): Partial<Slice> {
  const { consent } = slice;
  const rests = restsNow(facts);
  switch (fact.type) {
    case 'joined': {
      // Who comes back to a place that was kept for them doesn't come in.
      if (slice.here.has(fact.userId)) return {};
      return { here: new Set([...slice.here, fact.userId]), consent: entered(consent, rests, facts.now) };
    }
    case 'left': {
      const here = new Set([...slice.here].filter((one) => one !== fact.userId));
      return { here, ...unlessAlone(left(consent, fact.userId, here, facts.now), facts) };
    }
    case 'role-changed':
      return unlessAlone(consent, facts);
    case 'closing':
      return { consent: switchOff(consent, facts.now), trouble: null };
    case 'time-passed':
      return { rests, consent: passed(consent, rests, fact.at) };
    default:
      return { rests };
  }
}

/** Nobody hears what isn't said to all: in a silence, a still phase or a break, on somebody's turn, in groups, while all is quiet. */
function restsNow({ calm, quiet, parts, stillPhase }: Facts): boolean {
  return calm || quiet || parts !== null || stillPhase === true;
}

/** Without a host nobody could decide on what it proposes. */
function unlessAlone(consent: VoiceConsent, { seats, now }: Facts): Pick<Slice, 'consent'> {
  return { consent: [...seats.values()].some(leads) ? consent : switchOff(consent, now) };
}

function gateOf({ consent, session, rests, here }: Omit<Slice, 'gate'>, { seats }: Facts): Gate {
  if (consent.at !== 'listening') return null;
  const people = [...here].map((userId) => {
    const seat = seats.get(userId);
    return { userId, leads: seat !== undefined && leads(seat) };
  });
  return { session, hears: !rests, people };
}

function shownOf({ consent, aloud, rests, trouble }: Slice, hasService: boolean): VoiceState {
  const { at } = consent;
  const isMute = at === 'mute';
  return {
    at: isMute && !hasService && aloud ? 'aloud' : at,
    until: at === 'asking' ? consent.until : null,
    refused: isMute && consent.refused,
    askableFrom: isMute ? consent.askableFrom : 0,
    rests: at !== 'off' && rests,
    trouble,
  };
}

function isSame(one: Gate | VoiceState, other: Gate | VoiceState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
