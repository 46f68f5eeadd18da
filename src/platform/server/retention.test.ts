import { expect, test } from 'vitest';
import { defineFeature } from './feature.ts';
import { usualPeriods } from './periods.ts';
import { type Age, hoursOf, type Retention, retentionSentence } from './retention.ts';

const said = (kept: Retention | Age) => retentionSentence(kept, [], usualPeriods);

test('CARE C20 the privacy page’s sentence is made from the days that the clearing away follows', () => {
  expect(said('account')).toBe('As long as your account.');
  expect(said({ until: 'you remove it' })).toBe('Until you remove it.');
  expect(
    [{ days: 90 }, { days: 365 }, { days: 730 }, { days: 1 }, { hours: 48 }, { hours: 1 }, { hours: 30 }].map(said),
  ).toEqual(['90 days.', '365 days.', '2 years.', 'A day.', '2 days.', 'An hour.', '30 hours.']);
});

test('CARE C20 an age out of the table is the one that the operator chose', () => {
  const chosen = { ...usualPeriods, roomChat: 7 };
  expect(retentionSentence({ period: 'roomChat' }, [], chosen)).toBe('7 days.');
  expect(hoursOf({ period: 'roomChat' }, chosen)).toBe(7 * 24);
});

test('CARE C20 what goes by an age of its own is a sentence of its own', () => {
  const exceptions = [
    { what: 'the network address', days: 7, after: 'it was last used' },
    { what: 'one that you did not finish', hours: 24, after: 'you began it' },
  ];
  expect(retentionSentence({ until: 'you sign out there' }, exceptions, usualPeriods)).toBe(
    'Until you sign out there. The network address: 7 days after it was last used. One that you did not finish: a day after you began it.',
  );
});

test('CARE C20 what the operator has turned off is not promised', () => {
  const idle = [{ what: 'an idle one', period: 'idle', after: 'its last use' } as const];
  expect(retentionSentence('account', idle, usualPeriods)).toMatch(/An idle one: 2 years after its last use\.$/);
  expect(retentionSentence('account', idle, { ...usualPeriods, idle: 0 })).toBe('As long as your account.');
});

test('CARE C20 an age whose job the feature does not have cannot be declared', () => {
  const declare = (...names: string[]) =>
    defineFeature({
      name: 'house',
      title: 'House',
      jobs: names.map((name) => ({ name, cron: '0 0 * * *', run: async () => {} })),
      personalData: [
        {
          table: 'houses',
          person: 'user_id',
          what: 'A house',
          export: {},
          onDeletion: 'deleted',
          kept: { days: 3, forget: { job: 'house.sweep' } },
        },
      ],
    });
  expect(() => declare('house.other')).toThrow('house has no job called house.sweep.');
  expect(declare('house.sweep').name).toBe('house');
});

test('CARE C20 an age that nothing follows does not compile', () => {
  // @ts-expect-error no `forget`
  const kept: Retention = { days: 3 };
  expect(kept).toEqual({ days: 3 });
});
