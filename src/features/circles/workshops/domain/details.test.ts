import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { timeFault, WorkshopDetails } from './details.ts';

const good = {
  title: 'Evening circle',
  description: 'Breath and two rounds.',
  category: 'mindfulness-meditation',
  scheduled_at: '2026-11-28T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  is_public: false,
};

test('REAL 10 what a facilitator says is trimmed and kept in whole minutes of UTC', () => {
  expect(
    v.parse(WorkshopDetails, {
      ...good,
      title: '  Evening circle ',
      description: 'One\r\nTwo\n',
      scheduled_at: '2026-11-28T19:00:30+01:00',
    }),
  ).toEqual({ ...good, description: 'One\nTwo' });
});

test.each([
  ['a title of one letter', { title: 'ä' }],
  ['a title of one digit', { title: '7' }],
  ['a title of one mark', { title: '?' }],
  ['a title of one symbol', { title: '🌱' }],
  ['80 characters, each of two halves', { title: '🌱'.repeat(80) }],
  ['a description of 1000 characters', { description: '🌱'.repeat(1000) }],
  ['no description', { description: '' }],
  ['a tab in the description', { description: 'a\tb' }],
  ['five minutes and two seats', { duration_minutes: 5, max_participants: 2 }],
  ['eight hours and a hundred seats', { duration_minutes: 480, max_participants: 100 }],
])('REAL 10 %s may be', (_what, said) => {
  expect(v.parse(WorkshopDetails, { ...good, ...said })).toEqual({ ...good, ...said });
});

test.each([
  ['a title on two lines', { title: 'a\nb' }, { title: 'a b' }],
  ['a title that turns around', { title: 'a\u202eb' }, { title: 'ab' }],
  ['a NUL and half a character', { description: 'a\0b\ud83c' }, { description: 'ab' }],
  ['a number that was pasted', { description: 'Ring \u202a+49 30\u202c\u2028me' }, { description: 'Ring +49 30\nme' }],
])('REAL 10 F7 of %s is taken out what can’t be seen', (_what, said, kept) => {
  expect(v.parse(WorkshopDetails, { ...good, ...said })).toEqual({ ...good, ...kept });
});

test('REAL 10 every kind of line end counts as one', () => {
  const description = `One\r\nTwo\rThree\n${'a'.repeat(986)}`;
  expect(v.parse(WorkshopDetails, { ...good, description }).description).toBe(description.replace(/\r\n|\r/g, '\n'));
});

test.each([
  ['a title that nobody sees', { title: '\u200b\u2060' }],
  ['a title of an accent alone', { title: '\u0301' }],
  ['no title', { title: '   ' }],
  ['a title of 81 characters', { title: 'a'.repeat(81) }],
  ['a title of blanks made of dots', { title: '\u2800' }],
  ['a title of fillers', { title: '\u3164' }],
  ['1001 characters', { description: 'a'.repeat(1001) }],
  ['a topic that does not exist', { category: 'astrology' }],
  ['a time without a zone', { scheduled_at: '2026-11-28T18:00' }],
  ['the 99th of November', { scheduled_at: '2026-11-99T18:00:00Z' }],
  ['a zone that does not exist', { time_zone: 'Mars/Olympus' }],
  ['four minutes', { duration_minutes: 4 }],
  ['nine hours', { duration_minutes: 540 }],
  ['half a minute', { duration_minutes: 30.5 }],
  ['one seat', { max_participants: 1 }],
  ['101 seats', { max_participants: 101 }],
])('REAL 10 %s is refused', (_what, wrong) => {
  expect(v.is(WorkshopDetails, { ...good, ...wrong })).toBe(false);
});

test('REAL 10 a workshop is planned for the future, at most a year ahead', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(timeFault(now, now)).toBe('past');
  expect(timeFault(now + minuteMs, now)).toBeNull();
  expect(timeFault(now + 366 * dayMs, now)).toBeNull();
  expect(timeFault(now + 367 * dayMs, now)).toBe('too-far');
});
