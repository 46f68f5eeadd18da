/*
 * `npm run train:screening` learns from scripts/screening-examples what words, parts of words and signs weigh for danger, and
 * writes it to word-weights.ts. Deterministic: the same examples give the same weights. Those in `held-out*` aren't learned from;
 * they're what `npm run eval:safety -- scripts/screening-examples/held-out*.jsonl` is for.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  leastLength,
  letterOf,
  type Marks,
  places,
  type Weights,
  weightOf,
  windowsOf,
} from '#features/safety/domain/screening/likeness.ts';
import { sentencesOf } from '#features/safety/domain/screening/normalize.ts';
import { readSentence } from '#features/safety/domain/screening/screen.ts';

type Example = { isDanger: boolean; windows: Marks[] };
type Learning = { bias: number; step: number; words: Float64Array; signs: Record<string, number> };

const folder = new URL('screening-examples/', import.meta.url);
const target = new URL('../src/features/safety/domain/screening/word-weights.ts', import.meta.url);
const epochs = 20;
/** A sign in fewer examples than this says more of them than of danger. */
const rarest = 4;
const pace = 0.3;
/** Signs are few and well known, and so learned more slowly. */
const signPace = 0.15;
const decay = 3e-5;
/** Learned once from each, in its own order, and averaged: what only one order brought about cancels out. */
const seeds = [7, 11, 23, 42, 97];

const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl') && !name.startsWith('held-out'))
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as { text: string; expect: string })
  .map(
    ({ text, expect }): Example => ({
      isDanger: expect === 'trigger',
      windows: windowsOf(sentencesOf(text).map((sentence) => readSentence(sentence).marks)),
    }),
  )
  .filter(({ windows }) => windows.length > 0);
const share = examples.filter(({ isDanger }) => isDanger).length / examples.length;
const signs = commonSigns();
write(averaged(seeds.map(learn)));

/** Logistic regression with a pace of its own for each weight (AdaGrad); of a text its heaviest window counts. */
function learn(seed: number): Learning {
  const weights: Learning = {
    ...{ bias: 0, step: 1, words: new Float64Array(places) },
    signs: Object.fromEntries(signs.map((sign) => [sign, 0])),
  };
  const squares = { bias: 1e-6, words: new Float64Array(places).fill(1e-6), signs: new Map<string, number>() };
  const random = seeded(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { isDanger, windows } of shuffled(examples, random)) {
      const [heaviest, weight] = heaviestOf(windows, weights);
      // Both kinds count the same, however many of each there are.
      const balance = 0.5 / (isDanger ? share : 1 - share);
      const error = balance * (1 / (1 + Math.exp(-weight)) - Number(isDanger));
      squares.bias += error * error;
      weights.bias -= (pace / Math.sqrt(squares.bias)) * error;
      const each = error / Math.sqrt(Math.max(leastLength, heaviest.words.size));
      for (const place of heaviest.words) {
        const before = weights.words[place] ?? 0;
        const slope = each + decay * before;
        const square = (squares.words[place] ?? 0) + slope * slope;
        squares.words[place] = square;
        weights.words[place] = before - (pace / Math.sqrt(square)) * slope;
      }
      for (const sign of heaviest.signs) {
        const before = weights.signs[sign];
        if (before === undefined) continue;
        const square = (squares.signs.get(sign) ?? 1e-6) + error * error;
        squares.signs.set(sign, square);
        weights.signs[sign] = before - (signPace / Math.sqrt(square)) * error;
      }
    }
  }
  return weights;
}

function heaviestOf(windows: readonly Marks[], weights: Weights): [Marks, number] {
  let heaviest: [Marks, number] = [windows[0] as Marks, Number.NEGATIVE_INFINITY];
  for (const window of windows) {
    const weight = weightOf(window, weights);
    if (weight > heaviest[1]) heaviest = [window, weight];
  }
  return heaviest;
}

/** The same weights with the mean of what was learned. */
function averaged(all: readonly Learning[]): Learning {
  const mean = (of: (one: Learning) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return {
    ...{ bias: mean((one) => one.bias), step: 1 },
    words: new Float64Array(places).map((_, place) => mean((one) => one.words[place] ?? 0)),
    signs: Object.fromEntries(signs.map((sign) => [sign, mean((one) => one.signs[sign] ?? 0)])),
  };
}

function commonSigns(): string[] {
  const counts = new Map<string, number>();
  for (const { windows } of examples)
    for (const sign of new Set(windows.flatMap((window) => window.signs)))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].flatMap(([sign, count]) => (count >= rarest ? [sign] : [])).sort();
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Words' weights in steps of one deviation, a letter each: that's coarse enough to be small, and costs nothing that's measured. */
function write({ bias, words, signs: ofSigns }: Learning) {
  const step = Math.sqrt(words.reduce((sum, weight) => sum + weight * weight, 0) / words.length);
  const letters = [...words].map((weight) => letterOf(Math.round(weight / step))).join('');
  const lines = letters.match(/.{1,512}/g) ?? [];
  const named = Object.entries(ofSigns).map(([sign, weight]) => `  '${sign}': ${weight.toFixed(2)},`);
  writeFileSync(
    target,
    `/** Written by \`npm run train:screening\`, as all of this is: what a text weighs before any word of it (\`likeness.ts\`). */
export const bias = ${bias.toFixed(3)};
/** What each sign of the rules adds. */
export const signWeights: Readonly<Record<string, number>> = {
${named.join('\n')}
};
/** What each place of words adds: a letter for so many steps. */
export const wordWeights = {
  step: ${step.toFixed(4)},
  places: \`
${lines.join('\n')}
\`.replaceAll('\\n', ''),
};
`,
  );
  console.log(`${letters.replaceAll('m', '').length} of ${letters.length} weights from ${examples.length} examples`);
}
