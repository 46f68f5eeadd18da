import { beforeEach, expect, test } from 'vitest';
import { unsentStore } from './unsent-store.ts';

const note = { id: 'o1', phase: 0, phase_name: 'Sharing', text: 'It’s calm', written_at: '2026-06-01T18:00:00.000Z' };
const unsent = { draft: 'It', waiting: [{ note, refused: false }] };
const read = (kept: unknown) => {
  sessionStorage.setItem('observations:unsent:w', JSON.stringify({ userId: 'alice', kept }));
  return unsentStore('w', 'alice').read();
};
beforeEach(() => sessionStorage.clear());

test.each([0, null])('what wasn’t saved is there after a reload, in phase %s', (phase) => {
  const kept = { ...unsent, waiting: [{ note: { ...note, phase }, refused: true }] };
  expect(read(kept)).toEqual(kept);
});

test.each([
  ['a text', 'It'],
  ['no draft', { waiting: [] }],
  ['a note without words', { draft: '', waiting: [{ note: { ...note, text: null }, refused: false }] }],
  ['a phase by its name', { draft: '', waiting: [{ note: { ...note, phase: 'Sharing' }, refused: false }] }],
  ['neither refused nor not', { draft: '', waiting: [{ note }] }],
])('what isn’t ours, or of an older version, is nothing: %s', (_, kept) => {
  expect(read(kept)).toEqual({ draft: '', waiting: [] });
});
