/*
 * How much a text is like what people in danger write: people say it in more ways than rules can hold, and a rule alone doesn't
 * know what stands around it. Words, pairs of words and parts of words each add a little, and so does each sign that a rule
 * found. Weights are learned from examples (`npm run train:screening`), so that this is a sum and no model.
 */
import { bias, signWeights, wordWeights } from './word-weights.ts';

/** Words share this many places by their hash: a name for each would be most of the size. */
export const places = 2 ** 16;
/** How far weights reach either way from none, in steps. */
const steps = 12;
/** A short text's few words weigh no more than if it had so many. */
const leastLength = 8;
/** A window is taken out of what stands around it, and so weighs less than a whole text that says the same. */
const apart = 1;
/** The longer a text, the likelier one window of it is heavy by chance. */
const perLength = 0.6;
/** Rules were written for the plainest signs, of which learned examples have the fewest. */
const whereFound = 1;
/** What's denied, or said of somebody else, sounds the same and isn't. */
const whereTurned = 1.5;
const shortestParted = 4;
const none = 'm'.charCodeAt(0);

/** One sentence as it's weighed: places of its words and parts, each once, and the signs that rules found in it. */
export type Marks = {
  words: ReadonlySet<number>;
  signs: readonly string[];
  /** Whether a rule found danger to the writer. */
  isFound: boolean;
  /** Whether danger is denied in it, or is somebody else's. */
  isTurned: boolean;
};
/** `words` holds a weight for each place, in `step`s. */
export type LikenessWeights = {
  bias: number;
  step: number;
  words: ArrayLike<number>;
  signs: Readonly<Record<string, number>>;
};

const learned: LikenessWeights = {
  bias,
  step: wordWeights.step,
  signs: signWeights,
  words: Int8Array.from(wordWeights.places, (letter) => letter.charCodeAt(0) - none),
};

/** The weight of a place as a letter of `word-weights.ts`. */
export const letterOf = (weight: number): string =>
  String.fromCharCode(none + Math.max(-steps, Math.min(steps, weight)));

/**
 * The heaviest of: the whole text; a window of it, less than if it stood alone; and one sentence in which a rule found danger, as if it
 * stood alone, so that nothing around it hides it. `screen.ts` says from where on it worries. -Infinity for an empty text.
 */
export function likeness(sentences: readonly Marks[], weights: LikenessWeights = learned): number {
  if (sentences.length === 0) return Number.NEGATIVE_INFINITY;
  const windows = sentences.length < 2 ? sentences : [...pairsOf(sentences), ...sentences.filter(isPlain)];
  const byChance = apart + perLength * Math.log(windows.length);
  return Math.max(
    ...[joined(sentences)].map((whole) => weightOf(whole, weights) + ofRules(whole)),
    ...windows.map((window) => weightOf(window, weights) + ofRules(window) - byChance),
    ...sentences.filter(isPlain).map((sentence) => weightOf(sentence, weights)),
  );
}

const ofRules = ({ isFound, isTurned }: Marks): number => (isFound ? whereFound : isTurned ? -whereTurned : 0);

/** Whether a rule found danger to the writer in it, and no denial and nobody else's. */
const isPlain = ({ isFound, isTurned }: Marks): boolean => isFound && !isTurned;

/** Each sentence with the one after it: what's begun in one is often said in the next. */
const pairsOf = (sentences: readonly Marks[]): Marks[] =>
  sentences.slice(1).map((_, index) => joined(sentences.slice(index, index + 2)));

/** Sentences as one text: what's in any of them is in it. */
export const joined = (sentences: readonly Marks[]): Marks => ({
  words: new Set(sentences.flatMap(({ words }) => [...words])),
  signs: [...new Set(sentences.flatMap(({ signs }) => signs))],
  isFound: sentences.some(({ isFound }) => isFound),
  isTurned: sentences.some(({ isTurned }) => isTurned),
});

/** What's weighed beside words: the rules' signs, and whether they say danger, or a no or somebody else's. */
export const signsOf = ({ signs, isFound, isTurned }: Marks): string[] => [
  ...signs,
  ...Object.entries({ isFound, isTurned }).flatMap(([sign, holds]) => (holds ? [sign] : [])),
];

/** By what the words' weights are divided, so that long texts weigh no more than short ones. */
export const rootOf = ({ words }: Marks): number => Math.sqrt(Math.max(leastLength, words.size));

/** The words' weights by the root of how many there are, and the signs'. */
function weightOf(marks: Marks, weights: LikenessWeights): number {
  let sum = 0;
  for (const place of marks.words) sum += weights.words[place] ?? 0;
  const ofSigns = signsOf(marks).reduce((total, sign) => total + (weights.signs[sign] ?? 0), 0);
  return weights.bias + (sum * weights.step) / rootOf(marks) + ofSigns;
}

/** A sentence's words, pairs of neighbours and pairs with one word between, without their endings, and three to five letters in a row. */
export function placesOf(sentence: string): Set<number> {
  const found = new Set<number>();
  const words = ['^', ...sentence.split(' ').filter((word) => word !== '' && word !== ','), '$'].map(stem);
  for (const [index, word] of words.entries()) {
    found.add(placeOf(word));
    if (index >= 1) found.add(placeOf(`${words[index - 1]} ${word}`));
    if (index >= 2) found.add(placeOf(`${words[index - 2]} * ${word}`));
    if (word.length >= shortestParted) for (const part of partsOf(`_${word}_`)) found.add(placeOf(part));
  }
  return found;
}

function* partsOf(word: string): Iterable<string> {
  for (const length of [3, 4, 5])
    for (let from = 0; from + length <= word.length; from += 1) yield `#${word.slice(from, from + length)}`;
}

/** FNV-1a; its lower bits are kept. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (places - 1);
}

/** Without its commonest endings; any number is one. */
function stem(word: string): string {
  if (/^\d/.test(word)) return '0';
  return word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s|ly)$/, '');
}
