import { type Grave, graveIn } from '#features/trust/safety/domain/grave/grave.ts';
import { signsOf } from '#features/trust/safety/domain/screening/sign.ts';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import { broughtAlong } from '../brought-along.ts';
import { keepLately, meetRequest } from '../listening/requests-met.ts';
import type { Opening } from '../opening.ts';
import { pieces } from '../pieces/pieces.ts';
import { afterExercise } from './after-exercise.ts';
import { careReply } from './care.ts';
import type { Screened } from './care-turn.ts';
import { careRule } from './care-turn.ts';
import { directAnswer } from './direct-answer.ts';
import { add, addWords, finish, type ReplyDraft } from './draft.ts';
import { graveReply } from './grave-reply.ts';
import type { GuideAnswer, GuideLevel, GuideState, Knowledge, Screening } from './guide-state.ts';
import { type Heard, hear } from './hearing.ts';
import { isLearner, listen, remember } from './listening.ts';
import { plain } from './person-words.ts';
import { beginPiece, offerPiece, pieceReply } from './piece-talk.ts';
import { feelingsOf } from './remembering.ts';
import { replies } from './replies.ts';
import { ruleOf } from './rule-ids.ts';

/** A listener made of written sentences: pure, the same in the browser and on the server. */
export type Guide<Talk> = {
  /** The first words of a talk, which say that it's a program (CARE C21). `seed` decides all its dice. */
  begin(
    knowledge: Knowledge,
    seed: number,
  ): { reply: string; opening: Opening; state: GuideState<Talk>; rules: string[] };
  /** The reply to what a person wrote. The given state isn't changed. */
  answer(state: GuideState<Talk>, words: string, knowledge: Knowledge, readings?: LineReadings): GuideAnswer<Talk>;
  /** The first step of a piece in place of a reply that wasn't said. Null if there's no such piece. */
  beginPiece(answered: GuideAnswer<Talk>, id: string, knowledge: Knowledge): GuideAnswer<Talk> | null;
};

/** The guide, with the engine that watches over each message before anything is said. */
export function guideWith<Talk>(screening: Screening<Talk>): Guide<Talk> {
  return {
    begin(knowledge, seed) {
      const draft: ReplyDraft = { state: fresh(screening.newTalk(), seed), parts: [] };
      greet(draft, knowledge);
      const { reply, rules } = finish(draft);
      draft.state.sinceQuestion = 1;
      return { reply, opening: openingOf(draft, knowledge), rules, state: draft.state as GuideState<Talk> };
    },
    answer: (state, words, knowledge, readings) => answer(screening, state, words, knowledge, readings),
    beginPiece({ state, safety }, id, knowledge) {
      const piece = pieces.find((one) => one.id === id);
      if (!piece) return null;
      const draft: ReplyDraft = { state: copied(state), parts: [] };
      beginPiece(draft, piece, knowledge);
      return { ...broughtAlong(draft), ...finish(draft), state: draft.state as GuideState<Talk>, safety };
    },
  };
}

function answer<Talk>(
  screening: Screening<Talk>,
  before: GuideState<Talk>,
  words: string,
  knowledge: Knowledge,
  readings?: LineReadings,
): GuideAnswer<Talk> {
  const heard = hear(words, before.turn + 1, before);
  const danger = isReadable(before, heard) ? readings?.get(words)?.danger : undefined;
  const followed = screening.followTalk(before.talk, words, danger);
  const grave = graveIn(words) ?? graveInPieces(before, words);
  const { state: talk, ...screened } = inLightOfGrave(
    isOfTheirPlan(before, followed.rules) ? { ...followed, ...unmoved(before) } : followed,
    grave,
  );
  const state = { ...copied(before), turn: before.turn + 1, talk, pieces: piecesOf(before, words) };
  const draft: ReplyDraft = { state, parts: [], readings };
  const { turn } = draft.state;
  if (isLearner(heard.words)) draft.state.theirEnglish = true;
  if (screened.rules.some((id) => !everyday.has(id)) || grave) draft.worries = true;
  if (heard.act === 'boundary' || letsGo.test(heard.words)) forgetLately(draft.state);
  const met = graveReply({ draft, words, grave, screened, knowledge });
  const cared = met ?? careReply({ draft, heard, screened, knowledge });
  if (cared) {
    delete draft.state.piece;
    // It's been met; what comes next is something of its own.
    draft.state.pieces = [];
  }
  const isGuided =
    !cared &&
    mayListen(draft) &&
    (pieceReply(draft, heard, knowledge) ||
      afterExercise(draft, heard, plain(heard.words)) ||
      (!ownActs.has(heard.act) && (meetRequest(draft, heard, knowledge, words) || directAnswer(draft, heard))));
  if (!met && !isGuided && mayListen(draft)) listen(draft, heard, knowledge, words, draft.parts.length > 0);
  if (!met && !cared && screened.level === 'none' && turn > draft.state.carefulUntil && heard.act !== 'boundary')
    keepLately(draft.state, heard.words);
  if (!cared && !isGuided) offerPiece(draft, heard);
  if (screened.level === 'none' && !met && !isGuided) remember(draft.state, heard);
  const { reply, codes, rules, help } = finish(draft);
  const seen = [...screened.rules, ...(grave?.ids ?? [])];
  return {
    reply,
    codes,
    rules: [...seen.map((id) => ruleOf('screening', id)), ...rules],
    state: draft.state as GuideState<Talk>,
    ...(draft.offers ? { offers: draft.offers } : {}),
    ...broughtAlong(draft),
    help,
    safety: {
      level: levelNow(cared?.level ?? (draft.isGrave ? 'concern' : screened.level), draft.state),
      asked: cared?.asked ?? false,
    },
  };
}

/** "I'll do it tonight", where a plan was just spoken of, such as writing to a sister. Never once danger was. */
function isOfTheirPlan({ care, said, turn }: GuideState, rules: readonly string[]): boolean {
  const isNothingElse = rules.length > 0 && rules.every((id) => id === 'will-do-it');
  return isNothingElse && care.stage === 'none' && said.some((one) => one.isPlan && turn - one.turn < 4);
}

/**
 * Whether the reader's danger counts: it knows English, some Spanish and French; and on a high, in a delusion, or in half a sentence that
 * answers a step, much reads as danger that isn't. There rules and weights go on alone.
 */
function isReadable({ turn, highUntil = 0, piece }: GuideState, { language, words }: Heard): boolean {
  const isHalf = piece !== undefined && words.split(' ').length <= longestHalf;
  return (language === null || language === 'es' || language === 'fr') && turn >= highUntil && !isHalf;
}
const longestHalf = 20;

/** Signs of a hard day, and of no more. */
const everyday = signsOf('distress', 'alone', 'worthless', 'cannot-go-on', 'hopeless', 'death');
/** "Forget what I told you." */
const letsGo = /\bforget (?:everything|all|what|that) i(?:'ve| have)? (?:\w+ )?(?:said|told|wrote)\b/i;

/** What they'd rather not speak of isn't looked up again. */
function forgetLately(state: GuideState): void {
  state.lately = [];
  state.said = state.said.filter(({ turn }) => state.turn - turn > forgotten);
}
const forgotten = 5;

/** Met by what they are, whatever is asked beside it. */
const ownActs: ReadonlySet<string> = new Set(['exercise', 'language', 'careful']);

/** So few words may be a piece of what's said in several messages. */
const longestPiece = 6;
const mostPieces = 3;

/** Their last few messages, as long as each is short: "im drnk", "and i took some", "of the blue ones". */
function piecesOf({ pieces = [] }: GuideState, words: string): string[] {
  return words.trim().split(/\s+/).length > longestPiece ? [] : [...pieces, words].slice(-mostPieces);
}

/** What's grave only in the pieces together. */
function graveInPieces(before: GuideState, words: string): Grave | null {
  const pieces = piecesOf(before, words);
  const isAwaited = before.care.stage === 'asked' || before.care.stage === 'staying';
  return pieces.length > 1 && !isAwaited ? graveIn(pieces.join(' ')) : null;
}

/** A wish to die in words that no doubt stands beside is asked about, whatever the rest of the talk weighs. */
function inLightOfGrave<Reading extends Screened>(screened: Reading, grave: Grave | null): Reading {
  if (!grave?.kinds.includes('wish')) return screened;
  const level = screened.level === 'none' ? 'concern' : screened.level;
  return { ...screened, level, ask: true, about: 'self', rules: [...screened.rules, 'wish-in-plain-words'] };
}

const unmoved = <Talk>({ talk }: GuideState<Talk>) => ({
  state: talk,
  level: 'none' as const,
  ask: false,
  about: null,
});

function fresh(talk: unknown, seed: number): GuideState {
  return {
    dice: seed | 0,
    turn: 0,
    used: [],
    openings: [],
    people: [],
    said: [],
    topics: [],
    permission: 'unasked',
    quiet: false,
    carefulUntil: 0,
    sinceQuestion: 0,
    care: { stage: 'none', replies: 0, language: null },
    talk,
  };
}

/** After these there's room to listen: what was asked about staying alive has been answered, or left. */
const afterAsking: ReadonlySet<string> = new Set((['after-no', 'mistaken', 'left-open'] as const).map(careRule));
/** Never while an answer about staying alive is awaited, nor after a yes; a no in another language has its own words. */
function mayListen({ parts, state: { care } }: ReplyDraft): boolean {
  if (care.stage === 'staying' || (care.stage === 'asked' && !care.rests)) return false;
  const isOfCare = parts.some(({ rule }) => afterAsking.has(rule.replace(/\.\d+$/, '')));
  return parts.length === 0 || (isOfCare && (care.language ?? 'other') === 'other');
}

/**
 * After a yes it stays a concern, whatever the single message says; so it does while an answer's awaited to what was asked
 * for words of dying, and where a question about what was taken is open.
 */
function levelNow(level: GuideLevel, { care }: GuideState): GuideLevel {
  const isOpen =
    care.stage === 'staying' || (care.stage === 'asked' && (care.isUrgent || !(care.isLight || care.rests)));
  return level === 'none' && isOpen ? 'concern' : level;
}

/** A copy deep enough: the draft replaces or adds to its lists, and never reaches into what's in them. */
function copied<State extends GuideState>(state: State): State {
  return {
    ...state,
    used: [...state.used],
    people: [...state.people],
    said: [...state.said],
    topics: [...state.topics],
  };
}

/** Its parts; the one that brings a line back by that line's id. */
function openingOf({ parts }: ReplyDraft, { remembered: [line] }: Knowledge): Opening {
  const { remembered } = replies;
  return parts.map(({ text, rule }) => {
    const says = remembered.find((_, at) => rule === ruleOf('remembered', at));
    return says !== undefined && line ? { memory: line.id, says } : text.replaceAll("'", '’');
  });
}

function greet(draft: ReplyDraft, { name, checkIns, remembered }: Knowledge): void {
  addWords(draft, 'support', 'greet.hello', name ? `Hello ${name}.` : 'Hello.');
  add(draft, 'says-it-is-a-program', 'greet', replies.greet);
  const feelings = feelingsOf(checkIns);
  const [line] = remembered;
  if (feelings) add(draft, 'support', 'check-in', replies['check-in'], { feelings });
  else if (line && line.text.length < 160) {
    draft.state.used.push(`memory.${line.id}`);
    add(draft, 'support', 'remembered', replies.remembered, { text: line.text });
  }
  add(draft, 'question', 'greet-end', replies['greet-end']);
}
