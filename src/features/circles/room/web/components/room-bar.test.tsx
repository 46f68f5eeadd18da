import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
// The menu loads on first use; here it's preloaded, since that takes a while on a busy machine.
import '#platform/web/ui/menu.tsx';
import { RoomBar } from './room-bar.tsx';

afterEach(cleanup);

type Props = Parameters<typeof RoomBar>[0];
function bar(changes: Partial<Props> = {}) {
  const calm: Props = {
    shape: 'desk',
    connected: true,
    doorClosed: false,
    title: 'Morning circle',
    code: '123-456-789',
    people: 3,
    latencyMs: 34,
    menu: [],
    hushed: false,
  };
  const inPage = (
    <main>
      <RoomBar {...calm} {...changes} />
    </main>
  );
  return render(inPage, { wrapper: MemoryRouter });
}

test('R-ROOMM-01 R-ROOMD-02 R-ROOMD-03 the header names the circle, its people, its code and the way to help', () => {
  bar();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Morning circle');
  expect(screen.getByText('3 people')).toBeDefined();
  expect(screen.getByText('123-456-789')).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Help now/ }).target).toBe('_blank');
});

test('without a code none is shown, and one person isn’t ‘people’', () => {
  bar({ code: null, people: 1 });
  expect(screen.queryByRole('button', { name: 'Copy meeting code' })).toBeNull();
  expect(screen.getByText('1 person')).toBeDefined();
});

test('R-ROOMM-01 R-ROOMD-01 a badge says Live, or Disconnected', () => {
  bar();
  expect(screen.getByText('Live')).toBeDefined();
  cleanup();
  bar({ connected: false });
  expect(screen.getByText('Disconnected')).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
});

test('CARE C5 a closed door leaves a sign', () => {
  bar();
  expect(screen.queryByText('Door closed')).toBeNull();
  cleanup();
  bar({ doorClosed: true });
  expect(screen.getByText('Door closed')).toBeDefined();
});

test.each([
  [49, 'good', 'bg-sage'],
  [50, 'fair', 'bg-apricot'],
  [99, 'fair', 'bg-apricot'],
  [100, 'slow', 'bg-berry'],
])('R-ROOMM-01 R-CONST-15 %i ms are %s, beside a dot of that colour', (latencyMs, quality, colour) => {
  bar({ latencyMs });
  const words = screen.getByText(`Connection ${quality}, ${latencyMs} milliseconds`);
  expect(screen.getByText(`${latencyMs} ms`)).toBeDefined();
  expect(words.parentElement?.querySelector('[aria-hidden]')?.className).toContain(colour);
});

test.each([[{ latencyMs: null }], [{ connected: false }]])(
  'what was not measured, or no longer is, is not shown',
  (changes) => {
    bar(changes);
    expect(screen.queryByText(/ms$|milliseconds/)).toBeNull();
  },
);

test('R-ROOMM-01 More opens the menu, and a choice in it is carried out', async () => {
  const onSelect = vi.fn();
  bar({ shape: 'phone', menu: [{ label: 'Device settings', onSelect }] });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Device settings' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
});

test('CARE moment 4 in a silence the bar is gone but for help, one tap away; the title is read out', () => {
  for (const shape of ['desk', 'phone', 'rail'] as const) {
    cleanup();
    bar({ shape, hushed: true, doorClosed: true, children: <p data-line="idle" /> });
    expect(screen.getByRole('heading', { level: 1 }).className).toBe('sr-only');
    expect(screen.getByRole('banner').textContent).toBe('Morning circleHelp now (in a new tab)');
    expect(screen.getByRole('link', { name: /^Help now/ })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  }
});

test('at the side of a low screen the state and help are left, and the title is read out', () => {
  bar({ shape: 'rail' });
  expect(screen.getByRole('heading', { level: 1 }).className).toBe('sr-only');
  expect(screen.queryByText('123-456-789')).toBeNull();
  expect(screen.getByText('Live')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Help now/ })).toBeDefined();
});
