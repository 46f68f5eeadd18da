import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHouse } from './walls/clean-house.ts';
import { temporaryTree } from './walls/temporary-tree.ts';

/*
 * The walls that bought tools hold, under the project's own settings: one tree with a clean house and one file for
 * every deliberate violation. Each tool must name each violation, and nothing of the clean house.
 */

const tree = temporaryTree();
afterAll(() => tree.remove());

/** One violation each, reported by the compiler. */
const typeFaults: Record<string, [text: string, fault: RegExp]> = {
  'src/features/kitchen/tea/domain/window.ts': [
    `export const width = window.innerWidth;\n`,
    /Cannot find name 'window'/,
  ],
  'src/features/kitchen/tea/domain/wait.ts': [
    `export const wait = () => setTimeout(() => {}, 1);\n`,
    /Cannot find name 'setTimeout'/,
  ],
  'src/features/kitchen/tea/domain/chance.ts': [
    `export const chance = () => crypto.randomUUID();\n`,
    /Cannot find name 'crypto'/,
  ],
  'src/features/kitchen/tea/domain/env.ts': [`export const port = process.env.PORT;\n`, /Cannot find name 'process'/],
  'src/features/kitchen/tea/domain/kind.ts': [`export enum Kind {\n  green,\n}\n`, /erasableSyntaxOnly/],
  'src/features/kitchen/tea/web/use-port.ts': [
    `export const usePort = () => process.env.PORT;\n`,
    /Cannot find name 'process'/,
  ],
  'src/features/kitchen/tea/web/use-service.ts': [
    `import { kept } from '../server/personal-data.ts';\n\nexport const useService = kept;\n`,
    /TS6307/,
  ],
  'src/features/kitchen/tea/web/use-tables.ts': [
    `import type { Leaf } from '../server/content.ts';\n\nexport type Leaves = Leaf[];\n`,
    /TS6307/,
  ],
  'src/features/kitchen/tea/domain/idle.ts': [
    `export const double = (x: number, unused: string) => {\n  const idle = 1;\n  return 2 * x;\n};\n`,
    /'unused' is declared[\s\S]*'idle' is declared/,
  ],
  'src/features/kitchen/tea/domain/spare.ts': [
    `import { brewedAt } from './brew.ts';\n\nexport const spare = 1;\n`,
    /'brewedAt' is declared/,
  ],
  'src/features/kitchen/tea/server/listeners.ts': [
    `export const title = () => document.title;\n`,
    /Cannot find name 'document'/,
  ],
  'src/features/kitchen/tea/server/jobs.ts': [
    `import { strings } from '../web/strings.ts';\n\nexport const jobs = strings;\n`,
    /TS6307/,
  ],
};

/** One violation each, reported by Biome. */
const styleFaults: Record<string, [text: string, fault: RegExp]> = {
  'src/platform/server/format.ts': [`export const  x = "double";\n`, /format\.ts format/],
  'src/platform/server/default.ts': [`const x = 1;\nexport default x;\n`, /noDefaultExport/],
  'src/platform/server/barrel.ts': [`export { log } from './log.ts';\n`, /noBarrelFile/],
  'src/platform/server/star.ts': [`export * from './log.ts';\n`, /noReExportAll/],
  'src/platform/server/camelCase.ts': [`export const x = 1;\n`, /useFilenamingConvention/],
  'src/platform/server/loud.ts': [`export const x = () => console.log('hello');\n`, /noConsole/],
  'src/platform/server/any.ts': [`export const x = (y: any) => y;\n`, /noExplicitAny/],
  'src/platform/web/broken.css': [`a {\n  color: red;\n  color: red;\n}\n`, /noDuplicateProperties/],
};

/** One violation each, reported by oxlint. */
const lintFaults: Record<string, [text: string, fault: RegExp]> = {
  'src/platform/server/floating.ts': [
    `const work = async () => 1;\n\nexport function start() {\n  work();\n}\n`,
    /no-floating-promises/,
  ],
  'src/platform/server/extension.ts': [
    `import { log } from './log';\n\nexport const start = () => log('');\n`,
    /import\(extensions\)/,
  ],
  'src/platform/server/handler.ts': [
    `const ready = async () => true;\n\nexport const start = () => (ready() ? 1 : 2);\n`,
    /no-misused-promises/,
  ],
  'src/platform/server/cases.ts': [
    `export function name(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n`,
    /switch-exhaustiveness-check/,
  ],
};

/** Reported by knip. */
const unusedFaults: Record<string, [text: string, fault: RegExp]> = {
  'src/features/kitchen/tea/domain/brew.ts': [
    `${cleanHouse['src/features/kitchen/tea/domain/brew.ts']}\nexport const forgotten = 1;\n`,
    /forgotten/,
  ],
  'src/platform/server/lost.ts': [`export const x = 1;\n`, /src\/platform\/server\/lost\.ts/],
  'src/platform/server/stranger.test.ts': [`import { x } from 'left-pad';\n\nx();\n`, /left-pad +src.+stranger/],
};

const output = { types: '', style: '', lint: '', unused: '' };

beforeAll(async () => {
  const faults = { ...typeFaults, ...styleFaults, ...lintFaults, ...unusedFaults };
  const texts = Object.fromEntries(Object.entries(faults).map(([path, [text]]) => [path, text]));
  for (const [path, text] of Object.entries({ ...cleanHouse, ...texts })) {
    mkdirSync(dirname(join(tree.root, path)), { recursive: true });
    writeFileSync(join(tree.root, path), text);
  }
  const run = async (command: string, ...args: string[]) => (await tree.run(command, ...args)).output;
  output.style = await run('biome', 'check', '--colors=off', '--max-diagnostics=none', 'src');
  output.types = await run('tsc', '-b', '--pretty', 'false');
  output.lint = await run('oxlint', '--type-aware', '--format=unix');
  output.unused = await run('knip', '--no-progress', '--include', 'files,exports,unlisted');
});

/** The lines of a tool's output that point at one file. */
const saidOf = (text: string, path: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(path))
    .join('\n');

test.each(Object.entries(typeFaults))('tsc refuses %s', (path, [, fault]) => {
  expect(saidOf(output.types, path)).toMatch(fault);
});

test.each(Object.entries(styleFaults))('biome refuses %s', (path, [, fault]) => {
  expect(saidOf(output.style, path)).toMatch(fault);
});

test.each(Object.entries(lintFaults))('oxlint refuses %s', (path, [, fault]) => {
  expect(saidOf(output.lint, path)).toMatch(fault);
});

test.each(Object.entries(unusedFaults))('knip refuses %s', (_path, [, fault]) => {
  expect(output.unused).toMatch(fault);
});

test.each(Object.keys(cleanHouse))('nothing is said of %s', (path) => {
  expect([output.types, output.style, output.lint].map((text) => saidOf(text, path))).toEqual(['', '', '']);
});
