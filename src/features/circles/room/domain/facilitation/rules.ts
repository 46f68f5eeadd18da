import { minuteMs } from '#platform/shared/duration.ts';
import { fewest } from '../breakouts/breakout.ts';
import type { EngagementAbout } from '../engagement/metrics.ts';
import type { LineName } from './lines.ts';
import type { ReadProposal as Call } from './proposal.ts';
import type { Mode, Setup } from './setup.ts';
import type { NowPhase, Situation } from './situation.ts';
import type { Tool } from './tools.ts';

/** In ms: how long a hand waits, the plan stands still, or people stay after its end before that's worth a word. */
const handWaitsMs = 75_000;
const standsStillMs = 5 * minuteMs;
const staysMs = 3 * minuteMs;
/** In ms left: while 'about two minutes' is true. */
const aboutTwo = { most: 150_000, least: 90_000 };
/** In ms: the end of a phase, and what has to be left of it for groups or for going on early. */
const endsMs = 2 * minuteMs;
const roomForMs = 3 * minuteMs;
/** A share of what was spoken that two people of four or more hold between them, once this much was spoken, in ms. */
const bigShare = 0.8;
const spokenMs = 3 * minuteMs;

/** Since when things are so, as this tab saw them; in ms since 1970. */
export type Since = {
  readonly hands: ReadonlyMap<string, number>;
  /** The plan stands still; it's complete; nobody's sum has grown. Null while that isn't so. */
  readonly paused: number | null;
  readonly done: number | null;
  readonly quiet: number | null;
  /** What there is to say of engagement, by what it's about. */
  readonly engaged: ReadonlyMap<string, number>;
};

/** Why it says something, as the screen puts it into words. */
export type ProposalReason =
  | { readonly type: 'hand-waits'; readonly minutes: number; readonly userId: string }
  | { readonly type: 'round-and-time'; readonly waiting: number; readonly minutes: number }
  | { readonly type: 'two-minutes' }
  | { readonly type: 'round-over'; readonly next: string; readonly minutes: number }
  | { readonly type: 'groups-now' | 'groups-next'; readonly name: string; readonly size: number }
  | { readonly type: 'quiet' }
  | { readonly type: 'few-voices'; readonly silent: number }
  | { readonly type: 'stands-still' | 'plan-over'; readonly minutes: number }
  | { readonly type: 'write-down' | 'write-down-at-end' }
  | { readonly type: 'engagement'; readonly about: EngagementAbout }
  | { readonly type: 'group-low'; readonly name: string }
  /** A model's call, of which words of its own are a part. */
  | { readonly type: 'model'; readonly call: Call };

/** One proposal, before it's shown: `key` is what it's about, so that the same is said once. */
export type Proposal = {
  readonly key: string;
  readonly reason: ProposalReason;
  readonly tool: Tool | null;
  /** What a host may have written to everybody with it. */
  readonly line: LineName | null;
};

type Rule = {
  readonly modes: readonly Mode[];
  propose(situation: Situation, since: Since, setup: Setup): Proposal | null;
};

/** From the most pressing one down. */
const rules: readonly Rule[] = [
  { modes: ['moderator'], propose: handWaits },
  { modes: ['coach', 'moderator'], propose: roundAndTime },
  { modes: ['coach', 'moderator'], propose: roundOver },
  { modes: ['coach'], propose: groupsNow },
  { modes: ['moderator'], propose: twoMinutes },
  { modes: ['coach'], propose: groupsNext },
  { modes: ['notes'], propose: writeDown },
  { modes: ['coach'], propose: quiet },
  { modes: ['coach'], propose: fewVoices },
  { modes: ['moderator'], propose: standsStill },
  { modes: ['coach', 'moderator'], propose: planOver },
];

/** All that there is to say in this mode, from the most pressing down; nothing while nothing may be said. */
export function proposals(situation: Situation, since: Since, setup: Setup): Proposal[] {
  if (situation.hush) return [];
  return rules.flatMap(({ modes, propose }) =>
    modes.includes(setup.mode) ? (propose(situation, since, setup) ?? []) : [],
  );
}

function handWaits({ now, hands, round }: Situation, since: Since): Proposal | null {
  if (round?.isGoing) return null;
  const waits = hands.map((userId) => ({ userId, at: since.hands.get(userId) ?? now }));
  // Of two that went up in the same moment always the same one: hosts would see the card change else.
  const [first] = waits.toSorted((a, b) => a.at - b.at || (a.userId < b.userId ? -1 : 1));
  if (!first || now - first.at < handWaitsMs) return null;
  const reason = { type: 'hand-waits', minutes: wholeMinutes(now - first.at), userId: first.userId } as const;
  return { ...plain(`hand-waits ${first.at}`), reason };
}

function roundAndTime({ phase, round }: Situation): Proposal | null {
  if (!phase || phase.paused || !round?.isGoing || round.waiting === 0 || phase.leftMs > endsMs) return null;
  const reason = { type: 'round-and-time', waiting: round.waiting, minutes: wholeMinutes(phase.leftMs) } as const;
  return { ...plain(`round-and-time ${phase.at}`), reason };
}

function twoMinutes({ phase, round, groups }: Situation): Proposal | null {
  const isShort = phase !== null && phase.elapsedMs + phase.leftMs < 5 * minuteMs;
  if (!phase || phase.paused || isShort || round?.isGoing) return null;
  if (phase.leftMs > aboutTwo.most || phase.leftMs < aboutTwo.least) return null;
  const line = groups === null ? ('two-minutes' as const) : null;
  return { ...plain(`two-minutes ${phase.at}`), reason: { type: 'two-minutes' }, line };
}

function roundOver({ phase, round, groups }: Situation): Proposal | null {
  if (!phase?.next || phase.paused || groups !== null || !round || round.isGoing || round.been === 0) return null;
  if (phase.leftMs < roomForMs) return null;
  const reason = { type: 'round-over', next: phase.next.name, minutes: wholeMinutes(phase.leftMs) } as const;
  const tool = { name: 'advance_workshop_phase', version: phase.version } as const;
  return { ...plain(`round-over ${phase.at} ${phase.version}`), reason, tool };
}

function groupsNow(situation: Situation): Proposal | null {
  const { phase } = situation;
  if (!phase || phase.paused || phase.leftMs < roomForMs) return null;
  return groupsFor(phase, phase, wholeMinutes(phase.leftMs) - 1, 'groups-now', situation);
}

function groupsNext(situation: Situation): Proposal | null {
  const { phase } = situation;
  if (!phase?.next || phase.leftMs > roomForMs) return null;
  return groupsFor(phase, phase.next, phase.next.minutes, 'groups-next', situation);
}

/** Groups as a phase wants them, planned only for hosts to see; nobody moves before a host opens them. */
function groupsFor(
  { at }: NowPhase,
  { name, grouping }: Pick<NowPhase, 'name' | 'grouping'>,
  minutes: number,
  type: 'groups-now' | 'groups-next',
  { groups, round, people }: Situation,
): Proposal | null {
  if (groups !== null || round?.isGoing || grouping.kind === 'alone' || grouping.kind === 'circle') return null;
  const way = grouping.kind === 'rounds_of_pairs' ? 'pairs' : 'balanced';
  if (people < fewest[way]) return null;
  const size = grouping.kind === 'groups' ? grouping.size : 2;
  const lasts = grouping.kind === 'rounds_of_pairs' ? Math.floor(minutes / grouping.rounds) : minutes;
  const tool = {
    ...({ name: 'create_breakout_groups', activity: name, way } as const),
    group_size: size,
    duration_minutes: Math.min(120, Math.max(1, lasts)),
  };
  return { ...plain(`${type} ${at}`), reason: { type, name, size }, tool };
}

function quiet({ now, phase, round, groups }: Situation, since: Since, { quietSeconds }: Setup): Proposal | null {
  if (quietSeconds === null || since.quiet === null || round?.isGoing || groups !== null) return null;
  if (!isSharing(phase) || now - since.quiet < quietSeconds * 1_000) return null;
  const tool = { name: 'assess_engagement', engagement_level: 'quiet', adaptation_needed: false } as const;
  return {
    ...plain(`quiet ${phase.at}`),
    reason: { type: 'quiet' },
    tool: { ...tool, suggested_change: 'wait-or-ask' },
    line: 'pass-is-fine',
  };
}

/** Of the group alone: how many haven't been heard yet, and never who. Listening is taking part (CARE C16). */
function fewVoices({ phase, round, groups, spoke }: Situation): Proposal | null {
  if (!isSharing(phase) || round || groups !== null || !spoke || spoke.length < 4) return null;
  const all = spoke.reduce((sum, ms) => sum + ms, 0);
  const most = spoke.slice(0, 2).reduce((sum, ms) => sum + ms, 0);
  if (all < spokenMs || most < bigShare * all) return null;
  const tool = { name: 'assess_engagement', engagement_level: 'uneven', adaptation_needed: true } as const;
  const reason = { type: 'few-voices', silent: spoke.filter((ms) => ms < 5_000).length } as const;
  return { ...plain(`few-voices ${phase.at}`), reason, tool: { ...tool, suggested_change: 'a-round' } };
}

function standsStill({ now }: Situation, since: Since): Proposal | null {
  if (since.paused === null || now - since.paused < standsStillMs) return null;
  const reason = { type: 'stands-still', minutes: wholeMinutes(now - since.paused) } as const;
  return { ...plain(`stands-still ${since.paused}`), reason };
}

function planOver({ now }: Situation, since: Since): Proposal | null {
  if (since.done === null || now - since.done < staysMs) return null;
  return {
    ...plain('plan-over'),
    reason: { type: 'plan-over', minutes: wholeMinutes(now - since.done) },
    line: 'plan-over',
  };
}

/** At the end of a phase in which something may have been agreed, and once the plan is complete. */
function writeDown({ phase, done, round, groups }: Situation): Proposal | null {
  if (done) return { ...plain('write-down-at-end'), reason: { type: 'write-down-at-end' }, line: 'write-down' };
  if (!phase || phase.paused || round?.isGoing || phase.leftMs > endsMs) return null;
  if (!['sharing', 'practice', 'talk'].includes(phase.type)) return null;
  return {
    ...plain(`write-down ${phase.at}`),
    reason: { type: 'write-down' },
    line: groups === null ? 'write-down' : null,
  };
}

function isSharing(phase: NowPhase | null): phase is NowPhase {
  return phase !== null && !phase.paused && (phase.type === 'sharing' || phase.type === 'check_in');
}

function plain(key: string) {
  return { key, tool: null, line: null };
}

function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / minuteMs));
}
