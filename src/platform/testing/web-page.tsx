import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import { forgetAnswers, patience } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import './patience.ts';

// No style sheets are loaded here, so checking visibility is expensive and pointless.
configure({ defaultHidden: true });

// What has no answer is asked for as often as in the product (R-CONST-35), without its pauses of seconds.
const { queries, ...defaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 20 } });
patience.retryMs = 20;

/* Unmounts what a test rendered, and forgets what it asked for as a visitor. */
afterEach(() => {
  cleanup();
  forgetAnswers();
});

/**
 * Opens a page at an address, as after a reload of an entry of the browser's history with this state. Every other address
 * says where one is, for `place()`; `go()` is a link there, `back()` the browser's button.
 */
export function openPage(
  Page: ComponentType,
  address: string,
  path = new URL(address, 'http://x').pathname,
  state: unknown = null,
) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  );
  const view = render(<RouterProvider router={router} />);
  const place = () => router.state.location.pathname + router.state.location.search;
  /** What came with the place, beside its address. */
  const given = (): unknown => router.state.location.state;
  /** As the browser's button does it, without the entries before this one. */
  function reload() {
    view.unmount();
    return openPage(Page, place(), path, router.state.location.state);
  }
  const go = (to: string) => act(() => router.navigate(to));
  return { ...view, place, given, go, back: () => act(() => router.navigate(-1)), reload };
}

/** Replaces a field's text by typing. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** The words that describe a control: its hint, or what is wrong with it. */
export function noteOf(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
