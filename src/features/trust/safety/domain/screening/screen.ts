import { othersDanger, over, past, reported, saidAfter, sayings, stories } from './contexts.ts';
import { saidPlainly } from './drawn-out.ts';
import { harmSigns } from './harm-signs.ts';
import { lexicon } from './lexicon.ts';
import { likeness, type Marks, placesOf } from './likeness.ts';
import { lowSigns } from './low-signs.ts';
import { sentencesOf } from './normalize.ts';
import { otherLanguages } from './other-languages.ts';
import { compile } from './pattern.ts';
import { type Find, indexRules } from './rule-index.ts';
import type { DangerSign, Grade } from './sign.ts';
import { urgentSigns } from './urgent-signs.ts';
import { wishSigns } from './wish-signs.ts';

/** `id` is the sign's; `about` who it's said of. `points` count for `low` ones alone. */
export type FoundSign = { id: string; grade: Grade; about: 'self' | 'other'; points: number };
/**
 * `denied`: a sign stands there with a no ("I don't want to die"). `likeness`: as `likeness.ts` weighs it. `words`: how many. `read`: with
 * how the reader read it (ADR 088), where there's one; then this says more than the likeness.
 */
export type TextReading = {
  found: FoundSign[];
  denied: boolean;
  likeness: number;
  words: number;
  read?: number;
};
export type DangerLevel = 'none' | 'concern' | 'urgent';

const allSigns: readonly DangerSign[] = [...urgentSigns, ...wishSigns, ...harmSigns, ...otherLanguages, ...lowSigns];
const finderFor = indexRules(
  [sayings, othersDanger, past, over, stories, ...allSigns.map(({ rules }) => rules)],
  lexicon,
);
const isReported = compile(reported, lexicon);
const isSaidAfter = compile(saidAfter, lexicon);
const negated =
  / (?:not(?! (?:stop|help|quit|only|just|sure|know|care|see|afraid|joking|kidding|lying|okay|ok|fine|well) )|never(?! mind )|no(?! (?:i|really|seriously|honestly) )|nobody|without|nor|nicht|kein|keine|nunca|pas|jamais)(?: (?!(?:but|and|so|because|und|aber|pero|mais|et) )[^ ,]+){0,3} $/;
/** "no i want to die": a no to what was said before. */
const answered = / no $/;
const firstPerson = /(?:^| )(?:i|me|my|myself|ich|mich|mir|je|jai|mi|mes|ma) /;
const somebody = compile(
  ['@other|you|your|anyone|those|patients|individuals|teens|teenagers|students|veterans|children|his|her|their|users'],
  lexicon,
  'g',
);
/** "Dad said no and I want to die": what's told ends there. */
const turnsToOneself = / (?:and|but|so|because|then|now) $| (?:and|but|so|because) (?:now )?(?:i|im) /;
const oneself = / (?:i|me|myself)(?= )/g;
/** Taken ten years ago, it isn't at hand. */
const wasTaken = /\b(?:took|taken|swallowed|overdos\w*|too many)\b/;
const ofToday = / (?:again|tonight|today|now|just|still|this morning|yesterday|last night) /;
const thing = / (?:this|that|it|its|thats|which) (?:(?:is|was|are|so|really|just|all|completely|totally|such) )*$/;
/** From which likeness on a text worries: chosen so that one harmless text in twenty is asked about in vain. */
const likeFrom = 1.25;
/** How much what words weigh counts beside the reader's reading, and no less than so. */
const [ofLikeness, leastAlike] = [0.4, -8];
/** The same where the reader read it, too: from where on it worries, and from where on what a rule found is believed, which in a line is often an idiom. */
const readFrom = { alone: -0.5, found: -2, foundInLine: -0.8, foundAbroad: -2.5 };
/** So many words are a line, not a text. */
const longestLine = 30;
/** The reader learned less Spanish and French, and so must be surer there; of other languages it knows nothing. */
const lessOfRomance = 1.8;
const romanceWord =
  /^(?:j|ai|d|l|qu|c|que|de|la|el|los|las|les|des|je|yo|mi|mis|mon|ma|mes|pas|pero|mais|est|es|está|estoy|suis|pour|para|se|me|te|una?|une|si|ya|no|ne|ni|nada|rien|nunca|jamais|du|del|al|au|ce|le|lo|un|con|avec|por|par|sin|sans|et|en|a|à|mí|moi|su|sa|son|muy|très|más|plus|todo|tout|como|comme|porque|parce|qui|on|il|elle|dans|sur|ça|eso|esto|esta|este)$/;
/** With those of text speak and of a hurry. */
const englishWord =
  /^(?:the|and|n|nd|i|ive|ill|im|my|me|it|its|of|that|thats|dat|dis|he|she|they|you|u|ur|your|yo|for|with|wit|not|have|this|but|just|jus|to|be|b|are|r|has|had|if|from|out|up|when|there|what|wat|one|can|dont|dnt|dunno|cant|cnt|wont|didnt|aint|gon|gonna|gonnae|wanna|gotta|cuz|bc|cos|coz|rlly|good|got|nobody|everything|nothing|nuthin|last|lst|every|her|his|him|their|them|we|our|all|again|agn|done|here|now|tell|then|how|who|why|get|want|been|no|go)$/;
const germanWord =
  /^(?:ich|und|der|die|das|nicht|ist|mir|mich|zu|mit|es|auf|eine?|habe?|bin|keine?|wir|sie|er|wie|noch|mehr|von|nur|schon|wenn)$/;
/** In so few words without any sign, a likeness is made by two or three of them ("I can't make up my mind"): it must be clear. */
const fewWords = [
  { most: 8, from: 4 },
  { most: 12, from: 1.75 },
] as const;
/** So few words ("Not this") say too little by themselves: of those only rules say something. */
const fewestWords = 5;
/** "I don't want to die": so few words with a no, and nothing else that rules find, say no more than they say. */
const longestPlainNo = 6;
const foreign: ReadonlySet<string> = new Set(otherLanguages.map(({ id }) => id));
/** Kinds that everybody has on a bad day. */
export const light: ReadonlySet<string> = new Set(['alone', 'distress']);
/** From how many points on the other kinds of one text are a sign together. */
const heavyFrom = 6;
/** What's over, or told as a story, still says a little. */
const pointsOfOld = 2;

/**
 * What a text shows of danger to its writer (CARE.md C12, C22; DESIGN.md §6): deterministic, in time that
 * grows with the text. Reads the first 20,000 characters. It says what was found and never what to do: `levelOf` for one text,
 * `followTalk` for a talk.
 */
export function screen(text: string, danger?: number): TextReading {
  const asWritten = screenOnce(text, danger);
  // Read once more without what only hesitates; the graver reading counts, since a question is all it costs.
  const plainly = saidPlainly(text);
  const other = plainly === null ? null : screenOnce(plainly, danger);
  return other && levels.indexOf(levelOf(other)) > levels.indexOf(levelOf(asWritten)) ? other : asWritten;
}
const levels: readonly DangerLevel[] = ['none', 'concern', 'urgent'];

function screenOnce(text: string, danger?: number): TextReading {
  const sentences = sentencesOf(text);
  const read = sentences.map(readSentence);
  const alike = likeness(read.map(({ marks }) => marks));
  const words = sentences.flatMap((sentence) => sentence.match(/[^ ,]+/g) ?? []);
  // As it was written: made plain, "im Garten" would be English.
  const known = danger === undefined ? null : languageOf(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const less = known === 'romance' ? lessOfRomance : 0;
  return {
    found: read.flatMap(({ found }) => found),
    denied: read.some(({ denied }) => denied),
    likeness: alike,
    ...(danger !== undefined && known && { read: danger + ofLikeness * Math.max(leastAlike, alike) - less }),
    words: words.length,
  };
}

/** Of the languages that the reader knows, by their commonest words; few words may be of any. */
function languageOf(words: readonly string[]): 'english' | 'romance' | null {
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const [english, romance] = [count(englishWord), count(romanceWord)];
  if (romance > english && romance >= words.length / 5) return 'romance';
  return english > count(germanWord) || words.length < fewestForeign ? 'english' : null;
}
const fewestForeign = 4;

/** What rules find in one sentence of `sentencesOf`, and what it's weighed by. */
export function readSentence(whole: string): { found: FoundSign[]; denied: boolean; marks: Marks } {
  const find = finderFor(whole);
  const sentence = without(whole, find(sayings, whole));
  const has = (rules: readonly string[]) => !find(rules, sentence).next().done;
  const [isOthers, isOld, isTold] = [has(othersDanger), has(past), has(stories) || has(over)];
  const found: FoundSign[] = isOthers ? [{ id: 'somebody-else', grade: 'low', about: 'other', points: 0 }] : [];
  let denied = false;
  for (const sign of allSigns) {
    const { hit, isDenied } = firstHit(sign, find, sentence);
    denied ||= isDenied;
    if (hit && !(sign.grade === 'low' && (isOthers || isOfElse(sign, sentence.slice(0, hit.index)))))
      found.push(
        weighed(
          sign,
          hit,
          sentence,
          isTold || (isOld && (sign.grade === 'danger' || (wasTaken.test(hit[0]) && !ofToday.test(` ${sentence} `)))),
        ),
      );
  }
  const signs = found.map(({ id, grade, about }) => `${id} ${grade} ${about}`);
  const contexts = Object.entries({ denied, isOld, isTold }).flatMap(([context, holds]) => (holds ? [context] : []));
  const isFound = found.some(({ about, grade }) => about === 'self' && grade !== 'low');
  const isTurned = denied || found.some(({ about }) => about === 'other');
  return { found, denied, marks: { words: placesOf(sentence), signs: [...signs, ...contexts], isFound, isTurned } };
}

/**
 * How grave a text is for its own writer. What's urgent is so whatever stands around it, and so is what's said in a language of
 * which words have no weights; the rest is weighed together.
 */
export function levelOf(reading: TextReading): DangerLevel {
  const own = reading.found.filter(({ about }) => about === 'self');
  if (own.some(({ grade }) => grade === 'urgent')) return 'urgent';
  const isAbroad = own.some(({ id, grade }) => grade === 'danger' && foreign.has(id));
  if (reading.read !== undefined) {
    const found = isAbroad
      ? readFrom.foundAbroad
      : reading.words <= longestLine
        ? readFrom.foundInLine
        : readFrom.found;
    return isLike(reading, hasDanger(own) ? found : readFrom.alone) ? 'concern' : 'none';
  }
  const isBare = own.every(({ grade, points }) => grade === 'low' && points < 3);
  const few = isBare ? fewWords.find(({ most }) => reading.words <= most) : undefined;
  return isAbroad || isLike(reading, few?.from ?? likeFrom) ? 'concern' : 'none';
}

const hasDanger = (own: readonly FoundSign[]): boolean => own.some(({ grade }) => grade === 'danger');

/** Whether a text is like what people in danger write, from this weight on. */
export function isLike({ found, denied, likeness, words, read = likeness }: TextReading, from: number): boolean {
  const isPlainNo = denied && words <= longestPlainNo && !found.some(({ about }) => about === 'self');
  return (words >= fewestWords || found.length > 0) && !isPlainNo && read >= from;
}

/** By rules alone, for a turn of a talk, where there's time to hear more. */
export function levelByRules(found: readonly FoundSign[]): DangerLevel {
  const own = found.filter(({ about }) => about === 'self');
  if (own.some(({ grade }) => grade === 'urgent')) return 'urgent';
  return own.some(({ grade }) => grade === 'danger') || isHeavy(own) ? 'concern' : 'none';
}

/** Weak signs of one text together: how high the bridge is, asked by somebody who has lost their job. */
function isHeavy(own: readonly FoundSign[]): boolean {
  const weights = weightsOf(own);
  const heavy = [...weights].filter(([id]) => !light.has(id)).reduce((sum, [, points]) => sum + points, 0);
  return (weights.has('high-places-and-means') && weights.size > 1) || heavy >= heavyFrom;
}

/** How much each kind of low sign weighs in one text: its heaviest. */
export function weightsOf(found: readonly FoundSign[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { id, grade, points, about } of found)
    if (grade === 'low' && about === 'self' && points > 0) weights.set(id, Math.max(weights.get(id) ?? 0, points));
  return weights;
}

/** A low sign counts with a no before it, too: "I have no hope" is one. */
function firstHit({ grade, rules }: DangerSign, find: Find, sentence: string) {
  let isDenied = false;
  for (const hit of find(rules, sentence)) {
    if (grade === 'low' || !isNegated(lastWords(sentence, hit.index), hit[0])) return { hit, isDenied: false };
    isDenied = true;
  }
  return { hit: undefined, isDenied };
}

const isNegated = (before: string, said: string): boolean =>
  negated.test(before) && !(answered.test(before) && /^ ?i /.test(said));

/** As many words before a place as `negated` reads, so that a long sentence with many signs isn't read again for each. */
function lastWords(sentence: string, end: number): string {
  let from = end - 1;
  for (let count = 0; count < 4; count += 1) from = sentence.lastIndexOf(' ', from - 1);
  return sentence.slice(Math.max(from, 0), end);
}

/** A sentence in which `_` stands for each of the sayings found in it. */
function without(sentence: string, found: ReturnType<Find>): string {
  let [kept, from] = ['', 0];
  for (const { index, 0: saying } of found) {
    kept += `${sentence.slice(from, index)}_ `;
    from = index + saying.length;
  }
  return kept + sentence.slice(from);
}

/** What names nobody is about the person named last: "my friend had a bad week, tried to end it all". */
function isOfOthers(before: string): boolean {
  const last = (one: RegExp) => [...before.matchAll(one)].at(-1)?.index ?? -1;
  return last(somebody) > last(oneself);
}

/** "My boss is pathetic", "how's that useless": a poor opinion, and not of oneself. */
function isOfElse({ id }: DangerSign, before: string): boolean {
  return id === 'worthless' && (thing.test(before) || isOfOthers(before));
}

function weighed(
  { id, grade, points = 0 }: DangerSign,
  hit: RegExpExecArray,
  sentence: string,
  isOver: boolean,
): FoundSign {
  if (grade === 'low') return { id, grade, about: 'self', points };
  const before = sentence.slice(0, hit.index);
  const isOther =
    isSaidAfter.test(sentence.slice(hit.index + hit[0].length - 1)) ||
    (isReported.test(before) && !turnsToOneself.test(before) && !turnsToOneself.test(hit[0])) ||
    (!firstPerson.test(` ${hit[0]}`) && isOfOthers(before));
  const about = isOther ? 'other' : 'self';
  return isOver ? { id, grade: 'low', about, points: pointsOfOld } : { id, grade, about, points: 0 };
}
