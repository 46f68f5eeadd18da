import type { Finding, Source } from './source.ts';

const mostLines = 60;
const columns = 100;
const fileName = /^docs\/decisions\/((\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md)$/;
const supersededBy = /^\*\*Superseded\*\* by \[(\d{3})\]/;

type Decision = Source & { file: string; number: string; title: string; body: string };

/**
 * Decisions are short, numbered once and without a gap, and each stands in the index under a subject, by its own title.
 * One that was superseded says by which, in one paragraph.
 * @param index docs/decisions/README.md, which also names numbers that no decision has
 */
export function checkDecisions(files: readonly Source[], index: Source): Finding[] {
  const decisions = files.filter(({ path }) => fileName.test(path)).map(parsed);
  const misnamed = files
    .filter(({ path }) => !fileName.test(path))
    .map(({ path }) => finding(path, 1, 'name it 001-what-was-decided.md'));
  return [
    ...misnamed,
    ...decisions.flatMap((decision) => checkOne(decision, decisions)),
    ...checkNumbers(decisions, index),
    ...checkIndex(decisions, index),
  ];
}

/** How many lines a text takes at so many columns: what's wider than that is counted as wrapped, between words. */
export function linesAt(text: string, width: number): number {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => rowsOf(line, width))
    .reduce((sum, rows) => sum + rows, 0);
}

function rowsOf(line: string, width: number): number {
  let [rows, taken] = [1, 0];
  for (const word of line.split(' ')) {
    if (taken > 0 && taken + 1 + word.length > width) [rows, taken] = [rows + 1, word.length];
    else taken += (taken > 0 ? 1 : 0) + word.length;
  }
  return rows;
}

function parsed({ path, text }: Source): Decision {
  const [, file = '', number = ''] = fileName.exec(path) ?? [];
  const [first = '', ...rest] = text.split('\n');
  return { path, text, file, number, title: first.replace(/^# \d{3} /, ''), body: rest.join('\n').trim() };
}

function checkOne(decision: Decision, all: readonly Decision[]): Finding[] {
  const { path, text, number, body } = decision;
  const lines = linesAt(text, columns);
  const later = supersededBy.exec(body)?.[1];
  return [
    ...(text.startsWith(`# ${number} `) ? [] : [finding(path, 1, `begin with '# ${number} ' and a title`)]),
    ...(lines > mostLines
      ? [
          finding(
            path,
            mostLines,
            `${lines} lines at ${columns} columns, ${mostLines} at most: what lives goes beside its feature`,
          ),
        ]
      : []),
    ...(later !== undefined && !all.some((other) => other.number === later)
      ? [finding(path, 3, `there is no decision ${later}`)]
      : []),
    ...(later !== undefined && /\n\s*\n/.test(body) ? [finding(path, 3, 'superseded: one paragraph is enough')] : []),
  ];
}

function checkNumbers(decisions: readonly Decision[], index: Source): Finding[] {
  const taken = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { number, path, file } of decisions) {
    const first = taken.get(number);
    if (first !== undefined) findings.push(finding(path, 1, `${number} is taken by ${first}: take the next free one`));
    else taken.set(number, file);
  }
  const without = numbersIn(/^Numbers without a decision: ([^.]+)\.$/m, index);
  const coming = numbersIn(/^Being written: ([^.]+)\.$/m, index);
  const last = Math.max(0, ...[...taken.keys()].map(Number));
  for (let at = 1; at <= last; at++) {
    const number = String(at).padStart(3, '0');
    const says = [without, coming].some((numbers) => numbers.includes(number));
    if (!taken.has(number) && !says)
      findings.push(finding(index.path, 1, `there is no decision ${number}, and it isn't said`));
    if (taken.has(number) && without.includes(number))
      findings.push(finding(index.path, 1, `${number} is said to be without a decision, and there is one`));
    if (taken.has(number) && coming.includes(number))
      findings.push({ ...finding(index.path, 1, `${number} is written: take it off the list`), warning: true });
  }
  return findings;
}

/** `089, 097` or `129 to 133`, as the index names them. */
function numbersIn(line: RegExp, { text }: Source): string[] {
  const said = line.exec(text)?.[1] ?? '';
  return [...said.matchAll(/(\d{3})(?: to (\d{3}))?/g)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    return Array.from({ length: last - first + 1 }, (_, step) => String(first + step).padStart(3, '0'));
  });
}

function checkIndex(decisions: readonly Decision[], index: Source): Finding[] {
  const lines = index.text.split('\n');
  const wanted = decisions.map(({ file, number, title, body }) => {
    const later = supersededBy.exec(body)?.[1];
    return `- [${number}](${file}) ${title}${later === undefined ? '' : `, superseded by ${later}`}`;
  });
  const items = lines.map((text, at) => ({ text, line: at + 1 })).filter(({ text }) => /^- \[\d{3}\]/.test(text));
  return [
    ...wanted
      .filter((line) => !items.some(({ text }) => text === line))
      .map((line) => finding(index.path, 1, `under its subject there must be '${line}'`)),
    ...items
      .filter(({ text }, at) => !wanted.includes(text) || items.findIndex((other) => other.text === text) < at)
      .map(({ text, line }) => finding(index.path, line, `'${text}' names no decision, or one a second time`)),
  ];
}

function finding(path: string, line: number, message: string): Finding {
  return { path, line, rule: 'decision', message };
}
