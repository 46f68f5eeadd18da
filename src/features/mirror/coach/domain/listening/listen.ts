import { add, addAgain, addWords, chance, type ReplyDraft } from '../guide/draft.ts';
import type { Knowledge } from '../guide/guide-state.ts';
import type { Heard } from '../guide/hearing.ts';
import { capital, plain, toYou } from '../guide/person-words.ts';
import { recall } from '../guide/remembering.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { titles } from '../pieces/titles.ts';
import { fragmentOf, harsh, quoteIn, spanIn } from './echo.ts';
import { feelingIn, feelingWords, type HeardFeeling } from './feelings.ts';
import {
  ask,
  askOn,
  briefest,
  canEcho,
  clauseOf,
  giveBack,
  giveBackWhole,
  isCareful,
  more,
  planOf,
  wholeOf,
} from './giving-back.ts';
import { besides, hearAsKind, hearAtLeast } from './hear-as-kind.ts';
import { ofGladness, ofLoss } from './loss-and-gladness.ts';
import { corrected } from './put-right.ts';

/*
 * Free words, heard as far as they're understood and no further (CARE C25): a feeling that's named, a loss, good news, or one sentence of
 * theirs that stands. Else a few short plain words that claim nothing.
 */

const words = {
  plain: [
    'I’m listening.',
    'Go on, if you like.',
    'I’m with you so far.',
    'I see. Go on.',
    'Tell me more, if you like.',
    'I’m following.',
  ],
  lost: [
    'I’m not finding the right words for that; I’m a program of few words. Say it another way, or take something from below.',
    'I’d be guessing if I said more to that. I’ll go on reading, or there’s something below to tap.',
  ],
  theirs: [
    'I understand you well. Go on.',
    'Yes, I understand. Tell me more, if you like.',
    'I’m with you. Go on.',
    'I understand.',
  ],
  welcome: ['You’re welcome.', 'Gladly.', 'I’m glad.'],
  plan: [
    'I hope it goes the way you’d like.',
    'That’s your own idea, and a good one.',
    'That sounds right to me.',
    'Good. You can tell me how it went, if you like.',
  ],
  ownLine: [
    'That’s better than mine, and it’s yours.',
    'Yours is better. It sounds like you.',
    'I’d take that one. It’s in your own voice.',
  ],
  hardOnYourself: ['That’s a hard word for yourself.', 'You’re hard on yourself there.'],
  feltHated: ['That’s a lonely thing to feel.', 'It’s hard to be among people and feel that.'],
  fault: [
    'You take it on yourself.',
    'You’re hard on yourself there.',
    'It’s easier to see afterwards, and you didn’t do it to do harm.',
  ],
  notSo: ['It doesn’t sound {about} to me.', 'I wouldn’t call it {about}.', 'Not {about}, to my ear. Human.'],
  sides: ['There’s something to be said for both, the way you write it.', 'Both have their reasons, as you put it.'],
  yes: ['Mm.', 'I see.', 'Right.', 'Okay.', 'Yes.'],
  no: ['All right.', 'Okay, not that.', 'No, then.', 'Fine, we’ll leave that.'],
} as const;

/** Answers what was told. `text`: as they wrote it. */
export function listenPlainly(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string): void {
  if (corrected(draft, heard, text)) return;
  if (/^(?:thanks|thank you|cheers|ta)\b/i.test(heard.words) && heard.words.split(' ').length > 6)
    addAgain(draft, 'affirmation', 'welcome', words.welcome);
  if (ofLoss(draft, heard) || ofGladness(draft, heard, text) || recall(draft, heard, knowledge)) return;
  hearOut(draft, heard, text);
}

/** After so many sentences of theirs in a row a plain word is better company. */
const mostRunning = 2;

function hearOut(draft: ReplyDraft, heard: Heard, text: string): void {
  const before = draft.parts.length;
  const isEmpty = () => draft.parts.length === before;
  if (bettersALine(draft, heard)) return;
  if (judgesThemselves(draft, heard)) return;
  if (/\bif i\b[\s\S]{3,}\bif i\b/i.test(heard.words) && add(draft, 'simple-reflection', 'sides', words.sides)) return;
  const feeling = feelingIn(heard.words);
  // Words that were just given back needn't be heard again.
  const gaveBack = draft.state.gaveBackAt === draft.state.turn - 1;
  const { gaveBack: running = 0 } = draft.state;
  draft.state.gaveBack = gaveBack ? running + 1 : 0;
  if (!feeling && hearAsKind(draft, heard, text, gaveBack)) return;
  if (!feeling && gaveBack && running >= mostRunning) {
    if (!hearAtLeast(draft, heard, text)) plainly(draft, heard, text, false);
    return;
  }
  const said = canEcho(draft) ? quoteIn(heard.words) : null;
  const isToThem = said !== null && !feeling && /\b(?:you|your|we|you're|you've|we're)\b/i.test(said);
  const clause = planOf(draft, heard) ?? wholeOf(draft, heard) ?? clauseOf(draft, heard);
  const isSame = feeling && clause && plain(clause.words).includes(` ${feeling.word} `);
  const isGiven = !feeling && !said && giveBackWhole(draft, heard);
  const isQuoted = said !== null && !isToThem && !feeling;
  if (!isGiven && !isQuoted && clause && !isToThem && !(isSame && isOnly(clause.words, feeling.word)))
    giveBack(draft, heard, clause);
  if (feeling && (isEmpty() || !isSame)) sayFeeling(draft, feeling, isEmpty());
  if (heard.plan && !isEmpty() && !feeling) return void add(draft, 'affirmation', 'plan-said', words.plan);
  const quote = isEmpty() ? said : null;
  if (quote) {
    addWords(draft, 'simple-reflection', 'quote', `“${capital(quote)}${/[.!?]$/.test(quote) ? '' : '.'}”`);
    if (!hearAsKind(draft, heard, text)) ask(draft, 'quoteAsk');
    return;
  }
  if (isGiven && !heard.plan) return besides(draft, heard, text);
  if (isEmpty() && hearAtLeast(draft, heard, text)) return;
  if (isEmpty()) return plainly(draft, heard, text);
  if (feeling?.kind !== 'good') askOn(draft, clause);
}

/** "You're sad" says no more than the feeling does. */
const isOnly = (clause: string, feeling: string) => clause.split(' ').length <= 3 && clause.endsWith(feeling);

/** A piece of so short a message may stand for it. */
const shortest = 10;

/** Words that tell nothing of what they're about. */
const atALoss = -0.61;

/** Where nothing of theirs stands for itself: a piece of it, how long it's been, or that it's heard. */
export function plainly(draft: ReplyDraft, heard: Heard, text: string, mayGive = canEcho(draft)): void {
  const fragment = mayGive && heard.words.split(' ').length <= shortest ? fragmentOf(heard.words) : null;
  const span = spanIn(heard.words);
  const missed = /\bI (?:really |so |do )?miss (?<who>him|her|them|my \w+)\b/i.exec(heard.words)?.groups?.['who'];
  const name =
    /\b(?:name (?:is|was)|name's|called (?:him|her|it)|is called|was called) (?<name>\p{Lu}[\p{L}'-]+)/u.exec(
      heard.words,
    )?.groups?.['name'];
  const isGiven =
    (mayGive && name !== undefined && addWords(draft, 'simple-reflection', 'name', `${name}.`)) ||
    (!isCareful(draft) &&
      missed !== undefined &&
      addWords(draft, 'simple-reflection', 'missed', `You miss ${toYou(missed)}.`)) ||
    (fragment !== null && addWords(draft, 'simple-reflection', 'fragment', `${capital(fragment)}.`)) ||
    (mayGive && span !== null && addWords(draft, 'simple-reflection', 'span', `${span}.`));
  if (isGiven && chance(draft) < 0.5) return;
  const { state } = draft;
  const isAgain = !isGiven && !state.theirEnglish && state.plainAt === state.turn - 1;
  if (!isGiven) state.plainAt = state.turn;
  const isLost =
    isAgain &&
    kindOf(text, draft.readings).sure < atALoss &&
    !/\b(?:I|I'm|my|he|his|she|her|they|we)\b/i.test(heard.words);
  if (isLost && state.permission !== 'refused' && add(draft, 'says-it-is-a-program', 'lost', words.lost)) {
    draft.choices = [titles.listening, titles.sorting, titles.plan];
    return;
  }
  const { kind: told, sure } = kindOf(text, draft.readings);
  if (told.group === 'told' && sure > atALoss && !state.theirEnglish)
    return void addAgain(draft, 'support', `kind.${told.id}`, told.says);
  const pool = state.theirEnglish ? 'theirs' : 'plain';
  addAgain(draft, 'support', pool, words[pool]);
}

function sayFeeling(draft: ReplyDraft, { kind, word, isPast }: HeardFeeling, isAlone: boolean): void {
  const pool =
    `${kind === 'hard' && isAlone ? 'alone' : kind}${isPast && kind !== 'guilty' ? 'Past' : ''}` as keyof typeof feelingWords;
  add(draft, kind === 'good' ? 'affirmation' : 'simple-reflection', `feeling.${pool}`, feelingWords[pool], { word });
}

const callsThemselves =
  /\bI(?:'m| am| feel like| felt like| was) (?:such |just )?(?:a |an )?(?:proper |right |total |complete |bloody |absolute )?(?:idiot|fool|failure|loser|monster|coward)\b/i;

/** "I know it's petty to look": given back, that would agree. */
function judgesThemselves(draft: ReplyDraft, heard: Heard): boolean {
  if (harsh.test(heard.words)) {
    const isOfOthers = /\b(?:hates?|likes?|loves?|wants?|cares? about|would miss) me\b/i.test(heard.words);
    return isOfOthers
      ? addAgain(draft, 'support', 'felt-hated', words.feltHated)
      : addAgain(draft, 'affirmation', 'hard-on-yourself', words.hardOnYourself);
  }
  if (
    /\bmy (?:own )?fault\b(?! (?:for|if))/i.test(heard.words) &&
    !/\b(?:not|isn't|wasn't|never) (?:\w+ )?my\b/i.test(heard.words)
  )
    return addAgain(draft, 'affirmation', 'fault', words.fault);
  const about =
    /\b(?:I know |it's probably |I guess |this is |I feel |I'm being |I'm |it's )(?:it's |it is |that's |it sounds |being |just |so |a bit |a little )*(?<about>petty|silly|stupid|childish|daft|pathetic|ridiculous|dumb|weird|selfish)\b/i.exec(
      heard.words,
    )?.groups?.['about'];
  if (heard.words.split(' ').length > briefest) return false;
  if (callsThemselves.test(heard.words))
    return addAgain(draft, 'affirmation', 'hard-on-yourself', words.hardOnYourself);
  if (!about) return false;
  return addAgain(draft, 'affirmation', 'not-so', words.notSo, { about: about.toLowerCase() });
}

/** A line of their own, where the last reply gave one. */
function bettersALine({ state, ...rest }: ReplyDraft, heard: Heard): boolean {
  if (state.gaveLine !== state.turn - 1 || !/"[^"]{12,}"/.test(heard.words) || quoteIn(heard.words)) return false;
  return addAgain({ state, ...rest }, 'affirmation', 'own-line', words.ownLine);
}

/** What else was told beside a question, given back if it stands. */
export function goOnWith(draft: ReplyDraft, heard: Heard, text: string): void {
  if (ofGladness(draft, heard, text)) return;
  const told = heard.clauses.filter(
    ({ words: said }) => !/\b(?:understand|follow|sense|means?|asking|get it|question)\b/.test(said),
  );
  const clause = clauseOf(draft, { ...heard, clauses: told });
  if (clause) giveBack(draft, heard, clause);
}

/** A yes or a no, alone. */
export function nodded(draft: ReplyDraft, act: 'yes' | 'no'): void {
  addAgain(draft, 'support', `${act}-said`, words[act]);
  if (act === 'yes' || draft.state.sinceQuestion > 0) addAgain(draft, 'support', 'more-said', more);
}
