import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import type { ChatActs } from '../chat-session.ts';
import { Chat } from './chat.tsx';

const acts = {
  say: vi.fn<ChatActs['say']>(),
  sayToGroup: vi.fn(),
  sayAgain: vi.fn(),
  takeBack: vi.fn(),
  showEarlier: vi.fn(),
};
beforeEach(() => void acts.say.mockReturnValue(true));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

async function write(text: string, role: 'participant' | 'facilitator' = 'participant'): Promise<void> {
  const room = {
    workshopId: 'w',
    self: 'user-Alice',
    host: 'user-Cleo',
    participants: [],
    clockOffset: 0,
    quiet: false,
  };
  render(
    <MemoryRouter>
      <Chat {...room} role={role} view={{ lines: [], earlier: false }} acts={acts} connected={true} relative={false} />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Type a message...' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}
const card = () => screen.queryByRole('button', { name: 'Not now' });

test('CARE C12 after a heavy line its author sees a card, nothing is sent but the line, and it goes when it’s closed', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  await write('I want to kill myself');
  await screen.findByText(/nobody is told/);
  expect(screen.getByRole('link', { name: /^Help now/ }).getAttribute('target')).toBe('_blank');
  expect(acts.say.mock.calls).toEqual([['I want to kill myself', undefined]]);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(card()).toBeNull();
});

test('CARE C12 the facilitator is told by one tap, privately, and a host isn’t offered it', async () => {
  await write('I want to kill myself');
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the facilitator' }));
  expect(acts.say).toHaveBeenLastCalledWith('I’m not doing well right now. Could you look in on me?', 'user-Alice');
  expect(card()).toBeNull();
  cleanup();
  await write('I want to kill myself', 'facilitator');
  await screen.findByText(/nobody is told/);
  expect(screen.queryByRole('button', { name: 'Tell the facilitator' })).toBeNull();
});

test('CARE C12 an everyday line brings no card', async () => {
  await write('This job is killing me, see you all next week');
  await waitFor(() => expect(acts.say).toHaveBeenCalled());
  await import('#features/trust/safety/domain/screening/screen.ts');
  expect(card()).toBeNull();
});
