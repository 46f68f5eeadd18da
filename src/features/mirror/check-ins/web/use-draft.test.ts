import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { useDraft } from './use-draft.ts';

const place = { energy: 0.5, pleasantness: -0.5 };
const open = (isUnderway = true) => renderHook(() => useDraft(undefined, isUnderway)).result;
const key = () => sessionStorage.key(0) ?? '';

beforeEach(async () => {
  sessionStorage.clear();
  await signInAlice();
  const first = open(false);
  act(() => first.current.set({ place, note: 'Half a' }));
});
afterEach(cleanup);

test('a reload in the middle loses nothing; a new one starts afresh', () => {
  expect(open().current.draft).toMatchObject({ place, note: 'Half a' });
  expect(open(false).current.draft.note).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('what another person said in this tab isn’t theirs', () => {
  const kept = JSON.parse(sessionStorage.getItem(key()) ?? '');
  sessionStorage.setItem(key(), JSON.stringify({ ...kept, userId: 'bob' }));
  expect(open().current.draft.note).toBe('');
});

test.each([{ note: null }, { feelings: [7] }, { place: { energy: 1 } }])(
  'what isn’t a draft, or of an older version, is nothing: %j',
  (broken) => {
    const { userId, kept } = JSON.parse(sessionStorage.getItem(key()) ?? '');
    const draft = { ...kept.draft, ...broken };
    sessionStorage.setItem(key(), JSON.stringify({ userId, kept: { ...kept, draft } }));
    expect(open().current.draft).toMatchObject({ place: null, note: '' });
  },
);

test('what the version before left in this tab isn’t lost, and is its person’s from then on', () => {
  const draft = { place, feelings: ['calm'], factors: [], note: 'Half a' };
  sessionStorage.setItem(key(), JSON.stringify({ of: null, draft }));
  expect(open().current.draft).toEqual({ ...draft, typed: '' });
  expect(JSON.parse(sessionStorage.getItem(key()) ?? '')).toMatchObject({ userId: alice.id, kept: { of: null } });
  expect(open().current.draft.note).toBe('Half a');
  sessionStorage.setItem(key(), JSON.stringify({ of: 'another', draft }));
  expect(open().current.draft.note).toBe('');
});
