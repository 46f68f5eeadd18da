import { expect, test } from 'vitest';
import { saidPlainly } from './drawn-out.ts';
import { levelOf, screen } from './screen.ts';

test.each([
  'i want to... die',
  'I want to…die',
  'I want to kill... myself',
  'I want\n\nto die',
  'I want to *die*',
  'i. want. to. die.',
  'quiero… morirme',
  'I wanna dieeee',
  'I wanna diee',
  'i want to dieee',
  'i want to diiiie',
  'I WANT TO DIEEEE',
  'i hate my lifeeee i wanna end itttt',
])('F1 F2 CARE C24 %j is heard as what it says', (text) => {
  expect(levelOf(screen(text))).not.toBe('none');
});

test.each([
  'I want to sleep... and then the phone rang.',
  'My week was long…\n\nThe garden is lovely.',
  'It was *really* good, sooo good.',
  'Well... I don’t know.',
  'He’ll die laughing... that film!',
  'The plants dieee if I forget to water them.',
])('F1 F2 %j is nothing graver for its marks', (text) => {
  expect(levelOf(screen(text))).toBe(levelOf(screen(saidPlainly(text) ?? text)));
  expect(levelOf(screen(text))).toBe('none');
});

test('a text without any of them is read once', () => {
  expect(saidPlainly('I want a cup of tea. It’s raining.')).toBeNull();
});
