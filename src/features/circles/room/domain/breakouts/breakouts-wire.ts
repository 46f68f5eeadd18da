import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import type { SnapshotOf, Wire } from '../ability.ts';
import { type Breakout, ways } from './breakout.ts';

/** Characters of what hosts write for groups. */
export const textLimits = { name: 40, activity: 120, prompt: 600, word: 200 } as const;

const text = (most: number) => v.pipe(lines, atMost(most));
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120));
const People = v.array(Id);

const OnWire = v.object({
  circle: Id,
  stage: v.picklist(['planned', 'open', 'closing']),
  way: v.picklist([...ways, 'aside']),
  size: v.number(),
  groups: v.array(v.object({ id: Id, name: v.string(), activity: v.string(), prompt: v.string(), people: People })),
  visits: v.array(v.object({ userId: Id, group: Id })),
  minutes: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
  backAt: v.nullable(v.number()),
});
const Word = v.object({ text: v.string(), from: v.string() });

const pace = { perSecond: 1, burst: 10 };

/** Small groups on the wire. All but choosing, joining, speaking, asking for a host and going back are the hosts'. */
export const breakoutsWire = {
  name: 'breakouts',
  channel: 'presence',
  joining: {},
  commands: {
    'breakouts-create': {
      way: v.picklist(ways),
      /** People to a group; pairs and threes have their own. */
      size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(50)),
      minutes: v.nullable(Minutes),
      /** Whether the host who asks is sorted, too. */
      withMe: v.boolean(),
      activity: text(textLimits.activity),
      prompt: text(textLimits.prompt),
      /** Opened with the same press, without a look at them first. */
      atOnce: v.optional(v.boolean()),
      /** The phase that those opened at once end with, as the sender saw it. */
      phase: v.optional(v.number()),
    },
    'breakouts-discard': {},
    /** One person and the host who asks, at once (CARE moment 5). */
    'breakouts-aside': { userId: Id },
    'breakouts-place': { userId: Id, group: v.nullable(Id) },
    'breakouts-describe': {
      group: Id,
      name: text(textLimits.name),
      activity: text(textLimits.activity),
      prompt: text(textLimits.prompt),
    },
    'breakouts-open': {},
    'breakouts-time': { minutes: Minutes },
    'breakouts-say': { text: v.pipe(text(textLimits.word), v.minLength(1)) },
    /** Null: back to where they were. */
    'breakouts-visit': { group: v.nullable(Id) },
    'breakouts-close': {},
    'breakouts-choose': { group: Id },
    'breakouts-call': { calls: v.boolean() },
    /** Into the circle, oneself. */
    'breakouts-back': {},
    /** Into a small group, oneself, where one is alone (R-CONST-24). */
    'breakouts-join': {},
    /** The sender began to speak in a small group, or stopped. */
    'breakouts-voice': { speaks: v.boolean() },
  },
  paces: {
    'breakouts-create': pace,
    'breakouts-discard': pace,
    'breakouts-aside': pace,
    'breakouts-place': { perSecond: 5, burst: 40 },
    'breakouts-describe': { perSecond: 2, burst: 20 },
    'breakouts-open': pace,
    'breakouts-time': pace,
    'breakouts-say': { perSecond: 0.5, burst: 6 },
    'breakouts-visit': { perSecond: 1, burst: 20 },
    'breakouts-close': pace,
    'breakouts-choose': { perSecond: 1, burst: 10 },
    'breakouts-call': { perSecond: 0.5, burst: 6 },
    'breakouts-back': pace,
    'breakouts-join': pace,
    'breakouts-voice': { perSecond: 2, burst: 10 },
  },
  frames: {
    /** A plan is told only to hosts, unless everybody chooses. */
    breakouts: { breakouts: v.nullable(OnWire) },
    /** From which parts of the room a host is asked for: all of them to hosts, to someone who asked, their own. */
    'breakout-calls': { calls: v.array(Id) },
    'breakout-word': { word: v.nullable(Word) },
    /** Who speaks in small groups now; only to hosts. */
    'breakout-voices': { speaking: People },
  },
  person: {},
  snapshot: {
    breakouts: v.nullable(OnWire),
    breakoutCalls: v.array(Id),
    breakoutWord: v.nullable(Word),
    /** Only to hosts, like the frame. */
    breakoutVoices: People,
  },
} as const satisfies Wire;

/** The groups as a tab knows them. */
export type ShownBreakout = NonNullable<SnapshotOf<typeof breakoutsWire>['breakouts']>;
/** What a host said to all groups. */
export type Word = v.InferOutput<typeof Word>;

/** As everybody may read it who reads of it at all. */
export function onWire({
  groups,
  visits,
  callers: _callers,
  out: _out,
  phase: _phase,
  ...known
}: Breakout): ShownBreakout {
  return {
    ...known,
    groups: groups.map(({ people, ...group }) => ({ ...group, people: [...people] })),
    visits: Array.from(visits, ([userId, group]) => ({ userId, group })),
  };
}
