import { expect, test } from 'vitest';
import { listen, speakersOf, turnsOf, type Voices } from './voices.ts';

/** Listens every 250 ms to one person, loud in the given quarter-seconds. */
function hear(loud: readonly number[], count: number): Voices {
  return Array.from({ length: count }).reduce<Voices>(
    (voices, _, index) => listen(voices, new Map([['bob', loud.includes(index) ? 0.2 : 0]]), 1_000 + index * 250),
    new Map(),
  );
}

test('a voice is heard at once, and a pause for breath does not end it', () => {
  expect(speakersOf(hear([0], 1))).toEqual(new Set(['bob']));
  expect(speakersOf(hear([0], 4))).toEqual(new Set(['bob']));
  expect(speakersOf(hear([0], 5))).toEqual(new Set());
});

test('a cough moves nobody onto the stage; a turn does, counted from its beginning', () => {
  expect(turnsOf(hear([0, 1], 12)).get('bob')).toBe(0);
  expect(turnsOf(hear([0, 2, 4, 6], 12)).get('bob')).toBe(1_000);
});

test('a sound is a voice above 1.5 % of full loudness, its turn ends after 900 ms and counts from 1.5 s on', () => {
  const levelAt = (voices: Voices, level: number, now: number) => listen(voices, new Map([['bob', level]]), now);
  const begun = levelAt(new Map(), 0.016, 1_000);
  expect(speakersOf(levelAt(new Map(), 0.015, 1_000)).size).toBe(0);
  expect(speakersOf(levelAt(begun, 0, 1_899)).size).toBe(1);
  expect(speakersOf(levelAt(begun, 0, 1_900)).size).toBe(0);
  const going = levelAt(begun, 0.016, 1_800);
  expect(turnsOf(levelAt(going, 0.016, 2_499)).get('bob')).toBe(0);
  expect(turnsOf(levelAt(going, 0.016, 2_500)).get('bob')).toBe(1_000);
});

test('someone who has left is forgotten', () => {
  expect(listen(hear([0], 1), new Map(), 2_000).size).toBe(0);
});
