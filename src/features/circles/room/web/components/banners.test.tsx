import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AboveSheet } from '../stage/components/above-sheet.tsx';
import { tell } from '../visit/use-notices.ts';
import { Banners, NoticeLine } from './banners.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const todo = { onReconnect: vi.fn(), onPictures: vi.fn(), onListen: vi.fn() };
const calm = { reconnecting: false, audioOnly: false, silent: false, ...todo };

test('while nothing is unusual it says nothing', () => {
  render(<Banners {...calm} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['R-ROOMD-11', 'audioOnly', /^Audio-only mode/, 'Turn video back on', 'onPictures'],
  ['R-STATE-22', 'reconnecting', /^The connection dropped/, 'Try now', 'onReconnect'],
  ['R-PROD-04', 'silent', /has blocked the sound/, 'Turn sound on', 'onListen'],
] as const)('%s %s is said, with the one thing to do about it', async (_, state, words, action, call) => {
  render(<Banners {...calm} {...{ [state]: true }} />);
  expect(screen.getByRole('status').textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(todo[call]).toHaveBeenCalledOnce();
});

test('CARE moment 2 while nothing has happened the line says what it’s given, such as when it begins', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<NoticeLine onShowSelf={null}>It begins in 4 minutes.</NoticeLine>);
  expect(container.textContent).toBe('It begins in 4 minutes.');
  act(() => tell({ type: 'joined', username: 'Bob' }, 'alice', []));
  expect(container.textContent).toBe('Bob joined');
  act(() => void vi.advanceTimersByTime(6_000));
  expect(container.textContent).toBe('It begins in 4 minutes.');
  rerender(<NoticeLine onShowSelf={vi.fn()}>It begins in 4 minutes.</NoticeLine>);
  expect(container.textContent).toMatch(/^You’re hidden from yourself/);
});

test('R-STATE-26 who comes and goes stands in a line for some seconds, the newest last', () => {
  vi.useFakeTimers();
  const { container } = render(<NoticeLine onShowSelf={null} />);
  act(() => tell({ type: 'joined', username: 'Bob' }, 'alice', []));
  expect(container.textContent).toBe('Bob joined');
  act(() => void vi.advanceTimersByTime(5_000));
  act(() => tell({ type: 'left', username: 'Cleo' }, 'alice', []));
  expect(container.textContent).toBe('Cleo left');
  act(() => void vi.advanceTimersByTime(5_999));
  expect(container.textContent).toBe('Cleo left');
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('');
});

test('S4 in between it says that one is hidden from oneself, and a press shows one again', async () => {
  const onShowSelf = vi.fn();
  render(<NoticeLine onShowSelf={onShowSelf} />);
  await userEvent.click(screen.getByRole('button', { name: /^You’re hidden from yourself/ }));
  expect(onShowSelf).toHaveBeenCalledOnce();
});

test('a line said while a phone’s sheet is open stands above that, and nothing when there’s none', () => {
  vi.useFakeTimers();
  const { container } = render(<AboveSheet face={undefined}>{null}</AboveSheet>, { wrapper: MemoryRouter });
  const said = () => container.querySelector('p')?.textContent;
  expect(said()).toBeUndefined();
  act(() => tell({ type: 'joined', username: 'Bob' }, 'alice', []));
  expect(said()).toBe('Bob joined');
  act(() => void vi.advanceTimersByTime(6_000));
  expect(said()).toBeUndefined();
});
