import { tellAfter } from '../guide/asking-after.ts';
import { answerFor, answerWith } from '../guide/direct-answer.ts';
import { add, addAgain, addWords, named, type ReplyDraft } from '../guide/draft.ts';
import type { GuideState, Knowledge } from '../guide/guide-state.ts';
import type { Heard } from '../guide/hearing.ts';
import { tellWhatIsKnown } from '../guide/remembering.ts';
import { waysToPeople } from '../guide/ways-to-people.ts';
import { toldOf } from '../is-it-normal/normals.ts';
import { normalElse, notBad, notBadAtAll, notBadElse, notMine } from '../is-it-normal/words-without-a-row.ts';
import { type PieceId, titles } from '../pieces/titles.ts';
import { asKind, ofTheProgram } from './asked-as-kind.ts';
import { purposeIn } from './first-words.ts';
import { afterLine, anyPurpose, beforeLine, draftIsFine, draftNotHarsh, planIsFine, toSomebody } from './line-words.ts';
import { goOnWith } from './listen.ts';
import { anyThing, oneThings } from './one-thing.ts';
import { isComplaint } from './put-right.ts';
import { askedAgain, hardWord, ofAPlan, words } from './request-words.ts';
import { type Request, type RequestKind, requestIn } from './requests.ts';
import { isTooGrave } from './too-grave.ts';
import { hasNothingToLookFor, tellOfThisTalk, tellThatItListens } from './what-was-said.ts';

/* Meets what's asked, truly and at once: with an answer, or with what it can't and why (CARE C25). */

/** Meets what these words ask. False where they ask nothing. */
export function meetRequest(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string): boolean {
  const { state } = draft;
  if (tellAfter(draft, heard.words, knowledge)) return true;
  const row = requestIn(heard.words);
  const found = asKind(row, text, draft.readings);
  const before = state.lately?.toReversed().find((text) => requestIn(text)) ?? '';
  // "I asked you something", alone: it's what was asked before.
  const request =
    (!row || row.kind === 'unknown') && reasked.test(heard.words)
      ? (asked(requestIn(before)) ?? found)
      : (found ?? (reasked.test(heard.words) ? asked(requestIn(before)) : saysMore(draft, heard)));
  if (!request) return false;
  const known = request.isAgain ? asAskedBefore(request, before) : request;
  if (affirms.has(known.kind) && (draft.worries || isTooGrave(heard.words))) return notFromMe(draft, knowledge);
  if (known.kind === 'of-me') {
    tellWhatIsKnown(draft, knowledge);
    return true;
  }
  if ((known.kind === 'unknown' || known.kind === 'you') && (isComplaint(heard.words) || otherActs.has(heard.act)))
    return false;
  // Where somebody should know of it, that's said whatever else is normal.
  const isForADoctor =
    known.kind === 'normal' && toldOf(heard.words, known.sentence, state.lately?.at(-1))?.isForADoctor;
  // What has an answer written for it gets that, unless a row knows that it's about this talk.
  if (!(row?.kind === known.kind && ownKinds.has(known.kind)) && !isForADoctor && answerFor(heard.words)) return false;
  if (known.kind === 'remember' && answerFor(known.sentence) && hasNothingToLookFor(known.sentence)) return false;
  if (known.isConfused) addAgain(draft, 'support', 'asked.confused', words.confused);
  else if (known.isAgain && !metAgain.has(known.kind)) addAgain(draft, 'support', 'asked-again', askedAgain);
  meet[known.kind](draft, heard, known, text);
  if (byeAtTheEnd.test(heard.words)) addAgain(draft, 'support', 'asked.bye', words.bye);
  return true;
}

/** Asked again, these are simply met again. */
const metAgain: ReadonlySet<RequestKind> = new Set(['confused', 'why-you', 'permission', 'remember']);

/** What these may lead to isn't for a program to say yes to: a person's named instead (CARE C24). */
const affirms: ReadonlySet<RequestKind> = new Set([
  ...(['normal', 'not-bad', 'permission', 'draft', 'say', 'should', 'do', 'credit', 'maybe', 'people'] as const),
  ...([
    'opinion',
    'why-me',
    'unknown',
    'help',
    'future',
    'owe',
    'you',
    'rhetorical',
    'generally',
    'either',
    'allowed',
  ] as const),
]);
function notFromMe(draft: ReplyDraft, { country }: Knowledge): boolean {
  draft.isGrave = true;
  return addAgain(draft, 'safety', 'asked.not-from-me', words.notFromMe, named(draft, waysToPeople(country, false)));
}

/** What's met here also where there's an answer written for such words: it's about this talk. */
const ownKinds: ReadonlySet<RequestKind> = new Set([
  'confused',
  'why-you',
  'remember',
  'permission',
  'draft',
  'say',
  'credit',
]);
/** What has an answer of its own, however it's asked. */
const otherActs: ReadonlySet<string> = new Set(['human', 'diagnosis', 'hello', 'quiet', 'boundary', 'bye']);
const byeAtTheEnd = /\b(?:bye|goodbye|good bye|good night|goodnight|night night)[.! x]*$/i;

/** "I want to say sorry without saying forget the money", after a line was given: they want another. */
const saysMore = ({ state }: ReplyDraft, { words: said }: Heard): Request | null =>
  state.gaveLine === state.turn - 1 && /\bI (?:just )?(?:want|need|wanted) to (?:say|tell|ask|let)\b/i.test(said)
    ? { kind: 'say', sentence: said, about: '', isAgain: false }
    : null;

const asked = (request: Request | null) => request && { ...request, isAgain: true };
const reasked =
  /\b(?:i asked about|(?:that's|thats|was|is) (?:a|another) dodge|you(?:'re| are)? (?:dodging|dodged)|(?:turn|turning|twist|twisting) (?:everything|it|that) (?:a?round|back)|just (?:a )?yes or (?:a )?no|straight answer|i am asking you|(?:you|u) (?:haven't|didn't|did not|never) (?:\w+ )?answer\w*|i (?:just )?asked you|answer (?:me|my question)|that (?:was|wasn't) (?:a|my) (?:proper |real )?question|that wasn't my question)\b/i;

/** "But I was asking you": what they mean is what they asked a message ago, where this one doesn't say it. */
function asAskedBefore(request: Request, before: string): Request {
  if (!vague.has(request.kind)) return request;
  const earlier = requestIn(before);
  return earlier && !vague.has(earlier.kind) ? { ...earlier, isAgain: true } : request;
}
const vague: ReadonlySet<RequestKind> = new Set(['unknown', 'confused', 'opinion']);

/** "What do I do?": what it's about was said before. */
const longestBare = 9;

type Meet = (draft: ReplyDraft, heard: Heard, request: Request, text: string) => void;
const say =
  (pool: keyof typeof words) =>
  (draft: ReplyDraft): void =>
    void addAgain(draft, 'says-it-is-a-program', `asked.${pool}`, words[pool]);

const meet: Readonly<Record<Exclude<RequestKind, 'of-me'>, Meet>> = {
  confused(draft, heard, _, text) {
    addAgain(draft, 'support', 'asked.confused', words.confused);
    goOnWith(draft, heard, text);
  },
  'why-you'(draft, heard, _, text) {
    addAgain(draft, 'support', 'asked.why-you', words.whyYou);
    goOnWith(draft, heard, text);
  },
  permission(draft, heard, request, text) {
    // Their own words stand there to be looked at.
    if (/"[^"]{8,}"|: .{20,}/.test(heard.words)) return meet.draft(draft, heard, request, text);
    const isNone =
      /\b(?:no|not want|don't want|without|stop giving me) (?:any )?(?:advice|tips)\b|\bjust (?:need|want) (?:some|any)one to (?:hear|listen)/i.test(
        heard.words,
      );
    if (isNone) draft.state.permission = 'refused';
    const who = /\btalk about ((?:my )?[A-Z]?\w+)/.exec(heard.words)?.[1];
    if (
      who &&
      /^(?:[A-Z]|my )/.test(who) &&
      addWords(draft, 'support', 'asked.talk-about', `Yes. Tell me about ${who.replace('my ', 'your ')}.`)
    )
      return;
    const pool = isNone ? 'noAdvice' : /\bdrop (?:it|that)\b/i.test(heard.words) ? 'dropped' : 'permission';
    addAgain(draft, 'support', `asked.${pool}`, words[pool]);
  },
  listening: (draft) => tellThatItListens(draft),
  remember: (draft, _, { sentence }) => tellOfThisTalk(draft, sentence),
  draft(draft, heard, { sentence }) {
    const about =
      /\btoo (harsh|hard|much|blunt|long|short|cold|mean|soft|formal|direct|strong|weak|needy|pushy|cheesy|desperate)\b/i.exec(
        sentence,
      )?.[1];
    if (about && !/\b(?:idiot|stupid|bitch|bastard|useless|hate you|liar|pathetic)\b/i.test(heard.words))
      return void addAgain(draft, 'affirmation', 'asked.not-harsh', draftNotHarsh, { about: about.toLowerCase() });
    const isPlan = !heard.words.includes('"') && /\bI(?:'ll| will|'m going to| could| think I'll)\b/i.test(heard.words);
    addAgain(draft, 'affirmation', isPlan ? 'asked.plan' : 'asked.draft', isPlan ? planIsFine : draftIsFine);
  },
  normal(draft, heard, { sentence }) {
    const found = toldOf(heard.words, sentence, draft.state.lately?.at(-1));
    if (!found) return void addAgain(draft, 'affirmation', 'asked.normal', normalElse);
    answerWith(draft, found);
  },
  'not-bad'(draft, heard, request) {
    const about = request.about || (hardWord.exec(request.sentence)?.[0].toLowerCase() ?? '');
    if (/\bI (?:hit|hurt|slapped|cheated|stole|lied)\b|\baffair\b/i.test(heard.words))
      return void addAgain(draft, 'says-it-is-a-program', 'asked.not-mine', notMine);
    const kind = /^(?:losing|going)/.test(about)
      ? 'losing it'
      : /^(?:betray|fail|lett|hurt|wast|abandon|neglect|ruin)/.test(about) ||
          (/ (?=\w+$)/.test(about) && !/^too |^over the|^the only|sign/.test(about))
        ? 'person'
        : about;
    if (/\b(?:real|big|proper|serious|actual) (?:problem|thing|deal|loss|reason)\b/i.test(request.sentence))
      return say('real')(draft);
    if (!about && !/\b(?:am I|make me|do you think I|would you say)\b/i.test(heard.words)) return say('unknown')(draft);
    if (!about) return void addAgain(draft, 'affirmation', 'asked.not-bad.at-all', notBadAtAll);
    const other = notBadElse[kind];
    if (other) return void addAgain(draft, 'affirmation', `asked.not-bad.${kind}`, other);
    addAgain(draft, 'affirmation', 'asked.not-bad', notBad, { about });
  },
  say(draft, heard) {
    const found = purposeIn(heard, draft.state);
    if (!found?.isDirect) addAgain(draft, 'support', 'asked.say.before', beforeLine);
    const only = heard.names.length + heard.people.length === 1 ? (heard.names[0] ?? heard.people[0]?.name) : null;
    const name =
      only && (new RegExp(`\\b(?:Mrs|Mr|Ms|Dr|Aunt|Auntie|Uncle)\\.? ${only}\\b`).exec(heard.words)?.[0] ?? only);
    if (!found && name) addAgain(draft, 'idea-with-permission', 'asked.say.to', toSomebody, { name });
    else addAgain(draft, 'idea-with-permission', `asked.say.${found?.id ?? 'any'}`, found?.line ?? anyPurpose);
    if (!draft.parts.some(({ text }) => text.includes('?')) && (found?.id ?? '') !== 'good-news')
      add(draft, 'support', 'asked.say.after', afterLine);
    draft.state.gaveLine = draft.state.turn;
    offer(draft, found?.id === 'good-news' ? [] : ['first-sentence', 'text-back']);
  },
  do(draft, heard, { sentence }) {
    const isHowTo = /\bhow (?:do|does|can|could|should) (?:i|you|one|we)\b/i.test(sentence);
    const found = fitting(
      oneThings,
      heard,
      isHowTo || sentence.split(' ').length > longestBare ? { ...draft.state, lately: [] } : lastOnly(draft.state, 3),
    );
    // How to do just that, somebody would have to know.
    if (!found && isHowTo) return void addAgain(draft, 'says-it-is-a-program', 'asked.howTo', words.howTo);
    addAgain(draft, 'idea-with-permission', `asked.do.${found?.id ?? 'any'}`, found?.says ?? anyThing);
    offer(draft, found?.pieces);
  },
  'no-advice'(draft) {
    draft.state.permission = 'refused';
    addAgain(draft, 'support', 'asked.no-advice', words.noneOfThat);
  },
  credit: (draft) => void addAgain(draft, 'affirmation', 'asked.credit', words.credit),
  people(draft, _, { sentence }) {
    const pool = /\b(?:decide|choose)\b/i.test(sentence)
      ? 'decide'
      : /\bhow (?:do|does|can|could|would|should) [^?]*\b(?:tell|know|sure)\b/i.test(sentence)
        ? 'tell'
        : 'others';
    addAgain(draft, 'idea-with-permission', `asked.${pool}`, words[pool]);
    if (pool === 'decide') offer(draft, ['deciding']);
  },
  should(draft, { words: said }) {
    if (/\btell me (?:to not|not to)\b|\btalk me out of\b|\bstop me\b/i.test(said))
      return void addAgain(draft, 'support', 'asked.dont', words.dont);
    if (/\b(?:should|ought) (?:I|we) (?:to )?(?:\w+ )?have\b/i.test(said)) return say('past')(draft);
    say('should')(draft);
    offer(draft, ['deciding']);
  },
  'other-mind': say('ofTheirMind'),
  opinion(draft, { plan }, { sentence }) {
    say(plan || ofAPlan.test(sentence) ? 'ofAPlan' : 'opinion')(draft);
  },
  see: say('see'),
  'why-me': (draft, { words: said }) => say(/\bwrong with me\b/i.test(said) ? 'wrongWithMe' : 'whyMe')(draft),
  help(draft, _, { sentence }) {
    const isToWeigh = /\b(?:weigh|decide|choose|sort|think (?:it|this|that)?)\b/i.test(sentence);
    say(isToWeigh ? 'weigh' : 'help')(draft);
    offer(draft, isToWeigh ? ['deciding', 'sorting'] : ['plan', 'first-sentence', 'sorting']);
  },
  maybe: say('maybe'),
  entertain: say('entertain'),
  future(draft, { words: said }) {
    const isOfEasing =
      /\b(?:it|this|that|the (?:pain|grief|feeling|missing|worry|ache)|missing|things?)\b[^?]{0,40}\b(?:easier|better|stop|stops|less|pass|passes|go away|get used)\b/i.test(
        said,
      ) && !/\b(?:end up|pass my|test|exam)\b/i.test(said);
    say(/\bhow long\b/i.test(said) ? 'howLong' : isOfEasing ? 'easing' : 'future')(draft);
  },
  owe: say('owe'),
  you: (draft, { words: said }) =>
    say(
      /\bwould you (?:even )?(?:notice|know|be able to tell|see)\b/i.test(said)
        ? 'onlyWords'
        : /\b(?:would you|if you were)\b(?!.*\b(?:of|at|with|by|to) me\b)/i.test(said)
          ? 'inMyPlace'
          : 'ofMe',
    )(draft),
  'can-you': (draft, { words: said }) => say(ofTheProgram(said))(draft),
  'what-is': (draft, _, { sentence }) => say(/\bword for\b/i.test(sentence) ? 'noWord' : 'whatIs')(draft),
  fact: say('fact'),
  private: say('private'),
  medical: say('medical'),
  generally: say('generally'),
  either: say('either'),
  allowed: say('allowed'),
  rhetorical: say('rhetorical'),
  unknown: say('unknown'),
};

/** What's asked of may stand in the message before, and in none that's further back. */
const lastOnly = (state: GuideState, count = 1): GuideState => ({
  ...state,
  lately: state.lately?.slice(-count) ?? [],
});

/** The row that fits what they say now, else what they said last; undefined where none does. */
function fitting<Row extends { is: RegExp }>(
  rows: readonly Row[],
  { words: now }: Heard,
  { lately = [] }: GuideState,
): Row | undefined {
  const of = (text: string) => rows.find(({ is }) => is.test(text));
  return of(now) ?? lately.toReversed().map(of).find(Boolean);
}

function offer(draft: ReplyDraft, ids: readonly PieceId[] = []): void {
  if (ids.length > 0) draft.choices = ids.map((id) => titles[id]);
}

/** Keeps the last messages of theirs, by which it's known what a question is about. */
export function keepLately(state: GuideState, said: string): void {
  if (said !== '') state.lately = [...(state.lately ?? []), said.slice(0, 400)].slice(-8);
}
