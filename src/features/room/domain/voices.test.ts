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

test('who has left is forgotten', () => {
  expect(listen(hear([0], 1), new Map(), 2_000).size).toBe(0);
});
