import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { parseModule } from './walls/source.ts';

const house = (files: Record<string, string>) =>
  Object.fromEntries(
    figuresOf(
      Object.entries(files).map(([path, text]) => parseModule({ path: `src/features/kitchen/${path}`, text })),
      2,
    ),
  );
const typeOf = (path: string) => `import type { It } from '#features/kitchen/${path}';\n`;

test('features are counted with what they import of each other', () => {
  const tea = { 'tea/domain/tea.ts': typeOf('pot/domain/pot.ts'), 'cup/domain/cup.ts': typeOf('tea/domain/tea.ts') };
  expect(house({ ...tea, 'pot/domain/pot.ts': '' })).toMatchObject({
    features: '3',
    'imports from one feature into another': '2',
    'pairs that import each other': '0',
    'features in circles': '0',
  });
  expect(house({ ...tea, 'pot/domain/pot.ts': typeOf('tea/domain/tea.ts') })).toMatchObject({
    'pairs that import each other': '1',
    'features in circles': '2',
  });
  expect(house({ ...tea, 'pot/domain/pot.ts': typeOf('cup/domain/cup.ts') })).toMatchObject({
    'pairs that import each other': '0',
    'features in circles': '3',
  });
});

test('lines of code leave comments out; only functions that bear a name count; tests count beside the source', () => {
  const text =
    '// why\n\nexport function brew() {\n  return [1].map(() => {\n    return 2;\n  });\n}\nexport const pour = () => 1;\n';
  expect(house({ 'tea/domain/tea.ts': text, 'tea/domain/tea.test.ts': 'a();\nb();\n' })).toMatchObject({
    'lines of code in a file: median, 90th percentile, most': '6 / 6 / 6',
    'lines of a named function: 90th percentile, 99th, most': '5 / 5 / 5',
    'lines of source': '8',
    'lines of tests for each of source, without and with browsers': '0.25, 0.50',
  });
});

test('content and the tests beside it are left out of the row that says so, and nothing else is', () => {
  const files = Object.entries({
    'src/features/mirror/coach/domain/guide/words.ts': 'a();\n'.repeat(10),
    'src/features/mirror/coach/domain/guide/words.test.ts': 'a();\n'.repeat(9),
    'src/features/trust/safety/domain/screening/signs.ts': 'a();\n'.repeat(10),
    'src/features/mirror/coach/server/talk.ts': 'a();\n'.repeat(4),
    'src/features/mirror/coach/server/talk.test.ts': 'a();\n'.repeat(3),
  });
  const figures = Object.fromEntries(
    figuresOf(
      files.map(([path, text]) => parseModule({ path, text })),
      0,
    ),
  );
  expect(figures).toMatchObject({
    'lines of tests for each of source, without and with browsers': '0.50, 0.50',
    'the same without browsers and without content, its own tests left out, too': '0.75',
  });
});
