import { expect, test } from 'vitest';
import { checkDecisions, linesAt } from './decisions.ts';

const folder = 'docs/decisions';
const tea = '# 001 Tea is hot\n\n**Decided.** It is.\n';
const cups = '# 002 Cups have handles\n\n**Decided.** They have.\n';
const index = '# Decisions\n\n## Tea\n\n- [001](001-tea.md) Tea is hot\n- [002](002-cups.md) Cups have handles\n';

/** What the wall says of the two decisions once some are changed or added. */
function findings(files: Record<string, string>, indexText = index): string[] {
  const all = { '001-tea.md': tea, '002-cups.md': cups, ...files };
  const decisions = Object.entries(all).map(([file, text]) => ({ path: `${folder}/${file}`, text }));
  return checkDecisions(decisions, { path: `${folder}/README.md`, text: indexText }).map(
    ({ path, message, warning }) => `${path.slice(folder.length + 1)} ${warning ? 'note: ' : ''}${message}`,
  );
}

test('short decisions, each once in the index, pass', () => {
  expect(findings({})).toEqual([]);
});

test('one of 60 lines passes, one of 61 is refused', () => {
  const long = (lines: number) => `# 001 Tea is hot\n${'word\n'.repeat(lines - 1)}`;
  expect(findings({ '001-tea.md': long(60) })).toEqual([]);
  expect(findings({ '001-tea.md': long(61) })).toEqual([expect.stringMatching(/^001-tea\.md 61 lines at 100 columns/)]);
});

test('long lines count as wrapped, between words', () => {
  expect(linesAt('ab ab ab\n\nab\n', 5)).toBe(4);
  expect(linesAt('abc ab\n', 5)).toBe(2);
  expect(linesAt('abcdefghij ab\n', 5)).toBe(2);
  expect(linesAt(`${'x'.repeat(100)}\n`, 100)).toBe(1);
  const wide = `# 001 Tea is hot\n\n${'word '.repeat(20 * 59)}\n`;
  expect(findings({ '001-tea.md': wide })).toEqual([expect.stringMatching(/^001-tea\.md 61 lines/)]);
});

test('a number is used once, and never left out without a word', () => {
  const more = '- [003](003-pots.md) Pots\n- [003](003-jars.md) Jars\n- [005](005-lids.md) Lids\n';
  expect(
    findings(
      { '003-pots.md': '# 003 Pots\n', '003-jars.md': '# 003 Jars\n', '005-lids.md': '# 005 Lids\n' },
      index + more,
    ),
  ).toEqual([
    '003-jars.md 003 is taken by 003-pots.md: take the next free one',
    "README.md there is no decision 004, and it isn't said",
  ]);
});

test('the index may name numbers without a decision, and those that branches hold', () => {
  const lids = { '007-lids.md': '# 007 Lids\n' };
  const line = '- [007](007-lids.md) Lids\n';
  const without = '\nNumbers without a decision: 003.\n';
  expect(findings(lids, `${index}${line}${without}\nBeing written: 004 to 006.\n`)).toEqual([]);
  expect(findings({}, `${index}\nNumbers without a decision: 002.\n`)).toEqual([
    'README.md 002 is said to be without a decision, and there is one',
  ]);
  expect(findings({}, `${index}\nBeing written: 002.\n`)).toEqual([
    'README.md note: 002 is written: take it off the list',
  ]);
});

test.each([
  ['without a number', { 'pots.md': '# Pots\n' }, ['pots.md name it 001-what-was-decided.md']],
  [
    'whose title has another number',
    { '001-tea.md': '# 002 Tea is hot\n' },
    ["001-tea.md begin with '# 001 ' and a title"],
  ],
])('a decision %s is refused', (_, files, said) => {
  expect(findings(files)).toEqual(expect.arrayContaining(said));
});

test.each([
  [
    'lacks one',
    index.replace('- [002](002-cups.md) Cups have handles\n', ''),
    ["README.md under its subject there must be '- [002](002-cups.md) Cups have handles'"],
  ],
  [
    'has one twice',
    `${index}- [001](001-tea.md) Tea is hot\n`,
    ["README.md '- [001](001-tea.md) Tea is hot' names no decision, or one a second time"],
  ],
  [
    'calls one otherwise',
    index.replace('Tea is hot', 'Tea'),
    [
      "README.md under its subject there must be '- [001](001-tea.md) Tea is hot'",
      "README.md '- [001](001-tea.md) Tea' names no decision, or one a second time",
    ],
  ],
])('an index that %s is refused', (_, text, said) => {
  expect(findings({}, text)).toEqual(said);
});

test('a superseded one says by which, in one paragraph, and so does the index', () => {
  const superseded = (by: string, more = '') => `# 001 Tea is hot\n\n**Superseded** by [${by}](002-cups.md).${more}\n`;
  const told = index.replace('Tea is hot', 'Tea is hot, superseded by 002');
  expect(findings({ '001-tea.md': superseded('002') }, told)).toEqual([]);
  expect(findings({ '001-tea.md': superseded('002') })).toHaveLength(2);
  expect(findings({ '001-tea.md': superseded('002', '\n\nMore.') }, told)).toEqual([
    '001-tea.md superseded: one paragraph is enough',
  ]);
  expect(findings({ '001-tea.md': superseded('009') }, told.replace('by 002', 'by 009'))).toEqual([
    '001-tea.md there is no decision 009',
  ]);
});
