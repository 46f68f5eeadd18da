import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-client.ts';
import { membershipStrings } from './strings.ts';
import { useElsewhere } from './use-elsewhere.ts';

const make = vi.fn<() => Promise<{ url: string }>>();
function Way() {
  const { busy, fault, go } = useElsewhere(make);
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => void go()}>
        Go
      </button>
      <p role="alert">{fault}</p>
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Go' });
const shownAgain = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

let gone: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  gone = vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => gone.mockRestore());

test('REAL 8 on the way to Stripe it waits for that page, and is there again after the browser’s Back', async () => {
  make.mockResolvedValue({ url: 'https://stripe.test/1' });
  const { unmount } = render(<Way />);
  await userEvent.click(button());
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://stripe.test/1'));
  expect(button().getAttribute('aria-busy')).toBe('true');
  // A first showing is no return: the other page is still on its way.
  shownAgain(false);
  expect(button().getAttribute('aria-busy')).toBe('true');
  shownAgain(true);
  expect(button().getAttribute('aria-busy')).toBe('false');
  unmount();
});

test('REAL 8 why not is said, isn’t taken for a way, and goes with the next try', async () => {
  make.mockRejectedValueOnce(new ApiError(503, { code: 'unavailable' }));
  const { unmount } = render(<Way />);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(Object.values(membershipStrings.paywall.failed)).toContain(screen.getByRole('alert').textContent);
  expect(button().getAttribute('aria-busy')).toBe('false');
  expect(gone).not.toHaveBeenCalled();
  make.mockResolvedValue({ url: 'https://stripe.test/2' });
  await userEvent.click(button());
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://stripe.test/2'));
  expect(screen.getByRole('alert').textContent).toBe('');
  unmount();
});
