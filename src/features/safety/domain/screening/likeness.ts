/*
 * How much a text is like what people in danger write, by the words and pairs of words in it: people say it in more ways than
 * rules can hold. Weights are learned from examples (`npm run train:screening`), so that this is a sum and no model.
 */

import { bias, tenths } from './word-weights.ts';

/** How many sentences are weighed together: what's begun in one is often said in the next. */
const together = 2;
const ownWords = new Set('i me my myself mine ich mich mir mein meine je jai moi ma mes mon mi yo'.split(' '));
/** A text of no more features may do without a word for oneself: "painless way out?" */
const short = 90;
const leastLength = 6;
/** The longer a text, the likelier one window of it is heavy by chance. */
const perLength = 0.7;

export type Weights = { bias: number; words: ReadonlyMap<string, number> };

const learned: Weights = { bias, words: new Map(tenths.trim().split('\n').flatMap(weightsOfLine)) };

function weightsOfLine(line: string): [string, number][] {
  const [weight = '', features = ''] = line.split(':');
  return features.split(',').map((feature) => [feature, Number(weight) / 10]);
}

/** Of sentences as `sentencesOf` gives them, the heaviest window's weight: above 0 it's more like danger than not. */
export function likeness(sentences: readonly string[]): number {
  const windows = windowsOf(sentences).map((window) => [...featuresOf(window)]);
  const own = windows.filter(
    (window) => (windows.length === 1 && window.length < short) || window.some((feature) => ownWords.has(feature)),
  );
  const heaviest = Math.max(Number.NEGATIVE_INFINITY, ...own.map((window) => weightOf(window, learned)));
  return heaviest - perLength * Math.log(windows.length);
}

/** Each sentence with the one after it. */
export function windowsOf(sentences: readonly string[]): string[][] {
  if (sentences.length <= together) return [[...sentences]];
  return sentences.slice(0, 1 - together).map((_, index) => sentences.slice(index, index + together));
}

/** A window's words, pairs of neighbours, and pairs with one word between, each once and without their endings. */
export function featuresOf(window: readonly string[]): Set<string> {
  const features = new Set<string>();
  for (const sentence of window) {
    const words = ['^', ...sentence.split(' ').filter((word) => word !== '' && word !== ','), '$'].map(stem);
    for (const [index, word] of words.entries()) {
      if (word !== '^' && word !== '$') features.add(word);
      if (index >= 1) features.add(`${words[index - 1]} ${word}`);
      if (index >= 2) features.add(`${words[index - 2]} * ${word}`);
    }
  }
  return features;
}

/** The features' weights summed, by the root of how many there are, so that long windows weigh no more than short ones. */
export function weightOf(features: readonly string[], { bias, words }: Weights): number {
  const sum = features.reduce((total, feature) => total + (words.get(feature) ?? 0), 0);
  return bias + sum / Math.sqrt(Math.max(leastLength, features.length));
}

/** Without its commonest endings; any number is one. */
function stem(word: string): string {
  if (/^\d/.test(word)) return '0';
  return word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s|ly)$/, '');
}
