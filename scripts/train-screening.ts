/*
 * `npm run train:screening` learns from scripts/screening-examples which words and pairs of words weigh for danger, and writes
 * them to word-weights.ts. Deterministic: the same examples give the same weights. Those in `held-out*` aren't learned from;
 * they're what `npm run eval:safety -- scripts/screening-examples/held-out*.jsonl` is for.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { featuresOf, type Weights, weightOf, windowsOf } from '#features/safety/domain/screening/likeness.ts';
import { sentencesOf } from '#features/safety/domain/screening/normalize.ts';

type Example = { isDanger: boolean; windows: (readonly string[])[] };

const folder = new URL('screening-examples/', import.meta.url);
const target = new URL('../src/features/safety/domain/screening/word-weights.ts', import.meta.url);
const epochs = 25;
/** A feature in fewer examples than this says more of them than of danger. */
const rarest = 3;
/** Lighter ones are left out: they'd be most of the size, and little of the sum. */
const lightest = 1.5;
const pace = 0.3;
const decay = 1e-4;
/** Learned once from each, in its own order, and averaged: what only one order brought about cancels out. */
const seeds = [7, 11, 23, 42, 97];

const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl') && !name.startsWith('held-out'))
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as { text: string; expect: string })
  .map(({ text, expect }): Example => {
    const windows = windowsOf(sentencesOf(text)).map((window) => [...featuresOf(window)]);
    return { isDanger: expect === 'trigger', windows };
  });
write(averaged(seeds.map(learn)));

/** Logistic regression with a pace of its own for each feature (AdaGrad); of a text its heaviest window counts. */
function learn(seed: number): Weights {
  const common = [...counted()].filter(([, count]) => count >= rarest);
  const words = new Map(common.map(([feature]): [string, number] => [feature, 0]));
  const weights = { bias: 0, words };
  const squares = new Map<string, number>();
  const step = (feature: string, slope: number) => {
    const square = (squares.get(feature) ?? 1e-6) + slope * slope;
    squares.set(feature, square);
    return (pace / Math.sqrt(square)) * slope;
  };
  const random = seeded(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { isDanger, windows } of shuffled(examples, random)) {
      const heaviest = windows.toSorted((a, b) => weightOf(b, weights) - weightOf(a, weights))[0];
      if (!heaviest) continue;
      const known = heaviest.filter((feature) => words.has(feature));
      const error = 1 / (1 + Math.exp(-weightOf(heaviest, weights))) - Number(isDanger);
      weights.bias -= step('', error);
      for (const feature of known) {
        const weight = words.get(feature) ?? 0;
        words.set(feature, weight - step(feature, error / Math.sqrt(Math.max(6, heaviest.length)) + decay * weight));
      }
    }
  }
  return weights;
}

/** The same features with the mean of their weights. */
function averaged(all: readonly Weights[]): Weights {
  const mean = (of: (one: Weights) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const features = [...(all[0]?.words.keys() ?? [])];
  const words = new Map(features.map((feature) => [feature, mean((one) => one.words.get(feature) ?? 0)]));
  return { bias: mean((one) => one.bias), words };
}

function counted(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { windows } of examples)
    for (const feature of new Set(windows.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
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

/** Tenths, a line for each weight: most of the file is words then. */
function write({ bias, words }: Weights) {
  const groups = new Map<number, string[]>();
  for (const [feature, weight] of words) {
    const tenths = Math.round(weight * 5) * 2;
    if (Math.abs(tenths) >= lightest * 10) groups.set(tenths, [...(groups.get(tenths) ?? []), feature]);
  }
  const lines = [...groups]
    .sort(([a], [b]) => b - a)
    .map(([tenths, features]) => `${tenths}:${features.sort().join(',')}`);
  writeFileSync(
    target,
    `/** Written by \`npm run train:screening\`, as \`tenths\` is: what a text weighs before any word of it (\`likeness.ts\`). */
export const bias = ${bias.toFixed(3)};
/** A line each: tenths of weight, then the features that weigh so. */
export const tenths = \`
${lines.join('\n')}
\`;
`,
  );
  console.log(`${[...groups.values()].flat().length} of ${words.size} weights from ${examples.length} examples`);
}
