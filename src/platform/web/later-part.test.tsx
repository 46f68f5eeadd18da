import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preloadLater } from './later.ts';
import { laterPart } from './later-part.tsx';

afterEach(cleanup);

const Notes = ({ of }: { of: string }) => <textarea aria-label={of} />;
const field = (name: string) => screen.queryByRole('textbox', { name });

test('what stands behind a button comes when it’s drawn, and is kept as it is then', async () => {
  const load = vi.fn(async () => Notes);
  const Later = laterPart('notes', load);
  const { rerender } = render(<Later of="Mine" />);
  expect(field('Mine')).toBeNull();
  const mine = await screen.findByRole('textbox', { name: 'Mine' });
  rerender(<Later of="Ours" />);
  expect(field('Ours')).toBe(mine);
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetched beforehand it’s there at once, so that the focus finds its field', async () => {
  const Later = laterPart('more-notes', async () => Notes);
  await preloadLater();
  render(<Later of="Mine" />);
  expect(field('Mine')).not.toBeNull();
});

test('one that can’t be fetched keeps none of the others', async () => {
  laterPart('no-notes', () => Promise.reject(new Error('offline')));
  const Later = laterPart('other-notes', async () => Notes);
  await preloadLater();
  render(<Later of="Mine" />);
  expect(field('Mine')).not.toBeNull();
});
