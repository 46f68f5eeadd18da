import { afterEach, expect, test, vi } from 'vitest';
import { startWorkers } from './page-workers.ts';

const features = [
  { name: 'plain', pages: [] },
  { name: 'help', pages: [], worker: { script: '/w.js', scope: '/help' } },
];
const register = vi.fn();
const update = vi.fn(async () => {});

const browser = () => Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  register.mockReset();
  update.mockClear();
});

test('a worker starts for its own pages alone', async () => {
  browser();
  register.mockResolvedValue({ active: null, update });
  startWorkers(features);
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['/w.js', { scope: '/help' }]]));
  expect(update).not.toHaveBeenCalled();
});

test('one that is there already is asked for its newest version on every visit', async () => {
  browser();
  register.mockResolvedValue({ active: {}, update });
  startWorkers(features);
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
});

test('a browser without workers, or one that refuses them, goes without', async () => {
  startWorkers(features);
  browser();
  register.mockRejectedValue(new DOMException('not here', 'SecurityError'));
  startWorkers(features);
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
});
