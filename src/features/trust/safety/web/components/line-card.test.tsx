import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { mayInterrupt } from '#platform/web/upkeep/may-interrupt.ts';
import type { HelpLine } from '../../domain/help-line.ts';
import { helpCountries } from '../../domain/help-lines.ts';
import { helpStrings } from '../strings.ts';
import { AllCountries } from './all-countries.tsx';
import { LineCard } from './line-card.tsx';

const line = {
  name: 'Night line',
  call: '0800 111 0 111',
  hours: 'always',
  languages: ['de'],
  source: { name: 'A ministry', url: 'https://ministry.test/', date: '2025-04-01' },
} as unknown as HelpLine;
const show = (changes: object = {}) => render(<LineCard line={{ ...line, ...changes }} />);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('CARE C12 a line is called in one tap, whatever stands between its digits', () => {
  show();
  expect(links()[0]).toEqual(['Call Night line:0800 111 0 111', 'tel:08001110111']);
});

test.each([
  ['with a word to begin with', { number: '85 258', word: 'SHOUT' }, 'sms:85258?&body=SHOUT', 'text the word SHOUT'],
  ['in one’s own words', { number: '1737' }, 'sms:1737', null],
])('CARE C12 it is texted in one tap, %s', (_, text, href, hint) => {
  show({ call: undefined, text });
  expect(links()[0]?.[1]).toBe(href);
  expect(screen.queryByText(/^text the word/)?.textContent ?? null).toBe(hint);
});

test.each([
  ['always', ['de'], 'Day and night · German'],
  [
    { days: 'mon-sat', from: '14:00', to: '20:00' },
    ['en', 'fr'],
    'Monday to Saturday, 14:00 to 20:00 · English, French',
  ],
  [undefined, ['xx'], 'xx'],
])('who answers and when: %s', (hours, languages, words) => {
  show({ hours, languages });
  expect(screen.getByText(words)).toBeDefined();
});

test('CARE C12 the languages of every line are said in words', () => {
  const codes = helpCountries.flatMap(({ lines }) => lines.flatMap(({ languages }) => languages));
  expect(codes.filter((code) => !(code in helpStrings.listen.languages))).toEqual([]);
});

test('CARE C12 every country stands in the short list with a way to each of its lines', () => {
  render(<AllCountries />);
  expect(screen.getAllByRole('term').map((country) => country.textContent)).toEqual(
    helpCountries.map(({ name }) => name),
  );
  const count = helpCountries.reduce((sum, { emergency, lines }) => sum + emergency.length + lines.length, 0);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toHaveLength(count);
  for (const way of ways) expect(way).toMatch(/^(tel|sms):[+*]?\d+$/);
});

test('CARE C12 beside a line nothing about the app itself comes up', () => {
  show();
  expect(mayInterrupt()).toBe(false);
});
