import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

/** What our checker says about the names of types once there are these files, too. */
function findings(more: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries({ ...cleanHouse, ...more }).map(([path, text]) => ({ path, text }));
  return checkHouse(sources).flatMap(({ path, rule }) => (rule === 'type-name' ? [path] : []));
}
const pot = 'src/features/kitchen/pot/domain/pot.ts';
const cup = 'src/features/kitchen/cup/domain/cup.ts';

test.each([
  ['a type', 'export type Said = string;'],
  ['an interface', 'export interface Said { words: string }'],
  ['a class', 'export class Said {}'],
])('%s is refused under a name that a type of another feature has', (_, text) => {
  expect(findings({ [cup]: 'export type Said = number;', [pot]: text })).toEqual([pot]);
});

test.each([
  [
    'in one feature',
    { [pot]: 'export type Said = string;', 'src/features/kitchen/pot/web/pot.ts': 'export type Said = 1;' },
  ],
  [
    'that stays in its file',
    { [cup]: 'export type Said = 1;', [pot]: 'type Said = string;\nexport const said: Said = "";' },
  ],
  [
    'that helps tests',
    { [cup]: 'export type Said = 1;', 'src/features/kitchen/pot/testing/pot.ts': 'export type Said = 2;' },
  ],
  [
    'that’s handed on',
    { [cup]: 'export type Said = 1;', [pot]: "export type { Said } from '../../cup/domain/cup.ts';" },
  ],
])('one %s may be called so', (_, more) => {
  expect(findings(more as unknown as Record<string, string>)).toEqual([]);
});
