import { isGivable } from '../guide/clauses.ts';
import { addAgain, addWords, type ReplyDraft } from '../guide/draft.ts';
import { capital, plain, toYou } from '../guide/person-words.ts';
import { quoteIn } from './echo.ts';
import { canEcho } from './giving-back.ts';

const told = [
  'You told me this: {said}.',
  'Yes: {said}.',
  'This is what I have from you: {said}.',
  'You said that {said}.',
] as const;
const toldOf = ['{who}, you told me.', '{who}.'] as const;
const notTold = [
  'I’ve lost that, sorry: I keep only part of a talk. Tell me once more?',
  'I can’t find it in what you’ve told me, and I’d rather say so. What was it?',
] as const;
const listening = [
  'I am, as far as a program can: I go by your words, and I miss things. The last I have from you: {said}.',
  'Yes, with what I have. You told me that {said}.',
] as const;

const reading = [
  'I am, as far as a program can: I read each line you write, and nothing else.',
  'Yes. I go by your words alone, and I miss things.',
] as const;

const asksNothing = new Set(
  "do you remember recall what my the a an is was did said say tell told name called by way still actually even can have been listening at all me of to that this it are were get got bit about what's and or in for know i he she they his her from our talk talks chat chats conversation everything anything tomorrow yesterday".split(
    ' ',
  ),
);

/** The words in this question by which something could be found. */
const lookedFor = (question: string) =>
  plain(question)
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !asksNothing.has(word))
    .map(stem);
/** Whether a question names nothing that could be found in the talk. */
export const hasNothingToLookFor = (question: string): boolean => lookedFor(question).length === 0;

/** Says what this talk told of what they ask after, or that it doesn't have it (CARE C25). `question`: the one sentence. */
export function tellOfThisTalk(draft: ReplyDraft, question: string): void {
  // What was said in fear that may be a delusion, or of violence, isn't told back.
  if (!canEcho(draft)) return void addAgain(draft, 'says-it-is-a-program', 'told-me.nothing', notTold);
  const { said, people, names = [], lately = [] } = draft.state;
  const nth = /\b(first|second|third|fourth|last|previous) (?:message|line|thing|sentence)\b/i.exec(question)?.[1];
  const isAll = lately.length === draft.state.turn - 1;
  const at = nth ? ['first', 'second', 'third', 'fourth'].indexOf(nth.toLowerCase()) : -1;
  const isTheirs = /\bmy (?:\w+ )?(?:message|line|sentence)|\bi (?:said|wrote|told|typed)\b/i.test(question);
  const message = nth && isTheirs && (at < 0 ? lately.at(-1) : isAll ? lately[at] : undefined);
  if (message && addWords(draft, 'simple-reflection', 'told-me.nth', `“${message}”`)) return;
  const asked = lookedFor(question);
  const score = (text: string) => {
    const each = new Set(plain(text).trim().split(' ').map(stem));
    return asked.filter((word) => each.has(word)).length;
  };
  const best = said
    .map((one) => ({ ...one, score: score(one.words) }))
    .filter((one) => one.score > 0 && one.score * 2 >= asked.length)
    .toSorted((one, other) => other.score - one.score || other.turn - one.turn)[0];
  const who = people.findLast(({ relation, name }) => name && asked.includes(stem(relation)))?.name;
  if (/\b(?:names?|called)\b/i.test(question)) {
    if (who) return void addAgain(draft, 'simple-reflection', 'told-me.name', toldOf, { who });
    if (!best && names.length > 0)
      return void addAgain(draft, 'simple-reflection', 'told-me.name', toldOf, {
        who: names
          .slice(/\bnames\b/i.test(question) ? -3 : -1)
          .map(({ name }) => name)
          .join(' and '),
      });
  }
  const quote = /\b(?:said|say|says|told|wrote)\b/i.test(question)
    ? lately
        .toReversed()
        .filter((text) => score(text) > 0)
        .map(quoteIn)
        .find(Boolean)
    : null;
  if (quote) return void addWords(draft, 'simple-reflection', 'told-me.quote', `Yes: “${capital(quote)}”`);
  const isOfNews = /\bnews\b/i.test(question);
  const bright = isOfNews ? said.find((one) => one.bright)?.words : undefined;
  const sentence = sentenceIn(lately, score, asked.length);
  const found = bright ?? (best && best.score >= sentence.score ? best.words : sentence.words);
  if (found) return void addAgain(draft, 'simple-reflection', 'told-me', told, { said: found });
  addAgain(draft, 'says-it-is-a-program', 'told-me.nothing', notTold);
}

/** "Are you even listening?" */
export function tellThatItListens(draft: ReplyDraft): void {
  const last = draft.state.said.at(-1)?.words;
  if (last && canEcho(draft) && addAgain(draft, 'says-it-is-a-program', 'told-me.listening', listening, { said: last }))
    return;
  addAgain(draft, 'says-it-is-a-program', 'told-me.reading', reading);
}

/** The sentence of their last messages with most of what's asked after, turned to "you". */
function sentenceIn(
  lately: readonly string[],
  score: (text: string) => number,
  least: number,
): { words: string | null; score: number } {
  const all = lately
    .flatMap((text) => text.replaceAll(/"[^"]*"?/g, '"').split(/(?<=[.!?\n])\s+/))
    .filter(
      (text) =>
        !text.endsWith('?') &&
        text.split(' ').length <= 16 &&
        isGivable(text.replace(/(?: (?:that|it|this))?[.!]+$/, '')),
    )
    .map((text) => ({ text, score: score(text) }));
  const best = all.toSorted((one, other) => other.score - one.score)[0];
  if (!best || best.score === 0 || best.score * 2 < least) return { words: null, score: 0 };
  const words = toYou(best.text.replace(/[.!]+$/, ''));
  return { words: words.charAt(0).toLowerCase() + words.slice(1), score: best.score };
}

const stem = (word: string) =>
  word
    .replace(/'s$/, '')
    .replace(/(?:ing|ed|s)$/, '')
    .slice(0, 6);
