import type { AbilityChange, Denial, Facts, RoomAbility, Seat } from '../ability.ts';
import type { AbilityStore } from '../ability-store.ts';
import { hostDenial } from '../policy.ts';
import { fewestAnswers, type Picture, type PulseAnswer, pictureOf } from './picture.ts';
import { pulseWire, type ShownPulse } from './pulse-wire.ts';
import { checkInItems, itemsOf, type PulseQuestion, readAs, type SaidToPulse } from './question.ts';

/** What people said of their energy in the room's last check-in, by user id: for small groups, and told to nobody (REAL 28). */
export type Energies = ReadonlyMap<string, number>;
type OpenPulse = ShownPulse & { readonly answers: ReadonlyMap<string, PulseAnswer> };
/** A question is open, or the picture of the one before shows, or neither. */
export type Pulse = {
  readonly open: OpenPulse | null;
  readonly picture: Picture | null;
  readonly energies: Energies;
  /** When the last one was asked, in ms since 1970. */
  readonly last: number;
};
/** What pulses ask to be remembered: in memory alone, and so lost with a restart. */
export type PulseStore = AbilityStore<typeof pulseWire, Pulse, Energies, Energies, never>;

type Step = AbilityChange<typeof pulseWire, Pulse, Energies>;

const nothing: Energies = new Map();
const over: Denial = { code: 'conflict', message: 'That question is over.' };
const misfit: Denial = { code: 'invalid_input', message: 'That answers another question.' };
const going: Denial = { code: 'conflict', message: 'The group is being asked something already.' };
const calm: Denial = { code: 'conflict', message: 'Nobody is asked in a silence or a round.' };

/**
 * The group is asked something, and answers with a tap. Answers live in this slice until the question is over, and nowhere
 * else; what comes of them is the group's picture, once (CARE C15). It goes on without its host, and waits in a silence.
 */
export const pulse: RoomAbility<typeof pulseWire, Pulse, Energies, Energies> = {
  wire: pulseWire,
  open: () => ({ open: null, picture: null, energies: nothing, last: 0 }),
  commands: {
    'pulse-ask': (slice, { question, seconds }, sender, facts) => {
      const denied = hostDenial(sender) ?? (slice.open ? going : null) ?? (facts.calm ? calm : null);
      return denied ? { denied } : asked(slice, question, seconds * 1_000, facts);
    },
    'pulse-answer': (slice, { id, item, said }, sender) => answered(slice, id, item, said, sender),
    'pulse-pass': (slice, { id }, { userId }) => ({ slice: withAnswer(slice, id, userId, null), effects: [] }),
    'pulse-close': (slice, { id }, sender) => {
      const denied = hostDenial(sender) ?? (slice.open?.id === id ? null : over);
      return denied ? { denied } : closed(slice);
    },
    'pulse-clear': (slice, { id }, sender) => {
      const denied = hostDenial(sender) ?? ((slice.open ?? slice.picture)?.id === id ? null : over);
      return denied ? { denied } : told({ ...slice, open: null, picture: null });
    },
  },
  hear(slice, fact, facts) {
    if (fact.type === 'time-passed') return timePassed(slice, fact.at, facts);
    if (fact.type !== 'left') return { slice, effects: [] };
    if (facts.seats.size === 0) return remembering({ ...slice, open: null, picture: null }, nothing);
    return remembering(slice, without(slice.energies, fact.userId));
  },
  stored: (slice) => ({ slice, effects: [] }),
  snapshot: (slice, _loaded, { userId }) => ({ ...shown(slice), ownAnswer: ownAnswer(slice, userId) }),
};

function asked(slice: Pulse, question: PulseQuestion, lengthMs: number, { now }: Facts): Step {
  // Two in one millisecond are still two.
  const id = Math.max(now, slice.last + 1);
  return told({
    ...slice,
    open: { id, question, lengthMs, endsAt: now + lengthMs, answers: new Map() },
    picture: null,
    last: id,
  });
}

function answered(
  slice: Pulse,
  id: number,
  index: number,
  said: SaidToPulse,
  { userId }: Seat,
): Step | { denied: Denial } {
  if (slice.open?.id !== id) return { denied: over };
  const items = itemsOf(slice.open.question);
  const item = items[index];
  const value = item ? readAs(item, said) : null;
  if (value === null) return { denied: misfit };
  const before = slice.open.answers.get(userId);
  const answer = items.map((_, at) => (at === index ? value : (before?.[at] ?? null)));
  return { slice: withAnswer(slice, id, userId, answer), effects: [] };
}

function withAnswer(slice: Pulse, id: number, userId: string, answer: PulseAnswer | null): Pulse {
  const { open } = slice;
  if (open?.id !== id || (answer === null && !open.answers.has(userId))) return slice;
  const answers = new Map(open.answers);
  if (answer) answers.set(userId, answer);
  else answers.delete(userId);
  return { ...slice, open: { ...open, answers } };
}

/** In a silence and in a round the time doesn't run, and afterwards there's all of it again. */
function timePassed(slice: Pulse, at: number, facts: Facts): Step {
  const { open } = slice;
  if (!open) return { slice, effects: [] };
  const waits = open.endsAt === null;
  if (facts.calm !== waits)
    return told({ ...slice, open: { ...open, endsAt: facts.calm ? null : at + open.lengthMs } });
  return open.endsAt !== null && open.endsAt <= at ? closed(slice) : { slice, effects: [] };
}

/** What single people said ends here, but for their energy. */
function closed(slice: Pulse): Step {
  const { open } = slice;
  if (!open) return { slice, effects: [] };
  const picture = pictureOf(open.id, open.question, open.answers.values());
  const { effects, slice: after } = told({ ...slice, open: null, picture });
  if (open.question.kind !== 'check-in') return { slice: after, effects };
  const kept = remembering(after, energiesOf(open.answers));
  return { slice: kept.slice, effects: [...effects, ...kept.effects] };
}

/** Of fewer than five nothing is made, groups neither. */
function energiesOf(answers: OpenPulse['answers']): Energies {
  const said = [...answers].flatMap(([userId, answer]) => {
    const energy = answer[checkInItems.energy];
    return typeof energy === 'number' ? [[userId, energy] as const] : [];
  });
  return said.length < fewestAnswers ? nothing : new Map(said);
}

function remembering(slice: Pulse, energies: Energies): Step {
  if (energies === slice.energies || (energies.size === 0 && slice.energies.size === 0)) return { slice, effects: [] };
  return { slice: { ...slice, energies }, effects: [{ type: 'store', draft: energies }] };
}

function told(slice: Pulse): Step {
  return { slice, effects: [{ type: 'broadcast', frame: { type: 'pulse-changed', ...shown(slice) } }] };
}

function shown({ open, picture }: Pulse): { pulse: ShownPulse | null; picture: Picture | null } {
  if (!open) return { pulse: null, picture };
  const { id, question, lengthMs, endsAt } = open;
  return { pulse: { id, question, lengthMs, endsAt }, picture };
}

function ownAnswer({ open }: Pulse, userId: string): (number | string[] | null)[] {
  return (open?.answers.get(userId) ?? []).map((value) =>
    value === null || typeof value === 'number' ? value : [...value],
  );
}

function without(energies: Energies, userId: string): Energies {
  if (!energies.has(userId)) return energies;
  const rest = new Map(energies);
  rest.delete(userId);
  return rest;
}
