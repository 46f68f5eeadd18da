import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

const rulesOf = (path: string, text: string): string[] =>
  checkHouse(Object.entries({ ...cleanHouse, [path]: text }).map(([at, held]) => ({ path: at, text: held }))).map(
    ({ rule }) => rule,
  );
const brewing = 'src/features/kitchen/tea/web/use-brewing.ts';
const importing = (what: string) =>
  `import { ${what} } from '@tanstack/react-query';\nexport const useBrewing = brew;\n`;

test.each(['useMutation', 'useQuery, useMutation', 'useMutation as useIt', 'MutationObserver'])(
  'a feature doesn’t write by %s itself, nor does the platform',
  (what) => {
    expect(rulesOf(brewing, importing(what))).toEqual(['write']);
    expect(rulesOf('src/platform/web/use-brewing.ts', importing(what))).toEqual(['write']);
  },
);

test('the two hooks for it may, and everything else of the library may be used', () => {
  expect(rulesOf('src/platform/web/use-send.ts', importing('useMutation'))).toEqual([]);
  expect(rulesOf('src/platform/web/use-write.ts', importing('useMutation'))).toEqual([]);
  expect(rulesOf(brewing, importing('useQuery, useQueryClient'))).toEqual([]);
});
