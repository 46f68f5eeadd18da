import { beforeEach, expect, test, vi } from 'vitest';
import { tabHolds, tabStore, tabText } from './tab-store.ts';
import { lostWords } from './unsent.ts';

const kind = { begin: 'cups:', asked: 'cups', fits: (kept: unknown): kept is number[] => Array.isArray(kept) };
const store = (user: string) => tabStore(kind, 'kitchen', user);
beforeEach(() => sessionStorage.clear());

test('what one person has in a place outlives the page, and is nobody else’s', () => {
  store('alice').write([1, 2]);
  expect([store('alice').read(), store('bob').read()]).toEqual([[1, 2], null]);
  store('alice').write(null);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'null', '7', '{', '{"userId":"alice"}', '{"userId":"alice","kept":"cups"}', '{"kept":[1]}'])(
  'what isn’t ours is nothing: %s',
  (text) => {
    sessionStorage.setItem('cups:kitchen', text);
    expect(store('alice').read()).toBeNull();
  },
);

test('where the tab’s storage is closed, nothing is kept, and nothing breaks', () => {
  const closed = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  tabText('cups').write('tea');
  expect([tabText('cups').read(), tabHolds('cups'), store('alice').read()]).toEqual(['', false, null]);
  closed.mockRestore();
  expect(tabText('cups').read()).toBe('');
});

test('CARE C18 signing out asks about it, unless a page of its own does', () => {
  store('alice').write([1]);
  tabStore({ ...kind, begin: 'plates:', asked: null }, 'kitchen', 'alice').write([1]);
  expect(lostWords()).toContain('cups');
  expect(lostWords().filter((one) => one !== 'cups')).toEqual([]);
});

test('of what signing out doesn’t ask about, nothing is looked up then, however often its page was opened', () => {
  const looks = vi.spyOn(globalThis, 'sessionStorage', 'get');
  lostWords();
  const before = looks.mock.calls.length;
  for (let times = 0; times < 3; times += 1) tabStore({ ...kind, asked: null }, 'kitchen', 'alice');
  looks.mockClear();
  lostWords();
  expect(looks).toHaveBeenCalledTimes(before);
  looks.mockRestore();
});
