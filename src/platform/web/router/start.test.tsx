import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { alice, tokens } from '#platform/testing/web-server.ts';
import type { Page } from '#platform/web/feature.ts';
import { beginWith, hand } from '#platform/web/handed.ts';
import { sessionKey } from '#platform/web/session/stored-session.ts';
import { Link } from '#platform/web/ui/link.tsx';
import frame from '../../../../index.html?raw';
import { start } from './start.tsx';

/* How a prerendered page becomes the app's: adopted as it is where it fits, drawn again where it doesn't. */

const Visitor = () => (
  <main>
    <h1>For everyone</h1>
    <title>The page</title>
    <Link to="/missing">On</Link>
  </main>
);
/** A page whose chunk does not come, as after a new version was put in place. */
const missing: Page['load'] = () => Promise.reject(new Error('no chunk'));
const load = vi.fn<Page['load']>(async () => ({ Page: Visitor, title: null }));
const parts = {
  features: [
    {
      name: 'test',
      pages: [
        { path: '/open', access: 'everyone', frame: 'bare', load: () => load() },
        { path: '/missing', access: 'everyone', frame: 'bare', load: missing },
      ] satisfies Page[],
    },
  ],
  joinCommunity: async () => ({ Page: Visitor, title: null }),
  memberMenu: async () => ({ MemberMenu: () => null }),
  signInHere: async () => ({ SignInHere: () => null }),
};

const visit = (path: string) =>
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(`http://attune.test${path}`);
const heading = () => document.querySelector('#root h1');
/** React has taken over what stood there. */
const isAdopted = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith('__react'));

/** The shell of the page, with what was prerendered for the address `page`. */
function shell(markup: string, page?: string): void {
  document.body.innerHTML = `<div id="root"${page ? ` data-page="${page}"` : ''}>${markup}</div>`;
}
const begin = () => act(() => start(parts));

/** What's prerendered: what the page draws by itself. */
async function written(): Promise<string> {
  shell('');
  await begin();
  await waitFor(() => expect(heading()?.textContent).toBe('For everyone'));
  return document.getElementById('root')?.innerHTML ?? '';
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  visit('/open');
});
afterEach(() => {
  hand(null);
  delete document.documentElement.dataset.member;
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what stands there for this address is adopted: the words that one reads already stay', async () => {
  shell(await written(), '/open');
  const before = heading();
  await begin();
  await waitFor(() => expect(isAdopted(before)).toBe(true));
  expect(heading()).toBe(before);
});

test.each([
  ['another address', '/elsewhere'],
  ['no address at all', undefined],
])('what was written for %s gives way to the page', async (_, page) => {
  shell('<h1>Somebody else’s</h1>', page);
  await begin();
  await waitFor(() => expect(heading()?.textContent).toBe('For everyone'));
  expect(document.body.textContent).not.toContain('Somebody else’s');
});

test('the title and the description of the shell give way to those of the page', async () => {
  document.head.innerHTML =
    '<title>Loading</title><meta name="description" content="The shell"><meta name="theme-color">';
  shell('');
  await begin();
  await waitFor(() => expect(document.title).toBe('The page'));
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.head.querySelector('meta[name="description"]')).toBeNull();
  expect(document.head.querySelector('meta[name="theme-color"]')).not.toBeNull();
});

/** What the server told of the page, and handed over. */
function tell(): void {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Told" data-told>');
  document.head.insertAdjacentHTML('beforeend', '<meta property="og:title" data-told>');
  hand({ at: new Date().toISOString(), answers: { it: 'known' } });
}

test('a page that’s adopted with its facts has a description of its own, and what it was handed', async () => {
  shell(await written(), '/open');
  tell();
  await begin();
  await waitFor(() => expect(isAdopted(heading())).toBe(true));
  expect(document.head.querySelector('meta[name="description"]')).toBeNull();
  expect(document.head.querySelector('[data-told]')).not.toBeNull();
  expect(beginWith('it')).toHaveProperty('initialData');
});

test('CARE §3 a probable member’s page starts from scratch, so that what’s for visitors isn’t made theirs', async () => {
  const markup = `${await written()}<div data-member-page=""></div>`;
  shell(markup, '/open');
  const before = heading();
  document.documentElement.dataset.member = '';
  await begin();
  await waitFor(() => expect(heading()?.textContent).toBe('For everyone'));
  expect(heading()).not.toBe(before);
  expect(document.querySelector('[data-member-page]')).toBeNull();
});

describe('R-OVL-06 R-ERR-30 a page whose chunk never comes says so, with a way to try again', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response());
    // Reloaded before, without success.
    sessionStorage.setItem('opened-anew:/missing', '');
  });
  afterEach(() => sessionStorage.clear());
  const failed = async () => {
    await waitFor(() => expect(heading()?.textContent).toBe('Something went wrong'));
    expect(document.querySelector('#root button')?.textContent).toBe('Try Again');
  };

  test('at the first page', async () => {
    visit('/missing');
    shell('');
    await begin();
    await failed();
  });

  test('on the way from another, about which nothing is told any more', async () => {
    shell('');
    tell();
    await begin();
    await waitFor(() => expect(heading()?.textContent).toBe('For everyone'));
    expect(beginWith('it')).not.toEqual({});
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await failed();
    expect([document.head.querySelector('[data-told]'), beginWith('it')]).toEqual([null, {}]);
  });
});

test('while the server is away the first page’s words stay, and the page comes by itself', async () => {
  const markup = await written();
  let away = true;
  vi.stubGlobal('fetch', async () => {
    if (away) throw new TypeError('Failed to fetch');
    return new Response();
  });
  load.mockRejectedValueOnce(new TypeError('no chunk'));
  shell(markup, '/open');
  document.body.insertAdjacentHTML('afterbegin', '<p id="away" hidden></p>');
  const said = () => !document.getElementById('away')?.hidden;
  const before = heading();
  const began = start(parts);
  await waitFor(() => expect(said()).toBe(true));
  expect([heading(), isAdopted(before)]).toEqual([before, false]);
  away = false;
  window.dispatchEvent(new Event('online'));
  await act(() => began);
  await waitFor(() => expect(isAdopted(before)).toBe(true));
  expect(said()).toBe(false);
});

test('in a native shell the page waits until the phone has said who’s here', async () => {
  let hand = () => {};
  const internalGetItem = () =>
    new Promise((resolve) => {
      hand = () => resolve({ data: '[]' });
    });
  const Plugins = { SecureStorage: { internalGetItem, internalSetItem: async () => {} } };
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios', Plugins });
  // Something is in the phone, and a session of an older app has to move there.
  localStorage.setItem(`${sessionKey}-code-verifier`, 'null');
  localStorage.setItem(sessionKey, JSON.stringify(tokens()));
  vi.resetModules();
  const page = await import('./start.tsx');
  const { session } = await import('../session/session-store.ts');
  shell('');
  const began = page.start(parts);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([heading(), session.getSnapshot().status]).toEqual([null, 'signed-out']);
  hand();
  await act(() => began);
  expect((await session.settled()).user).toEqual(alice);
  expect(heading()?.textContent).toBe('For everyone');
  expect(localStorage.getItem(sessionKey)).toBe('null');
  localStorage.clear();
});

describe('F10 in a browser that’s too old', () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(frame)?.[1] ?? '';
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own first script, as a browser runs it
  const runs = () => new Function(script)();
  const { dataset } = document.documentElement;
  afterEach(() => {
    delete dataset.tooOld;
    delete dataset.member;
  });

  test('the page stays as the server wrote it, and says so with the way to Help now', async () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }));
    localStorage.setItem('attune-session', '{}');
    const markup = await written();
    shell(markup, '/open');
    document.body.append(...new DOMParser().parseFromString(frame, 'text/html').querySelectorAll('#too-old'));
    const before = heading();
    runs();
    window.dispatchEvent(new Event('DOMContentLoaded'));
    await start(parts);
    const note = document.getElementById('too-old');
    expect([note?.hidden, note?.querySelector('a')?.getAttribute('href')]).toEqual([false, '/help-now']);
    expect([dataset.member, heading(), isAdopted(before)]).toEqual([undefined, before, false]);
    localStorage.removeItem('attune-session');
  });

  test('and nothing’s said in one that isn’t', () => {
    runs();
    expect(dataset.tooOld).toBeUndefined();
  });
});

test('a shell without a place for the app is a fault', async () => {
  document.body.innerHTML = '';
  await expect(start(parts)).rejects.toThrow('index.html has no #root');
});
