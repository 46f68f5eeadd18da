import { tellAfter } from '../guide/asking-after.ts';
import { answerFor } from '../guide/direct-answer.ts';
import { add, addAgain, addWords, type Draft } from '../guide/draft.ts';
import type { GuideState, Knowledge } from '../guide/guide-state.ts';
import type { Heard } from '../guide/hearing.ts';
import { tellWhatIsKnown } from '../guide/remembering.ts';
import { type PieceId, titles } from '../pieces/titles.ts';
import { afterLine, anyPurpose, beforeLine, draftIsFine, draftNotHarsh, planIsFine, purposes } from './first-words.ts';
import { normalElse, normals, notBad, notBadElse, notMine } from './is-it-normal.ts';
import { goOnWith } from './listen.ts';
import { anyThing, oneThings } from './one-thing.ts';
import { isComplaint } from './put-right.ts';
import { type Request, type RequestKind, requestIn } from './requests.ts';
import { hasNothingToLookFor, tellOfThisTalk, tellThatItListens } from './what-was-said.ts';

/* Meets what's asked, truly and at once: with an answer, or with what it can't and why (CARE C25). */

const askedAgain = [
  'You did ask, and I went past it. Sorry.',
  'You’re right, I didn’t answer you.',
  'Fair: you asked, and I circled.',
  'Sorry, that was your question.',
] as const;

const words = {
  confused: [
    'Sorry, that was badly put. Forget it.',
    'That made no sense, you’re right. I’m a program, and I missed.',
    'That was my mistake, and not yours. Leave it.',
    'Never mind that; it didn’t fit what you said.',
  ],
  bye: ['Goodbye for now.', 'Go well.'],
  whyYou: [
    'I misread you, and I’m sorry. Nothing you said called for that.',
    'That was me reading too much into it. Sorry; back to what you were saying.',
    'From my rules, and not from anything you said. I’m sorry.',
  ],
  permission: ['Yes, that’s all right.', 'Of course.', 'Yes. Go ahead.', 'Yes, gladly.'],
  noneOfThat: ['All right, none. I’ll listen.', 'No solutions, then. I’m here.', 'None of that. Go on.'],
  howTo: [
    'I don’t have a sure way for that, and I’d rather say so. What’s worked a little, so far?',
    'That’s beyond what I know: I’m a program with written sentences. Who’s been through something like it, whom you could ask?',
  ],
  noAdvice: ['Yes, that’s quite all right. No advice; I’ll listen.', 'Of course. I won’t give any; I’ll just listen.'],
  dropped: ['Yes, dropped. Go on where you were.', 'Yes. It’s gone. Back to you.'],
  credit: [
    'Yes, gladly: well done. That was you.',
    'With pleasure. You did that, and it’s worth being glad of.',
    'Yes: I’m a program, and even so, congratulations. It’s good news.',
  ],
  decide: [
    'Some people decide it for one day, as if it were done, and watch how they feel; the next day the other way. One of the two is mostly lighter.',
    'Many ask themselves what they’d tell a friend who stood there. Others toss a coin, and notice which side they hoped for.',
  ],
  tell: [
    'From inside it’s hard to tell, since a feeling looks like proof. People mostly go by what has really happened, or ask somebody who’d be honest with them.',
    'I can’t see it from here. What would you look at, if it were somebody else?',
  ],
  others: [
    'It differs a great deal. Some look for where they’re needed, some learn something hard, and some take a long while to find out. What do you miss most?',
    'People do very different things with that, and most of them only once they’d said it aloud to somebody. What have you tried?',
  ],
  should: [
    'I can’t decide that for you, since I only know what you’ve told me. What helps many: picture tomorrow morning with it done, and then with it not done. Which is lighter?',
    'That’s yours to decide; I’m a program, and I’d only be guessing. What would you tell a friend who asked you?',
    'I won’t say yes or no to that, because I don’t have to live with it. If you had to choose in the next minute, which would it be?',
  ],
  dont: [
    'Then don’t. You asked me to say so, and that was you, too.',
    'Don’t, for tonight. Tomorrow it’s still yours to decide.',
  ],
  ofTheirMind: [
    'I can’t know that: I wasn’t there, and I have only your side. What’s your own guess?',
    'That’s in a head I can’t look into. It’s a hard thing to be left wondering about.',
    'Only they could tell you that. What would you like the answer to be?',
    'I’ve no way of knowing. Not knowing may well be the worst part of it.',
  ],
  opinion: [
    'I’ve heard one side, and I’m a program, so I’m no judge. What would you most want the other one to understand?',
    'An opinion I don’t have: I work with written sentences. What I hear is that it matters to you.',
    'I can’t weigh that for you. What does your own sense say, before the reasons come?',
  ],
  whyMe: [
    'I can’t see why, from here. Mostly such a thing began as a good answer to something. When did you first notice it?',
    'I don’t know, and I’d rather not make something up. What comes to mind first, if you ask yourself that?',
    'There’s nothing wrong with you that I could see; something’s happening to you, and it has reasons. What was going on when it began?',
  ],
  help: [
    'Yes, as far as I can: I listen, I can go through something with you step by step, or give you one small thing to try. What would it be for?',
    'I’ll try. Tell me in a line what it’s about, and what you’d like at the end of it.',
  ],
  unknown: [
    'I don’t know, and I’d rather say so than make something up.',
    'I can’t answer that: I’m a program with written sentences, and I’ve none for it.',
    'I don’t know. It’s a fair question, though.',
    'To that I’ve no answer worth having. What’s your own?',
  ],
} as const;

/** Meets what these words ask. False where they ask nothing. */
export function meetRequest(draft: Draft, heard: Heard, knowledge: Knowledge, text: string): boolean {
  const { state } = draft;
  if (tellAfter(draft, heard.words, knowledge)) return true;
  const found = requestIn(heard.words);
  const before = state.lately?.toReversed().find((text) => requestIn(text)) ?? '';
  // "I asked you something", alone: it's what was asked before.
  const request =
    found?.kind === 'unknown' && reasked.test(heard.words)
      ? (asked(requestIn(before)) ?? found)
      : (found ?? (reasked.test(heard.words) ? asked(requestIn(before)) : saysMore(draft, heard)));
  if (!request) return false;
  const known = request.isAgain ? asAskedBefore(request, before) : request;
  if (known.kind === 'of-me') {
    tellWhatIsKnown(draft, knowledge);
    return true;
  }
  if (known.kind === 'unknown' && isComplaint(heard.words)) return false;
  if (!ownKinds.has(known.kind) && answerFor(heard.words)) return false;
  if (known.kind === 'remember' && answerFor(known.sentence) && hasNothingToLookFor(known.sentence)) return false;
  if (known.isConfused) addAgain(draft, 'support', 'asked.confused', words.confused);
  else if (known.isAgain && !/^(?:confused|why-you|permission|remember)$/.test(known.kind))
    addAgain(draft, 'support', 'asked-again', askedAgain);
  meet[known.kind](draft, heard, known, text);
  if (byeAtTheEnd.test(heard.words)) addAgain(draft, 'support', 'asked.bye', words.bye);
  return true;
}

/** What's met here also where there's an answer written for such words: it's about this talk. */
const ownKinds: ReadonlySet<RequestKind> = new Set([
  'confused',
  'why-you',
  'remember',
  'permission',
  'draft',
  'say',
  'do',
  'credit',
]);
const byeAtTheEnd = /\b(?:bye|goodbye|good bye|good night|goodnight|night night)[.! x]*$/i;

/** "I want to say sorry without saying forget the money", after a line was given: they want another. */
const saysMore = ({ state }: Draft, { words: said }: Heard): Request | null =>
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

type Meet = (draft: Draft, heard: Heard, request: Request, text: string) => void;
const say =
  (pool: keyof typeof words): Meet =>
  (draft) =>
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
  normal(draft, heard) {
    const found = fitting(normals, heard, draft.state);
    if (!found) return void addAgain(draft, 'affirmation', 'asked.normal', normalElse);
    addAgain(draft, 'affirmation', `asked.normal.${found.id}`, found.says);
    offer(draft, found.pieces);
  },
  'not-bad'(draft, heard, { about }) {
    if (/\bI (?:hit|hurt|slapped|cheated|stole|lied)\b|\baffair\b/i.test(heard.words))
      return void addAgain(draft, 'says-it-is-a-program', 'asked.not-mine', notMine);
    const kind = /^(?:losing|going)/.test(about)
      ? 'losing it'
      : / (?=\w+$)/.test(about) && !/^too |^over the|^the only|sign/.test(about)
        ? 'person'
        : about;
    const other = notBadElse[kind];
    if (other) return void addAgain(draft, 'affirmation', `asked.not-bad.${kind}`, other);
    addAgain(draft, 'affirmation', 'asked.not-bad', notBad, { about });
  },
  say(draft, heard) {
    const found = purposeIn(heard, draft.state);
    if (!/^(?:good-news|dementia)$/.test(found?.id ?? '')) addAgain(draft, 'support', 'asked.say.before', beforeLine);
    addAgain(draft, 'idea-with-permission', `asked.say.${found?.id ?? 'any'}`, found?.line ?? anyPurpose);
    if (!draft.parts.some(({ text }) => text.includes('?')) && (found?.id ?? '') !== 'good-news')
      add(draft, 'support', 'asked.say.after', afterLine);
    draft.state.gaveLine = draft.state.turn;
    offer(draft, found?.id === 'good-news' ? [] : ['first-sentence', 'text-back']);
  },
  do(draft, heard, { sentence }) {
    const isHowTo = /\bhow (?:do|can|could|should) i\b/i.test(sentence);
    const found = fitting(oneThings, heard, isHowTo ? { ...draft.state, lately: [] } : draft.state);
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
      : /\b(?:tell|know|sure)\b/i.test(sentence)
        ? 'tell'
        : 'others';
    addAgain(draft, 'idea-with-permission', `asked.${pool}`, words[pool]);
    if (pool === 'decide') offer(draft, ['deciding']);
  },
  should(draft, { words: said }) {
    if (/\btell me (?:to not|not to)\b|\btalk me out of\b|\bstop me\b/i.test(said))
      return void addAgain(draft, 'support', 'asked.dont', words.dont);
    say('should')(draft, ...nothing);
    offer(draft, ['deciding']);
  },
  'other-mind': say('ofTheirMind'),
  opinion: say('opinion'),
  'why-me': say('whyMe'),
  help(draft) {
    say('help')(draft, ...nothing);
    offer(draft, ['plan', 'first-sentence', 'sorting']);
  },
  unknown: say('unknown'),
};
const nothing = [] as unknown as [Heard, Request, string];

/** The row that fits what they say now, else what they said last; undefined where none does. */
function fitting<Row extends { is: RegExp }>(
  rows: readonly Row[],
  { words: now }: Heard,
  { lately = [] }: GuideState,
): Row | undefined {
  const of = (text: string) => rows.find(({ is }) => is.test(text));
  return of(now) ?? lately.toReversed().map(of).find(Boolean);
}

/** What a line is wanted for shows in all they've said lately; who was spoken of last counts, too. */
function purposeIn({ words: now, people }: Heard, { lately = [], people: known }: GuideState) {
  const texts = [now, ...lately.toReversed().slice(0, 4)];
  const last = (people.at(-1) ?? known.at(-1))?.relation ?? '';
  const scored = purposes.map((purpose) => {
    const said = texts.reduce((sum, text, at) => sum + (purpose.is.test(text) ? 3 / (at + 1) : 0), 0);
    return { purpose, score: said > 0 && purpose.of?.includes(last) ? said + 3 : said };
  });
  return scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)[0]?.purpose;
}

function offer(draft: Draft, ids: readonly PieceId[] = []): void {
  if (ids.length > 0) draft.choices = ids.map((id) => titles[id]);
}

/** Keeps the last messages of theirs, by which it's known what a question is about. */
export function keepLately(state: GuideState, said: string): void {
  state.lately = [...(state.lately ?? []), said.slice(0, 400)].slice(-8);
}
