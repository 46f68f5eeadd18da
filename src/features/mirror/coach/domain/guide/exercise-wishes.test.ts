import { expect, test } from 'vitest';
import { cardOf } from '#features/mirror/exercises/domain/exercise-cards.ts';
import { guide, newStates, stateFor } from '../written-guide.ts';

const knowledge = { checkIns: [], remembered: [] };

/** Replies of a talk of these lines. */
function talk(lines: readonly string[]) {
  let states = newStates(knowledge, '0190a000-0000-7000-8000-000000000001');
  return lines.map((line) => {
    const answer = guide.answer(stateFor('new', states), line, knowledge);
    states = { ...states, before: states.now, now: answer.state };
    return answer;
  });
}
const last = (...lines: string[]) => talk(lines).at(-1) ?? { reply: '', rules: [], codes: [], offers: undefined };

test.each([
  ['Can you guide me through a breathing exercise?', 'longer-out'],
  ['Do you have a breathing exercise for me?', 'longer-out'],
  ['Could we do a breathing exercise together?', 'longer-out'],
  ['lets do a breathing exercise', 'longer-out'],
  ['breathing exercise please', 'longer-out'],
  ['help me breathe', 'longer-out'],
  ['can you do box breathing with me?', 'four-sides'],
  ['Lead me through a body scan.', 'short-body-scan'],
  ['could you take me through a long body scan', 'long-body-scan'],
  ['show me a grounding exercise', 'five-senses'],
  ['Have you got a meditation?', 'three-minute-pause'],
  ['I’d like to try a short meditation', 'three-minute-pause'],
  ['do you have something to help me sleep?', 'before-sleep'],
  ['Is there an exercise for worries?', 'worry-time'],
])('REAL 48 “%s” is the permission, and “%s” is laid beside the reply', (words, slug) => {
  const { reply, offers, codes } = last('I had a long day', words);
  expect(offers).toEqual({ exercise: slug });
  expect(reply).toContain(`“${cardOf(slug)?.title}”`);
  expect(codes).toEqual(['idea-with-permission']);
  expect(reply).not.toContain('?');
});

test('REAL 48 an exercise of no kind is one for what they speak of', () => {
  expect(last("I'm so angry I could scream", 'can we do an exercise?').offers).toEqual({
    exercise: 'anger',
  });
});

test('REAL 48 asked again it’s another of its kind, and it’s laid however often it’s asked for, in other words', () => {
  const wish = 'can you guide me through a body scan?';
  const answers = talk(['I had a long day', ...Array<string>(9).fill(wish)]).slice(1);
  expect(answers.map(({ offers }) => offers?.exercise).slice(0, 2)).toEqual(['short-body-scan', 'long-body-scan']);
  expect(answers.every(({ offers }) => offers)).toBe(true);
  expect(new Set(answers.map(({ reply }) => reply)).size).toBe(answers.length);
});

test.each([
  'my therapist gave me a breathing exercise once',
  "please don't give me a breathing exercise",
  'I should do more exercise',
  'I did a body scan on Monday and fell asleep',
  'do you have a minute?',
  'everyone tells me to try meditation',
  'I need some exercise, I never move any more',
])('REAL 48 “%s” asks for no exercise', (words) => {
  expect(last('I had a long day', words).offers).toBeUndefined();
});

const led = ['I had a long day', 'Can you guide me through a breathing exercise?'];

test.each([
  ['I did it, it helped a little', 'little'],
  ['done', 'done'],
  ['ok I did it', 'done'],
  ["I'm back", 'done'],
  ['that was hard', 'hard'],
  ["didn't help", 'not'],
  ["I tried it and it didn't do anything", 'not'],
  ['it made it worse', 'worse'],
  ['my mind kept wandering', 'wandered'],
  ['that was nice, I feel calmer', 'helped'],
  ['I fell asleep', 'asleep'],
  ["I'll do it later", 'later'],
  ['where is it?', 'where'],
  ["can't you lead me through it here?", 'here'],
])('REAL 48 after an exercise “%s” is about the exercise (%s)', (words, kind) => {
  expect(last(...led, words).rules.join(' ')).toContain(`exercise.${kind}.`);
});

test('REAL 48 asked to lead it here, it says plainly that the exercise goes on by itself, and that it can be stopped', () => {
  expect(last(...led, 'can you lead me through it here in the chat?').reply).toMatch(/itself.*(?:stop|end)/);
});

test('REAL 48 with no exercise laid, or long after one, the same words are about their life', () => {
  expect(last('I had a long day', 'that was hard').rules.join(' ')).not.toContain('exercise.');
  const later = ['my brother rang', 'he wants money again', 'I said no', 'he hung up', 'that was hard'];
  expect(last(...led, ...later).rules.join(' ')).not.toContain('exercise.');
  expect(last(...led, 'that helped', 'my brother rang', 'that was hard').rules.join(' ')).not.toContain(
    'exercise.hard',
  );
});

test.each([
  ['do you have anything to help me get back to sleep?', 'before-sleep'],
  ['for sleep I mean. a sleep exercise', 'before-sleep'],
])('REAL 48 “%s” is a wish for an exercise, too', (words, slug) => {
  expect(last('I had a long day', words).offers).toEqual({ exercise: slug });
});
