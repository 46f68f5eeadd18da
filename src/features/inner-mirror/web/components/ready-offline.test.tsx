import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadScreening } from '#features/safety/web/public/use-screening.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ReadyOffline } from './ready-offline.tsx';

vi.mock('#features/safety/web/public/use-screening.ts', () => ({ preloadScreening: vi.fn() }));

const Page = withQueries(ReadyOffline);

beforeEach(async () => {
  vi.mocked(preloadScreening).mockClear();
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('CARE C12 without a worker, what reads for danger comes with the page', async () => {
  openPage(Page, '/inner-mirror');
  await waitFor(() => expect(preloadScreening).toHaveBeenCalledTimes(1), { timeout: 1800 });
});

test('CARE C12 beside a worker, it comes when the page rests or somebody begins something', async () => {
  const getRegistration = vi.fn(async () => ({}));
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  openPage(Page, '/inner-mirror');
  await waitFor(() => expect(getRegistration).toHaveBeenCalled());
  await Promise.resolve();
  expect(preloadScreening).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerdown'));
  expect(preloadScreening).toHaveBeenCalledTimes(1);
});
