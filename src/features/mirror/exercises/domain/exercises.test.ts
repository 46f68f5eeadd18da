import { expect, test } from 'vitest';
import { type Exercise, lengthOf, minutesOf, needs, partAt, say } from './exercise.ts';
import { exerciseCards } from './exercise-cards.ts';
import { exerciseNames } from './exercise-names.ts';
import { exerciseOf, exercises } from './exercises.ts';

/** Promises, diagnoses and orders (CARE C22), and the words of a guru. */
const unsaid =
  /\b(?:cur(?:e|es|ed|ing)|heal(?:s|ed|ing)?|therap\w*|treat(?:s|ment|ments)|symptoms?|disorders?|depress\w*|diagnos\w*|patients?|guarantee\w*|trauma\w*|always works|you must|you have to|you should|just relax|energies|chakras?|universe|manifest)\b/i;

const spokenBy = ({ title, line, wayOut, notFor, steps }: Exercise) => [
  title,
  line,
  wayOut,
  ...(notFor ? [notFor.when] : []),
  ...steps.map(({ words }) => words),
];

test('there are at least twenty-four, each at an address of its own', () => {
  expect(exercises.length).toBeGreaterThanOrEqual(24);
  expect(new Set(exercises.map(({ slug }) => slug)).size).toBe(exercises.length);
  for (const { slug } of exercises) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

test('each that has a name has a card, once', () => {
  expect(exerciseCards.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(exerciseNames).toSorted());
});

test('each card has its steps, and says how long they take', () => {
  expect(exercises.map(({ slug }) => slug)).toEqual(exerciseCards.map(({ slug }) => slug));
  for (const { slug, minutes, steps } of exercises) expect(minutes, slug).toBe(minutesOf({ steps }));
});

test('no two sentences are the same, within one or across all', () => {
  const sentences = exercises.flatMap(({ title, line, wayOut, steps }) => [
    title,
    line,
    wayOut,
    ...steps.map(({ words }) => words),
  ]);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

test.each(exercises)(
  '$slug is whole: where it comes from, who it’s for, a way out, and a better choice where one is needed',
  (exercise) => {
    const { tradition, source, families, needs: wanted, wayOut, notFor, slug } = exercise;
    expect(tradition && source.author && source.work).toBeTruthy();
    expect(source.year).toBeGreaterThan(1900);
    expect([families.length, wanted.length].every((count) => count > 0)).toBe(true);
    expect(wayOut).toMatch(/[.!]$/);
    if (notFor?.instead) {
      expect(exerciseOf(notFor.instead)?.slug).toBe(notFor.instead);
      expect(notFor.instead).not.toBe(slug);
    }
  },
);

test.each(exercises)('$slug is said slowly enough, and never leaves one alone for long', ({ steps, slug }) => {
  expect(steps.length).toBeGreaterThanOrEqual(6);
  for (const { words, seconds, kind } of steps) {
    const perSecond = words.split(/\s+/).length / seconds;
    expect(perSecond, words).toBeLessThanOrEqual(2);
    expect(seconds, words).toBeLessThanOrEqual(130);
    expect(Number.isInteger(seconds), words).toBe(true);
    expect(words.split(/\s+/).length, words).toBeLessThanOrEqual(30);
    if (kind === 'say') expect(seconds, words).toBeLessThanOrEqual(20);
  }
  expect(minutesOf({ steps }), slug).toBeLessThanOrEqual(20);
});

test.each(exercises)('CARE C22 $slug promises nothing, names no illness and gives no orders', (exercise) => {
  for (const words of spokenBy(exercise)) expect(unsaid.exec(words)?.[0], words).toBeUndefined();
});

test('each need has at least three to choose from, one of them in four minutes', () => {
  for (const need of needs) {
    const fitting = exercises.filter((exercise) => exercise.needs.includes(need));
    expect(fitting.length, need).toBeGreaterThanOrEqual(3);
    expect(Math.min(...fitting.map(({ minutes }) => minutes)), need).toBeLessThanOrEqual(4);
  }
});

test('a step with the circle is made of whole breaths, none of them faster than eight or slower than three a minute', () => {
  for (const step of exercises.flatMap(({ steps }) => steps)) {
    if (step.kind !== 'breathe') continue;
    const length = lengthOf(step.pattern);
    expect(step.seconds % length, step.words).toBe(0);
    expect(length).toBeGreaterThanOrEqual(7.5);
    expect(length).toBeLessThanOrEqual(20);
  }
});

test('the part of the breath follows the seconds, round after round', () => {
  const pattern = [
    { part: 'in', seconds: 3 },
    { part: 'more', seconds: 1 },
    { part: 'out', seconds: 6 },
  ] as const;
  expect([0, 2.9, 3, 4, 9.9, 10, 13.5].map((at) => partAt(pattern, at).part)).toEqual([
    'in',
    'in',
    'more',
    'out',
    'out',
    'in',
    'more',
  ]);
  expect([0, 3.25, 13].map((at) => partAt(pattern, at).left)).toEqual([3, 0.75, 1]);
});

test('what is told takes as long as its words', () => {
  expect(say('Four words are here.').seconds).toBe(6);
  expect(minutesOf({ steps: [say('One.')] })).toBe(1);
});
