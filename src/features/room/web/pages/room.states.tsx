import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#platform/testing/gallery.tsx';
import { atLobby, inRoom, lena, person } from '#platform/testing/gallery-room.tsx';

const bob = person('Bob');

state('lobby', atLobby({ devices: 'on' }));
state('room-alone', inRoom({ me: { role: 'facilitator' } }));
state('room-together', inRoom({ devices: 'on', others: [lena, bob] }));
state(
  'room-chat',
  inRoom({
    others: [lena, bob],
    panel: 'chat',
    steps: () => expect.element(page.getByRole('log')).toBeVisible(),
  }),
);
