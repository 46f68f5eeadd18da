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

test('deps are spread into no service, nor gathered to be handed on', () => {
  const index = 'src/features/kitchen/tea/server/brew-service.ts';
  const spread = 'export const brew = (deps: Needs) => createPot({ ...deps, lid: 1 });';
  const gathered = 'export const brew = ({ pot, ...deps }: Needs) => pot(deps);';
  for (const text of [spread, gathered]) expect(rulesOf({ [index]: text })).toEqual(['needs']);
  expect(rulesOf({ 'src/platform/server/brew.ts': spread })).toEqual(['needs']);
  const named = 'export const brew = ({ lid }: Needs) => createPot({ lid, ...defaults });';
  expect(rulesOf({ [index]: named, 'src/features/kitchen/tea/server/brew.test.ts': spread })).toEqual([]);
  const own = 'export const brew = (deps: Needs) => { const own = { ...deps, lid: 1 }; return () => pour(own); };';
  expect(rulesOf({ [index]: own })).toEqual([]);
});
