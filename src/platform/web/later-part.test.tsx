import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { laterCode, preloadLater } from './later.ts';
import { laterPart } from './later-part.tsx';
import { lineHeld, lineLost } from './line-back.ts';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reload.mockClear();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const Notes = ({ of }: { of: string }) => <textarea aria-label={of} />;
const field = (name: string) => screen.queryByRole('textbox', { name });

test('what stands behind a button comes when it’s drawn, and is kept as it is then', async () => {
  const load = vi.fn(async () => Notes);
  const Later = laterPart(load);
  const { rerender } = render(<Later of="Mine" />);
  expect(field('Mine')).toBeNull();
  const mine = await screen.findByRole('textbox', { name: 'Mine' });
  rerender(<Later of="Ours" />);
  expect(field('Ours')).toBe(mine);
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetched early it’s there at once, so that the focus finds its field', async () => {
  const Later = laterPart(async () => Notes);
  await preloadLater();
  render(<Later of="Mine" />);
  expect(field('Mine')).not.toBeNull();
});

test('one that can’t be fetched keeps none of the others', async () => {
  laterPart(() => Promise.reject(new Error('offline')));
  const Later = laterPart(async () => Notes);
  await preloadLater();
  render(<Later of="Mine" />);
  expect(field('Mine')).not.toBeNull();
});

test('one that failed early and fails again says so instead of reloading the page, which would end a call', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn<() => Promise<typeof Notes>>(lost);
  const Later = laterPart(load);
  await preloadLater();
  render(<Later of="Mine" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue(Notes);
  await userEvent.click(again);
  await screen.findByRole('textbox', { name: 'Mine' });
  expect([screen.queryByRole('button'), reload.mock.calls]).toEqual([null, []]);
});

test('it also comes by itself once the line is back', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn<() => Promise<typeof Notes>>(lost);
  const Later = laterPart(load);
  render(<Later of="Mine" />);
  await screen.findByRole('button', { name: 'Try again' });
  load.mockResolvedValue(Notes);
  lineLost();
  lineHeld();
  await screen.findByRole('textbox', { name: 'Mine' });
});

test('code that works unseen is null until it has come, and asked for once', async () => {
  const load = vi.fn(async () => 'mind');
  const mind = laterCode(load);
  expect([mind(), mind()]).toEqual([null, null]);
  await vi.waitFor(() => expect(mind()).toBe('mind'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that couldn’t be had comes with what stands behind buttons', async () => {
  const load = vi.fn(async () => 'mind');
  load.mockRejectedValueOnce(new Error('offline'));
  const mind = laterCode(load);
  expect(mind()).toBeNull();
  await preloadLater();
  expect(mind()).toBe('mind');
});
