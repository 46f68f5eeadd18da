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
export const leastLength = 8;
/** The longer a text, the likelier one window of it is heavy by chance. */
const perLength = 0.4;
/** Rules were written for the plainest signs, of which learned examples have the fewest. */
const whereFound = 1.2;
/** What's denied, or said of somebody else, sounds the same and isn't. */
const whereTurned = 2.5;
/** A sentence is graver in a text that's dark throughout than in one of other things. */
const ofWhole = 0.25;
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
export type Weights = {
  bias: number;
  step: number;
  words: ArrayLike<number>;
  signs: Readonly<Record<string, number>>;
};

const learned: Weights = {
  ...{ bias, step: wordWeights.step, signs: signWeights },
  words: Int8Array.from(wordWeights.places, (letter) => letter.charCodeAt(0) - none),
};

/** The weight of a place as a letter of `word-weights.ts`. */
export const letterOf = (weight: number): string =>
  String.fromCharCode(none + Math.max(-steps, Math.min(steps, weight)));

/** The heaviest window's weight, and a share of the whole text's; `screen.ts` says from where on it worries. -Infinity for an empty text. */
export function likeness(sentences: readonly Marks[], weights: Weights = learned): number {
  const windows = windowsOf(sentences);
  const byChance = perLength * Math.log(windows.length);
  const weighed = windows.map((window) => {
    const rules = window.isFound ? whereFound : -byChance - (window.isTurned ? whereTurned : 0);
    return weightOf(window, weights) + rules;
  });
  return Math.max(Number.NEGATIVE_INFINITY, ...weighed) + ofWhole * weightOf(joined(sentences), weights);
}

/**
 * Each sentence with the one after it: what's begun in one is often said in the next. One with a sign of danger is weighed by
 * itself, too, so that nothing beside it hides it.
 */
export function windowsOf(sentences: readonly Marks[]): Marks[] {
  if (sentences.length < 2) return [...sentences];
  const pairs = sentences.slice(1).map((_, index) => joined(sentences.slice(index, index + 2)));
  return [...pairs, ...sentences.filter(({ isFound }) => isFound)];
}

const joined = (sentences: readonly Marks[]): Marks => ({
  words: new Set(sentences.flatMap(({ words }) => [...words])),
  signs: [...new Set(sentences.flatMap(({ signs }) => signs))],
  isFound: sentences.some(({ isFound }) => isFound),
  isTurned: sentences.some(({ isTurned }) => isTurned),
});

/** The words' weights by the root of how many there are, so that long windows weigh no more than short ones, and the signs'. */
export function weightOf({ words, signs }: Marks, weights: Weights): number {
  let sum = 0;
  for (const place of words) sum += weights.words[place] ?? 0;
  const ofSigns = signs.reduce((total, sign) => total + (weights.signs[sign] ?? 0), 0);
  return weights.bias + (sum * weights.step) / Math.sqrt(Math.max(leastLength, words.size)) + ofSigns;
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

/** FNV-1a, of which the lower bits are kept. */
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
