import { expect, test } from 'vitest';
import { at, inOrder } from './order.ts';

test('the lowest number stands first, and those at one place stay as they came', () => {
  const [tea, honey, milk, salt] = [
    at(30, { is: 'tea' }),
    at(10, { is: 'honey' }),
    at(10, { is: 'milk' }),
    { is: 'salt' },
  ];
  expect(inOrder([tea, honey, milk, salt], (one) => one).map(({ is }) => is)).toEqual(['salt', 'honey', 'milk', 'tea']);
});

test('what’s placed is still what it was', () => {
  const twice = at(20, (number: number) => number * 2);
  expect([twice(4), twice.order]).toEqual([8, 20]);
});
