import { minuteMs } from '#platform/shared/duration.ts';
import { askable, cardsOf, keyOf, type Proposed } from './asked.ts';
import { concernsOf, engaged } from './engaged.ts';
import type { ReadProposal as Call } from './proposal.ts';
import { type Proposal, proposals, type Since } from './rules.ts';
import { mayAskModel, type Setup } from './setup.ts';
import type { Situation } from './situation.ts';

/** In ms: how long a card stands before it's a no by itself, and the beginning of a phase in which none comes. */
export const lapsesAfterMs = minuteMs;
const settlesMs = minuteMs;

/** A proposal on a host's screen, since when in ms since 1970. */
export type ProposalCard = Proposal & { readonly at: number };

/** What the written facilitator of one tab remembers of a room; in ms since 1970. It's kept nowhere else. */
export type FacilitatorMemory = {
  readonly card: ProposalCard | null;
  readonly since: Since;
  /** What was proposed already: each is said once. */
  readonly said: ReadonlySet<string>;
  /** When it was last heard of, or began to look. */
  readonly lastAt: number | null;
  /** The sum of what was spoken, when it last grew. */
  readonly spokenMs: number;
  /** The phase that was under way, and when this tab first saw it. */
  readonly phase: { readonly at: number; readonly since: number } | null;
  /** When a model was last asked, and what it proposed since. */
  readonly askedAt: number | null;
  readonly proposed: Proposed | null;
};

const never: Since = { hands: new Map(), paused: null, done: null, quiet: null, engaged: new Map() };

/** One that has seen nothing yet. */
export const blank: FacilitatorMemory = {
  card: null,
  since: never,
  said: new Set(),
  lastAt: null,
  spokenMs: 0,
  phase: null,
  askedAt: null,
  proposed: null,
};

/**
 * What it knows a moment later. At most one card at a time; after one has gone there's none for as long as hosts chose; none
 * in the first minute of a phase or of looking; none while nothing may be said. One whose reason is gone goes, too.
 */
export function look(before: FacilitatorMemory, situation: Situation, setup: Setup): FacilitatorMemory {
  if (setup.mode === 'off' && situation.engagement === null) return before === blank ? before : blank;
  const watched = watch(before, situation);
  // What engagement suggests comes in every mode, for as long as hosts have that on. A model's word comes last.
  const all = [
    ...proposals(situation, watched.since, setup),
    ...engaged(situation, watched.since),
    ...(mayAskModel(setup) ? cardsOf(watched.proposed, situation) : []),
  ];
  if (watched.card && isLasting(watched.card, all, situation.now)) return watched;
  const after = watched.card ? { ...watched, card: null, lastAt: situation.now } : watched;
  const next = mayBegin(after, situation, setup) && all.find(({ key }) => !after.said.has(key));
  if (!next) return after;
  return {
    ...after,
    card: { ...next, at: situation.now },
    said: new Set([...after.said, next.key]),
    lastAt: situation.now,
  };
}

/** Whether a model is asked now: only where there's time for a card and the rules have none, as rarely as cards come. */
export function asks({ card, askedAt, ...memory }: FacilitatorMemory, situation: Situation, setup: Setup): boolean {
  if (!mayAskModel(setup) || card || !askable(situation) || !mayBegin(memory, situation, setup)) return false;
  return askedAt === null || situation.now - askedAt >= setup.everyMinutes * minuteMs;
}

/** A model is asked now, and what it said before doesn't count any more. */
export function asked(before: FacilitatorMemory, { now }: Situation): FacilitatorMemory {
  return { ...before, askedAt: now, proposed: null };
}

/** What it answered to what it was asked in this situation. */
export function answered(before: FacilitatorMemory, call: Call, situation: Situation): FacilitatorMemory {
  const { now, phase: step } = situation;
  // It was asked for another mode, or another one since.
  return before.askedAt === now && step ? { ...before, proposed: { call, at: now, step } } : before;
}

/** 'No, thanks', or what was proposed is done. */
export function putAway(before: FacilitatorMemory, now: number): FacilitatorMemory {
  return before.card ? { ...before, card: null, lastAt: now } : before;
}

/** Until it has lapsed, or its reason is gone. It stays word for word as it came. */
function isLasting(card: ProposalCard, all: readonly Proposal[], now: number): boolean {
  return now - card.at < lapsesAfterMs && all.some(({ key }) => key === card.key);
}

function mayBegin(
  { lastAt, phase, said }: Pick<FacilitatorMemory, 'lastAt' | 'phase' | 'said'>,
  { now }: Situation,
  { everyMinutes }: Setup,
): boolean {
  // Before the first one it only settles in: after a reload a card may be due.
  const pause = said.size === 0 ? settlesMs : everyMinutes * minuteMs;
  if (lastAt === null || now - lastAt < pause) return false;
  return phase === null || now - phase.since >= settlesMs;
}

/** What a model said is about a moment: what isn't a card within a minute becomes none. */
function isLate({ proposed, card }: FacilitatorMemory, now: number): boolean {
  return proposed !== null && card?.key !== keyOf(proposed) && now - proposed.at >= lapsesAfterMs;
}

function watch(before: FacilitatorMemory, situation: Situation): FacilitatorMemory {
  const { now, hands, phase, done, round, spoke } = situation;
  const { since } = before;
  const sum = spoke?.reduce((all, ms) => all + ms, 0) ?? 0;
  const isSamePhase = before.phase !== null && phase !== null && before.phase.at === phase.at;
  // What is quiet in a turn of somebody's is theirs; and each phase starts over.
  const isHeard = sum !== before.spokenMs || round?.isGoing || !isSamePhase;
  return {
    ...before,
    proposed: isLate(before, now) ? null : before.proposed,
    lastAt: before.lastAt ?? now,
    spokenMs: sum,
    phase: isSamePhase ? before.phase : phase && { at: phase.at, since: now },
    since: {
      hands: new Map(hands.map((id) => [id, since.hands.get(id) ?? now])),
      paused: phase?.paused ? (since.paused ?? now) : null,
      done: done ? (since.done ?? now) : null,
      quiet: spoke === null ? null : isHeard ? now : (since.quiet ?? now),
      engaged: new Map(concernsOf(situation).map(({ key }) => [key, since.engaged.get(key) ?? now])),
    },
  };
}
