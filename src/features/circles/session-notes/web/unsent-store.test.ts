import { beforeEach, expect, test } from 'vitest';
import { unsentStores } from './unsent-store.ts';

const parts = (kept: unknown) => {
  sessionStorage.setItem('notes:unsent:w', JSON.stringify({ userId: 'alice', kept }));
  return unsentStores('w', 'alice').parts();
};
beforeEach(() => sessionStorage.clear());

test('what wasn’t sent is there after a reload, by part', () => {
  expect(parts({ '': ['AQ=='], g1: [] })).toEqual([null, 'g1']);
});

test.each([['AQ=='], [['AQ==']], [{ g1: 'AQ==' }], [{ g1: [1] }], [null]])('what isn’t ours is nothing: %j', (kept) => {
  expect(parts(kept)).toEqual([]);
});
