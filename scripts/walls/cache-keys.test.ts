import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

/** What our checker says about one more file. */
function findings(path: string, text: string): string[] {
  const sources = Object.entries({ ...cleanHouse, [path]: text }).map(([at, held]) => ({ path: at, text: held }));
  return checkHouse(sources).map(({ path: at, rule }) => `${at} ${rule}`);
}
const inPot = (file: string) => `src/features/kitchen/pot/web/${file}`;

test.each([
  ['a key outside of queries.ts', 'use-pot.ts', `export const pot = { queryKey: ['pot'] };`],
  ['one that was put together elsewhere', 'use-pot.ts', `const key = ['pot'];\nexport const pot = { queryKey: key };`],
  ['one without a name of its own', 'use-pot.ts', `export const pot = (queryKey: string[]) => ({ queryKey });`],
  ['one in quotes', 'use-pot.ts', `export const pot = { 'queryKey': ['pot'] };`],
  ['that of a write', 'use-pot.ts', `export const pot = { mutationKey: ['pot'] };`],
  ['one that is read by', 'use-pot.ts', `export const pot = (q: Queries) => q.getQueryData(['tea', 'all']);`],
  ['one that is written by', 'components/spout.tsx', `export const pot = (q: Queries) => q.setQueryData(['tea'], 1);`],
  ['another feature’s key', 'queries.ts', `export const pot = { queryKey: ['tea', 'all'] };`],
  ['another feature’s key, fixed', 'queries.ts', `export const pot = { queryKey: ['tea'] as const };`],
])('%s is refused', (_, file, text) => {
  expect(findings(inPot(file), text)).toEqual([`${inPot(file)} cache-key`]);
});

test('the platform has no keys of its own', () => {
  const path = 'src/platform/web/use-write.ts';
  expect(findings(path, `export const all = { queryKey: ['tea'] };`)).toEqual([`${path} cache-key`]);
});

test.each([
  ['keys that begin with their feature', 'queries.ts', `export const pot = { queryKey: ['pot', 'lid'] };`],
  [
    'keys below one of its own',
    'queries.ts',
    `const all = ['pot'];\nexport const pot = { queryKey: [...all, 'lid'] };`,
  ],
  ['tests', 'pot.test.ts', `export const pot = { queryKey: ['any'] };`],
])('%s may be written', (_, file, text) => {
  expect(findings(inPot(file), text)).toEqual([]);
});
