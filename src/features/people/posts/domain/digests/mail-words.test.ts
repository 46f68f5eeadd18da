import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestLimits, firstWords, spacesMailWords } from './mail-words.ts';

const thread = (words: string, isNoted = false) => ({ words, isNoted });
const all = (spaces: Parameters<typeof spacesMailWords>[0]) => {
  const { subject, heading, paragraphs, closing } = spacesMailWords(spaces);
  return [subject, heading, ...paragraphs, ...closing].join('\n');
};

test('CARE C17 it says nothing of what it’s about: no space, no word of anybody, nor how much there is', () => {
  expect(spacesMailWords(null)).toEqual({
    subject: 'There’s something new in your inner circle',
    heading: 'There’s something new in your inner circle',
    paragraphs: ['It’s there whenever you like. None of it is urgent.'],
    link: 'See what’s new',
    closing: ['You asked for this e-mail. You can choose for each space how often it comes.'],
  });
});

test('CARE C17 who wants it named reads the spaces and the first words; the subject stays as it is', () => {
  const named = spacesMailWords([{ name: 'On grief', threads: [thread('I  miss\nher'), thread('My loss', true)] }]);
  expect(named.paragraphs).toEqual([
    'In \u2068On grief\u2069:',
    '“I miss her”',
    'Something behind a note.',
    'It’s there whenever you like. None of it is urgent.',
  ]);
  expect([named.subject, named.heading]).toEqual([spacesMailWords(null).subject, spacesMailWords(null).heading]);
});

test('CARE C27 it’s never long, and never says how much there is', () => {
  const threads = Array.from({ length: digestLimits.threads + 1 }, (_, at) => thread(`thread ${'abcdefgh'[at]}`));
  const spaces = Array.from({ length: digestLimits.spaces + 2 }, (_, at) => ({
    name: `${'abcdefghijkl'[at]}`,
    threads,
  }));
  const { paragraphs } = spacesMailWords(spaces);
  expect(paragraphs).toHaveLength(digestLimits.spaces * (digestLimits.threads + 2) + 2);
  expect(paragraphs).toContain('There’s more in other spaces.');
  expect(all(spaces)).not.toMatch(/\d/);
  expect(all(spaces.slice(0, digestLimits.spaces))).not.toContain('other spaces');
});

test('first words are those that stand there, on one line, never longer, never half a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (words, most) => {
      const said = firstWords(words, most);
      const line = words.replace(/\s+/gu, ' ').trim();
      const lengthOf = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;
      expect(said).not.toMatch(/\n/);
      expect(lengthOf(said) <= most).toBe(true);
      if (said === line) return;
      expect(said.endsWith('…') && line.startsWith(said.slice(0, -1))).toBe(true);
      expect(lengthOf(line) > most).toBe(true);
    }),
  );
  expect(firstWords('one two three four', 12)).toBe('one two…');
  expect(firstWords('Donaudampfschifffahrt', 6)).toBe('Donau…');
});
