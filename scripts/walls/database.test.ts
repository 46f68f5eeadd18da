import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

/** What the database wall says once this file is added to the clean tree. */
function broken(path: string, text: string): string[] {
  return checkHouse(Object.entries({ ...cleanHouse, [path]: text }).map(([path, text]) => ({ path, text })))
    .filter(({ rule }) => rule === 'database')
    .map(({ path, message }) => `${path}: ${message}`);
}

const query = `import { query } from '#platform/server/database/query.ts';\n`;

test.each([
  'features/kitchen/tea/server/tea-service.ts',
  'features/kitchen/tea/server/leaves/service.ts',
  'features/kitchen/tea/server/jobs.ts',
  'server.ts',
])('SQL is not written in %s', (file) => {
  const text = `${query}export const all = (tx) => query(tx).execute('DELETE FROM teas');`;
  expect(broken(`src/${file}`, text)).toEqual([
    `src/${file}: only *repository.ts asks the database; ask one of its functions`,
  ]);
});

test.each([
  'features/kitchen/tea/server/repository.ts',
  'features/kitchen/tea/server/tea-repository.ts',
  'features/kitchen/tea/server/leaves/tea-repository.ts',
  'features/kitchen/tea/server/tea.test.ts',
  'platform/server/rate-limit.ts',
])('SQL may be written in %s', (file) => {
  expect(broken(`src/${file}`, `${query}export const all = (tx) => query(tx).execute('SELECT 1');`)).toEqual([]);
});

test.each([`export { query } from '#platform/server/database/query.ts';`, `${query}export { query as ask };`])(
  'a repository does not hand the query builder on: %s',
  (text) => {
    expect(broken('src/features/kitchen/tea/server/tea-repository.ts', text)).toEqual([
      expect.stringContaining('the query builder is not handed on'),
    ]);
  },
);

test.each(['Tx', 'UserTx', 'VisitorTx', 'SystemTx'])('a cast to %s is refused', (type) => {
  expect(
    broken('src/features/kitchen/tea/server/tea-service.ts', `export const up = (tx: Tx) => tx as ${type};`),
  ).toEqual([expect.stringContaining(`a cast to ${type} makes up rights`)]);
});

test('the one who opens transactions may say who they run as', () => {
  expect(broken('src/platform/server/database/connect.ts', `export const up = (tx) => tx as SystemTx;`)).toEqual([]);
});
