import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenWriting } from './when-writing.ts';

const getRegistration = vi.fn(async (): Promise<object | undefined> => ({}));
beforeEach(() => {
  vi.useFakeTimers();
  getRegistration.mockResolvedValue({});
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  document.body.innerHTML = `<button>A</button><input type="checkbox"><textarea></textarea><input><div contenteditable="true"></div>`;
});
afterEach(() => {
  vi.useRealTimers();
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
  'issue 40 beside a worker it’s done once somebody begins to write, in %s by %s, and only then',
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

test('called off, it’s never done', async () => {
  getRegistration.mockResolvedValue(undefined);
  const work = vi.fn();
  whenWriting(work)();
  at('textarea', 'keydown');
  await rests();
  expect(work).not.toHaveBeenCalled();
});
