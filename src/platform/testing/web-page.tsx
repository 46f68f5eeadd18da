import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';

// No style sheets are loaded here, so asking of every element whether it is seen costs much and tells nothing; and a
// busy machine may take its time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

/* What a test of the web draws is gone after it. */
afterEach(cleanup);

/** Opens a page at an address. Every other address says where one is, for `place()`; `back()` is the browser's button. */
export function openPage(Page: ComponentType, address: string, path = new URL(address, 'http://x').pathname) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...view, place, back: () => act(() => router.navigate(-1)) };
}

/** Types into a field in place of what stands there. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The words that describe a control: its hint, or what is wrong with it. */
export function noteOf(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
