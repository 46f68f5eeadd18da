import type { Finding, Source } from './source.ts';

/*
 * The closed vocabulary of a feature's files: a name says what a file is for, everywhere. A word joins it by
 * decision (docs/decisions), never by accident.
 */

const noun = '[a-z0-9]+(?:-[a-z0-9]+)*';

const vocabulary: Record<string, readonly string[]> = {
  domain: [`${noun}\\.ts`],
  server: [
    '(?:index|gateway|tables|hooks|jobs|listeners|personal-data|content)\\.ts',
    `(?:${noun}-)?(?:routes|service|repository|settings)\\.ts`,
    // Not services: secrets and signatures, an outside service, a step that services share.
    `${noun}-(?:crypto|client|steps)\\.ts`,
    'abilities\\.ts',
    `prompts/${noun}\\.md`,
  ],
  web: [
    '(?:index|api|queries|strings|slots|offers)\\.ts',
    `use-${noun}\\.ts`,
    // A worker is a service worker's code, which runs outside every page.
    `${noun}-(?:store|session|media|client|connection|worker)\\.ts`,
    `(?:ability|abilities|${noun}-ability)\\.tsx?`,
    `pages/${noun}\\.tsx`,
    `components/${noun}\\.tsx`,
  ],
  // What helps its tests.
  testing: [`${noun}\\.tsx?`],
};

/**
 * A large layer has rooms: one level of folders, each named after a concern, with the layer's own vocabulary inside
 * (docs/decisions/020). What a layer has one of stays at its top.
 */
const onlyAtTheTop = /^(?:index|tables|hooks|personal-data)\.ts$/;

/** Names that say nothing, alone or as a part: `utils.ts`, `tea-helpers.ts`. Call the file by what is in it. */
const empty = /(?:^|[-/])(?:utils?|helpers?|common|misc|shared|lib|base|stuff)(?:-[a-z0-9-]+)?\.tsx?$/;

/** Files that a decision lets stand outside the vocabulary, each with that decision. May only shrink. */
const allowed: Readonly<Record<string, string>> = {};

/** Folders that are part of a layer's vocabulary, and so no rooms. */
const ownFolders: Readonly<Record<string, readonly string[]>> = { server: ['prompts'], web: ['pages', 'components'] };

const patterns = Object.entries(vocabulary).map(
  ([layer, names]) => [layer, new RegExp(`^(?:${names.join('|')})$`)] as const,
);

/** Every file below `src` whose name says nothing, or is not in the vocabulary of its layer. A test may bear any name, in the folder of what it tests. */
export function checkVocabulary(sources: readonly Source[], exceptions = allowed): Finding[] {
  const findings = sources
    .filter(({ path }) => !(path in exceptions))
    .map(({ path }) => ({
      path,
      message: refuseEmpty(path) ?? (path.startsWith('src/features/') ? refuse(path) : null),
    }))
    .filter((found): found is { path: string; message: string } => found.message !== null);
  const known = new Set(sources.map(({ path }) => path));
  const stale = Object.keys(exceptions)
    .filter((path) => !known.has(path))
    .map((path) => ({ path, message: 'is gone: take it off the list in scripts/walls/vocabulary.ts' }));
  return [...findings, ...stale].map((found) => ({ ...found, line: 1, rule: 'vocabulary' }));
}

function refuseEmpty(path: string): string | null {
  return empty.test(path) ? `'${path.split('/').at(-1)}' says nothing: call the file by what is in it` : null;
}

function refuse(path: string): string | null {
  const [, , group = '', feature = '', layer = '', ...rest] = path.split('/');
  const file = withoutRoom(layer, rest);
  if (!new RegExp(`^${noun}$`).test(group)) return `'${group}' is no group's name: use kebab-case`;
  if (!new RegExp(`^${noun}$`).test(feature)) return `'${feature}' is no feature's name: use kebab-case`;
  const pattern = patterns.find(([name]) => name === layer)?.[1];
  if (pattern === undefined || file === '')
    return 'a feature has the folders domain, server, web and testing, and nothing beside them';
  const isTest = new RegExp(`^(?:pages/|components/)?${noun}\\.(?:test|states)\\.tsx?$`).test(file);
  return isTest || pattern.test(file)
    ? null
    : `'${file}' is not in the vocabulary of ${layer}/ (scripts/walls/vocabulary.ts)`;
}

/** The name of a file in its layer, whether it stands at the top or in a room. */
function withoutRoom(layer: string, parts: readonly string[]): string {
  const [room = '', ...inRoom] = parts;
  const isRoom = inRoom.length > 0 && new RegExp(`^${noun}$`).test(room) && !ownFolders[layer]?.includes(room);
  const file = inRoom.join('/');
  return isRoom && !onlyAtTheTop.test(file) ? file : parts.join('/');
}
