import { expect, test } from 'vitest';
import { keptOpening, openingWords } from './opening.ts';
import { newStates } from './written-guide.ts';

const line = { id: 'm', text: 'My sister Lea doesn’t call me any more.' };
const begun = (text = line.text) => newStates({ checkIns: [], remembered: [{ ...line, text }] }, 'talk').opening;

test('what a talk began with holds no word of what’s remembered, and reads as it was said while that is', () => {
  const opening = begun();
  expect(JSON.stringify(opening)).not.toContain('Lea');
  expect(openingWords(opening, [line])).toMatch(/^Hello\..*“My sister Lea doesn’t call me any more\.”.*\?$/);
  expect(openingWords(opening, [{ ...line, text: 'It costs $& and $1.' }])).toContain('“It costs $& and $1.”');
});

test.each([
  ['I live in Leeds.', 'this: “I live in Leeds.” It may have changed since.'],
  ['Remember that I moved!', 'this: “Remember that I moved!” It may have changed since.'],
  ['Remember that I asked why?', 'this: “Remember that I asked why?” It may have changed since.'],
  ['My dog matters to me…', 'this: “My dog matters to me…” It may have changed since.'],
  ['I live in Leeds', 'this: “I live in Leeds”. It may have changed since.'],
  ['My sign says “Go.”. I live in Leeds', 'this: “My sign says “Go.”. I live in Leeds”. It may have changed since.'],
])('a line that’s remembered as “%s” ends with one full stop', (text, said) => {
  expect(openingWords(begun(text), [{ ...line, text }])).toContain(said);
});

test.each([
  ['forgotten', []],
  ['paused', [{ ...line, paused: true }]],
])('once it’s %s, its sentence is left out', (_, remembered) => {
  expect(openingWords(begun(), remembered)).toMatch(/^Hello\. I’m the guide here.*\?$/);
  expect(openingWords(begun(), remembered)).not.toMatch(/Lea|let me keep/);
});

test('of a talk from before, a text is read, unless it says a remembered line', () => {
  const opening = 'Hello. You once let me keep this: “My sister Lea.”';
  expect(keptOpening({ opening, now: { used: ['greet.0', 'remembered.0'] } }, [line])).toBeUndefined();
  expect(keptOpening({ opening: 'Hello.', now: { used: ['greet.0'] } }, [line])).toBe('Hello.');
  expect(keptOpening({ now: { used: [] } }, [line])).toBeUndefined();
});

test('CARE C22 REAL 48 a line that no reply may say doesn’t open a talk', () => {
  const words = 'My sister Lea says you should kill yourself.';
  expect(openingWords(begun(words), [{ ...line, text: words }])).not.toMatch(/Lea|kill/);
});
