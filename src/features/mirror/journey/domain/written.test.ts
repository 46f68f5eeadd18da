import { expect, test } from 'vitest';
import { notesOf, type UnsentNote } from './written.ts';

const note = (id: string, text: string, workshop_id = 'w', at = `2026-01-15T19:0${id}:00.000Z`) => ({
  id,
  workshop_id,
  created_at: at,
  text,
});
const row = (body: UnsentNote['body'], state: UnsentNote['state'] = 'waiting'): UnsentNote => ({
  id: body.id,
  body,
  state,
  why: state === 'refused' ? 'consent_missing' : null,
});
const removed = (id: string) => ({ id, workshop_id: 'w', removed: true }) as const;

test('each note of the circle stands there once, as it was last written, the oldest first', () => {
  const shown = notesOf('w', {
    inAccount: [note('2', 'second'), note('3', 'third, as it was'), note('5', 'going')],
    pending: [
      row(note('3', 'third, as it is')),
      row(note('9', 'elsewhere', 'other')),
      row(removed('5')),
      row(note('4', 'refused'), 'refused'),
    ],
    here: [note('1', 'only here'), note('8', 'of another circle', 'other')],
  });
  expect(shown.map(({ note: { text }, onDevice, unsent }) => [text, onDevice, unsent?.state])).toEqual([
    ['only here', true, undefined],
    ['second', false, undefined],
    ['third, as it is', false, 'waiting'],
    ['refused', false, 'refused'],
  ]);
});

test('what couldn’t be deleted is still there', () => {
  const shown = notesOf('w', { inAccount: [note('5', 'stays')], pending: [row(removed('5'), 'refused')], here: [] });
  expect(shown.map(({ note: { text } }) => text)).toEqual(['stays']);
});
