/*
 * `npm run train:screening` learns from scripts/screening-examples what words, parts of words and signs weigh for danger, and
 * writes it to word-weights.ts; and from public lists of harmless texts, which aren't in the project: `public-texts.ts` says where they're
 * from, and they're put into .cache/public-texts. Deterministic: the same examples give the same weights. Those in `held-out*` aren't
 * learned from; they're what `npm run eval:safety -- scripts/screening-examples/held-out*.br` is for.
 */
import { writeFileSync } from 'node:fs';
import {
  joined,
  letterOf,
  type Marks,
  places,
  rootOf,
  signsOf,
} from '#features/trust/safety/domain/screening/likeness.ts';
import { sentencesOf } from '#features/trust/safety/domain/screening/normalize.ts';
import { readSentence } from '#features/trust/safety/domain/screening/screen.ts';
import { examplesIn, linesOf } from './examples.ts';
import { type Example, learn } from './train-screening/logistic-regression.ts';
import { publicTexts } from './train-screening/public-texts.ts';

const target = new URL('../src/features/trust/safety/domain/screening/word-weights.ts', import.meta.url);
/** A sign in fewer examples than this says more of them than of danger. */
const rarest = 4;
/** How much each kind of mark may weigh before the penalty on large weights holds it back: signs are few, and each is sure. */
const [scaleOfWords, scaleOfSigns] = [0.2, 0.2];
/** How much a public text counts beside one of ours: they're of few kinds, and none is in the words of grave ones. */
const publicCounts = 0.5;
const toldCounts = 0.1;
/** Single lines, of which there are many for how little each says. */
const shortCounts = 0.5;
const shortOnes = new Set([
  'short-sideways',
  'short-slips',
  'short-by-sign',
  'short-people',
  'short-burden',
  'short-englishes',
  'short-harm',
  'short-heavy',
  'short-noes',
  'short-order',
  'short-voices',
  'hard-days',
  'romance',
  'spanish',
  'spanish-lines',
  'french',
  'french-lines',
  'noes-abroad',
]);

const own = examplesIn('screening-examples')
  .filter((name) => !name.startsWith('held-out'))
  .flatMap((name) => linesOf<{ text: string; expect: string; src: string }>('screening-examples', name));
/** What people tell the coach of hard and good days (`listening-examples`): harmless lines, and many of one making. */
const told = linesOf<{ text: string }>('listening-examples', 'train').map(({ text }) => text);
const theirs = publicTexts(new URL('../.cache/public-texts/', import.meta.url));
const read = [
  ...own.map((example) => ({ ...example, counts: shortOnes.has(example.src) ? shortCounts : 1 })),
  ...theirs.map((text) => ({ text, expect: 'no_trigger', counts: publicCounts })),
  ...told.map((text) => ({ text, expect: 'no_trigger', counts: toldCounts })),
]
  .map(({ text, expect, counts }) => ({
    isDanger: expect === 'trigger',
    counts,
    marks: joined(sentencesOf(text).map((sentence) => readSentence(sentence).marks)),
  }))
  .filter(({ marks }) => marks.words.size > 0);
const signs = commonSigns();
const rarity = rarityOfPlaces();
const { bias, weights } = learn(read.map(exampleOf), places + signs.length);
const words = weights.slice(0, places).map((weight, place) => weight * (rarity[place] ?? 0) * scaleOfWords);
write(
  words,
  signs.map((sign, index) => [sign, (weights[places + index] ?? 0) * scaleOfSigns]),
);

/** A place says more the fewer examples it's in, and signs stand behind all places. */
function exampleOf({ isDanger, counts, marks }: { isDanger: boolean; counts: number; marks: Marks }): Example {
  const found = signsOf(marks).flatMap((sign) => (signs.includes(sign) ? [places + signs.indexOf(sign)] : []));
  const values = [
    ...[...marks.words].map((place) => ((rarity[place] ?? 0) * scaleOfWords) / rootOf(marks)),
    ...found.map(() => scaleOfSigns),
  ];
  return {
    is: isDanger,
    counts,
    features: Int32Array.from([...marks.words, ...found]),
    values: Float64Array.from(values),
  };
}

function rarityOfPlaces(): Float64Array {
  const counts = new Float64Array(places);
  for (const { marks } of read) for (const place of marks.words) counts[place] = (counts[place] ?? 0) + 1;
  return counts.map((count) => Math.log((1 + read.length) / (1 + count)) + 1);
}

function commonSigns(): string[] {
  const counts = new Map<string, number>();
  for (const { marks } of read) for (const sign of signsOf(marks)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].flatMap(([sign, count]) => (count >= rarest ? [sign] : [])).sort();
}

/** Words' weights in steps of one deviation, a letter each: that's coarse enough to be small, and costs nothing that's measured. */
function write(ofWords: Float64Array, ofSigns: readonly (readonly [string, number])[]) {
  const step = Math.sqrt(ofWords.reduce((sum, weight) => sum + weight * weight, 0) / ofWords.length);
  const letters = [...ofWords].map((weight) => letterOf(Math.round(weight / step))).join('');
  const lines = letters.match(/.{1,512}/g) ?? [];
  const named = ofSigns.map(([sign, weight]) => `  '${sign}': ${weight.toFixed(2)},`);
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
  console.log(`${letters.replaceAll('m', '').length} of ${letters.length} weights from ${read.length} examples`);
}
