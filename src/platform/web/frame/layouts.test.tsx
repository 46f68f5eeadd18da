import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { followRouter } from '#platform/web/away.ts';
import { loadChunk } from '#platform/web/chunk-loader.ts';
import { platformStrings as words } from '#platform/web/strings.ts';
import { BareLayout, makeSiteLayout } from './layouts.tsx';

const SiteLayout = makeSiteLayout({
  memberMenu: async () => ({ MemberMenu: () => null }),
  signInHere: async () => ({ SignInHere: () => null }),
});

/** A first page in a frame, and a second one whose chunk comes when the test says so. */
async function openFrame(Frame: ComponentType, by: <T>(load: () => Promise<T>) => Promise<T> = (load) => load()) {
  let arrive: (fault?: Error) => void = () => {};
  const chunk = new Promise<Error | undefined>((resolve) => {
    arrive = resolve;
  });
  const loads = { second: 0 };
  const load = async () => {
    loads.second += 1;
    const fault = await chunk;
    if (fault && loads.second === 1) throw fault;
    return { Component: () => <h1>Second</h1> };
  };
  const second = () => by(load);
  const children = [
    { path: '/', Component: () => <h1>First</h1> },
    { path: '/second', lazy: second },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'First' });
  return { router, loads, arrive };
}

test.each([
  ['with header and footer', SiteLayout],
  ['that is bare', BareLayout],
])('R-ROUTE-39 in a frame %s a page’s code is loaded when it is opened, behind a skeleton', async (_, Frame) => {
  const { router, loads, arrive } = await openFrame(Frame);
  expect(loads.second).toBe(0);
  act(() => void router.navigate('/second'));
  await screen.findByText(words.loading);
  expect(loads.second).toBe(1);
  expect(screen.queryByRole('heading', { name: 'First' })).toBeNull();
  arrive();
  await screen.findByRole('heading', { name: 'Second' });
  expect(screen.queryByText(words.loading)).toBeNull();
});

test.each([
  ['with header and footer', SiteLayout],
  ['that is bare', BareLayout],
])('in a frame %s the old page stays while the new one cannot be had', async (_, Frame) => {
  const { router, arrive } = await openFrame(Frame, (load) => loadChunk('second', load));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  followRouter(router);
  act(() => void router.navigate('/second'));
  await screen.findByText(words.loading);
  arrive(new TypeError('no chunk'));
  await screen.findByRole('heading', { name: 'First' });
  vi.stubGlobal('fetch', async () => new Response());
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { name: 'Second' });
  vi.unstubAllGlobals();
});

test('R-PLAT-23 in the bare frame of a room nothing stands beside its page', async () => {
  await openFrame(SiteLayout);
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
  cleanup();
  await openFrame(BareLayout);
  for (const role of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
});
