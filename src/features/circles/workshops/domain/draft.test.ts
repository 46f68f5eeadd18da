import { expect, test } from 'vitest';
import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import type { Workshop } from './contract.ts';
import {
  countOf,
  datesInForm,
  draftAgain,
  draftOfTemplate,
  draftOfWorkshop,
  newDraft,
  readDraft,
  withTemplate,
} from './draft.ts';

const now = Date.UTC(2026, 10, 21, 22, 30);
const good = { ...newDraft(now, 'Europe/Berlin'), title: 'Evening circle' };
const faultsOf = (over: object, unchanged?: string) => {
  const read = readDraft({ ...good, ...over }, now, unchanged);
  return 'faults' in read ? read.faults : 'none';
};

test('REAL 10 a new draft is for tomorrow evening of the person’s own zone, an hour for eight who are invited', () => {
  const usual = {
    title: '',
    description: '',
    category: 'general',
    templateId: null,
    time: '19:00',
    duration: '60',
    seats: '8',
    isPublic: false,
    waitingRoom: false,
    rhythm: 'once',
    ends: 'dates',
    dates: '6',
    until: '',
    without: [],
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
    repeats: null,
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
  const weekly = { rhythm: 'weekly', dates: '12' };
  expect(readDraft({ ...good, rhythm: 'weekly', dates: '12' }, now)).toMatchObject({
    repeats: { rhythm: 'weekly', dates: 12, without: [] },
  });
  expect(readDraft({ ...good, rhythm: 'weekly', ends: 'until', until: '2027-01-03' }, now)).toMatchObject({
    repeats: { rhythm: 'weekly', until: '2027-01-03' },
  });
  expect(faultsOf({ date: '2026-11-21', ...weekly })).toEqual({ date: 'past' });
  expect(faultsOf({ date: '2028-11-21', ...weekly })).toEqual({ date: 'too-far' });
  expect(['2', '12'].map((dates) => faultsOf({ ...weekly, date: '2027-11-20', dates }))).toEqual([
    { dates: 'too-far' },
    { dates: 'too-far' },
  ]);
  expect(faultsOf({ rhythm: 'monthly-day', dates: '13' })).toBe('none');
  expect(faultsOf({ rhythm: 'monthly-day', dates: '14' })).toEqual({ dates: 'too-far' });
});

test('how it ends is asked for as it was chosen', () => {
  const until = (day: string) => faultsOf({ rhythm: 'weekly', ends: 'until', dates: '', until: day });
  expect(['1', '54', 'six', ''].map((dates) => faultsOf({ rhythm: 'weekly', dates }))).toEqual(
    Array(4).fill({ dates: 'range' }),
  );
  expect([until(''), until('2026-11-22'), until('2026-11-29'), until('2027-11-23')]).toEqual([
    { until: 'missing' },
    { until: 'before' },
    'none',
    { until: 'too-far' },
  ]);
  expect(faultsOf({ dates: '', ends: 'until' })).toBe('none');
});

test('dates that are left out needn’t be to come, but one has to stay', () => {
  const series = { rhythm: 'weekly', dates: '2', date: '2026-11-21' };
  expect(faultsOf({ ...series, without: ['2026-11-21'] })).toBe('none');
  expect(faultsOf({ ...series, without: ['2026-11-21', '2026-11-28'] })).toMatchObject({ without: 'all' });
  const draft = { ...good, rhythm: 'weekly' as const, dates: '4', without: ['2026-11-29', '2030-01-01'] };
  expect([countOf(draft), datesInForm(draft).length, countOf(good), datesInForm(good)]).toEqual([3, 4, 1, []]);
  expect(datesInForm({ ...draft, dates: 'x' })).toEqual([]);
});

test('a rhythm that a new day doesn’t allow is the nearest one', () => {
  const draft = { ...good, date: '2027-01-29', rhythm: 'monthly-weekday' as const };
  expect(readDraft(draft, now)).toMatchObject({ repeats: { rhythm: 'monthly-last' } });
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
    id: 'id',
    name: 'Breathing',
    description: 'Slow.',
    category: 'mindfulness-meditation',
    duration_minutes: 45,
    max_participants: 6,
  } as WorkshopTemplate;
  expect(draftOfTemplate(template, now, 'UTC')).toEqual({
    ...newDraft(now, 'UTC'),
    title: 'Breathing',
    description: 'Slow.',
    category: 'mindfulness-meditation',
    duration: '45',
    seats: '6',
    templateId: 'id',
  });
  expect(draftOfTemplate({ ...template, category: 'else' }, now, 'UTC').category).toBe('general');
});

test('REAL 11 another template changes what the one before filled in, and leaves what was typed', () => {
  const one = { id: 'one', name: 'One', description: 'Slow.', category: 'general', duration_minutes: 45 };
  const [first, second] = [
    { ...one, max_participants: 6 },
    { ...one, id: 'two', name: 'Two', max_participants: 9 },
  ];
  const empty = newDraft(now, 'UTC');
  const filled = withTemplate({ ...empty, seats: '5' }, empty, first as WorkshopTemplate);
  expect(filled).toMatchObject({ title: 'One', duration: '45', seats: '5', templateId: 'one', date: empty.date });
  const before = withTemplate(empty, empty, first as WorkshopTemplate);
  const typed = { ...filled, description: 'My own words' };
  const again = withTemplate(typed, before, second as WorkshopTemplate);
  expect(again).toMatchObject({ title: 'Two', description: 'My own words', seats: '5', templateId: 'two' });
  expect(withTemplate(before, before, null)).toEqual(empty);
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

test.each([
  ['a date of it, two weeks after its last', 2, now, '2026-12-27'],
  ['its last, long ago', 4, Date.parse('2027-02-01T00:00:00Z'), '2027-02-07'],
])('a series planned again from %s keeps its rhythm', (_, position, when, date) => {
  const series = { id: 's', position, count: 4, rhythm: 'fortnightly' };
  const workshop = { ...good, series, time_zone: 'Europe/Berlin', scheduled_at: '2026-11-15T18:00:00Z' };
  const again = draftAgain({ ...workshop, duration_minutes: 60, max_participants: 8 } as unknown as Workshop, when);
  expect(again).toMatchObject({ date, rhythm: 'fortnightly', ends: 'dates', dates: '4' });
});

test('days that were left out and are no dates any more aren’t sent', () => {
  const read = readDraft({ ...good, rhythm: 'weekly', dates: '2', without: [good.date, '2027-01-01'] }, now);
  expect(read).toMatchObject({ repeats: { without: [good.date] } });
});
