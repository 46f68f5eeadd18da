import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, holdAnnouncements } from './announcer.ts';

const said = (how: 'polite' | 'assertive') => document.querySelector(`[aria-live="${how}"]`)?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  holdAnnouncements(false);
  vi.advanceTimersByTime(20_000);
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('one polite and one assertive region, each with its own words, there before its words', () => {
  announce('Noor joined');
  announce('Connection lost', 'assertive');
  expect([said('polite'), said('assertive')]).toEqual(['', '']);
  vi.advanceTimersByTime(100);
  expect([said('polite'), said('assertive')]).toEqual(['Noor joined', 'Connection lost']);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('polite words are throttled: what gathers in a second is said together, the newest four', () => {
  announce('one');
  vi.advanceTimersByTime(100);
  for (const word of ['two', 'three', 'four', 'five', 'six', 'six']) announce(word);
  expect(said('polite')).toBe('one');
  vi.advanceTimersByTime(900);
  expect(said('polite')).toBe('three. four. five. six');
});

test('in a silence nothing polite is said, and afterwards what gathered is', () => {
  holdAnnouncements(true);
  announce('Lena joined');
  announce('Workshop ended', 'assertive');
  vi.advanceTimersByTime(100);
  expect([said('polite'), said('assertive')]).toEqual([undefined, 'Workshop ended']);
  holdAnnouncements(false);
  vi.advanceTimersByTime(100);
  expect(said('polite')).toBe('Lena joined');
});

test('the same words twice are said twice, and after a while they are gone from the page', () => {
  announce('Hand raised');
  vi.advanceTimersByTime(1000);
  announce('Hand raised');
  expect(said('polite')).not.toBe('Hand raised');
  expect(said('polite')?.trim()).toBe('Hand raised');
  vi.advanceTimersByTime(6000);
  expect(said('polite')).toBe('');
});
