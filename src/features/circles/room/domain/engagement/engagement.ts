import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { type Facts, type FramesOf, leads, type RoomAbility, type Wire } from '../ability.ts';
import { type Hold, isSameHold } from '../hold.ts';
import { partOf } from '../parts.ts';
import { hostDenial } from '../policy.ts';
import { after, type EngagementLevel, mostSigns, type ToldWindow, together, usual, windowMs } from './measure.ts';
import { fewestMeasured, groupOf, isLow } from './metrics.ts';

/** A check of every part of the room comes once in this many windows: every 30 s (R-CONST-22). */
const windowsToCheck = 3;

const figure = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const Figures = v.object({ participation: figure, attention: figure });
/** `low`: the whole circle is; `lowGroups`: these small groups are. */
const EngagedGroup = v.object({ figures: v.nullable(Figures), low: v.boolean(), lowGroups: v.array(Id) });
/** What hosts are told, of the group alone. */
export type EngagedGroup = v.InferOutput<typeof EngagedGroup>;

const few = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Engagement on the wire (REAL 27, CARE C16): off until a host switches it on, and then everyone knows. */
export const engagementWire = {
  name: 'engagement',
  channel: 'presence',
  joining: {},
  commands: {
    'engagement-show': { on: v.boolean() },
    /** What the sender did since they last said it. */
    'engagement-tell': {
      spokeMs: few(windowMs),
      signs: few(mostSigns),
      answers: few(mostSigns),
      here: v.boolean(),
    },
    /** Nothing is known of the sender any more, until their tab tells again. */
    'engagement-step-out': {},
  },
  paces: {
    'engagement-show': { perSecond: 1, burst: 10 },
    'engagement-tell': { perSecond: 0.2, burst: 5 },
    'engagement-step-out': { perSecond: 0.5, burst: 6 },
  },
  frames: {
    'engagement-shown': { on: v.boolean() },
    /** To hosts; null to someone who isn't one any more. */
    'engagement-group': { group: v.nullable(EngagedGroup) },
    /** To the one whose it is, and to nobody else. */
    'engagement-own': { own: v.nullable(Figures) },
  },
  person: {},
  /** `engagementGroup` only for hosts, and only while it's on. */
  snapshot: {
    engagementOn: v.boolean(),
    engagementGroup: v.nullable(EngagedGroup),
    engagementOwn: v.nullable(Figures),
  },
} as const satisfies Wire;

/** All of it is in memory alone, and only while a host has it on. `hushed`: in this window silence was meant. */
export type Engagement = {
  readonly hold: Hold | null;
  /** Each person's, for themselves. */
  readonly levels: ReadonlyMap<string, EngagementLevel>;
  /** Of those counted together, since who that is last changed: what hosts are told comes from these alone. */
  readonly shared: ReadonlyMap<string, EngagementLevel>;
  readonly told: ReadonlyMap<string, ToldWindow>;
  readonly hushed: boolean;
  /** When this window is over, in ms since 1970; 0 for none begun. */
  readonly endsAt: number;
  readonly windows: number;
  readonly group: EngagedGroup;
};

const unknown: EngagedGroup = { figures: null, low: false, lowGroups: [] };
const nothing: Omit<Engagement, 'hold'> = {
  levels: new Map(),
  shared: new Map(),
  told: new Map(),
  hushed: false,
  endsAt: 0,
  windows: 0,
  group: unknown,
};

type Frame = FramesOf<typeof engagementWire>[keyof FramesOf<typeof engagementWire>];
type Telling = { type: 'tell'; userId: string; frame: Frame };

/** How a group takes part: the group's figures for hosts, each person's own for themselves, and for nobody else. */
export const engagement: RoomAbility<typeof engagementWire, Engagement, Hold | null, Hold | null> = {
  wire: engagementWire,
  open: () => ({ hold: null, ...nothing }),
  commands: {
    'engagement-show': (slice, { on }, sender, { now }) => {
      const denied = hostDenial(sender);
      if (denied) return { denied };
      // Stored even if it's so already: another in the same batch may say otherwise.
      const draft = on ? (slice.hold ?? { since: now, until: null }) : null;
      return { slice, effects: [{ type: 'store', draft }] };
    },
    'engagement-tell': (slice, { spokeMs, signs, answers, here }, { userId }) => {
      if (!slice.hold) return { slice, effects: [] };
      const told = together(slice.told.get(userId), { spokeMs, signs, answers, here });
      return { slice: { ...slice, told: new Map(slice.told).set(userId, told) }, effects: [] };
    },
    'engagement-step-out': (slice, _, { userId }) => without(slice, userId),
  },
  hear(slice, fact, facts) {
    if (!slice.hold) return { slice, effects: [] };
    if (fact.type === 'left') return without(slice, fact.userId);
    if (fact.type === 'role-changed') return afterRole(slice, fact.userId, facts);
    if (fact.type !== 'time-passed') return { slice, effects: [] };
    const isHushed = facts.calm || facts.quiet || facts.stillPhase === true;
    const watched = isHushed && !slice.hushed ? { ...slice, hushed: true } : slice;
    if (watched.endsAt === 0) return { slice: { ...watched, endsAt: fact.at + windowMs }, effects: [] };
    return fact.at < watched.endsAt ? { slice: watched, effects: [] } : closeWindow(watched, fact.at, facts);
  },
  stored(slice, rows) {
    const hold = rows.length > 0 ? (rows.at(-1) ?? null) : slice.hold;
    if (isSameHold(slice.hold, hold)) return { slice, effects: [] };
    const frame = { type: 'engagement-shown', on: hold !== null } as const;
    return { slice: { hold, ...nothing }, effects: [{ type: 'broadcast', frame }] };
  },
  snapshot: ({ hold, levels, group, windows }, _loaded, viewer) => ({
    engagementOn: hold !== null,
    // Before the first window there's nothing to tell, to hosts who were here when it began either.
    engagementGroup: hold && windows > 0 && leads(viewer) ? group : null,
    engagementOwn: ownOf(levels.get(viewer.userId)),
  }),
};

/** Hosts are heard as a part of the group, and aren't measured. */
function closeWindow(before: Engagement, at: number, facts: Facts) {
  const { seats } = facts;
  const isMeasured = (userId: string) => {
    const seat = seats.get(userId);
    return seat !== undefined && !leads(seat);
  };
  const levels = new Map([...before.levels].filter(([userId]) => isMeasured(userId)));
  for (const userId of before.told.keys()) {
    if (!isMeasured(userId) || facts.sitsOut.has(userId)) continue;
    levels.set(userId, moved(levels.get(userId) ?? usual, userId, before, facts));
  }
  const shared = sharedAfter(before, levels, facts);
  const windows = before.windows + 1;
  const group = groupAfter(shared, before.group, windows % windowsToCheck === 0, facts);
  const slice = { ...before, levels, shared, group, windows, told: nothing.told, hushed: false, endsAt: at + windowMs };
  return { slice, effects: [...tellHosts(group, facts), ...tellOwn(before.levels, levels)] };
}

/** The level after this window. */
function moved(level: EngagementLevel, userId: string, before: Engagement, facts: Facts): EngagementLevel {
  const own = before.told.get(userId);
  return own && !before.hushed ? after(level, own, othersOf(userId, before, facts)) : level;
}

/**
 * Only of those who are here and don't rest. All start over once there's one more or one less: otherwise the figures
 * would change by that one person's level, and it could be worked out (CARE C16).
 */
function sharedAfter(before: Engagement, levels: Engagement['levels'], facts: Facts): Engagement['shared'] {
  const { seats, sitsOut } = facts;
  const counted = [...levels.keys()].filter((id) => seats.get(id)?.away === false && !sitsOut.has(id));
  const isSame = counted.length === before.shared.size && counted.every((id) => before.shared.has(id));
  const levelOf = (id: string) => (isSame ? before.shared.get(id) : undefined) ?? usual;
  return new Map(counted.map((id) => [id, moved(levelOf(id), id, before, facts)]));
}

function othersOf(userId: string, { told }: Engagement, { parts }: Facts): ToldWindow[] {
  const own = partOf(parts, userId);
  return [...told].flatMap(([id, one]) => (id !== userId && partOf(parts, id) === own ? [one] : []));
}

function groupAfter(
  shared: Engagement['shared'],
  before: EngagedGroup,
  checks: boolean,
  { parts }: Facts,
): EngagedGroup {
  const all = [...shared.values()];
  const figures = groupOf(all);
  if (!checks) return { ...before, figures };
  const ids = parts ? [...new Set(parts.at.values())] : [];
  const lowGroups = ids.filter((id) =>
    isLow([...shared].flatMap(([who, one]) => (partOf(parts, who) === id ? [one] : []))),
  );
  return { figures, low: parts === null && all.length >= fewestMeasured && isLow(all), lowGroups };
}

function tellHosts(group: EngagedGroup, { seats }: Facts): Telling[] {
  const frame = { type: 'engagement-group', group } as const;
  return [...seats.values()].filter(leads).map(({ userId }) => ({ type: 'tell', userId, frame }));
}

function tellOwn(
  before: ReadonlyMap<string, EngagementLevel>,
  levels: ReadonlyMap<string, EngagementLevel>,
): Telling[] {
  return [...levels].flatMap(([userId, level]) =>
    before.get(userId) === level
      ? []
      : [{ type: 'tell' as const, userId, frame: { type: 'engagement-own' as const, own: ownOf(level) } }],
  );
}

function ownOf(level: EngagementLevel | undefined) {
  if (!level) return null;
  return { participation: Math.round(level.participation), attention: Math.round(level.attention) };
}

/** Hosts aren't measured, and a former host knows nothing of the group. */
function afterRole(slice: Engagement, userId: string, { seats }: Facts): { slice: Engagement; effects: Telling[] } {
  const seat = seats.get(userId);
  if (seat && leads(seat)) return without(slice, userId);
  return { slice, effects: [{ type: 'tell', userId, frame: { type: 'engagement-group', group: null } }] };
}

/** Nothing is known of this person any more, and the group starts over without them. */
function without(slice: Engagement, userId: string) {
  if (!slice.levels.has(userId) && !slice.told.has(userId)) return { slice, effects: [] };
  const [levels, told] = [new Map(slice.levels), new Map(slice.told)];
  levels.delete(userId);
  told.delete(userId);
  const frame = { type: 'engagement-own', own: null } as const;
  return {
    slice: { ...slice, levels, told, shared: nothing.shared },
    effects: [{ type: 'tell' as const, userId, frame }],
  };
}
