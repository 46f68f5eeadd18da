import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { lostWords } from '#platform/web/session/unsent.ts';
import { chatStrings } from './strings.ts';
import { draftStore, unsentStore } from './unsent-store.ts';

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
  sessionStorage.setItem('room:unsent:w', JSON.stringify({ userId: 'user-Alice', kept }));
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

const nameOrNull = fc.option(fc.string(), { nil: null });
const drafts = fc.record({
  text: fc.string(),
  part: nameOrNull,
  privateWith: nameOrNull,
  kept: fc.boolean(),
  privateIn: nameOrNull,
});

test('CARE C18 a draft is there after a reload, and is nobody else’s; of what’s empty nothing is kept', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      sessionStorage.clear();
      draftStore('w', 'user-Alice').write(draft);
      const found = draftStore('w', 'user-Alice').read();
      const typed = draft.text === '' ? { text: '', part: null } : { text: draft.text, part: draft.part };
      const { privateWith, kept, privateIn } = draft;
      const to = privateWith === null ? { kept: false, privateIn: null } : { kept, privateIn };
      expect(found).toEqual({ ...typed, privateWith, ...to });
      expect(draftStore('w', 'user-Bob').read()).toEqual(nothing);
      expect(draftStore('v', 'user-Alice').read()).toEqual(nothing);
      draftStore('w', 'user-Alice').write(nothing);
      expect(sessionStorage).toHaveLength(0);
    }),
  );
});
const nothing = { text: '', part: null, privateWith: null, kept: false, privateIn: null };

test.each([
  ['room:draft:w', { text: 7, part: null }],
  ['room:draft:w', { text: 'Hello' }],
  ['room:private:w', { privateWith: 'user-Cleo', kept: 'yes', privateIn: null }],
  ['room:private:w', { privateWith: 'user-Cleo', kept: true, privateIn: 3 }],
])('a draft that isn’t ours is nothing: %s %o', (key, kept) => {
  sessionStorage.setItem(key, JSON.stringify({ userId: 'user-Alice', kept }));
  expect(draftStore('w', 'user-Alice').read()).toEqual(nothing);
});

test('CARE C18 signing out asks about words, and not about who they’d have gone to', () => {
  draftStore('w', 'user-Alice').write({ ...nothing, privateWith: 'user-Cleo' });
  expect(lostWords()).toEqual([]);
  draftStore('w', 'user-Alice').write({ ...nothing, text: 'I was thinking' });
  expect(lostWords()).toEqual([chatStrings.unsent]);
});
