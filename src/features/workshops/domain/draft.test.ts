import { expect, test } from 'vitest';
import type { WorkshopTemplate } from '#features/templates/domain/contract.ts';
import type { Workshop } from './contract.ts';
import { draftAgain, draftOfTemplate, draftOfWorkshop, newDraft, readDraft } from './draft.ts';

const now = Date.UTC(2026, 10, 21, 22, 30);
const good = { ...newDraft(now, 'Europe/Berlin'), title: 'Evening circle' };
const faultsOf = (over: object, unchanged?: string) => {
  const read = readDraft({ ...good, ...over }, now, unchanged);
  return 'faults' in read ? read.faults : 'none';
};

test('REAL 10 a new draft is for tomorrow evening of the person’s own zone, an hour for eight who are invited', () => {
  const usual = {
    ...{ title: '', description: '', category: 'general', templateId: null },
    ...{ time: '19:00', duration: '60', seats: '8', isPublic: false, waitingRoom: false, weeks: '1' },
  };
  expect(newDraft(now, 'Europe/Berlin')).toEqual({ ...usual, date: '2026-11-22', timeZone: 'Europe/Berlin' });
  expect(newDraft(now, 'Asia/Tokyo')).toEqual({ ...usual, date: '2026-11-23', timeZone: 'Asia/Tokyo' });
});

test('REAL 10 what was typed becomes what the server keeps, in UTC beside its zone', () => {
  expect(readDraft({ ...good, title: ' Evening circle ' }, now)).toEqual({
    details: {
      title: 'Evening circle',
      description: '',
      category: 'general',
      scheduled_at: '2026-11-22T18:00:00.000Z',
      time_zone: 'Europe/Berlin',
      duration_minutes: 60,
      max_participants: 8,
      is_public: false,
      waiting_room: false,
    },
    weeks: 1,
  });
});

test('each fault stands at its field, all at once', () => {
  expect(faultsOf({})).toBe('none');
  expect(faultsOf({ title: ' ', date: '', time: '', timeZone: '', duration: '4', seats: '' })).toEqual({
    title: 'missing',
    date: 'missing',
    time: 'missing',
    timeZone: 'missing',
    duration: 'range',
    seats: 'range',
  });
  expect(faultsOf({ title: 'a'.repeat(81), description: 'a'.repeat(1001) })).toEqual({
    title: 'too-long',
    description: 'too-long',
  });
  expect(faultsOf({ title: '\u3164\u200b' })).toEqual({ title: 'missing' });
  expect(faultsOf({ title: 'Abend mit \u2068Shira\u2069', description: 'Ring \u202a+49 30\u202c\u2028me' })).toBe(
    'none',
  );
  expect(faultsOf({ date: '2026-11-21' })).toEqual({ date: 'past' });
  expect(faultsOf({ date: '2028-11-21' })).toEqual({ date: 'too-far' });
  expect(faultsOf({ duration: '1e2', seats: '7.5' })).toEqual({ duration: 'range', seats: 'range' });
});

test('a series begins in the future, and ends within the year', () => {
  expect(readDraft({ ...good, weeks: '12' }, now)).toMatchObject({ weeks: 12 });
  expect(faultsOf({ date: '2026-11-21', weeks: '12' })).toEqual({ date: 'past' });
  expect(['1', '2', '12'].map((weeks) => faultsOf({ date: '2027-11-20', weeks }))).toEqual([
    ...['none', { date: 'too-far' }, { date: 'too-far' }],
  ]);
});

test('F6 F7 what can’t be seen is taken out, and doesn’t count', () => {
  const typed = { title: `${'a'.repeat(80)}\0`, description: `${'a'.repeat(1000)}\u202c` };
  expect(faultsOf(typed)).toBe('none');
  expect(readDraft({ ...good, title: 'Abend mit \u2068Shira\u2069' }, now)).toMatchObject({
    details: { title: 'Abend mit Shira' },
  });
});

test.each([
  ['duration', ['5', ' 60 ', '480', '0060'], ['4', '481', '', '60 min', '00060', '-60', '6e1']],
  ['seats', ['2', ' 8', '100'], ['1', '101', '', 'eight', '8.0']],
])('the %s is typed as a whole number that is allowed, blanks aside', (field, good, wrong) => {
  for (const text of good) expect([text, faultsOf({ [field]: text })]).toEqual([text, 'none']);
  for (const text of wrong) expect([text, faultsOf({ [field]: text })]).toEqual([text, { [field]: 'range' }]);
});

test('a time that has just passed is no fault where it stood before', () => {
  expect(faultsOf({ date: '2026-11-21' }, '2026-11-21T18:00:00.000Z')).toBe('none');
});

test('REAL 11 a template fills in all but the time', () => {
  const template = {
    ...{ id: 'id', name: 'Breathing', description: 'Slow.', category: 'mindfulness-meditation' },
    ...{ duration_minutes: 45, max_participants: 6 },
  } as WorkshopTemplate;
  expect(draftOfTemplate(template, now, 'UTC')).toEqual({
    ...newDraft(now, 'UTC'),
    ...{ title: 'Breathing', description: 'Slow.', category: 'mindfulness-meditation' },
    ...{ duration: '45', seats: '6', templateId: 'id' },
  });
  expect(draftOfTemplate({ ...template, category: 'else' }, now, 'UTC').category).toBe('general');
});

test('a planned workshop comes back as it was typed', () => {
  const read = readDraft(good, now);
  if ('faults' in read) throw new Error('the draft is good');
  const workshop = { ...read.details, ai_template_id: null } as Workshop;
  expect(draftOfWorkshop(workshop)).toEqual(good);
});

test.each([
  ['last week', '2026-11-15T18:00:00Z', now, '2026-11-22'],
  ['months ago, across a change of clocks', '2026-06-07T17:00:00Z', now, '2026-11-22'],
  ['still to come', '2026-11-26T18:00:00Z', now, '2026-12-03'],
])('CARE moment 9 planned again, one from %s is on its weekday, at its time of day', (_, at, when, date) => {
  const workshop = { ...good, time_zone: 'Europe/Berlin', scheduled_at: at, category: 'yoga' } as unknown as Workshop;
  const again = draftAgain({ ...workshop, duration_minutes: 60, max_participants: 8, is_public: true }, when);
  expect(again).toMatchObject({ date, timeZone: 'Europe/Berlin', isPublic: true, title: 'Evening circle' });
  expect(again.time).toBe('19:00');
});
