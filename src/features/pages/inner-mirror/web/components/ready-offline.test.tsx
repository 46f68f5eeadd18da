import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadTrusted } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { preloadScreening } from '#features/trust/safety/web/public/use-screening.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ReadyOffline } from './ready-offline.tsx';

vi.mock('#features/trust/safety/web/public/use-screening.ts', () => ({ preloadScreening: vi.fn() }));
vi.mock('#features/trust/safety/web/public/components/care-ways.tsx', () => ({ preloadTrusted: vi.fn() }));

const Page = withQueries(ReadyOffline);

beforeEach(async () => {
  vi.mocked(preloadScreening).mockClear();
  vi.mocked(preloadTrusted).mockClear();
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

test('CARE C12 without a worker, what reads for danger comes with the page', async () => {
  openPage(Page, '/inner-mirror');
  await waitFor(() => expect(preloadScreening).toHaveBeenCalledTimes(1), { timeout: 1800 });
});

test('issue 40 CARE C12 beside a worker, people to reach come when the page rests or somebody begins something; what reads, only once they write', async () => {
  const getRegistration = vi.fn(async () => ({}));
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  vi.stubGlobal('caches', { keys: async () => ['attune a'], match: async () => new Response('Here') });
  openPage(Page, '/inner-mirror');
  await waitFor(() => expect(getRegistration).toHaveBeenCalled());
  await Promise.resolve();
  expect(preloadTrusted).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerdown'));
  expect(preloadTrusted).toHaveBeenCalledTimes(1);
  expect(preloadScreening).not.toHaveBeenCalled();
});
