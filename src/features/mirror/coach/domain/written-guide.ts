import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { followTalk, newTalk, type ScreenedTalk } from '#features/trust/safety/domain/screening/talk.ts';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import { hashed } from './guide/dice.ts';
import { type Guide, guideWith } from './guide/guide.ts';
import type { GuideAnswer, GuideState, Knowledge } from './guide/guide-state.ts';
import { isFrom, ofAnswers, ofLeaving } from './guide/rule-ids.ts';
import { waysToPeople } from './guide/ways-to-people.ts';
import type { Opening } from './opening.ts';
import type { PieceId } from './pieces/titles.ts';
import type { LineTurn } from './turn.ts';

/** The number to call when it can't wait, in this country; the one that works in most of Europe where we know none. */
export const emergencyNumber = (country: string | undefined): string => waysToPeople(country, false).emergency.words;

/** What's said where even a reply without the person's words is turned down. */
const plainest = [
  'I’m listening. What’s that like for you?',
  'I’m with you. Take the time you need.',
  'Go on, if you like. I’m here.',
] as const;

/** The written guide, with the product's screening before every reply, and its guard after it (CARE C12, C22; REAL.md 48). */
export const guide = guarded(guideWith<ScreenedTalk>({ newTalk, followTalk }));

/** It gives words back, so what no reply may say could come from the person: such a reply is made again without their words. */
function guarded(unguarded: Guide<ScreenedTalk>): Guide<ScreenedTalk> {
  return {
    begin(knowledge, seed) {
      const first = unguarded.begin(knowledge, seed);
      return reviewReply(first.reply).ok ? first : unguarded.begin({ checkIns: [], remembered: [] }, seed);
    },
    answer(state, words, knowledge, readings) {
      const first = unguarded.answer(state, words, knowledge, readings);
      const { ok, faults } = reviewReply(first.reply);
      if (ok && first.reply !== '') return first;
      const rules = faults.map((fault) => `guard.${fault}`);
      const careful = unguarded.answer({ ...state, carefulUntil: state.turn + 1 }, words, knowledge, readings);
      const reply = reviewReply(careful.reply).ok ? careful.reply : (plainest[state.turn % plainest.length] ?? '');
      return { ...careful, reply, rules: [...careful.rules, ...rules] };
    },
    beginPiece(...asked) {
      const begun = unguarded.beginPiece(...asked);
      return begun && reviewReply(begun.reply).ok ? begun : null;
    },
  };
}

/**
 * Whether another than the guide may answer a line: not with danger in the talk, somebody else's either, nor where it must
 * be careful, in fear that may be a delusion, say, or in violence (CARE C22). Nor where an exercise is laid beside the
 * reply, or in a guided piece: a model's words wouldn't speak of it. What's asked of this place, or of what it keeps, a model doesn't know.
 */
export function isCalm({ state, safety, offers, piece, keep, rules }: GuideAnswer<ScreenedTalk>): boolean {
  const isAnswer = rules.some((rule) => isFrom(rule, ofAnswers));
  return (
    ![offers, piece, keep, isAnswer].some(Boolean) &&
    safety.level === 'none' &&
    !safety.asked &&
    state.care.stage === 'none' &&
    state.carefulUntil < state.turn
  );
}

/** What the guide answers, with what the screening knows then. */
export type ScreenedAnswer = GuideAnswer<ScreenedTalk>;

/** Of a piece its first step, in place of what was answered. Null where it can't be said. */
export type BeginPiece = (id: PieceId) => ScreenedAnswer | null;

/**
 * How a model may begin a guided piece at this line (ADR 085). Null where none may: beside danger (`isCalm`), for someone who wants no
 * ideas or fewer questions, and just after they've left one.
 */
export function pieceBeginner(answered: ScreenedAnswer, knowledge: Knowledge): BeginPiece | null {
  const { state, rules } = answered;
  const isUnwanted = state.permission === 'refused' || state.quiet || rules.some((rule) => isFrom(rule, ofLeaving));
  return isCalm(answered) && !isUnwanted ? (id) => guide.beginPiece(answered, id, knowledge) : null;
}

type State = GuideState<ScreenedTalk>;

/**
 * Of a talk: what the guide knows now, and knew before the person's last line. `opening`: with what it began; missing in
 * talks from before there was any, and a text in those that say a remembered line themselves.
 */
export type States = { now: State; before: State; opening?: Opening | string };

/** Of a talk that begins; the same id and knowledge make the same opening. */
export function newStates(knowledge: Knowledge, talk: string): States & { opening: Opening } {
  const { state, opening } = guide.begin(knowledge, seedOf(talk));
  return { now: state, before: state, opening };
}

/** The guide's choices come from the talk's id, so that what it said before the talk was kept is what it goes on from. */
function seedOf(talk: string): number {
  return Number.parseInt(hashed(talk), 36) | 0;
}

/** As the guide would know it, had it heard these lines of the person, too: said where it wasn't asked. */
export function caughtUp(
  states: States,
  unheard: readonly string[],
  knowledge: Knowledge,
  readings?: LineReadings,
): States {
  const now = unheard.reduce((state, words) => guide.answer(state, words, knowledge, readings).state, states.now);
  return { ...states, now };
}

/**
 * From where the guide answers this line. For another reply to the same words it goes on with the dice and without the
 * sentences it has used, so that it's another one.
 */
export function stateFor(kind: LineTurn['kind'], { now, before }: States): State {
  if (kind === 'new') return now;
  return kind === 'again' ? { ...before, dice: now.dice, used: now.used, openings: now.openings } : before;
}
