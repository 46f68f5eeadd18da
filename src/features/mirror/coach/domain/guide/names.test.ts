import { expect, test } from 'vitest';
import { hear } from './hearing.ts';
import { namesIn } from './names.ts';

test.each([
  ['I rang Maureen from number twelve', ['Maureen']],
  ['The little one is called Nia', ['Nia']],
  ['We flew to Lisbon on Sunday, at Christmas', []],
  ['Work is hard. Nobody asked', []],
  ['Tariq stayed behind and Ola said no', ['Ola']],
  ['Her name was Edith', ['Edith']],
])('REAL 48 the names in “%s” are %j', (words, names) => {
  expect(namesIn(words)).toEqual(names);
});

test('REAL 48 a name known from before is found wherever it stands', () => {
  expect(namesIn('Tariq was there', ['Tariq'])).toEqual(['Tariq']);
});

test.each([
  ['My manager Priya moved the meeting.', 'manager', 'Priya'],
  ['Jonas, my flatmate, never cleans.', 'flatmate', 'Jonas'],
  ['My sister is called Lea.', 'sister', 'Lea'],
])('REAL 48 the person named in “%s” is known as %s %s', (words, relation, name) => {
  const { people } = hear(words, 1);
  expect(people).toEqual([{ relation, name, turn: 1 }]);
});
