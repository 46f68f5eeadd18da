import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenWriting } from './when-writing.ts';

const getRegistration = vi.fn(async (): Promise<object | undefined> => ({}));
/** What this device's caches hold, by their name; the newest last. */
let stores: Record<string, string[]> = {};
beforeEach(() => {
  stores = { 'attune a': ['/help-now', '/shell'] };
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stores),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stores[cacheName]?.includes(path) ? new Response('Here') : undefined,
  });
  vi.useFakeTimers();
  getRegistration.mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  document.body.innerHTML = `<button>A</button><input type="checkbox"><textarea></textarea><input><div contenteditable="true"></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.innerHTML = '';
});
const at = (selector: string, sign: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
const rests = () => vi.advanceTimersByTimeAsync(10_000);

test.each([
  ['textarea', 'focusin'],
  ['textarea', 'keydown'],
  ['input:not([type])', 'input'],
  ['[contenteditable]', 'focusin'],
])(
  'issue 40 beside a worker that keeps it, it’s done once somebody begins to write, in %s by %s, and only then',
  async (field, sign) => {
    const work = vi.fn();
    whenWriting(work);
    await rests();
    document.dispatchEvent(new Event('pointermove'));
    at('button', 'focusin');
    at('button', 'keydown');
    at('[type="checkbox"]', 'input');
    expect(work).not.toHaveBeenCalled();
    at(field, sign);
    at(field, sign);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('CARE C12 where no worker keeps it, it’s done as soon as the page is idle', async () => {
  getRegistration.mockResolvedValue(undefined);
  const work = vi.fn();
  whenWriting(work);
  await rests();
  at('textarea', 'focusin');
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['has kept nothing yet', {}],
  ['has only Help now', { 'attune a': ['/help-now'] }],
  ['has only an older build’s', { 'attune a': ['/help-now', '/shell'], 'attune b': ['/help-now'] }],
])('CARE C12 C24 beside a worker that %s, it’s done as soon as the page is idle', async (_, kept) => {
  stores = kept;
  const work = vi.fn();
  whenWriting(work);
  await rests();
  expect(work).toHaveBeenCalledTimes(1);
});

test('CARE C12 where the device’s copies can’t be read, it’s done as soon as the page is idle', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('Broken', 'UnknownError')) });
  const work = vi.fn();
  whenWriting(work);
  await rests();
  expect(work).toHaveBeenCalledTimes(1);
});

test('called off, it’s never done', async () => {
  getRegistration.mockResolvedValue(undefined);
  const work = vi.fn();
  whenWriting(work)();
  at('textarea', 'keydown');
  await rests();
  expect(work).not.toHaveBeenCalled();
});
