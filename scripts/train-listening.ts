/*
 * `npm run train:listening` learns from scripts/listening-examples what the words of a line weigh for each kind of line, and writes it
 * to kind-weights.ts. Deterministic. Those in held-out aren't learned from: how many of them are told rightly is printed, and
 * `kinds.test.ts` holds it.
 */
import { writeFileSync } from 'node:fs';
import { marksOf, placeOf } from '#features/mirror/coach/domain/kinds/marks.ts';
import { mostSteps, packed } from '#features/mirror/coach/domain/kinds/weights.ts';
import { linesOf } from './examples.ts';
import { learn } from './train-listening/linear-svm.ts';

const target = new URL('../src/features/mirror/coach/domain/kinds/kind-weights.ts', import.meta.url);
/** A mark in fewer lines than this says more of them than of their kind. */
const rarest = 3;
const penalty = 0.2;
const step = 0.08;
/** Parts that are left out in turn, to see how well the rest tells them; and below which sum nothing's told. */
const [folds, lowest] = [4, -0.62];
const justAbove = 25;
/** What weighs less than so many steps is left out. */
const leastSteps = 1;

type Line = { kind: string; text: string };
const lines = linesOf<Line>('listening-examples', 'train');
const ids = [...new Set(lines.map(({ kind }) => kind))].sort();
const counts = new Map<number, number>();
const placed = lines.map(({ text }) => [...new Set([...marksOf(text)].map(placeOf))]);
for (const place of placed.flat()) counts.set(place, (counts.get(place) ?? 0) + 1);
const places = [...counts]
  .flatMap(([place, count]) => (count >= rarest ? [place] : []))
  .sort((one, other) => one - other);
const indexOf = new Map(places.map((place, index) => [place, index]));
const features = placed.map((all) => Int32Array.from(all.flatMap((place) => indexOf.get(place) ?? [])));
const learned = learnFrom(() => true);
const { surely, likely } = thresholds();

/** What each kind weighs, learned from the lines that are let in. */
function learnFrom(isIn: (at: number) => boolean) {
  return ids.map((id) =>
    learn(
      lines.flatMap(({ kind }, at) => (isIn(at) ? [{ is: kind === id, features: features[at] as Int32Array }] : [])),
      places.length,
      penalty,
    ),
  );
}

/** From which sum on each kind is told rightly so often, as lines show that weren't learned from. */
function thresholds() {
  const guessed: { kind: number; sum: number; isRight: boolean }[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const of = learnFrom((at) => at % folds !== fold);
    for (let at = fold; at < lines.length; at += folds) {
      const sums = of.map(({ bias, weights }) =>
        (features[at] as Int32Array).reduce((sum, index) => sum + (weights[index] ?? 0), bias),
      );
      const kind = sums.indexOf(Math.max(...sums));
      guessed.push({ kind, sum: sums[kind] ?? 0, isRight: ids[kind] === lines[at]?.kind });
    }
  }
  const from = (share: number, lately: number) =>
    ids.map((_, kind) => {
      const own = guessed.filter((one) => one.kind === kind).toSorted((one, other) => other.sum - one.sum);
      const rightIn = (some: typeof own) => some.filter(({ isRight }) => isRight).length / some.length;
      // Not only all above it, but those just above it, too.
      const least = own.findLastIndex(
        (_one, at) =>
          rightIn(own.slice(0, at + 1)) >= share && rightIn(own.slice(Math.max(0, at - justAbove), at + 1)) >= lately,
      );
      return Math.max(lowest, own[least]?.sum ?? 1);
    });
  return { surely: from(0.8, 0.65), likely: from(0.68, 0.5) };
}

const inSteps = (weight: number) => Math.max(-mostSteps, Math.min(mostSteps, Math.round(weight / step)));
const weights = new Map(
  places.flatMap((place, index) => {
    const all = learned
      .map(({ weights: of }, kind) => [kind, inSteps(of[index] ?? 0)] as const)
      .filter(([, steps]) => Math.abs(steps) >= leastSteps);
    return all.length > 0 ? [[place, all] as const] : [];
  }),
);
const rows = packed(weights).match(/.{1,2000}(?: |$)/g) ?? [];
writeFileSync(
  target,
  `/** Written by \`npm run train:listening\`, as all of this is: the kinds of lines, in the order of their letters. */
export const ids = '${ids.join(' ')}'.split(' ');
/** What each kind weighs before any word. */
export const biases = [${learned.map(({ bias }) => bias.toFixed(2)).join(', ')}];
/** From which sum on it's told rightly in about four of five lines. */
export const surely = [${surely.map((sum) => sum.toFixed(2)).join(', ')}];
/** And in two of three. */
export const likely = [${likely.map((sum) => sum.toFixed(2)).join(', ')}];
/** What a step of a weight is. */
export const step = ${step};
/** What each place weighs (\`weights.ts\`). */
export const places = \`
${rows.map((row) => row.trimEnd()).join('\n')}
\`
  .trim()
  .replaceAll('\\n', ' ');
`,
);
const count = [...weights.values()].reduce((sum, all) => sum + all.length, 0);
console.log(`${lines.length} lines of ${ids.length} kinds; ${count} weights in ${weights.size} places`);
const { kindOf } = await import('#features/mirror/coach/domain/kinds/kind-of.ts');
const read = linesOf<Line>('listening-examples', 'held-out').map(({ kind, text }) => ({ kind, found: kindOf(text) }));
for (const how of ['surely', 'likely', 'guess']) {
  const told = read.filter(({ found }) => found.how === how);
  const right = told.filter(({ kind, found }) => found.kind.id === kind);
  console.log(`${how}: ${told.length} of ${read.length}, ${right.length} of them rightly`);
}
