import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UnsentNote } from './unsent-note.tsx';

afterEach(cleanup);
const [onTryAgain, onLetGo] = [vi.fn(), vi.fn()];
const open = (state: 'waiting' | 'refused', why: string | null) =>
  render(<UnsentNote row={{ state, why }} onTryAgain={onTryAgain} onLetGo={onLetGo} />);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('what waits is safe here, and there’s nothing to do about it', () => {
  open('waiting', 'consent_missing');
  screen.getByText(/^It’s safe on this device/);
  expect(buttons()).toEqual([]);
});

test.each([
  ['consent_missing', /^It isn’t in your account, because you haven’t said yes/, 'Try again'],
  ['not_found', /^It was deleted on another device/, 'Keep it anyway'],
  ['invalid_input', /^It couldn’t be kept in your account/, 'Try again'],
  ['toString', /^It couldn’t be kept in your account/, 'Try again'],
  [null, /^It couldn’t be kept in your account/, 'Try again'],
])('what was refused by %s says why, and what can be done', async (why, said, again) => {
  open('refused', why);
  screen.getByText(said);
  expect(buttons()).toEqual([again, 'Discard it']);
  onTryAgain.mockClear();
  onLetGo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect([onTryAgain.mock.calls.length, onLetGo.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect([onTryAgain.mock.calls.length, onLetGo.mock.calls.length]).toEqual([1, 1]);
});
