import { isGivable } from '../guide/clauses.ts';
import { add, addAgain, addWords, type ReplyDraft } from '../guide/draft.ts';
import type { Heard } from '../guide/hearing.ts';
import { toYou } from '../guide/person-words.ts';
import { stems } from '../guide/stems.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { deedIn, feelingIn, feelingWords } from './feelings.ts';
import { canEcho, clauseOf, giveBack } from './giving-back.ts';
import { ofGladness } from './loss-and-gladness.ts';

/* They say that it was wrong, or of no use: it owns that, and takes what's so instead (CARE C25). */

const words = {
  owned: [
    'I got that wrong, sorry.',
    'I made a mistake there.',
    'Sorry, I misread that.',
    'You’re right, that missed.',
    'Fair. I’m a program, and I was off there.',
    'No, I had that wrong.',
  ],
  ownedMore: [
    'Say it again in your words, and I’ll go by those.',
    'Go on where you were.',
    'What was the main thing in it?',
    'Back to you.',
  ],
  toldAlready: ['You did tell me. Sorry.', 'You told me, and I lost it. Sorry.', 'Yes, you’ve said that. My mistake.'],
  unhelpful: [
    'No, that was no help. Sorry.',
    'You came for more than that, and I fell short.',
    'Fair. I work with written sentences, and that one was empty.',
    'That was thin, I know.',
  ],
  unhelpfulGlad: 'Fair, that was a bit flat of me.',
  joke: ['A joke, and I missed it. Sorry.', 'I missed the joke. That happens to programs.'],
  unhelpfulMore: [
    'You can tell me in one line what you’d like: an idea, a sentence to say, or just somebody to hear it.',
    'I can go through something with you step by step, or just listen. Which would be better?',
  ],
} as const;

const startled = '(?:(?:what|eh|um+|huh|oh|lol|haha|er|hm+|omg|sorry|ok|okay|well|wait|no|nope|nah|yeah)[?!.,… ]+)*';
const turnsDown = new RegExp(
  `^${startled}(?:no|nope|nah|not really|not rly|wrong|not that(?: kind)?|it (?:isn't|is not|wasn't)|it's not|that's not|that isn't|that is not|i'm not|i am not|i didn't|i don't|i wasn't|you hadn't|you haven't|there's no|there is no|i (?:just )?(?:said|told you|meant)|i just meant|\\w+ is irrelevant|forget \\w+)(?![\\w'])`,
  'i',
);
const outright =
  /\b(?:you(?:'ve| have)? (?:misread|misunderstood|got (?:that|it|me) wrong)|that's (?:my|not) \w+,? (?:not|it's not|it isn't)\b|^(?:no,? )?wrong\b[.,!]|not what i (?:meant|said)|wrong half|you keep (?:picking|repeating|saying|asking)|you just repeated|(?:is|are) you (?:even )?reading|i (?:just|already) told you|(?<!if )(?:that|it) was (?:just )?a joke|i don't need (?:a|your) (?:picture|advice))\b/i;

/** They put right what it said: it owns it, and takes what's so instead. */
export function corrected(draft: ReplyDraft, heard: Heard, text: string): boolean {
  const { state } = draft;
  const mayBeWrong = state.claimed === true && state.turn > 1;
  if (state.theirEnglish && !outright.test(heard.words)) return false;
  if (toldBefore.test(heard.words)) {
    addAgain(draft, 'support', 'told-already', words.toldAlready);
    const clause = clauseOf(draft, heard);
    if (clause) giveBack(draft, heard, clause);
    return true;
  }
  // "No plane till October."
  if (/^no (?!(?:i|i'm|it|it's|that|that's|he|she|they|we|you|not|this|no|but|and|just)\b)[a-z]/i.test(heard.words))
    return false;
  const isPlain = turnsDown.test(heard.words);
  const touches = stems(heard.words).some((stem) => (state.replied ?? []).includes(stem));
  const isNo = /^(?:(?:eh|um+|what|omg|er|oh)[?!.,… ]+)*(?:no|nope|nah|wrong|not really|not rly)\b/i.test(heard.words);
  // A "no" agrees with what was said to be not so.
  if (isNo && state.negative && !touches && !outright.test(heard.words)) return false;
  const isOutright = outright.test(heard.words) || outright.test(text);
  if (!isOutright && !(mayBeWrong && isPlain && (touches || (isNo && heard.words.split(' ').length > 3)))) return false;
  // "It isn't about him, it's the first door I've been able to close": they go on, and correct nobody.
  if (/^(?:it isn't|it's not|there's no|there is no)\b/i.test(heard.words) && heard.words.split(' ').length > 8)
    return false;
  // A "no" to a question, as the reader reads it.
  const read = draft.readings?.has(text) ? kindOf(text, draft.readings) : undefined;
  if (!isOutright && read && read.kind.id !== 'not-helping' && read.how === 'surely') return false;
  // "No thank you": an answer, and no correction.
  if (
    /^(?:no|nah),? (?:i know|you're right|exactly|true|i suppose|i guess|thanks|thank you|not (?:just )?now|i'm good|it's fine)\b/i.test(
      heard.words,
    )
  )
    return false;
  // "I don't want a flat."
  if (!isOutright && /^i (?:don't|do not|didn't) (?:want|need|like|have|trust|own|drink|drive)\b/i.test(heard.words))
    return false;
  const isJoke = /\b(?:was|is) (?:just )?a joke\b/i.test(heard.words);
  addAgain(draft, 'support', isJoke ? 'owned.joke' : 'owned', isJoke ? words.joke : words.owned);
  const so = heard.clauses.filter(
    ({ words: said }) =>
      !/^(?:you(?:'re not| don't| didn't| weren't| aren't| wasn't)|it's not|it isn't|there's no|that's)/.test(said),
  );
  const clause = clauseOf(draft, { ...heard, clauses: so }, { least: -9 });
  const feeling = feelingIn(heard.words);
  if (clause && !feeling) giveBack(draft, heard, clause);
  else if (feeling)
    add(draft, 'simple-reflection', 'feeling.alone', feelingWords[feeling.isPast ? 'alonePast' : 'alone'], {
      word: feeling.word,
    });
  else if (deedIn(heard.words)) addWords(draft, 'simple-reflection', 'deed', `You ${deedIn(heard.words)}.`);
  else if (!isJoke && !sayWhatItsAbout(draft, heard)) addAgain(draft, 'support', 'ownedMore', words.ownedMore);
  return true;
}

/** "I'm talking about my voice shaking in front of forty people": that, then. */
function sayWhatItsAbout(draft: ReplyDraft, heard: Heard): boolean {
  const about =
    /\bI(?:'m| am| was| meant)? (?:just )?(?:talking|asking|speaking|thinking|on)?\s*about (?<what>[^.!?,]{3,80})/i.exec(
      heard.words,
    )?.groups?.['what'];
  if (!about || !canEcho(draft) || !isGivable(about.trim())) return false;
  return addWords(draft, 'simple-reflection', 'about', `It’s about ${toYou(about.trim())}.`);
}

const toldBefore =
  /^(?:\w+,? )?(?:i(?:'ve| have)? (?:already |just )*told you(?: (?:that|this|already|so))?|i (?:just |already )?said (?:that|so)(?: already)?)\s*[.!,]/i;

const complains =
  /\b(?:no help|not helpful|not helping|(?<=^|[.!?] )(?:no,? |yeah,? |ok,? )?(?:you're|you are|this is|that's|that was|it's) (?:totally |completely |pretty |so )?useless(?= |[.!]|$)(?! go)|stirring stuff|tough crowd|fortune cookie|bit cold|very helpful|great(?:,)? thanks for nothing|makes no sense as|canned|robotic|repeat(?:ing|ed) (?:me|my|yourself))\b|^(?:that's it|thats it|is that (?:it|all)|yes and|and|so)\s*\?+|^forget it\b|^never ?mind\b/i;
/** Whether these words say that it's of no use; not what somebody else was called. */
export const isComplaint = (said: string) =>
  complains.test(said.replaceAll(/"[^"]*"?/g, ' " ')) && said.split(' ').length <= 40;

/** They say that it's of no use: it owns that, and hears what they go on with, or asks what would be of use. `isSure` where it's known from elsewhere. */
export function complained(draft: ReplyDraft, heard: Heard, text: string, isSure = false): boolean {
  if (!isSure && !isComplaint(heard.words)) return false;
  if (!isSure && ofGladness(draft, heard, text)) {
    draft.parts.unshift({ text: words.unhelpfulGlad, code: 'support', rule: 'unhelpful.glad' });
    return true;
  }
  addAgain(draft, 'support', 'unhelpful', words.unhelpful);
  const clause = clauseOf(draft, heard);
  if (clause) giveBack(draft, heard, clause);
  else add(draft, 'support', 'unhelpfulMore', words.unhelpfulMore);
  return true;
}
