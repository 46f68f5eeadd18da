import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewReply } from '#features/safety/domain/reply-guard.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { hear } from './hearing.ts';
import { moves, movesIn } from './moves.ts';

const idsIn = (words: string) => hear(words, 1).moves.map(({ move }) => move.id);

test.each([
  ['I told her it was fine, of course I did', 'told-fine'],
  ['He didn’t even ask how I was', 'not-asked'],
  ['She hasn’t answered since Tuesday', 'no-answer'],
  ['My dad says I should just apply', 'their-plan-for-me'],
  ['I swore I’d never be like him', 'swore-never'],
  ['What if they laugh', 'what-if'],
  ['I’m more scared of losing them than of being wrong', 'more-scared-of'],
  ['It’s like a train has left', 'image'],
  ['Somebody has to cut the grass', 'somebody-has-to'],
  ['sorry, I’m rambling', 'going-on'],
  ['I came home to an empty flat', 'empty-home'],
  ['I wrote it and deleted it', 'deleted-it'],
  ['I’ve never been so happy in my life', 'never-so-happy'],
  ['My mum died two years ago', 'died-ago'],
  ['so yeah', 'trails-off'],
  ['I’ve been passed over again', 'passed-over'],
  ['That came out bitter. Is that bitter?', 'checks-oneself'],
])('REAL 48 in “%s” it hears what’s done: %s', (words, id) => {
  expect(idsIn(words)).toContain(id);
});

test.each([
  ['practically everyone came', 'rehearsing'],
  ['I’d like a coffee', 'image'],
  ['I left him a note and moved out of the sun', 'broke-up'],
  ['My brother’s drinking again', 'drink'],
  ['I wish it was over', 'wish'],
  ['I’m scared she won’t answer', 'no-answer'],
  ['I’m happy for her but it hurts', 'glad-that'],
  ['so I could go to university', 'want-to'],
])('REAL 48 in “%s” it doesn’t hear %s', (words, id) => {
  expect(idsIn(words)).not.toContain(id);
});

test('REAL 48 every move has a name and sentences of its own, none of which the reply guard turns down', () => {
  const sentences = moves.flatMap(({ say, ask }) => [...say, ...ask]);
  expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([]);
  expect(sentences.length).toBeGreaterThan(600);
  const filled = sentences.map((sentence) => sentence.replaceAll(/\{\w+\}/g, 'the garden'));
  expect(filled.filter((sentence) => !reviewReply(sentence).ok)).toEqual([]);
  expect(filled.filter((sentence) => sentence.split(' ').length > 20)).toEqual([]);
  expect(moves.flatMap(({ ask }) => ask).filter((sentence) => !sentence.endsWith('?'))).toEqual([]);
  expect(moves.flatMap(({ say }) => say).filter((sentence) => sentence.includes('?'))).toEqual([]);
});

test('REAL 48 whom “he” and “she” mean is said only where it’s clear', () => {
  const slotsOf = (words: string, id: string) => hear(words, 1).moves.find(({ move }) => move.id === id)?.slots;
  expect(slotsOf('Peter came down. He didn’t ask why I sat there', 'not-asked')?.['whom']).toBe('Peter');
  expect(slotsOf('My partner Tom was there. She didn’t ask', 'not-asked')?.['whom']).toBe('her');
  expect(slotsOf('Peter and my brother came. He didn’t ask', 'not-asked')?.['whom']).toBe('him');
});

test('CARE C22 nothing grim, coarse or said to the program fills a sentence', () => {
  for (const what of ['to die in my sleep', 'fucking money', 'you to answer me', 'the pills in the drawer'])
    for (const { slots } of hear(`I want ${what}. I wish ${what}. I’m afraid of ${what}.`, 1).moves)
      expect(slots['what'] ?? '').toBe('');
});

test('REAL 48 moves are found in any text, in time that grows with it and no faster', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('I', 'want', 'to', 'if', 'she', 'never', ',', 'and', 'because', '.', 'my mum', 'for years'),
        { maxLength: 400 },
      ),
      (words) => {
        expect(movesIn(words.join(' '), ['Lea'], []).length).toBeLessThanOrEqual(moves.length);
      },
    ),
    { numRuns: runs(40) },
  );
});
