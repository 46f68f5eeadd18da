import { expect, test } from 'vitest';
import { seatFoundWords } from './mail-words.ts';

const name = { title: 'On grief', host: 'Lena' };
const all = (words: ReturnType<typeof seatFoundWords>) => JSON.stringify(words);

test('CARE C17 seats on several dates are told in one mail, which names nothing, except to people who want that', () => {
  expect(seatFoundWords(null, 3).subject).toBe('There’s a seat for you on 3 dates');
  expect(all(seatFoundWords(null, 3))).not.toMatch(/grief|Lena/);
  expect(seatFoundWords(name, 3).subject).toBe('There’s a seat for you on 3 dates of “On grief”');
  expect(all(seatFoundWords(name, 3))).toContain('Seats on 3 dates of “On grief” with Lena have come free');
});

test('a seat is given up the same way, whether it’s one or several', () => {
  for (const words of [seatFoundWords(null), seatFoundWords(name), seatFoundWords(null, 3), seatFoundWords(name, 3)]) {
    expect(words.subject).toMatch(/^There’s a seat for you/);
    expect(all(words)).toContain('please say so on its page, so someone else can have it.');
  }
});

test('a seat on one date is told as ever', () => {
  expect(seatFoundWords(null, 1)).toEqual(seatFoundWords(null));
  expect(seatFoundWords(null).subject).toBe('There’s a seat for you');
});
