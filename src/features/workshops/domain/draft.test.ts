import { expect, test } from 'vitest';
import type { Workshop, WorkshopTemplate } from './contract.ts';
import { draftOfTemplate, draftOfWorkshop, newDraft, readDraft } from './draft.ts';

const now = Date.UTC(2026, 10, 21, 22, 30);
const good = { ...newDraft(now, 'Europe/Berlin'), title: 'Evening circle' };
const faultsOf = (over: object, unchanged?: string) => {
  const read = readDraft({ ...good, ...over }, now, unchanged);
  return 'faults' in read ? read.faults : 'none';
};

test('REAL 10 a new draft is for tomorrow evening of the person’s own zone', () => {
  expect(newDraft(now, 'Europe/Berlin')).toMatchObject({ date: '2026-11-22', time: '19:00' });
  expect(newDraft(now, 'Asia/Tokyo')).toMatchObject({ date: '2026-11-23', timeZone: 'Asia/Tokyo', isPublic: false });
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
    },
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
  expect(faultsOf({ title: 'a\u202eb', description: 'a\0' })).toEqual({ title: 'not-plain', description: 'not-plain' });
  expect(faultsOf({ date: '2026-11-21' })).toEqual({ date: 'past' });
  expect(faultsOf({ date: '2028-11-21' })).toEqual({ date: 'too-far' });
  expect(faultsOf({ duration: '1e2', seats: '7.5' })).toEqual({ duration: 'range', seats: 'range' });
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
