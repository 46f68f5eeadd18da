import type { Grave, GraveKind } from '#features/trust/safety/domain/grave/grave.ts';
import type { Screened } from './care-turn.ts';
import { add, addAgain, named, type ReplyDraft } from './draft.ts';
import { graveWords } from './grave-words.ts';
import { graveWordsAbroad } from './grave-words-abroad.ts';
import type { GuideLevel, Knowledge } from './guide-state.ts';
import { languageOf } from './other-languages.ts';
import { plain } from './person-words.ts';
import { ruleOf } from './rule-ids.ts';
import { lineAgainstViolence, waysToPeople, youngPage } from './ways-to-people.ts';

type Pool = keyof typeof graveWords;
type Turn = { draft: ReplyDraft; words: string; grave: Grave | null; screened: Screened; knowledge: Knowledge };
type Said = { level: GuideLevel; asked: boolean };

/** For how many turns a body in danger is asked after, unless somebody has come; and somebody else's danger. */
const stillTurns = 3;
const stillTurnsOfAnother = 6;
/** It's over, or told of long ago. */
const then =
  /\b(?:when i was|as a (?:child|kid|teenager|boy|girl)|years ago|long ago|used to|in (?:my )?(?:childhood|school|college)|back then|was raped|was abused|was molested|was assaulted)\b/i;
const now =
  /\b(?:still|again|tonight|today|yesterday|last night|keeps|every (?:day|night|week)|right now|at the moment)\b/i;
const comes =
  /\b(?:called|calling|rang|ringing|dialled|ambulance|paramedics?|on (?:the|their|its) way|(?:is|are|r|they're|'re) coming|at (?:the )?(?:hospital|a&e|er)|in hospital|doctor(?:'s| is) here)\b/i;
/** After something taken only a helper counts, and not any call. */
const comesForTaken =
  /\b(?:(?:calling|called|rang|ringing|phoned|phoning)(?:\W*$| (?:now|them|999|112|911|988|the |an? |my |her |his |somebody|someone|emergency|poison))|ambulance|paramedics?|on (?:the|their|its) way|(?:is|are|r|they're|'re) coming|at (?:the )?(?:hospital|a&e|er)|in hospital|doctor(?:'s| is) here)\b/i;
const mistaken =
  /\b(?:false alarm|joking|kidding|figure of speech|panic attack|anxiety|i meant|didn't mean|in (?:a|the) film|i'?m (?:fine|ok|okay|all right|alright)|it(?:'s| has)? passed)\b/i;
const ofTheBody =
  /\b(?:hurt\w*|pain\w*|chest|arms?|breath\w*|blood|bleed\w*|numb|dizz\w*|faint\w*|sweat\w*|call\w*|ambulance|hospital|doctor|help|worse|scared|afraid|alone|he|she|they|baby)\b/i;
const asksWhatToDo = /\b(?:should|shall|do|can|could|what|how|who) (?:do |can |should |shall )?i\b/i;
const notYet = /\b(?:not|no|never|n't|nobody|won't|can't|don't|dont|should i)\b/i;
const byThemself =
  /\bi (?:just |have |nearly |almost |might |could |want to |am going to )*(?:hit|shook|shake|slapped|hurt)\b/i;

/**
 * The reply to what must never be met with an echo, before any theme or idea; null where there's nothing of that kind, and
 * where the protocol of staying alive says more (`care.ts`).
 */
export function graveReply(turn: Turn): Said | null {
  const { draft, grave, screened, words } = turn;
  const { state } = draft;
  const isInCare = state.care.stage === 'asked' || state.care.stage === 'staying';
  if (grave?.kinds.includes('young')) state.young = true;
  const kind = grave?.kind ?? null;
  if (kind === 'emergency') return emergency(turn);
  if (kind === 'poisoned' && state.care.stage !== 'staying') return poisoned(turn);
  if (kind === null || kind === 'wish') return stillInDanger(turn, kind) ?? stillOfAnother(turn, kind);
  if (isInCare || screened.level === 'urgent' || (screened.ask && screened.about !== 'other')) return null;
  // What's heavy in its own right, such as a wish to die, is asked about first.
  if (kind === 'young') return young(turn);
  if (kind === 'medicine') return medicine(turn);
  if (kind === 'other') return other(turn);
  if (kind === 'child') return child(turn, byThemself.test(words));
  return violence(turn, then.test(words) && !now.test(words));
}

/** What it was last turn, for as long as nobody has come, and they don't speak of something else (CARE C24: it lets go). */
function stillInDanger(turn: Turn, kind: GraveKind | null): Said | null {
  const { state } = turn.draft;
  const since = state.grave;
  const isTaken = since?.kind === 'poisoned';
  const isNear = since && state.turn - since.turn <= (isTaken ? stillTurnsOfAnother : stillTurns);
  if (kind !== null || !isNear || !(isTaken || since.kind === 'emergency')) return null;
  const words = turn.words.replaceAll('’', "'");
  if (
    (isTaken ? comesForTaken : comes).test(words) &&
    !notYet.test(words) &&
    !/\b(?:goodbye|call(?:ing)? it|called me)\b/i.test(words)
  ) {
    if (isTaken) state.grave = { kind: 'poisoned', turn: state.turn };
    else delete state.grave;
    say(turn, 'reached');
    return { level: 'concern', asked: false };
  }
  // Of what was taken, the protocol of staying alive asks on.
  if (isTaken) return null;
  if (isElsewhere(turn.words)) {
    delete state.grave;
    return null;
  }
  say(turn, 'emergency-still');
  return { level: 'urgent', asked: false };
}

/** A clear other line: that it was none, or a whole sentence of anything but a body and help. */
function isElsewhere(words: string): boolean {
  return mistaken.test(words) || (words.trim().split(/\s+/).length > 4 && !ofTheBody.test(words));
}

const unreached =
  /\b(?:(?:doesn't|does not|don't|isn't|is not|not|won't|never|nobody|can't|cannot) (?:\w+ )?(?:pick(?:ing)? up|answer\w*|repl\w+|reach\w*|respond\w*|open\w*|there|home|in)|goodbye|phone(?:'s| is) off|straight to voicemail|gave (?:away|me)|gone quiet|too late|locked|on (?:the|a) (?:roof|bridge|ledge)|going to do it|(?:texted|messaged|wrote to) me(?! back))\b/i;
/** Somebody's with them, or they're found; that they wrote or rang says nothing yet. */
const isSafe =
  /\b(?:(?:he|she|they)(?:'s|'re| is| are) (?:safe|alive|asleep|not alone|at (?:the )?(?:hospital|a&e|er)|in hospital|at (?:her|his|their|my) (?:mum|mom|dad|sister|brother|friend|parents)\S*)|(?:is|'s|are|'m) with (?:him|her|them)(?= |[.!,]|$)|found (?:him|her|them)|got to (?:him|her|them)|(?:i'm|i am) there)\b/i;
const isNotSafe =
  /\b(?:alone|lock\w*|crying|too late|roof|bridge|ledge|drunk|pills|goodbye|want to|wish|bleeding|unconscious|dead|gone|hate|not|never|isn't|won't|can't|nobody)\b/i;
/** Someone who tries to reach them, or sends somebody. */
const acts =
  /\b(?:(?:i|we|she|he|they|mum|mom|dad|police|neighbour|neighbor)(?:'m|'re|'s|'ll| am| are| is| will| could| can)? (?:\w+ )?(?:calling|ringing|call|ring|phone|phoning|driving (?:over|there|round)|running (?:over|up|there)|walking (?:over|up|there)|going (?:up|over|there|round)|on (?:my|her|his|their|the) way)|(?:called|rang|phoned) (?:999|112|911|the police|an ambulance|his|her|their))\b/i;
const isOfFear =
  /\b(?:shak\w*|scared|afraid|frightened|terrified|panick\w*|sick|crying|can't breathe|don't know what)\b/i;

/** What goes on with somebody else's danger: it isn't small talk until they're found, or something else is spoken of. */
function stillOfAnother(turn: Turn, kind: GraveKind | null): Said | null {
  const { care, grave, turn: now } = turn.draft.state;
  const isNear = grave?.kind === 'other' && now - grave.turn <= stillTurnsOfAnother && care.stage === 'other';
  if (kind !== null || !isNear || turn.screened.ask) return null;
  const words = turn.words.replaceAll('’', "'");
  if (isSafe.test(words) && !isNotSafe.test(words)) {
    delete turn.draft.state.grave;
    say(turn, 'other-safe');
    return { level: 'none', asked: false };
  }
  if (/\bwant to (?:go|be) with (?:him|her|them)\b/i.test(words)) {
    turn.draft.state.care = { ...care, stage: 'asked', replies: 1 };
    say(turn, 'with-them');
    return { level: 'concern', asked: true };
  }
  if (asksWhatToDo.test(words) || unreached.test(words)) return other(turn);
  const pool = acts.test(words) ? 'other-acts' : isOfFear.test(words) && /^i/i.test(words.trim()) ? 'other-you' : null;
  if (!pool) return null;
  say(turn, pool);
  return { level: 'concern', asked: false };
}

function emergency(turn: Turn): Said {
  note(turn, 'emergency');
  say(turn, 'emergency');
  sayOnce(turn, 'emergency-how');
  return { level: 'urgent', asked: false };
}

/** Meant or not, a doctor comes first; whether it was meant is asked at once, and the protocol goes on from there. */
function poisoned(turn: Turn): Said {
  const { state } = turn.draft;
  note(turn, 'poisoned');
  state.care = { ...state.care, stage: 'asked', replies: 1, sinceLine: 0, isUrgent: true };
  say(turn, 'poisoned');
  say(turn, 'poisoned-ask');
  return { level: 'urgent', asked: true };
}

function medicine(turn: Turn): Said {
  note(turn, 'medicine');
  say(turn, 'medicine');
  sayOnce(turn, 'medicine-ask');
  return { level: 'none', asked: false };
}

function violence(turn: Turn, isOver: boolean): Said {
  note(turn, 'violence');
  say(turn, isOver ? 'violence-then' : 'violence');
  say(turn, isOver ? 'violence-help-then' : 'violence-help');
  sayOnce(turn, isOver ? 'violence-ask-then' : 'violence-ask');
  return { level: 'concern', asked: false };
}

function child(turn: Turn, isByThemself: boolean): Said {
  note(turn, 'child');
  say(turn, isByThemself ? 'child-self' : 'child');
  say(turn, 'child-help');
  sayOnce(turn, 'child-ask');
  return { level: 'concern', asked: false };
}

function other(turn: Turn): Said {
  const { state } = turn.draft;
  note(turn, 'other');
  const replies = state.care.stage === 'other' ? state.care.replies + 1 : 1;
  state.care = { ...state.care, stage: 'other', replies, sinceLine: 0 };
  if (replies === 1) say(turn, 'other');
  say(turn, 'other-do');
  say(turn, 'other-line');
  return { level: 'concern', asked: false };
}

function young(turn: Turn): Said {
  note(turn, 'young');
  say(turn, 'young');
  say(turn, 'young-line');
  sayOnce(turn, 'young-ask');
  return { level: 'concern', asked: false };
}

function note({ draft: { state } }: Turn, kind: GraveKind): void {
  state.grave = { kind, turn: state.turn };
  // No words of theirs are given back, and no model answers; what's heavy goes on for some lines.
  state.carefulUntil = state.turn + (kind === 'medicine' || kind === 'young' ? 0 : stillTurns);
}

/** What has to be said, again if need be, in their language where it has words for that. */
function say(turn: Turn, pool: Pool): void {
  const { rule, sentences } = theirsFor(turn, pool) ?? { rule: ruleOf('grave', pool), sentences: graveWords[pool] };
  addAgain(turn.draft, 'safety', rule, sentences, placesFor(turn, pool));
}

/** What may be left out: what it has no words for in their language is. */
function sayOnce(turn: Turn, pool: Pool): void {
  const theirs = theirsFor(turn, pool);
  if (!theirs && theirLanguage(turn)) return;
  const { rule, sentences } = theirs ?? { rule: ruleOf('grave', pool), sentences: graveWords[pool] };
  add(turn.draft, 'safety', rule, sentences, placesFor(turn, pool));
}

function theirsFor(turn: Turn, pool: Pool): { rule: string; sentences: readonly string[] } | null {
  const language = theirLanguage(turn);
  const sentences = language && graveWordsAbroad[language][pool];
  return sentences ? { rule: ruleOf('grave', `${language}.${pool}`), sentences } : null;
}

function theirLanguage({ draft, words }: Turn): keyof typeof graveWordsAbroad | null {
  const language = languageOf(plain(words), words) ?? draft.state.care.language;
  return language === 'other' ? null : language;
}

/** Between the line for people hurt by somebody, some of which are for women, and the one that listens to everybody. */
const or = { en: 'or', de: 'oder', es: 'o', fr: 'ou' } as const;

/** What's said of violence against themselves. */
const ofViolence: ReadonlySet<Pool> = new Set([
  'violence',
  'violence-then',
  'violence-help',
  'violence-help-then',
  'violence-ask',
  'violence-ask-then',
]);
/** The police are called for these, too: a child, and somebody else in danger. */
const forThePolice: ReadonlySet<Pool> = new Set([
  'child',
  'child-help',
  'child-self',
  'child-ask',
  'other',
  'other-do',
  'other-line',
  'other-acts',
  'other-you',
  'other-safe',
]);

function placesFor(turn: Turn, pool: Pool): Record<'emergency' | 'line' | 'page', string> {
  const { draft, knowledge } = turn;
  const isYoung = draft.state.young === true || pool === 'young-line';
  const service = ofViolence.has(pool) || forThePolice.has(pool) ? 'police' : 'medical';
  const places = named(draft, { ...waysToPeople(knowledge.country, isYoung, service), page: youngPage });
  const against = ofViolence.has(pool) && !isYoung && lineAgainstViolence(knowledge.country);
  if (!against) return places;
  const { first } = named(draft, { first: against });
  return { ...places, line: `${first}, ${or[theirLanguage(turn) ?? 'en']} ${places.line}` };
}
