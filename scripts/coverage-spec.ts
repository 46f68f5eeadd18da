import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseModule, readSources, type Source } from './walls/source.ts';

/*
 * Which requirements a test names, and which none does yet. A report, not a gate: only a test that names an id
 * which docs/requirements.md does not know makes it fail.
 */

type Coverage = {
  /** Per group, such as VAL: all ids in the order of the document, and those among them that a test names. */
  groups: Map<string, { all: string[]; shown: Set<string> }>;
  unknown: { path: string; id: string }[];
};

const idPattern = /\b(?:R-[A-Z]+|Q)-\d{2}\b|\bCARE C\d+\b/g;

/** `requirements` is the text of docs/requirements.md; of a test file, ids count where they stand in a string. */
export function coverageOf(requirements: string, tests: readonly Source[]): Coverage {
  const groups: Coverage['groups'] = new Map();
  for (const [, row = ''] of requirements.matchAll(/^\| ((?:R-[A-Z]+|Q)-\d{2}|C\d+) \|/gm)) {
    const id = row.startsWith('C') ? `CARE ${row}` : row;
    const group = groups.get(groupOf(id)) ?? { all: [], shown: new Set() };
    group.all.push(id);
    groups.set(groupOf(id), group);
  }
  const unknown: Coverage['unknown'] = [];
  for (const test of tests)
    for (const id of new Set(idsNamedIn(test))) {
      const group = groups.get(groupOf(id));
      if (group?.all.includes(id)) group.shown.add(id);
      else unknown.push({ path: test.path, id });
    }
  return { groups, unknown };
}

function groupOf(id: string): string {
  return id.startsWith('CARE ') ? 'CARE' : (/^R-([A-Z]+)/.exec(id)?.[1] ?? 'Q');
}

/** Comments do not count: only what a runner prints or a table of cases holds. */
function idsNamedIn(test: Source): string[] {
  const ids: string[] = [];
  const read = (text: string) => ids.push(...(text.match(idPattern) ?? []));
  parseModule(test).visit({
    Literal: ({ value }) => void (typeof value === 'string' && read(value)),
    TemplateElement: ({ value }) => void read(value.raw),
  });
  return ids;
}

function main(root: string): void {
  const isTest = ({ path }: Source) => /\.(test|spec)\.tsx?$/.test(path) || /^e2e\/.*\.ts$/.test(path);
  const tests = ['src', 'scripts', 'e2e']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readSources(root, folder))
    .filter(isTest);
  const { groups, unknown } = coverageOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), tests);
  let shown = 0;
  let total = 0;
  for (const [name, group] of groups) {
    const rest = group.all.filter((id) => !group.shown.has(id)).map((id) => id.split(/-(?=\d)| /).at(-1));
    console.log(
      `${name.padEnd(6)} ${String(group.shown.size).padStart(3)} of ${String(group.all.length).padStart(3)}${rest.length > 0 ? `   not yet: ${rest.join(' ')}` : ''}`,
    );
    shown += group.shown.size;
    total += group.all.length;
  }
  console.log(`\n${shown} of ${total} are named by a test.`);
  for (const { path, id } of unknown) console.error(`${path} names ${id}, which docs/requirements.md does not know.`);
  if (unknown.length > 0) process.exitCode = 1;
}

if (import.meta.main) main(process.cwd());
