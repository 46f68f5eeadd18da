import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { platformStrings as words } from '#platform/web/strings.ts';
import { BareLayout, makeSiteLayout } from './layouts.tsx';

const SiteLayout = makeSiteLayout(async () => ({ MemberMenu: () => null }));

/** A first page in a frame, and a second one whose chunk comes when the test says so. */
async function openFrame(Frame: ComponentType) {
  let arrive = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const loads = { second: 0 };
  const second = async () => {
    loads.second += 1;
    await chunk;
    return { Component: () => <h1>Second</h1> };
  };
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

test('R-PLAT-23 in the bare frame of a room nothing stands beside its page', async () => {
  await openFrame(SiteLayout);
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
  cleanup();
  await openFrame(BareLayout);
  for (const role of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
});
