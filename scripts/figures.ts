import { isForTests, isTest } from './walls/arrows.ts';
import { type Arrow, arrowsIn, wayFrom } from './walls/layers.ts';
import { type Module, parseModule, readSources } from './walls/source.ts';

/*
 * `npm run figures` measures the house: how its features hang together, how long its files and functions are, and how much
 * of it is tests. docs/house.md has what it said, and when.
 */

/** What a row says, and its value as text. */
type Figure = [what: string, value: string];

/**
 * Folders that are content for the most part: what the guide says and hears, and what's read for danger with the lines to
 * call. It's held by examples (`npm run eval:coach`, `eval:safety`) more than by lines of tests, so one row leaves it out, and
 * the tests beside it.
 */
const content = ['src/features/mirror/coach/domain/', 'src/features/trust/safety/domain/'];

/** @param modules everything in TypeScript below `src`; @param walks lines of tests in browsers */
export function figuresOf(modules: readonly Module[], walks: number): Figure[] {
  const product = modules.filter(({ path }) => !isTest(path) && !isForTests(path));
  const arrows = arrowsIn(product);
  const pairs = new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
  const files = product.map(({ codeLines }) => codeLines);
  const functions = product.flatMap(lengthsOfFunctions);
  const source = linesOf(product);
  const testing = modules.filter(({ path }) => isTest(path));
  const tests = linesOf(testing);
  return [
    ['features', String(new Set(product.flatMap(({ path }) => featureIn(path) ?? [])).size)],
    ['imports from one feature into another', String(pairs.size)],
    [
      'pairs that import each other',
      String([...pairs.values()].filter(({ from, to }) => pairs.has(`${to} ${from}`)).length / 2),
    ],
    ['features in circles', String(inCircles(arrows).size)],
    ['lines of code in a file: median, 90th percentile, most', spread(files, 0.5, 0.9)],
    ['lines of a named function: 90th percentile, 99th, most', spread(functions, 0.9, 0.99)],
    ['lines of source', String(source)],
    [
      'lines of tests for each of source, without and with browsers',
      `${ratio(tests, source)}, ${ratio(tests + walks, source)}`,
    ],
    [
      'the same without browsers and without content, its own tests left out, too',
      ratio(linesOf(testing.filter(isNoContent)), linesOf(product.filter(isNoContent))),
    ],
  ];
}

const featureIn = (path: string) => /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
const linesOf = (modules: readonly { text: string }[]) =>
  modules.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const isNoContent = ({ path }: Module) => !content.some((folder) => path.startsWith(folder));
const ratio = (part: number, whole: number) => (part / whole).toFixed(2);

function inCircles(arrows: readonly Arrow[]): Set<string> {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return new Set(arrows.filter(({ from, to }) => wayFrom(to, from, targets)).map(({ from }) => from));
}

/** The values at these parts of all of them, and the largest. */
function spread(values: readonly number[], ...parts: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return [...parts.map(at), sorted.at(-1) ?? 0].join(' / ');
}

/** Of those that bear a name: declared, a method, or the value of a constant. Each counts with the functions inside it. */
function lengthsOfFunctions(module: Module): number[] {
  const lengths: number[] = [];
  module.walk((node, parents) => {
    const isDeclared = node.type === 'FunctionDeclaration';
    const isValue = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
    const owner = parents.at(-1)?.type;
    const isNamed = owner === 'VariableDeclarator' || owner === 'MethodDefinition' || owner === 'PropertyDefinition';
    if (isDeclared || (isValue && isNamed)) lengths.push(module.lineOf(node.end) - module.lineOf(node.start) + 1);
  });
  return lengths;
}

if (import.meta.main) {
  const read = (folder: string) => readSources('.', folder).filter(({ path }) => /\.tsx?$/.test(path));
  for (const [what, value] of figuresOf(read('src').map(parseModule), linesOf(read('e2e'))))
    console.log(`${value.padStart(22)}  ${what}`);
}
