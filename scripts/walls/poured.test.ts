import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

const rulesOf = (added: Record<string, string>): string[] =>
  checkHouse(Object.entries({ ...cleanHouse, ...added }).map(([path, text]) => ({ path, text }))).map(
    ({ rule }) => rule,
  );

const root = 'src/server-features.ts';

test('no feature’s whole API is spread into another, in the root or a part of it', () => {
  const text = 'export const f = (tea: { api: object }) => ({ ...tea.api });';
  expect(rulesOf({ [root]: text })).toContain('poured');
  expect(rulesOf({ 'src/server-circles.ts': text })).toContain('poured');
  expect(rulesOf({ [root]: 'export const f = (tea: { api: { pour(): void } }) => tea.api.pour;' })).toEqual([]);
});

test('another feature’s hooks are taken part in by an index alone, and reached by the root', () => {
  const hooks = { 'src/features/kitchen/cake/server/hooks.ts': "export const cakeCut = { name: 'cake.cut' };" };
  const text = "import { cakeCut } from '#features/kitchen/cake/server/hooks.ts';\nexport const x = cakeCut;";
  expect(rulesOf({ ...hooks, 'src/features/kitchen/tea/server/tea-service.ts': text })).toContain('arrow');
  expect(rulesOf({ ...hooks, [root]: text })).toEqual([]);
});
