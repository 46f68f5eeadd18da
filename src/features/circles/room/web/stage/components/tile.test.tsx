import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { face } from '../../fake-session.ts';
import { Tile } from './tile.tsx';

beforeEach(stubMediaStream);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = () => new MediaStream([fakeTrack('video')]);
const video = () => screen.getByRole('figure').querySelector('video');
const letters = () => screen.getByRole('figure').querySelector('[data-letters]')?.getAttribute('data-letters');

test("R-ROOMD-05 one's own tile says You, and to who can't see it Local and Host; it shows oneself as in a mirror", () => {
  const stream = picture();
  render(<Tile face={face('Alice', { self: true, host: true, video: stream })} />);
  expect(screen.getByRole('figure').textContent).toBe('YouLocalHost');
  const seen = [...screen.getByRole('figure').querySelectorAll('figcaption > span:not(.sr-only)')];
  expect(seen.map(({ textContent }) => textContent)).toEqual(['You']);
  expect(video()?.srcObject).toBe(stream);
  expect(video()?.className).toContain('-scale-x-100');
});

const speakingRing = () => screen.getByRole('figure').querySelector(':scope > .border-dawn');

test('CARE moment 6 whose tile is ringed is a little larger, and needs no second ring to speak', () => {
  const { rerender } = render(<Tile face={face('Bob', { ringed: true, speaking: true })} />);
  const look = () => screen.getByRole('figure').className;
  expect([look().includes('scale-102'), speakingRing() !== null]).toEqual([true, false]);
  rerender(<Tile face={face('Bob', { speaking: true })} />);
  expect([look().includes('scale-102'), speakingRing() !== null]).toEqual([false, true]);
});

test('the place for a picture that’s on its way is there, and who’s coming stands over it until then', () => {
  const stream = picture();
  const { rerender } = render(<Tile face={face('Bob', { video: stream, note: 'Connecting…' })} />);
  const before = video();
  expect([before?.srcObject, letters() !== undefined]).toEqual([stream, true]);
  expect(screen.getByRole('figure').textContent).toContain('Connecting…');
  rerender(<Tile face={face('Bob', { video: stream })} />);
  expect([video() === before, letters()]).toEqual([true, undefined]);
});

test('a tile cuts nothing off while it shows a picture alone, which is round as the tile is', () => {
  const cut = () => screen.getByRole('figure').className.includes('overflow-hidden');
  const { rerender } = render(<Tile face={face('Bob', { video: picture(), note: 'Connecting…' })} />);
  expect(cut()).toBe(true);
  rerender(<Tile face={face('Bob', { video: picture() })} />);
  expect([cut(), video()?.className.includes('rounded-[inherit]')]).toEqual([false, true]);
  rerender(<Tile face={face('Bob')} />);
  expect(cut()).toBe(true);
});

test('R-ROOMD-06 someone else is named and seen as they are, without a second sound', () => {
  const stream = picture();
  render(<Tile face={face('Bob', { host: true, video: stream })} />);
  expect(screen.getByRole('figure').textContent).toBe('BobHost');
  expect(video()?.srcObject).toBe(stream);
  expect(video()?.className).not.toContain('scale');
  expect([video()?.muted, video()?.autoplay, video()?.hasAttribute('playsinline')]).toEqual([true, true, true]);
});

test('R-ROOMD-05 a picture that leaves the page lets go of the camera', () => {
  const { unmount } = render(<Tile face={face('Alice', { self: true, video: picture() })} />);
  const shown = video();
  unmount();
  expect(shown?.srcObject).toBeNull();
});

test('R-ROOMD-11 without a picture a tile shows an avatar, and says that the camera is off', () => {
  render(<Tile face={face('Bob Marsh')} />);
  expect(video()).toBeNull();
  expect(letters()).toBe('BM');
  expect(screen.getByText('camera off')).toBeDefined();
});

test('R-STATE-24 a microphone that is off is said, and one that is on is not', () => {
  const { rerender } = render(<Tile face={face('Bob', { audio: false })} />);
  expect(screen.getByText('microphone off')).toBeDefined();
  rerender(<Tile face={face('Bob')} />);
  expect(screen.queryByText('microphone off')).toBeNull();
});

test('a tile says why there is no picture where it knows more than that the camera is off', () => {
  render(<Tile face={face('Bob', { note: 'Connecting…' })} />);
  expect(screen.getByText('Connecting…')).toBeDefined();
  expect(screen.queryByText('camera off')).toBeNull();
});

test('a speaker has a light around them, which their picture doesn’t hide', () => {
  const stream = new MediaStream();
  const { rerender } = render(<Tile face={face('Bob', { speaking: true, video: stream })} />);
  const isOver = (one: Element) => video()?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(speakingRing() !== null && isOver(speakingRing() as Element)).toBe(true);
  rerender(<Tile face={face('Bob', { video: stream })} />);
  expect(speakingRing()).toBeNull();
});

test('what one can do about a person is in a menu of their tile, which others do not have', async () => {
  const onSelect = vi.fn();
  render(
    <main>
      <Tile face={face('Bob', { menu: [{ label: 'Wave', onSelect }] })} />
      <Tile face={face('Cem')} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about Bob' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Wave' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'More about Cem' })).toBeNull();
});

test('a small tile keeps name and microphone, and leaves the rest out', () => {
  render(<Tile small face={face('Bob', { host: true, audio: false, note: 'Connecting…' })} />);
  expect(screen.getByRole('figure').textContent).toBe('microphone offBob');
});
