import type { Grouping, Phase, PhaseType } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { type Metrics, metricsOf } from '../engagement/metrics.ts';
import type { KnownInTab } from '../known.ts';
import { isDone, isOn, progressOf } from '../runner/shown-run.ts';

/** The phase under way, as its rules read it. Times in ms. */
export type NowPhase = {
  readonly at: number;
  readonly version: number;
  readonly name: string;
  readonly type: PhaseType;
  readonly grouping: Grouping;
  readonly elapsedMs: number;
  readonly leftMs: number;
  readonly paused: boolean;
  readonly next: Pick<Phase, 'name' | 'grouping' | 'minutes'> | null;
};

/** All that it knows of a room: the plan, the clock, hands, turns, groups and sums. Nothing that anybody said or wrote. */
export type Situation = {
  /** By the server's clock, in ms since 1970. */
  readonly now: number;
  /** Nothing may be said: a silence, a phase of silence, a break, an end, all quieted, or two who stepped aside. */
  readonly hush: boolean;
  /** Null before the plan begins, and once it's complete. */
  readonly phase: NowPhase | null;
  /** The plan is complete, and people are still here. */
  readonly done: boolean;
  readonly round: { readonly isGoing: boolean; readonly waiting: number; readonly been: number } | null;
  readonly groups: KnownInTab['groups'];
  /** Whose hands are up. */
  readonly hands: readonly string[];
  /** How many are here who don't rest. */
  readonly people: number;
  /** For how long each of those here spoke, in ms; null while hosts don't have it measured. */
  readonly spoke: readonly number[] | null;
  /** How the group takes part; null while that isn't measured. */
  readonly engagement: Engaged | null;
};

/** How a group takes part, as a host's tab knows it. */
export type Engaged = {
  /** Null for too few people. */
  readonly metrics: Metrics | null;
  /** All of the circle is low on average. */
  readonly low: boolean;
  /** Small groups that are. */
  readonly lowGroups: readonly { readonly id: string; readonly name: string }[];
  /** How long the session has been on. */
  readonly minutes: number;
};

/** What a tab shows of one who is here. */
export type Present = {
  readonly userId: string;
  readonly away: boolean;
  readonly resting: boolean;
  readonly handRaised: boolean;
};

/** Types of phases where it never says anything: they're for stillness, for leaving, or for none of this. */
const silentTypes: readonly PhaseType[] = ['reflection', 'closing', 'break'];

/** Whether nothing is said in a phase but by people. */
export function isStillPhase({ type, grouping }: Pick<Phase, 'type' | 'grouping'>): boolean {
  return silentTypes.includes(type) || grouping.kind === 'alone';
}

/** The situation of a room at `now`. `still`: a silence is held; `quiet`: all is quieted. */
export function situationOf(
  known: Partial<KnownInTab>,
  here: readonly Present[],
  { now, still, quiet, startedAt }: { now: number; still: boolean; quiet: boolean; startedAt?: number | null },
): Situation {
  const { run, round, spoke, groups = null, closing = false, aside = false } = known;
  const phase = phaseOf(known, now);
  const awake = here.filter(({ away, resting }) => !away && !resting);
  const isSilent = phase !== null && isStillPhase(phase);
  return {
    now,
    hush: still || quiet || closing || aside || isSilent || Boolean(run?.interlude),
    phase,
    done: run ? isDone(run) : false,
    round: round ? { isGoing: round.holder !== null, waiting: round.coming.length, been: round.been.length } : null,
    groups,
    hands: here.flatMap(({ userId, handRaised }) => (handRaised ? [userId] : [])).toSorted(),
    people: awake.length,
    spoke: spoke ? awake.map(({ userId }) => spoke[userId] ?? 0).toSorted((a, b) => b - a) : null,
    engagement: engagedOf(known, now - (startedAt ?? now)),
  };
}

/** How the group takes part; null while that isn't measured. `lastedMs`: since the session began. */
export function engagedOf(known: Partial<KnownInTab>, lastedMs: number): Engaged | null {
  const { engagement, mood = null, groupNames } = known;
  if (!engagement) return null;
  const { figures, low, lowGroups } = engagement;
  return {
    metrics: figures && metricsOf(figures, mood),
    low,
    lowGroups: lowGroups.flatMap((id) => {
      const name = groupNames?.[id];
      return name === undefined ? [] : [{ id, name }];
    }),
    minutes: Math.floor(lastedMs / minuteMs),
  };
}

function phaseOf({ run, phases }: Partial<KnownInTab>, now: number): NowPhase | null {
  const phase = run && isOn(run) ? phases?.[run.at] : undefined;
  if (!run || !phase) return null;
  const { elapsed, left } = progressOf({ ...run, interlude: null }, now).now;
  return {
    at: run.at,
    version: run.version,
    name: phase.name,
    type: phase.type,
    grouping: phase.grouping,
    elapsedMs: elapsed,
    leftMs: left,
    paused: run.status === 'paused',
    next: phases?.[run.at + 1] ?? null,
  };
}
