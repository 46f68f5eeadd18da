import { describe, expect, test } from 'vitest';
import { checkLayers } from './layers.ts';
import { parseModule } from './source.ts';

const said = (files: Record<string, string>, architecture?: string) =>
  checkLayers(
    Object.entries(files).map(([path, text]) => parseModule({ path: `src/features/kitchen/${path}`, text })),
    architecture,
  ).map(({ path, rule, message }) => `${path} ${rule}: ${message}`);

const typeOf = (path: string) => `import type { It } from '#features/kitchen/${path}';`;

describe('circles of features', () => {
  test.each([
    [
      'server and domain',
      'tea/server/tea-repository.ts',
      'pot/server/tables.ts',
      'pot/domain/pot.ts',
      'tea/domain/tea.ts',
    ],
    ['domain and web', 'tea/domain/tea.ts', 'pot/domain/pot.ts', 'pot/web/use-pot.ts', 'tea/web/queries.ts'],
    ['server and web', 'tea/server/tea-service.ts', 'pot/domain/pot.ts', 'pot/web/use-pot.ts', 'tea/web/index.ts'],
    ['a domain alone', 'tea/domain/tea.ts', 'pot/domain/pot.ts', 'pot/domain/lid.ts', 'tea/domain/brew.ts'],
  ])('two by type alone are refused, each at its import: %s', (_zones, tea, intoPot, pot, intoTea) => {
    expect(said({ [tea]: typeOf(intoPot), [pot]: typeOf(intoTea) })).toEqual([
      expect.stringContaining('circle: kitchen/tea -> kitchen/pot -> kitchen/tea is a circle of features'),
      expect.stringContaining('circle: kitchen/pot -> kitchen/tea -> kitchen/pot is a circle of features'),
    ]);
  });

  test('three by type alone, over server, domain and web, are refused', () => {
    const circle = {
      'tea/server/tea-repository.ts': typeOf('pot/server/tables.ts'),
      'pot/domain/pot.ts': typeOf('cup/domain/cup.ts'),
      'cup/web/use-cup.ts': typeOf('tea/web/queries.ts'),
    };
    expect(said(circle)).toHaveLength(3);
    expect(said(circle)[0]).toContain('kitchen/tea -> kitchen/pot -> kitchen/cup -> kitchen/tea');
    for (const path of Object.keys(circle)) expect(said({ ...circle, [path]: '' })).toEqual([]);
  });

  test.each([
    ['lazily', `export const it = () => import('#features/kitchen/pot/domain/pot.ts');`],
    ['by an inline type', `export type It = import('#features/kitchen/pot/domain/pot.ts').It;`],
    ['by a re-export', `export { it } from '#features/kitchen/pot/domain/pot.ts';`],
    ['by a relative path', `import { it } from '../../pot/domain/pot.ts';`],
  ])('one that’s closed %s is refused', (_how, text) => {
    expect(said({ 'tea/web/use-tea.ts': text, 'pot/domain/pot.ts': typeOf('tea/domain/tea.ts') })).toHaveLength(2);
  });

  test('tests and what helps them belong to no circle', () => {
    const back = typeOf('tea/domain/tea.ts');
    const forth = { 'tea/domain/tea.ts': typeOf('pot/domain/pot.ts') };
    expect(said({ ...forth, 'pot/domain/pot.test.ts': back, 'pot/testing/full-pot.ts': back })).toEqual([]);
  });
});

describe('layers', () => {
  const table =
    '| 1 ground | `kitchen/pot` | Holds it |\n| 1 ground | `kitchen/lid` | Covers it |\n| 2 above | `kitchen/tea` | Is in it |\n';
  const house = { 'pot/domain/pot.ts': '', 'lid/domain/lid.ts': '', 'tea/domain/tea.ts': '' };

  test('one reaches down and aside, never up', () => {
    expect(said({ ...house, 'tea/web/use-tea.ts': typeOf('pot/domain/pot.ts') }, table)).toEqual([]);
    expect(said({ ...house, 'lid/server/tables.ts': typeOf('pot/server/tables.ts') }, table)).toEqual([]);
    expect(said({ ...house, 'pot/server/tables.ts': typeOf('tea/server/tables.ts') }, table)).toEqual([
      expect.stringContaining('kitchen/pot stands in layer 1 and reaches up to kitchen/tea in 2'),
    ]);
  });

  test('each has a row, and no row is left behind', () => {
    expect(said({ ...house, 'cup/web/index.ts': '' }, table)).toEqual([
      expect.stringContaining('kitchen/cup stands in no layer'),
    ]);
    expect(said({ 'pot/domain/pot.ts': '', 'lid/domain/lid.ts': '' }, table)).toEqual([
      expect.stringContaining('kitchen/tea is gone'),
    ]);
  });
});

test('nobody imports a page that is put together from features', () => {
  const into = (path: string) =>
    checkLayers([parseModule({ path, text: "import { Home } from '#features/pages/home/web/index.ts';" })]).map(
      ({ rule }) => rule,
    );
  expect(into('src/features/kitchen/tea/web/index.ts')).toEqual(['pages']);
  expect(into('src/features/pages/home/web/pages/home.tsx')).toEqual([]);
});
