import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { PageFailed, RouterFailed } from './failures.tsx';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
beforeEach(() => void reload.mockClear());

test.each<[string, ComponentType, string]>([
  ['R-OVL-06 a page', PageFailed, 'Something went wrong'],
  ['R-ERR-31 the router', RouterFailed, 'Unexpected Application Error!'],
])('%s that failed is said, and Try Again starts it afresh', async (_what, Failed, title) => {
  openPage(Failed, '/');
  screen.getByRole('heading', { level: 1, name: title });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
