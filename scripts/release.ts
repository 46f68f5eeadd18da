import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangeKind, checkChanges, headings, kindOf } from './walls/changes.ts';
import type { Source } from './walls/source.ts';

/*
 * `npm run release -- 0.3.0`: gathers the files of changes/ into CHANGELOG.md under that version, by kind, names the version
 * in every manifest, and deletes the files. Commit and tag it yourself.
 */

/** The files that name the version. */
export const manifests = ['package.json', 'package-lock.json', 'native/package.json', 'native/package-lock.json'];

/** The changelog with a section for this version above the others: a bullet for each change, by kind, then by name. */
export function withVersion(changelog: string, changes: readonly Source[], version: string, date: string): string {
  const sections = (Object.keys(headings) as ChangeKind[]).flatMap((kind) => {
    const bullets = changes
      .filter(({ path }) => kindOf(path) === kind)
      .sort((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ text }) => wrapped(text));
    return bullets.length === 0 ? [] : [`### ${headings[kind]}\n\n${bullets.join('\n')}\n`];
  });
  const at = changelog.search(/^## /m);
  const head = at < 0 ? `${changelog.trimEnd()}\n\n` : changelog.slice(0, at);
  const tail = at < 0 ? '' : `\n${changelog.slice(at)}`;
  return `${head}## [${version}] - ${date}\n\n${sections.join('\n')}${tail}`;
}

/** One change as a bullet of at most 100 columns. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 98) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `- ${lines.join('\n  ')}`;
}

/** Whether one version comes after another, number by number. */
export function isLater(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = one?.findIndex((number, index) => number !== other?.[index]) ?? -1;
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/** The manifest with another version of its own; a lock names it twice, and above all others. */
function named(manifest: string, version: string): string {
  const places = manifest.includes('"lockfileVersion"') ? 2 : 1;
  let place = 0;
  return manifest.replace(/"version": "[^"]*"/g, (found) => (place++ < places ? `"version": "${version}"` : found));
}

/** Makes a version of the project in `root`, or throws with what hinders it before anything is written. */
export function release(root: string, version: string | undefined, today: Date): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const now = (JSON.parse(read('package.json')) as { version: string }).version;
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version) || !isLater(version, now))
    throw new Error(`Name a version after ${now}: npm run release -- 1.2.3`);
  const changes = readdirSync(join(root, 'changes'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => ({ path: `changes/${file}`, text: read(`changes/${file}`) }));
  if (changes.length === 0) throw new Error('There is nothing in changes/ yet.');
  const [fault] = checkChanges(changes);
  if (fault) throw new Error(`${fault.path}:${fault.line} ${fault.message}`);
  const changelog = withVersion(read('CHANGELOG.md'), changes, version, today.toISOString().slice(0, 10));
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  for (const path of manifests) writeFileSync(join(root, path), named(read(path), version));
  for (const { path } of changes) rmSync(join(root, path));
  return `CHANGELOG.md has ${version}, of ${changes.length} files. Look at it, commit it, and tag it v${version}.`;
}

function main(): void {
  try {
    console.log(release(process.cwd(), process.argv[2], new Date()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
