import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

function isRefused(text: string, path = 'src/features/kitchen/tea/domain/tea.ts'): boolean {
  const sources = Object.entries({ ...cleanHouse, [path]: text }).map(([path, text]) => ({ path, text }));
  return checkHouse(sources).some(({ rule }) => rule === 'zone');
}

test.each([
  "export const f = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone });",
  "export const f = (at: Date, timeZone: string) => at.toLocaleDateString('en', { timeZone });",
  'export const f = (locale: string) => new Intl.ListFormat(locale);',
  'export const f = () => Intl.DateTimeFormat();',
])('F4 a zone or locale of another machine isn’t handed to Intl as it is: %s', (text) => {
  expect(isRefused(text)).toBe(true);
  expect(isRefused(text, 'src/features/kitchen/tea/web/api.ts')).toBe(true);
});

test.each([
  "export const f = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' });",
  "export const f = new Intl.ListFormat('en-GB');",
  "export const f = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: 'UTC' });",
  "export const f = (size: number) => size.toLocaleString('en-GB');",
])('and what’s ours may be: %s', (text) => {
  expect(isRefused(text)).toBe(false);
});
