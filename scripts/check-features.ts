import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows, isTest } from './walls/arrows.ts';
import { checkCacheKeys } from './walls/cache-keys.ts';
import { checkModuleCircles } from './walls/circles.ts';
import { checkDatabase } from './walls/database.ts';
import { checkDocPlaces, checkDocs } from './walls/docs.ts';
import { checkDurations } from './walls/durations.ts';
import { checkEvents, checkLength, checkOddTexts, checkPaths, checkSpreads, checkTexts } from './walls/habits.ts';
import { checkLayers } from './walls/layers.ts';
import { checkOutside } from './walls/outside.ts';
import { checkOwnWords } from './walls/own-words.ts';
import { checkPlainWords } from './walls/plain-words.ts';
import { checkPlatform } from './walls/platform.ts';
import { checkNeeds, checkPoured } from './walls/poured.ts';
import { checkPurity } from './walls/purity.ts';
import { type Finding, type Module, parseModule, readSources, type Source } from './walls/source.ts';
import { checkSql, readSql } from './walls/sql.ts';
import { checkTypeNames } from './walls/type-names.ts';
import { checkVersions } from './walls/versions.ts';
import { checkVocabulary } from './walls/vocabulary.ts';
import { checkVoice } from './walls/voice.ts';
import { checkWords } from './walls/words.ts';
import { checkWrites } from './walls/writes.ts';
import { checkZones } from './walls/zones.ts';

/** Violations from before a wall was built, as `rule path`. May only shrink: remove fixed ones. */
const allowed: readonly string[] = [];

/**
 * The walls that no compiler or linter holds: arrows, layers, vocabulary, a platform that names no feature, purity of the domain,
 * words and their voice, paths, events, length, docs. Of a test only its name counts, and a few
 * habits: odd texts, spreads, durations, and where docs stand.
 * @param requirements what docs/requirements.md says, whose texts stand as they are
 * @param architecture what ARCHITECTURE.md says, whose table has the layer of each feature
 */
export function checkHouse(sources: readonly Source[], requirements = '', architecture = ''): Finding[] {
  const all = sources.filter(({ path }) => /\.tsx?$/.test(path)).map(parseModule);
  const modules = all.filter(({ path }) => !isTest(path));
  return [
    ...checkArrows(modules),
    ...checkModuleCircles(modules),
    ...checkLayers(modules, architecture),
    ...checkDatabase(modules),
    ...checkVocabulary(sources),
    ...checkPoured(modules),
    ...checkNeeds(modules),
    ...checkPurity(modules),
    ...checkWords(modules),
    ...checkVoice(modules, requirements),
    ...checkPaths(modules),
    ...checkPlatform(modules),
    ...checkOutside(modules),
    ...checkOwnWords(modules),
    ...checkEvents(modules),
    ...checkCacheKeys(modules),
    ...checkLength(modules),
    ...checkOddTexts(sources),
    ...checkDurations(sources),
    ...checkSpreads(all),
    ...checkDocPlaces(all),
    ...checkTexts(modules),
    ...checkWrites(modules),
    ...checkZones(modules),
    ...checkDocs(modules),
    ...checkTypeNames(modules),
  ];
}

/** Findings that aren't allowed; an allowance no longer needed is a finding itself. */
export function withoutAllowed(findings: readonly Finding[], exceptions: readonly string[]): Finding[] {
  const keyOf = ({ rule, path }: Finding) => `${rule} ${path}`;
  const found = new Set(findings.map(keyOf));
  const stale = exceptions
    .filter((exception) => !found.has(exception))
    .map((exception) => ({
      path: 'scripts/check-features.ts',
      line: 1,
      rule: 'allowed',
      message: `'${exception}' is mended: take it off the list`,
    }));
  return [...findings.filter((finding) => !exceptions.includes(keyOf(finding))), ...stale];
}

/** All code whose comments people read, tests too. */
export function readCode(root: string): Module[] {
  return ['src', 'scripts', 'e2e', 'bench']
    .flatMap((folder) => readSources(root, folder))
    .filter(({ text }) => text !== '')
    .map(parseModule);
}

function main(root: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const findings = [
    ...withoutAllowed(
      checkHouse(readSources(root, 'src'), read('docs/requirements.md'), read('ARCHITECTURE.md')),
      allowed,
    ),
    ...checkPlainWords(readCode(root)),
    ...checkSql(readSql(root)),
    ...checkVersions(read('package.json')),
  ];
  for (const { path, line, rule, message, warning } of findings)
    console.log(`${path}:${line} ${warning ? 'note: ' : ''}${rule}: ${message}`);
  if (findings.some(({ warning }) => warning === undefined)) process.exitCode = 1;
}

if (import.meta.main) main(process.cwd());
