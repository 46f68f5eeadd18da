import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Ended, HowEnded } from '../session/session-end.ts';
import { EndedNote } from './ended-note.tsx';

afterEach(cleanup);
const ended = (how: HowEnded): Ended => ({ how, user: null });
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

test.each([
  ['left', 'You’re signed out.'],
  ['gone', 'This account isn’t here any more.'],
  ['long-ago', 'Please sign in again.'],
  ['elsewhere', 'Please sign in again.'],
  ['unopened', 'Please sign in again.'],
] as const)('a session that ended so, %s, says it and blames nobody', (how, title) => {
  render(<EndedNote ended={ended(how)} />);
  const note = screen.getByRole('status');
  expect(note.querySelector('strong')?.textContent).toBe(title);
  expect(note.textContent).not.toMatch(/error|invalid|expired|failed/i);
});

test('once it’s read it’s gone, and the next end is said again, also one of the same kind', async () => {
  const first = ended('elsewhere');
  const { rerender } = render(<EndedNote ended={first} />);
  await close();
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<EndedNote ended={first} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<EndedNote ended={ended('elsewhere')} />);
  screen.getByRole('status');
  rerender(<EndedNote ended={ended('left')} />);
  screen.getByText(/Nothing of yours is left on this device/);
});
