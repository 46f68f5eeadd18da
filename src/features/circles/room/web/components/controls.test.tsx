import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeCapture } from '../fake-session.ts';
import { PanelToggles } from '../panels/components/panel-toggles.tsx';
import type { RoomPanels } from '../panels/components/panels.tsx';
import { LeaveButton, MediaToggles } from './controls.tsx';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('R-ROOMD-08 R-STATE-24 microphone and camera are switched, each by a button that says what a press does', async () => {
  const capture = new FakeCapture();
  function Toggles() {
    return <MediaToggles capture={capture} state={useSyncExternalStore(capture.subscribe, capture.getSnapshot)} />;
  }
  render(<Toggles />);
  await press('Turn microphone on');
  expect(capture.getSnapshot()).toMatchObject({ microphone: true, camera: false });
  await press('Turn camera on');
  expect(capture.getSnapshot()).toMatchObject({ microphone: true, camera: true });
  await press('Turn microphone off');
  expect(capture.getSnapshot()).toMatchObject({ microphone: false, camera: true });
  act(() => capture.become({ camera: false }));
  expect(screen.getByRole('button', { name: 'Turn camera on' }).title).toBe('Turn camera on');
});

type Panel = { name: string; title: string; open: boolean; badge: { text: string; label: string } | null };
const toggles = (list: Panel[], toggle: (tab: { name: string }) => void = () => {}) =>
  ({ list: list.map((panel) => ({ ...panel, Icon: () => null })), tabs: { toggle } }) as unknown as RoomPanels;
const people = { name: 'people', title: 'People', open: true, badge: null };
const chat = { name: 'chat', title: 'Chat', open: false, badge: { text: '99+', label: 'Chat, 99+ unread' } };

test('R-ROOMD-12 R-CONST-14 chat folded away is a round button with its badge, and both panels say whether they are open', async () => {
  const toggle = vi.fn();
  render(<PanelToggles {...toggles([people, chat], toggle)} />);
  const button = screen.getByRole('button', { name: 'Chat, 99+ unread' });
  expect(button.textContent).toBe('99+');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: 'People' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  await press('People');
  expect(toggle.mock.calls.map(([tab]) => tab.name)).toEqual(['chat', 'people']);
});

test('with nothing unread there is no badge', () => {
  render(<PanelToggles {...toggles([people, { ...chat, badge: null }])} />);
  expect(screen.getByRole('button', { name: 'Chat' }).textContent).toBe('');
});

test('R-ROOMD-04 Leave is a button of its own', async () => {
  const leave = vi.fn();
  render(<LeaveButton onClick={leave} />);
  await press('Leave');
  expect(leave).toHaveBeenCalledOnce();
});
