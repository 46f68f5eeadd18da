import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Report } from './reports.ts';
import { secondsFile } from './watched.ts';

/*
 * When `npm run test:all` was last green, on which commit, and what its deep tests took. A green run keeps that beside its
 * reports; `npm run test:note` writes it into docs/testing.md and e2e/more/seconds.json, to be committed.
 */

type LastGreen = { at: string; commit: string; passed: number; minutes: number; seconds: Record<string, number> };

const keptIn = (root: string) => join(root, '.cache/test-all.json');
const notes = 'docs/testing.md';
const line = /^`npm run test:all` was (?:last green|never noted as green).*$/m;

/** Keeps a green run of everything. */
export function keepGreen(root: string, run: { parts: readonly { report: Report }[]; seconds: number }): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const deep = run.parts.flatMap(({ report }) => report.files.filter(({ path }) => path.startsWith('e2e/more/')));
  const kept: LastGreen = {
    at: new Date().toISOString().slice(0, 10),
    commit,
    passed: run.parts.reduce((sum, { report }) => sum + report.passed, 0),
    minutes: Math.round(run.seconds / 60),
    seconds: Object.fromEntries(deep.map(({ path, ms }) => [basename(path), Math.ceil(ms / 1000)])),
  };
  writeFileSync(keptIn(root), JSON.stringify(kept));
}

/** The sentence of docs/testing.md. */
export function lastGreen(root: string): string {
  return line.exec(readFileSync(join(root, notes), 'utf8'))?.[0] ?? '`npm run test:all` was never noted as green.';
}

function inWords({ at, commit, passed, minutes }: LastGreen): string {
  return `\`npm run test:all\` was last green on ${at}, at commit ${commit}: ${passed.toLocaleString('en-GB')} tests in ${minutes} minutes.`;
}

/** Writes what the last green run kept into the documents. @returns the sentence */
export function noteGreen(root: string): string {
  const file = keptIn(root);
  if (!existsSync(file)) throw new Error('No green run of npm run test:all is known here.');
  const kept: LastGreen = JSON.parse(readFileSync(file, 'utf8'));
  const document = readFileSync(join(root, notes), 'utf8');
  if (!line.test(document)) throw new Error(`${notes} has no line that says when \`npm run test:all\` was last green`);
  writeFileSync(join(root, notes), document.replace(line, inWords(kept)));
  writeFileSync(join(root, secondsFile), `${JSON.stringify(kept.seconds, null, 2)}\n`);
  return inWords(kept);
}

if (import.meta.main) console.log(noteGreen(process.cwd()));
