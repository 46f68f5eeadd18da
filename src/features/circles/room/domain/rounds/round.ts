import { minuteMs } from '#platform/shared/duration.ts';

/*
 * A sharing round (CARE moments 5 and 6): a talking piece goes around the circle in its seat order, and its holder
 * speaks. Passing is always fine, and leaves no trace that others could read.
 */

/** A round under way; people by their ids. */
export type Round = {
  /** Who has the piece; null once it has been all around. */
  readonly holder: string | null;
  /** Since when, in ms since 1970. */
  readonly since: number;
  /** Who it comes to, in turn; people who sit out by then are skipped. */
  readonly coming: readonly string[];
  /** Of these, who already said that they pass; until the piece has gone by, they may change their mind. */
  readonly passing: readonly string[];
  /** Who had it, the latest last. */
  readonly been: readonly string[];
  /** The time meant for a turn, in seconds, or null for as long as it takes. Nothing ever cuts anyone off. */
  readonly turnSeconds: number | null;
};

/** The circle at the moment of a move: who is here in seat order, who sits out, and when that is, in ms since 1970. */
export type CircleInRound = {
  readonly here: readonly string[];
  readonly sitOut: readonly string[];
  readonly at: number;
};

/** What can be done to a round. `who` says who it was meant for, so that two people doing it at once do it once. */
export type RoundMove =
  | { type: 'begin'; without: string | null; turnSeconds: number | null }
  /** The holder hands it on; for someone it still comes to, it will pass by. */
  | { type: 'pass'; who: string }
  /** They take part after all, in their own place. */
  | { type: 'unpass'; who: string }
  /** The piece goes on without its holder. */
  | { type: 'skip'; who: string }
  /** Back to the one who had it last; its holder now is next. */
  | { type: 'call-back'; who: string }
  | { type: 'turn-around' }
  /** The piece comes to them once more, after everyone else. */
  | { type: 'add'; who: string }
  | { type: 'time'; turnSeconds: number | null }
  /** They left, or sat down to rest while they held it. */
  | { type: 'gone' | 'rested'; who: string }
  | { type: 'end' };

/** A round that has been all around ends by itself this much later, in ms. */
const closesAfterMs = minuteMs;
/** How long after handing it on someone may take the piece back, in ms. */
export const takenBackMs = 10_000;

/** The round after a move; the very same where the move doesn't fit, as the second of two at once. */
export function play(round: Round | null, move: RoundMove, circle: CircleInRound): Round | null {
  if (move.type === 'begin') return isGoing(round) ? round : begin(round, move, circle);
  if (!round) return round;
  switch (move.type) {
    case 'pass':
      return pass(round, move.who, circle);
    case 'unpass':
      return round.passing.includes(move.who) ? { ...round, passing: without(round.passing, move.who) } : round;
    case 'skip':
      return round.holder === move.who ? handOn(round, circle, move.who) : round;
    case 'rested':
      return round.holder === move.who ? handOn(round, circle, null) : round;
    case 'gone':
      return forget(round, move.who, circle);
    case 'call-back':
      return callBack(round, move.who, circle);
    case 'turn-around':
      return round.coming.length > 1 ? { ...round, coming: round.coming.toReversed() } : round;
    case 'add':
      return add(round, move.who, circle);
    case 'time':
      return round.turnSeconds === move.turnSeconds ? round : { ...round, turnSeconds: move.turnSeconds };
    case 'end':
      return null;
    default:
      return move satisfies never;
  }
}

/** Whether somebody has the piece. */
export function isGoing(round: Round | null): round is Round & { holder: string } {
  return round !== null && round.holder !== null;
}

/** Whether a round that has been all around has closed by now. */
export function isOver(round: Round | null, now: number): boolean {
  return round !== null && round.holder === null && now - round.since >= closesAfterMs;
}

/** Whether they handed the piece on only a moment ago, so that they may take it back. */
export function mayTakeBack(round: Pick<Round, 'been' | 'since'>, userId: string, now: number): boolean {
  return round.been.at(-1) === userId && now - round.since < takenBackMs;
}

/** Unchanged where there's nobody to hand the piece to. */
function begin(round: Round | null, move: Extract<RoundMove, { type: 'begin' }>, circle: CircleInRound): Round | null {
  const coming = circle.here.filter((id) => id !== move.without);
  const still = { holder: null, since: 0, coming, passing: [], been: [], turnSeconds: move.turnSeconds };
  const begun = handOn(still, circle, null);
  return isGoing(begun) ? begun : round;
}

function pass(round: Round, who: string, circle: CircleInRound): Round {
  if (round.holder === who) return handOn(round, circle, who);
  const isToCome = round.coming.includes(who) && !round.passing.includes(who);
  return isToCome ? { ...round, passing: [...round.passing, who] } : round;
}

/** The piece goes to the next who neither sits out nor passes; `had` had it before. */
function handOn(round: Round, { sitOut, at }: CircleInRound, had: string | null): Round {
  const been = had === null ? round.been : [...round.been, had];
  const next = round.coming.findIndex((id) => !sitOut.includes(id) && !round.passing.includes(id));
  if (next < 0) return { ...round, holder: null, since: at, coming: [], passing: [], been };
  const coming = round.coming.slice(next + 1);
  const passing = round.passing.filter((id) => coming.includes(id));
  return { ...round, holder: round.coming[next] ?? null, since: at, coming, passing, been };
}

function forget(round: Round, who: string, circle: CircleInRound): Round {
  if (round.holder === who) return handOn(round, circle, null);
  if (![...round.coming, ...round.been].includes(who)) return round;
  const { coming, passing, been } = round;
  return { ...round, coming: without(coming, who), passing: without(passing, who), been: without(been, who) };
}

function callBack(round: Round, who: string, { here, sitOut, at }: CircleInRound): Round {
  if (round.been.at(-1) !== who || !here.includes(who) || sitOut.includes(who)) return round;
  const coming = round.holder === null ? round.coming : [round.holder, ...round.coming];
  return { ...round, holder: who, since: at, coming, been: round.been.slice(0, -1) };
}

function add(round: Round, who: string, circle: CircleInRound): Round {
  const { holder, coming, passing, been } = round;
  const comes = coming.includes(who) && !passing.includes(who);
  if (holder === who || comes || !circle.here.includes(who)) return round;
  const after = { coming: [...without(coming, who), who], passing: without(passing, who), been: without(been, who) };
  const added = { ...round, ...after };
  if (isGoing(round)) return added;
  const given = handOn(added, circle, null);
  return isGoing(given) ? given : round;
}

function without(people: readonly string[], who: string): string[] {
  return people.filter((id) => id !== who);
}
