import { expect, test } from 'vitest';
import { coverageOf } from './coverage-spec.ts';

/** Ids put together here, so that this file itself names none. */
const id = (group: string, number: string) => `R-${group}-${number}`;
const [first, second, open, stranger] = [id('TEA', '01'), id('TEA', '02'), id('POT', '01'), id('TEA', '99')];
const care = ['CARE', 'C5'].join(' ');
const third = id('TEA', '03');
const document = [
  `| id | what |`,
  `|---|---|`,
  `| ${first} | hot, see ${open} |`,
  `| ${second} | green |`,
  `| ${third} | black |`,
  `| ${open} | whole |`,
  '| C5 | kind |',
].join('\n');

const covered = (text: string) => coverageOf(document, [{ path: 'tea.test.ts', text }]);
const shown = (text: string) => [...covered(text).groups.values()].flatMap((group) => [...group.shown]);

test('ids in names and in tables of cases count, those in comments do not', () => {
  expect(shown(`test('${first} is hot', () => {});`)).toEqual([first]);
  expect(shown(`test.each([['${second}']])('%s', () => {});`)).toEqual([second]);
  expect(shown(`test(\`${first} and ${second}\`, () => {});`)).toEqual([first, second]);
  expect(shown(`test('${care} is kind', () => {});`)).toEqual([care]);
  expect(shown(`// ${first}\n/* ${second} */`)).toEqual([]);
});

test('a group knows all of its ids, from the first column alone', () => {
  const { groups } = covered('');
  expect([...groups].map(([name, { all }]) => [name, all])).toEqual([
    ['TEA', [first, second, third]],
    ['POT', [open]],
    ['CARE', [care]],
  ]);
});

test('an id that nobody wrote down is found', () => {
  expect(covered(`test('${stranger}', () => {});`).unknown).toEqual([{ path: 'tea.test.ts', id: stranger }]);
});

test('a range names all that is in it', () => {
  expect(shown(`test('${first} to ${third} are drunk', () => {});`)).toEqual([first, second, third]);
  expect(shown(`test('${first} to ${'03'} are drunk', () => {});`)).toEqual([first, second, third]);
  expect(shown(`test('${first} to ${open}', () => {});`)).toEqual([first, open]);
});

test('the letters of other contracts are none of the rules that protect people', () => {
  expect(shown(`test('${care.replace('CARE ', 'AUTH-')} and ${care.replace('CARE ', '')}', () => {});`)).toEqual([]);
});

test('it knows in which layers an id has its witnesses', () => {
  const features = ['src/features/kitchen/tea/domain/tea.test.ts', 'src/features/kitchen/tea/web/pages/tea.test.tsx'];
  const paths = [
    ...features,
    'src/environment.test.ts',
    'e2e/browser/tea.spec.ts',
    'e2e/journeys/tea.spec.ts',
    'e2e/more/tea.spec.ts',
  ];
  const tests = paths.map((path) => ({ path, text: `test('${first}', () => {});` }));
  expect(coverageOf(document, tests).witnesses).toEqual(
    new Map([[first, new Set(['domain', 'web', 'root', 'browser', 'journey', 'deep'])]]),
  );
});
