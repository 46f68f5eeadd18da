import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { PageFailed, RouterFailed } from './failures.tsx';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => void vi.unstubAllGlobals());

test.each<[string, ComponentType, string]>([
  ['R-OVL-06 a page', PageFailed, 'Something went wrong'],
  ['R-ERR-31 the router', RouterFailed, 'Unexpected Application Error!'],
])('%s that failed is said, and Try Again starts it afresh', async (_what, Failed, title) => {
  openPage(Failed, '/');
  screen.getByRole('heading', { level: 1, name: title });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
