import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { type Facts, type FramesOf, leads, type RoomAbility, type Wire } from '../ability.ts';
import { hostDenial } from '../policy.ts';
import type { ViewAbility } from '../view-ability.ts';

const People = v.array(v.object({ userId: v.string(), username: v.string() }));
const answers = ['none', 'asked', 'heard'] as const;

/** 'Ask for the facilitator', on the wire (CARE moment 5): only hosts get the list, each person their own answer. */
export const askingWire = {
  name: 'asking',
  channel: 'presence',
  /** As the tab knows it, also after a restart of the server; null after a reload, when only the server knows. */
  joining: { asks: v.optional(v.nullable(v.boolean()), null) },
  commands: { 'ask-facilitator': { asks: v.boolean() }, 'ask-heard': { userId: Id } },
  paces: { 'ask-facilitator': { perSecond: 0.5, burst: 6 }, 'ask-heard': { perSecond: 1, burst: 20 } },
  frames: { 'ask-list': { asking: People }, 'ask-answered': { answer: v.picklist(answers) } },
  person: {},
  snapshot: { asking: People, answer: v.picklist(answers) },
} as const satisfies Wire;

export type AskingAnswer = (typeof answers)[number];
/** By user id: who asks, and whether a host has seen it. */
type Slice = ReadonlyMap<string, { username: string; heard: boolean }>;

/** Somebody asks for the facilitator, and nobody else hears of it. Nothing of it is stored. */
export const asking: RoomAbility<typeof askingWire, Slice> = {
  wire: askingWire,
  open: () => new Map(),
  commands: {
    'ask-facilitator': (slice, { asks }, sender, facts) => {
      if (leads(sender)) return { denied: { code: 'forbidden', message: 'Hosts are who is asked for.' } };
      return changed(slice, withAsk(slice, sender.userId, asks ? sender.username : null), sender.userId, facts);
    },
    'ask-heard': (slice, { userId }, sender, facts) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      const asked = slice.get(userId);
      if (!asked || asked.heard) return { slice, effects: [] };
      return changed(slice, new Map(slice).set(userId, { ...asked, heard: true }), userId, facts);
    },
  },
  hear(slice, fact, facts) {
    if (fact.type === 'left') return changed(slice, withAsk(slice, fact.userId, null), fact.userId, facts);
    if (fact.type === 'role-changed') return withPart(slice, fact.userId, facts);
    if (fact.type !== 'joined' || fact.joining.asks === null) return { slice, effects: [] };
    const seat = facts.seats.get(fact.userId);
    const username = fact.joining.asks && seat && !leads(seat) ? seat.username : null;
    return changed(slice, withAsk(slice, fact.userId, username), fact.userId, facts);
  },
  snapshot: (slice, _loaded, viewer) => ({
    asking: leads(viewer) ? unheard(slice) : [],
    answer: answerTo(slice, viewer.userId),
  }),
};

/** What a tab shows: its own question's answer, and for hosts who asks. The tab itself decides whether it asks. */
export type AskingView = { asking: readonly { userId: string; username: string }[]; answer: AskingAnswer };
export type AskingNotice = { type: 'asked'; username: string } | { type: 'heard' } | { type: 'asking-failed' };

/** A tab that lost its line keeps what it knows. */
export const askingView: ViewAbility<typeof askingWire, AskingView, AskingNotice> = {
  wire: askingWire,
  open: (_before, snapshot) => ({ asking: snapshot.asking, answer: snapshot.answer }),
  frames: {
    'ask-list'(view, frame) {
      const known = new Set(view.asking.map(({ userId }) => userId));
      const fresh = frame.asking.find(({ userId }) => !known.has(userId));
      return {
        view: { ...view, asking: frame.asking },
        ...(fresh && { notice: { type: 'asked', username: fresh.username } }),
      };
    },
    'ask-answered': (view, { answer }) => ({
      view: { ...view, answer },
      ...(answer === 'heard' && { notice: { type: 'heard' } }),
    }),
  },
};

function withAsk(slice: Slice, userId: string, username: string | null): Slice {
  if (slice.has(userId) === (username !== null)) return slice;
  const next = new Map(slice);
  if (username === null) next.delete(userId);
  else next.set(userId, { username, heard: false });
  return next;
}

/** A new host reads the list, and doesn't ask any more; a former one doesn't read it any more. */
function withPart(slice: Slice, userId: string, facts: Facts) {
  const seat = facts.seats.get(userId);
  const isHost = seat !== undefined && leads(seat);
  if (isHost && slice.has(userId)) return changed(slice, withAsk(slice, userId, null), userId, facts);
  if (slice.size === 0) return { slice, effects: [] };
  return { slice, effects: [tell(userId, { type: 'ask-list', asking: isHost ? unheard(slice) : [] })] };
}

/** Tells the hosts their list, and the person how it stands. */
function changed(before: Slice, slice: Slice, about: string, { seats }: Facts) {
  if (before === slice) return { slice, effects: [] };
  const hosts = [...seats.values()]
    .filter(leads)
    .map(({ userId }) => tell(userId, { type: 'ask-list', asking: unheard(slice) }));
  return { slice, effects: [...hosts, tell(about, { type: 'ask-answered', answer: answerTo(slice, about) })] };
}

type Frames = FramesOf<typeof askingWire>;

function tell(userId: string, frame: Frames[keyof Frames]) {
  return { type: 'tell', userId, frame } as const;
}

function unheard(slice: Slice): { userId: string; username: string }[] {
  return [...slice].flatMap(([userId, { username, heard }]) => (heard ? [] : [{ userId, username }]));
}

function answerTo(slice: Slice, userId: string): AskingAnswer {
  const asked = slice.get(userId);
  if (!asked) return 'none';
  return asked.heard ? 'heard' : 'asked';
}
