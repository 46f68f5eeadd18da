import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseModule, readSources, type Source } from './walls/source.ts';

/*
 * Which requirements tests name, and which they don't yet. A report, not a gate: only a test that names an id which
 * docs/requirements.md does not know makes it fail.
 */

type Coverage = {
  /** Per group, such as VAL: all ids in the order of the document, and those among them that a test names. */
  groups: Map<string, { all: string[]; shown: Set<string> }>;
  /** Per id the layers whose tests name it: domain, server, web, root, scripts, journey, browser or deep. */
  witnesses: Map<string, Set<string>>;
  unknown: { path: string; id: string }[];
};

const idPattern = /\b(?:R-[A-Z]+|Q)-\d{2}\b|\bCARE C\d+\b/g;
const rangePattern = /\b((?:R-[A-Z]+|Q)-)(\d{2}) to (?:\1)?(\d{2})\b/g;

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
  const witnesses: Coverage['witnesses'] = new Map();
  for (const test of tests)
    for (const id of new Set(idsNamedIn(test))) {
      const group = groups.get(groupOf(id));
      if (group?.all.includes(id)) {
        group.shown.add(id);
        witnesses.set(id, (witnesses.get(id) ?? new Set()).add(layerOf(test.path)));
      } else unknown.push({ path: test.path, id });
    }
  return { groups, witnesses, unknown };
}

function layerOf(path: string): string {
  const [, folder] = /^e2e\/(journeys|more)\//.exec(path) ?? [];
  if (path.startsWith('e2e/')) return folder === 'journeys' ? 'journey' : folder === 'more' ? 'deep' : 'browser';
  if (/^src\/[^/]+$/.test(path)) return 'root';
  return /\/(domain|server|web|scripts)\//.exec(`/${path}`)?.[1] ?? 'domain';
}

/** `R-TEA-01 to R-TEA-03` with those between written out. */
function writtenOut(text: string): string {
  return text.replace(rangePattern, (_range, group: string, first: string, last: string) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => group + String(Number(first) + at).padStart(2, '0'),
    ).join(' '),
  );
}

function groupOf(id: string): string {
  return id.startsWith('CARE ') ? 'CARE' : (/^R-([A-Z]+)/.exec(id)?.[1] ?? 'Q');
}

/** Comments do not count: only what a runner prints or a table of cases holds. */
function idsNamedIn(test: Source): string[] {
  const ids: string[] = [];
  const read = (text: string) => ids.push(...(writtenOut(text).match(idPattern) ?? []));
  parseModule(test).visit({
    Literal: ({ value }) => void (typeof value === 'string' && read(value)),
    TemplateElement: ({ value }) => void read(value.raw),
  });
  return ids;
}

function main(root: string): void {
  const isTest = ({ path }: Source) => /\.(test|states|spec)\.tsx?$/.test(path) || /^e2e\/.*\.ts$/.test(path);
  const tests = ['src', 'scripts', 'e2e']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readSources(root, folder))
    .filter(isTest);
  const { groups, witnesses, unknown } = coverageOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), tests);
  if (process.argv.includes('--witnesses')) return tellWitnesses(groups, witnesses);
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
  const pure = [...witnesses].filter(([, layers]) => layers.size === 1 && layers.has('domain')).map(([id]) => id);
  console.log(`By a pure function alone, never where it meets a person or a database: ${pure.sort().join(' ')}`);
  for (const { path, id } of unknown) console.error(`${path} names ${id}, which docs/requirements.md does not know.`);
  if (unknown.length > 0) process.exitCode = 1;
}

/** Every id with the layers that show it, a line each, to be compared before and after a change of tests. */
function tellWitnesses(groups: Coverage['groups'], witnesses: Coverage['witnesses']): void {
  for (const id of [...groups.values()].flatMap(({ all }) => all))
    console.log(`${id}  ${[...(witnesses.get(id) ?? [])].toSorted().join(' ')}`);
}

if (import.meta.main) main(process.cwd());
