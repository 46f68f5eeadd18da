import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCaptcha } from './captcha-client.ts';

const verify = vi.fn(
  async (): Promise<{ payload: string } | null> => ({ payload: `solved ${verify.mock.calls.length}` }),
);
// The puzzle itself is the library's; here its widget is solved at once.
vi.mock('altcha/external', () => {
  Object.assign(globalThis, { $altcha: { algorithms: new Map() } });
  customElements.define(
    'altcha-widget',
    class extends HTMLElement {
      configure = async () => undefined;
      reset = () => undefined;
      verify = verify;
    },
  );
  return {};
});
vi.mock('altcha/workers/pbkdf2?worker', () => ({ default: class {} }));

const form = document.createElement('form');
form.innerHTML = '<input><div></div>';
const box = form.querySelector('div') as HTMLElement;
const begin = () => form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  verify.mockClear();
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const captcha = await openCaptcha({ kind: 'altcha' }, box);
  if (!captcha) throw new Error('there is none');
  return captcha;
}

test('where none is asked for there is none', async () => {
  expect(await openCaptcha({ kind: 'off' }, box)).toBeNull();
});

test('E8 the puzzle is begun when someone begins to fill in the form, and once', async () => {
  const captcha = await open();
  expect(verify).not.toHaveBeenCalled();
  begin();
  begin();
  expect(verify).toHaveBeenCalledTimes(1);
  expect(await captcha.token()).toBe('solved 1');
  captcha.close();
});

test('each solution is good for one call', async () => {
  const captcha = await open();
  expect([await captcha.token(), await captcha.token()]).toEqual(['solved 1', 'solved 2']);
  captcha.close();
});

test('one that is older than nine minutes is made again, since the server doesn’t take it any more', async () => {
  const captcha = await open();
  begin();
  vi.setSystemTime(Date.now() + 539_000);
  begin();
  expect(verify).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(await captcha.token()).toBe('solved 2');
  captcha.close();
});

test('one that could not be solved surfaces when it is wanted, and the next try is a new one', async () => {
  verify.mockResolvedValueOnce(null);
  const captcha = await open();
  begin();
  await expect(captcha.token()).rejects.toThrow('not solved');
  expect(await captcha.token()).toBe('solved 2');
  captcha.close();
});

test('with its form it is gone, and stops listening', async () => {
  const captcha = await open();
  captcha.close();
  begin();
  expect([verify.mock.calls.length, box.childElementCount]).toEqual([0, 0]);
});
