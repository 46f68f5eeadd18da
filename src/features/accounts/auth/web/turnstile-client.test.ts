import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Options = {
  sitekey: string;
  callback(token: string): void;
  'error-callback'(): boolean;
  'expired-callback'(): void;
};
let options: Options;
const service = {
  render: vi.fn((_: HTMLElement, given: Options) => {
    options = given;
    return 'w1';
  }),
  reset: vi.fn(),
  remove: vi.fn(),
};
const box = document.createElement('div');

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
});
afterEach(() => {
  delete window.turnstile;
  for (const script of document.head.querySelectorAll('script')) script.remove();
  vi.restoreAllMocks();
});

/** Scripts the page appends aren't fetched here; the test decides whether they load. */
function holdScript(): Promise<HTMLScriptElement> {
  return new Promise((resolve) => {
    vi.spyOn(document.head, 'append').mockImplementation((script) => resolve(script as HTMLScriptElement));
  });
}

async function open() {
  const { openTurnstile } = await import('./turnstile-client.ts');
  const script = holdScript();
  const opening = openTurnstile(box, 'the key');
  window.turnstile = service;
  (await script).onload?.(new Event('load'));
  return opening;
}

test('the script comes from its own house, and the box is drawn with the key of this place', async () => {
  await open();
  const [script] = vi.mocked(document.head.append).mock.calls[0] as [HTMLScriptElement];
  expect(script.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  expect(service.render).toHaveBeenCalledWith(box, expect.objectContaining({ sitekey: 'the key' }));
});

test('each token is good for one call: the next is asked for at once', async () => {
  const captcha = await open();
  options.callback('one');
  expect(await captcha.token()).toBe('one');
  expect(service.reset).toHaveBeenCalledWith('w1');
  options.callback('two');
  expect(await captcha.token()).toBe('two');
});

test('one that ran out is not sent', async () => {
  const captcha = await open();
  options.callback('old');
  options['expired-callback']();
  options.callback('fresh');
  expect(await captcha.token()).toBe('fresh');
});

test('a failure surfaces when a token is wanted, and the next try may succeed', async () => {
  const captcha = await open();
  expect(options['error-callback']()).toBe(true);
  await expect(captcha.token()).rejects.toThrow('turnstile failed');
  options.callback('after all');
  expect(await captcha.token()).toBe('after all');
});

test('it is taken away with its form', async () => {
  (await open()).close();
  expect(service.remove).toHaveBeenCalledWith('w1');
});

test('a script that does not come is asked for again the next time', async () => {
  const { openTurnstile } = await import('./turnstile-client.ts');
  const script = holdScript();
  const opening = openTurnstile(box, 'the key');
  (await script).onerror?.(new Event('error'));
  await expect(opening).rejects.toThrow('did not load');
  await expect(open()).resolves.toBeDefined();
});
