import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { TestSound } from './test-sound.tsx';

let contexts: { state: string; rung: number }[];
let players: { sink: string }[];
let plays: () => Promise<void>;

beforeEach(() => {
  [contexts, players, plays] = [[], [], () => Promise.resolve()];
  class Context {
    state = 'running';
    rung = 0;
    currentTime = 0;
    constructor() {
      contexts.push(this);
    }
    createMediaStreamDestination = () => ({ stream: {} });
    createBuffer = () => ({ copyToChannel() {} });
    createBufferSource = () => ({
      connect() {},
      start: () => {
        this.rung += 1;
      },
    });
    close = async () => {
      this.state = 'closed';
    };
  }
  class Player {
    sink = '';
    constructor() {
      players.push(this);
    }
    setSinkId = async (id: string) => {
      this.sink = id;
    };
    play = () => plays();
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('Audio', Player);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Test sound' }));

test('a press sounds on the chosen speaker and says what helps; another press, or leaving, ends the one before', async () => {
  const { unmount } = render(<TestSound speakerId="headphones" />);
  await press();
  expect(screen.getAllByText(/soft bowl.*turn up the volume or choose another speaker/)).not.toEqual([]);
  expect([players[0]?.sink, contexts[0]?.rung]).toEqual(['headphones', 1]);
  await press();
  expect(contexts.map(({ state }) => state)).toEqual(['closed', 'running']);
  unmount();
  expect(contexts.map(({ state }) => state)).toEqual(['closed', 'closed']);
});

test('a browser that won’t play it says so', async () => {
  plays = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  render(<TestSound speakerId="" />);
  await press();
  expect(await screen.findByText('The sound couldn’t be played. Please press once more.')).toBeDefined();
});
