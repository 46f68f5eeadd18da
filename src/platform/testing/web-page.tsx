import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';

/* What a test of the web draws is gone after it. */
afterEach(cleanup);

/** Opens a page at an address. Every other address says where one is, for `place()`. */
export function openPage(Page: ComponentType, address: string, path = new URL(address, 'http://x').pathname) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, place: () => router.state.location.pathname + router.state.location.search };
}

/** The words that describe a control: its hint, or what is wrong with it. */
export function noteOf(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
