import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMediaStream } from '#platform/testing/fake-media.ts';
import { shownPictures, showPicture } from './shown-store.ts';

let observers: { tell(isIntersecting: boolean): void; disconnected: boolean }[];

beforeEach(() => {
  stubMediaStream();
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnected = false;
      readonly tell: (isIntersecting: boolean) => void;
      constructor(callback: (entries: object[]) => void) {
        this.tell = (isIntersecting) => callback([{ isIntersecting }]);
        observers.push(this);
      }
      observe() {}
      disconnect() {
        this.disconnected = true;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a picture is shown as long as one of its elements is in sight', () => {
  const [bob, cleo] = [new MediaStream(), new MediaStream()];
  const [one, two] = [document.createElement('video'), document.createElement('video')];
  const told = vi.fn();
  const leaving = new AbortController();
  shownPictures.onChange(told, leaving.signal);
  const end = showPicture(one, bob);
  expect([shownPictures.isShown(bob), shownPictures.isShown(cleo)]).toEqual([true, false]);
  const endOther = showPicture(two, bob);
  observers[0]?.tell(false);
  expect(shownPictures.isShown(bob)).toBe(true);
  endOther();
  expect(shownPictures.isShown(bob)).toBe(false);
  observers[0]?.tell(true);
  expect(shownPictures.isShown(bob)).toBe(true);
  end();
  expect(shownPictures.isShown(bob)).toBe(false);
  expect(observers.map(({ disconnected }) => disconnected)).toEqual([true, true]);
  const before = told.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  leaving.abort();
  showPicture(one, bob)();
  expect(told).toHaveBeenCalledTimes(before);
});

test('a hidden tab shows nothing, and says so when it is back', () => {
  const stream = new MediaStream();
  const told = vi.fn();
  const leaving = new AbortController();
  shownPictures.onChange(told, leaving.signal);
  const end = showPicture(document.createElement('video'), stream);
  told.mockClear();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([told.mock.calls.length, shownPictures.isShown(stream)]).toEqual([1, false]);
  visibility.mockRestore();
  expect(shownPictures.isShown(stream)).toBe(true);
  end();
  leaving.abort();
});
