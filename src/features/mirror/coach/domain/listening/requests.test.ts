import { describe, expect, test } from 'vitest';
import { readable } from '../guide/person-words.ts';
import { requestIn, requestRows } from './requests.ts';

const kindOf = (words: string) => requestIn(readable(words))?.kind ?? null;

describe.each(requestRows)('CARE C25 what’s asked is heard as it’s meant: $kind', ({ kind, must, mustNot }) => {
  test.each(must)('“%s” is', (words) => expect(kindOf(words)).toBe(kind));
  test.each(mustNot)('“%s” isn’t', (words) => expect(kindOf(words)).not.toBe(kind));
});

test.each([
  ['It’s late, isn’t it?', null],
  ['All I’d said was, how was school?', null],
  ['She said “what do you want?” and I left.', null],
  ['I don’t really know what to say.', null],
  ['Where’s the moon?', 'unknown'],
  ['Who do you think is in the wrong here, me or him?', 'opinion'],
])('CARE C25 “%s” asks %s', (words, kind) => expect(kindOf(words)).toBe(kind));

test('CARE C25 of two requests the one that can be met is met, and what made no sense is owned to', () => {
  const found = requestIn(readable('I don’t understand that. Give me one thing to do tonight.'));
  expect(found).toMatchObject({ kind: 'do', isConfused: true });
});

test('CARE C25 asked for a second time, it’s known as that', () => {
  expect(requestIn(readable('You didn’t answer me. What should I say to her?'))).toMatchObject({
    kind: 'say',
    isAgain: true,
  });
});
