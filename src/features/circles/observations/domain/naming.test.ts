import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedIn } from './naming.ts';

const people = ['Lena', 'Ben Ali', 'Zoë', '李明', '민수', 'J', 'Fen von Berg'].map((name) => ({ userId: name, name }));
const named = (text: string) => namedIn(text, people).map(({ name }) => name);

test('CARE C15 the people named can be told from the text, however it’s written', () => {
  expect(named('The circle grew calm.')).toEqual([]);
  expect(named('Lena’s words opened it, and LENA smiled.')).toEqual(['Lena']);
  expect(named('ben and zoë laughed')).toEqual(['Ben Ali', 'Zoë']);
  expect(named('With Zoe\u0308, in another writing')).toEqual(['Zoë']);
  expect(named('李明, too')).toEqual(['李明']);
  // Without its accent, with an s behind it, and where nothing stands between words.
  expect(named('Zoe and Jose')).toEqual(['Zoë']);
  expect(named('Lenas Frage')).toEqual(['Lena']);
  expect(named('李明笑了')).toEqual(['李明']);
  expect(named('민수가 웃었다')).toEqual(['민수']);
  expect(named('Mr Berg waited.')).toEqual(['Fen von Berg']);
  // A part of a word is no name, and a single letter isn't one either.
  expect(named('Lenalike, benign, J')).toEqual([]);
});

test('CARE C15 a name between any other words is found', () => {
  const around = fc.stringMatching(/^[a-z ,.!?\n’-]{0,30}$/);
  fc.assert(
    fc.property(around, around, fc.constantFrom('Lena', 'lena', 'LENA'), (before, after, name) => {
      expect(named(`${before} ${name} ${after}`)).toContain('Lena');
    }),
  );
});
