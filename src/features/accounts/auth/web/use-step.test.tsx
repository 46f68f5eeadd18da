import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { useStep } from './use-step.ts';

/** The hook on a page at this address, in a tab whose history is the test's. */
function at(address: string) {
  let children: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => children }], { initialEntries: [address] });
  const wrapper = (given: { children: ReactNode }) => {
    children = given.children;
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(useStep, { wrapper });
  const place = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return {
    now: () => result.current,
    place,
    back: () => act(() => router.navigate(-1)),
    take: (work: (steps: ReturnType<typeof useStep>) => void) => act(async () => work(result.current)),
  };
}

const confirm = { name: 'confirm', email: 'alice@attune.test', mailed: true } as const;

describe('a step', () => {
  test('begins at the form', () => {
    expect(at('/auth').now().step).toBeNull();
  });

  test('keeps its moment, so that a wait goes on where a tab was loaded again', async () => {
    const tab = at('/auth');
    const before = Date.now();
    await tab.take(({ toStep }) => toStep(confirm));
    const { since, ...step } = tab.now().step ?? { since: 0 };
    expect(step).toEqual(confirm);
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
  });

  test('is left by Back, which leads to the form', async () => {
    const tab = at('/auth');
    await tab.take(({ toStep }) => toStep(confirm));
    await tab.back();
    expect([tab.now().step, tab.place()]).toEqual([null, '/auth']);
  });

  test('is left by a button in its place, so that Back does not lead to it again', async () => {
    const tab = at('/auth');
    await tab.take(({ toStep }) => toStep(confirm));
    await tab.take(({ toForm }) => toForm());
    expect(tab.now().step).toBeNull();
    await tab.back();
    expect([tab.now().step, tab.place()]).toEqual([null, '/auth']);
  });
});

describe('the address', () => {
  test.each([
    [
      'on a page for coming in keeps the place wanted alone',
      '/auth?next=%2Fprofile&code=spent#x',
      '/auth?next=%2Fprofile',
    ],
    ['in place of a members’ part stays as it is', '/ai/chat?topic=1#end', '/ai/chat?topic=1#end'],
  ])('%s', async (_, address, place) => {
    const tab = at(address);
    await tab.take(({ toStep }) => toStep(confirm));
    expect(tab.place()).toBe(place);
  });

  test.each([
    ['/join?next=%2Fprofile', '/auth?next=%2Fprofile'],
    ['/ai/chat', '/auth?next=%2Fai%2Fchat'],
  ])('of a forgotten password is the sign-in page’s, which leads back to %s', async (address, place) => {
    const tab = at(address);
    await tab.take(({ toStep }) => toStep({ name: 'forgot' }));
    expect([tab.place(), tab.now().step?.name]).toEqual([place, 'forgot']);
  });

  test.each([
    ['/auth?next=%2Fworkshops%3Fcode%3D1', '/workshops?code=1'],
    ['/ai/chat?topic=1', '/ai/chat?topic=1'],
    ['/auth?next=https%3A%2F%2Fevil.example', '/'],
    ['/auth', '/'],
  ])('%s leads on to %s', (address, next) => {
    expect(at(address).now().next).toBe(next);
  });
});

test('D5 on the way to a new password it stays known that somebody is new', async () => {
  const tab = at('/signup?next=%2Fprofile');
  await tab.take(({ toStep }) => toStep(confirm));
  await tab.take(({ toNewPassword }) => toNewPassword());
  expect(tab.place()).toBe('/auth?step=new-password&next=%2Fprofile');
  expect(tab.now().step?.name).toBe('confirm');
  await tab.back();
  expect(tab.now().step).toBeNull();
});
