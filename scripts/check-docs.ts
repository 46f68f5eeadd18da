import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifests } from './release.ts';
import { checkChangelog, checkChanges } from './walls/changes.ts';
import { checkDecisions } from './walls/decisions.ts';
import { checkLinks, checkMentions, checkSpokenOf } from './walls/links.ts';
import type { Finding, Source } from './walls/source.ts';

/*
 * The gate `docs`: what CONTRIBUTING.md promises of documents. Decisions are short and in their index, changes are files of
 * their own, links lead somewhere, and living documents name only paths and commands that there are.
 */

/** These quote the specification, or are as they were when they were written. */
const quoting = /^(?:docs\/requirements\.md|docs\/decisions\/|changes\/|CHANGELOG\.md)/;
const folders = '{src,scripts,e2e,bench,db,docs,native,changes,public}';

/** Every finding in the documents of the project in `root`. */
export function checkPapers(root: string): Finding[] {
  const read = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const list = (...patterns: string[]) =>
    globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort();
  const papers = list('*.md', '{docs,changes,native,src,scripts,e2e,bench}/**/*.md').map(read);
  const index = 'docs/decisions/README.md';
  const decisions = papers.filter(({ path }) => path.startsWith('docs/decisions/') && path !== index);
  const changes = papers.filter(({ path }) => path.startsWith('changes/') && path !== 'changes/README.md');
  const tree = new Set(['docs', 'changes', ...list('*', '.*', `${folders}/**`)]);
  const numbers = new Set(decisions.map(({ path }) => path.slice('docs/decisions/'.length).slice(0, 3)));
  const code = list('{src,scripts,e2e,bench}/**/*.{ts,tsx,mjs}').filter(
    (path) => !/scripts\/walls\/.*\.test/.test(path),
  );
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> };
  return [
    ...checkDecisions(decisions, read(index)),
    ...checkChanges(changes),
    ...checkChangelog(read('CHANGELOG.md'), manifests.map(read)),
    ...checkLinks(papers, tree),
    ...checkSpokenOf([...papers, ...code.map(read)], numbers),
    ...checkMentions(
      papers.filter(({ path }) => !quoting.test(path)),
      tree,
      new Set(Object.keys(scripts)),
    ),
  ];
}

function main(): void {
  const findings = checkPapers(process.cwd());
  for (const { path, line, rule, message, warning } of findings)
    console.log(`${path}:${line} ${warning ? 'note: ' : ''}${rule}: ${message}`);
  if (findings.some(({ warning }) => warning === undefined)) process.exitCode = 1;
}

if (import.meta.main) main();
