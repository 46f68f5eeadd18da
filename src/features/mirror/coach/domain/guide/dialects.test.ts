import { expect, test } from 'vitest';
import { readable, toYou } from './person-words.ts';

test.each([
  ['och am no daein great the day', "I'm not doing great today"],
  ['cannae get ma weans tae sleep', "can't get my kids to sleep"],
  ["ma da's no well", "my dad's not well"],
  ["ma heid's mince", "my head's mince"],
  ['aye, the wee yin kens', 'yes, the little one kens'],
  ["me ma's in the hospital again", "my mum's in the hospital again"],
  ["she's after falling in the yard", "she's just fallen in the yard"],
  ['the eldest is after getting suspended', 'the eldest has just got suspended'],
  ['I do be worried about her', "I'm worried about her"],
  ["me back's playing up", "my back's playing up"],
  ['we was together all summer', 'we were together all summer'],
  ["he don't listen", "he doesn't listen"],
  ['I ain’t slept', "I haven't slept"],
  ['the kids seen it', 'the kids saw it'],
  ['there’s nowt on', "there's nothing on"],
])('REAL 48 “%s” is understood as “%s”', (spoken, written) => expect(readable(spoken)).toBe(written));

test.each([
  'she gave me back the keys',
  'he told me mum was ill',
  'no, I mean it',
  'if I were you',
  'am I late',
  'she left after dinner',
  'we ate at ten',
])('REAL 48 “%s” stays as it is, though a word of it could be somebody’s dialect', (words) =>
  expect(readable(words)).toBe(words),
);

test('REAL 48 “3 am” is an hour, and nobody’s verb', () => expect(toYou('I wake at 3 am')).toBe('you wake at 3 am'));

test('CARE C22 a “but” at the end stays, since it may turn a no around', () =>
  expect(readable("no, I'm fine but")).toBe("no, I'm fine but"));
