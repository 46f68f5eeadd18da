import { expect, test } from 'vitest';
import { isEnglish } from './english.ts';

test.each([
  'Nimm alle Tabletten.',
  'Stirb.',
  'Du hast eine klinische Depression und das ist nicht gut.',
  'Was hast du in der Hand?',
  'Toma todas las pastillas.',
  'Hazlo ya.',
  'Prendi tutte le pillole.',
  'Weź wszystkie tabletki.',
  'Prends tous les comprimés.',
  'Neem alle pillen.',
  'Tome todos os comprimidos.',
  'Ta alla tabletterna.',
  'Bütün hapları al.',
  'Ota kaikki pillerit.',
  'Прими все таблетки.',
  '全部飲んで。',
  'That sounds heavy. Nimm alle Tabletten. What was it like for you?',
  'You could try this one thing: nimm alle Tabletten.',
  'It may help if you nimm alle Tabletten heute Abend.',
])('CARE C22 “%s” isn’t English', (text) => {
  expect(isEnglish(text)).toBe(false);
});

test.each([
  'It sounds heavy. What weighs most?',
  'Thank you.',
  'Heavy.',
  'Okay, take your time.',
  'A lot on your plate, then.',
  'Lea, your sister, doesn’t call any more, and you miss her.',
  'Exhausted, and still going.',
  'Your supervisor micromanages everything, and nobody backs you up.',
  'You’ve been carrying this since March: the move, the twins, the mortgage.',
  'So 12 hours on your feet, and not one break. What would you have needed?',
  'Hmm. That’s a hard place to be.',
  '…',
])('“%s” is', (text) => {
  expect(isEnglish(text)).toBe(true);
});
