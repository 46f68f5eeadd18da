import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { LazyAlertDialog, LazyDialog, LazySheet } from './lazy-overlays.tsx';

const pieces = [
  ['a dialog', LazyDialog, 'dialog'],
  ['a sheet', LazySheet, 'dialog'],
] as const;

test.each(pieces)(
  '%s is not there until it is opened, has its name, and Escape asks to close it',
  async (_, Piece, role) => {
    const onOpenChange = vi.fn();
    const view = render(
      <Piece open={false} onOpenChange={onOpenChange} title="Questions">
        A word.
      </Piece>,
    );
    expect(screen.queryByRole(role)).toBeNull();
    view.rerender(
      <Piece open onOpenChange={onOpenChange} title="Questions">
        A word.
      </Piece>,
    );
    const box = await screen.findByRole(role, { name: 'Questions' });
    expect(box.textContent).toContain('A word.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onOpenChange.mock.calls[0]?.[0]).toBe(false));
  },
);

test('a question before what cannot be undone has its two answers, and only one does it', async () => {
  const onAct = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <LazyAlertDialog
      open
      onOpenChange={onOpenChange}
      title="Leave?"
      description="It goes on without you."
      act="Leave"
      stay="Stay"
      onAct={onAct}
    />,
  );
  const box = await screen.findByRole('alertdialog', { name: 'Leave?' });
  expect(box.textContent).toContain('It goes on without you.');
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(onAct).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onAct).toHaveBeenCalledTimes(1);
});
