import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { keepPlace, keptPlace, takePlace } from './kept-place.ts';

const place = '/workshops?code=123-456-789';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('CARE moment 1: a place that was promised is gone to once, and no other place is', () => {
  keepPlace(place);
  expect(takePlace('/workshops?code=987-654-321')).toBe(false);
  expect([takePlace(place), takePlace(place)]).toEqual([true, false]);
});

test('a place nobody promised is not gone to, nor what was promised an hour ago', () => {
  expect(takePlace(place)).toBe(false);
  keepPlace(place);
  vi.advanceTimersByTime(61 * minuteMs);
  expect(takePlace(place)).toBe(false);
});

test('the tab of the mail’s link and the one that waited both go there; one that comes later does not', () => {
  const asAnotherTab = () => sessionStorage.clear();
  keepPlace(place);
  expect(takePlace(place)).toBe(true);
  asAnotherTab();
  vi.advanceTimersByTime(minuteMs / 2);
  expect(takePlace(place)).toBe(true);
  asAnotherTab();
  vi.advanceTimersByTime(minuteMs);
  expect(takePlace(place)).toBe(false);
});

test('promised again, it is gone to again, also in the same tab', () => {
  keepPlace(place);
  takePlace(place);
  keepPlace(place);
  expect(takePlace(place)).toBe(true);
});

test('CARE moment 1: it is known until one has been there, for an hour at most', () => {
  expect(keptPlace()).toBeNull();
  keepPlace(place);
  expect([keptPlace(), keptPlace()]).toEqual([place, place]);
  takePlace(place);
  expect(keptPlace()).toBeNull();
  keepPlace(place);
  vi.advanceTimersByTime(61 * minuteMs);
  expect(keptPlace()).toBeNull();
});

test('what cannot be read promises nothing', () => {
  localStorage.setItem('attune-kept-place', '{');
  expect(keptPlace()).toBeNull();
  expect(takePlace(place)).toBe(false);
});
