import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, announce, holdAnnouncements } from './announcer.tsx';

let app: Root;
const said = (how: 'polite' | 'assertive') => document.querySelector(`[aria-live="${how}"]`)?.textContent;
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  app = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => app.render(<Announcer />));
});
afterEach(async () => {
  holdAnnouncements(false);
  await pass(20_000);
  await act(async () => app.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one polite and one assertive region, each with its own words', async () => {
  await act(async () => {
    announce('Noor joined');
    announce('Connection lost', 'assertive');
  });
  expect([said('polite'), said('assertive')]).toEqual(['Noor joined', 'Connection lost']);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('polite words are throttled: what gathers in a second is said together, the newest four', async () => {
  await act(async () => announce('one'));
  await act(async () => {
    for (const word of ['two', 'three', 'four', 'five', 'six', 'six']) announce(word);
  });
  expect(said('polite')).toBe('one');
  await pass(1000);
  expect(said('polite')).toBe('three. four. five. six');
});

test('in a silence nothing polite is said, and afterwards what gathered is', async () => {
  await act(async () => holdAnnouncements(true));
  await act(async () => {
    announce('Lena joined');
    announce('Workshop ended', 'assertive');
  });
  expect([said('polite'), said('assertive')]).toEqual(['', 'Workshop ended']);
  await act(async () => holdAnnouncements(false));
  expect(said('polite')).toBe('Lena joined');
});

test('the same words twice are said twice, and after a while they are gone from the page', async () => {
  await act(async () => announce('Hand raised'));
  await pass(1000);
  await act(async () => announce('Hand raised'));
  expect(said('polite')).not.toBe('Hand raised');
  expect(said('polite')?.trim()).toBe('Hand raised');
  await pass(6000);
  expect(said('polite')).toBe('');
});
