import { beforeEach, expect, test } from 'vitest';
import { unsentStore } from './unsent-store.ts';

const line = {
  id: 'l1',
  seq: null,
  content: 'Hello',
  userId: 'user-Alice',
  username: 'Alice',
  timestamp: '2026-06-01T18:00:00.000Z',
  type: 'message',
  state: 'failed',
} as const;
const read = (kept: unknown) => {
  sessionStorage.setItem('room:unsent:w', JSON.stringify(kept));
  return unsentStore('w', 'user-Alice').read();
};
beforeEach(() => sessionStorage.clear());

test('lines that weren’t sent are there after a reload, with where they were meant to go', () => {
  const note = { ...line, id: 'l2', privateWith: 'user-Alice', part: 'g1', toGroup: 'g2' };
  expect(read([line, note])).toEqual([line, note]);
});

test.each([
  ['a text', 'Hello'],
  ['null', null],
  ['one line alone', line],
  ['a line without words', [{ ...line, content: undefined }]],
  ['one that was sent', [{ ...line, seq: 3 }]],
  ['another state', [{ ...line, state: 'sent' }]],
  ['of another kind', [{ ...line, type: 'program' }]],
  ['meant for a number', [{ ...line, privateWith: 7 }]],
])('what isn’t ours, or of an older version, is nothing: %s', (_, kept) => {
  expect(read(kept)).toEqual([]);
});
