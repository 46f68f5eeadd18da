import { describe, expect, test } from 'vitest';
import { readable } from '../guide/person-words.ts';
import { turned } from './echo.ts';

describe('CARE C25 a whole sentence is turned to “you”, or not given back at all', () => {
  test.each([
    [
      'Nothing happened, but a woman with a pram looked at me.',
      'nothing happened, but a woman with a pram looked at you',
    ],
    ['my parents think I passed, actually', 'your parents think you passed'],
    [
      'Legally it is mine, my lawyer laughed that I would even ask.',
      'Legally it is yours, your lawyer laughed that you would even ask',
    ],
    ['I was so tired and I was cross with everybody.', 'you were so tired and you were cross with everybody'],
    ['Okay, fine, it stung a bit.', 'it stung a bit'],
    ['I must confess that I felt caught.', 'you felt caught'],
    ['Maybe it was nothing, but I think about it all night.', 'maybe it was nothing, but you think about it all night'],
    ['We live in Adelaide and he’s away for two weeks.', "you live in Adelaide and he's away for two weeks"],
    ['The dog is named Senator and sleeps between us.', 'the dog is named Senator and sleeps between you'],
    [
      'The tubers are in the shed, with her handwriting on it.',
      'the tubers are in the shed, with her handwriting on it',
    ],
    ['The GP gave up on me I think.', 'the GP gave up on you, you think'],
  ])('“%s”', (line, you) => expect(turned(readable(line))).toBe(you));

  test.each([
    'Wish me luck tomorrow.',
    'Don’t tell me to take a deep breath.',
    'Without the car we’re two old fools on two sofas.',
    'You said it yourself, didn’t you.',
    'He goes "you find a solution" in front of them all.',
    'What was I thinking of there.',
    'A bit silly I feel.',
    'I’m 83.',
    'I’ll send it now, cheers and good night.',
    'That’s it for today then.',
  ])('“%s” isn’t', (line) => expect(turned(readable(line))).toBeNull());
});
