import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows } from './walls/arrows.ts';
import { checkCacheKeys } from './walls/cache-keys.ts';
import { checkDatabase } from './walls/database.ts';
import { checkLength, checkPaths, checkPurity, checkWords } from './walls/habits.ts';
import { type Finding, parseModule, readSources, type Source } from './walls/source.ts';
import { checkVersions } from './walls/versions.ts';
import { checkVocabulary } from './walls/vocabulary.ts';

/** The walls that no compiler or linter holds: arrows, vocabulary, purity of the domain, words, paths, length. */
export function checkHouse(sources: readonly Source[]): Finding[] {
  const modules = sources.filter(({ path }) => /\.tsx?$/.test(path)).map(parseModule);
  return [
    ...checkArrows(modules),
    ...checkDatabase(modules),
    ...checkVocabulary(sources),
    ...checkPurity(modules),
    ...checkWords(modules),
    ...checkPaths(modules),
    ...checkCacheKeys(modules),
    ...checkLength(modules),
  ];
}

function main(root: string): void {
  const findings = [
    ...checkHouse(readSources(root, 'src')),
    ...checkVersions(readFileSync(join(root, 'package.json'), 'utf8')),
  ];
  for (const { path, line, rule, message, warning } of findings)
    console.log(`${path}:${line} ${warning ? 'note: ' : ''}${rule}: ${message}`);
  if (findings.some(({ warning }) => warning === undefined)) process.exitCode = 1;
}

if (import.meta.main) main(process.cwd());
