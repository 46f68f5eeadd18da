import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '#platform/testing/web-page.tsx';
import { Tooltip } from './tooltip.tsx';

const open = () =>
  render(
    <Tooltip text="Only you see this">
      <button type="button" aria-label="About your notes">
        i
      </button>
    </Tooltip>,
  );
const text = () => screen.queryByText('Only you see this');

test('the word comes with the focus and goes with it, and with Escape', async () => {
  open();
  expect(text()).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(text()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(text()).toBeNull());
});

test('it comes to a pointer, too', async () => {
  open();
  await userEvent.hover(screen.getByRole('button'));
  await waitFor(() => expect(text()).not.toBeNull());
  act(() => screen.getByRole('button').blur());
  await userEvent.unhover(screen.getByRole('button'));
  await waitFor(() => expect(text()).toBeNull());
});

test('the control keeps a name of its own, since a finger never sees the word', async () => {
  open();
  await userEvent.tab();
  await waitFor(() => expect(text()).not.toBeNull());
  expect(screen.getByRole('button', { name: 'About your notes' })).toBe(document.activeElement);
});
