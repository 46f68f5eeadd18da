import type { Finding, Source } from './source.ts';

/*
 * The closed vocabulary of a feature's files: a name says what a file is for, everywhere. A word joins it by
 * decision (docs/decisions), never by accident.
 */

const noun = '[a-z0-9]+(?:-[a-z0-9]+)*';

const vocabulary: Record<string, readonly string[]> = {
  domain: [`${noun}\\.ts`],
  server: [
    '(?:index|gateway|tables|jobs|listeners|personal-data|content)\\.ts',
    `(?:${noun}-)?(?:routes|service|repository)\\.ts`,
    `prompts/${noun}\\.md`,
  ],
  web: [
    '(?:index|api|strings)\\.ts',
    `use-${noun}\\.ts`,
    `${noun}-(?:store|session|media)\\.ts`,
    `pages/${noun}\\.tsx`,
    `components/${noun}\\.tsx`,
  ],
};

/** Files that a decision lets stand outside the vocabulary, each with that decision. May only shrink. */
const allowed: Readonly<Record<string, string>> = {};

const patterns = Object.entries(vocabulary).map(
  ([layer, names]) => [layer, new RegExp(`^(?:${names.join('|')})$`)] as const,
);

/** Every file below `src/features` whose name says nothing. A test may bear any name, in the folder of what it tests. */
export function checkVocabulary(sources: readonly Source[], exceptions = allowed): Finding[] {
  const findings = sources
    .filter(({ path }) => path.startsWith('src/features/') && !(path in exceptions))
    .map(({ path }) => ({ path, message: refuse(path) }))
    .filter((found): found is { path: string; message: string } => found.message !== null);
  const known = new Set(sources.map(({ path }) => path));
  const stale = Object.keys(exceptions)
    .filter((path) => !known.has(path))
    .map((path) => ({ path, message: 'is gone: take it off the list in scripts/walls/vocabulary.ts' }));
  return [...findings, ...stale].map((found) => ({ ...found, line: 1, rule: 'vocabulary' }));
}

function refuse(path: string): string | null {
  const [, , feature = '', layer = '', ...rest] = path.split('/');
  const file = rest.join('/');
  if (!new RegExp(`^${noun}$`).test(feature)) return `'${feature}' is no feature's name: use kebab-case`;
  const pattern = patterns.find(([name]) => name === layer)?.[1];
  if (pattern === undefined || file === '')
    return 'a feature has the folders domain, server and web, and nothing beside them';
  const isTest = new RegExp(`^(?:pages/|components/)?${noun}\\.test\\.tsx?$`).test(file);
  return isTest || pattern.test(file)
    ? null
    : `'${file}' is not in the vocabulary of ${layer}/ (scripts/walls/vocabulary.ts)`;
}
