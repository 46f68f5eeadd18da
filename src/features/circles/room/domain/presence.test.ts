import { expect, test } from 'vitest';
import { mediaState } from './media-state.ts';
import type { RoomEvent } from './room-event.ts';
import { createRoomMachine } from './room-machine.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const machine = createRoomMachine([mediaState]);
const on = { isAudioEnabled: true, isVideoEnabled: true };
const from = (userId: string) => ({ userId, socketId: `${userId}-1` });
const joining = (userId: string): RoomEvent => ({
  type: 'join',
  at: 0,
  sender: from(userId),
  person: { username: userId, role: 'participant' },
  joining: on,
  loaded: new Map(),
});
const lost: RoomEvent = { type: 'connection-lost', at: 0, sender: from('bob') };

/** The last step of a room with Alice and Bob in it. */
function after(...events: RoomEvent[]) {
  const open = machine.open({ workshopId, startedAt: null }, new Map(), 0);
  return [joining('alice'), joining('bob'), ...events].reduce<ReturnType<typeof machine.transition>>(
    ({ state }, event) => machine.transition(state, event),
    { state: open, effects: [] },
  );
}

test('R-STATE-24 someone away is still shown with the microphone and camera they had', () => {
  const { state } = after(lost, { type: 'time-passed', at: 1 });
  expect(machine.participants(state)[1]).toMatchObject({ userId: 'bob', away: true, ...on });
});

test('someone who leaves doesn’t hear the room any more, the others are told, and nothing is kept of them', () => {
  const { state, effects } = after({ type: 'leave', sender: from('bob') });
  const channel = `workshop-presence-${workshopId}`;
  expect(effects).toEqual([
    { type: 'release', socketId: 'bob-1' },
    {
      type: 'broadcast',
      frame: { type: 'user-left', channel, event: 'leave', userId: 'bob', socketId: 'bob-1', username: 'bob' },
    },
    { type: 'free-seat', userId: 'bob' },
  ]);
  expect(state.slices[mediaState.wire.name]).toEqual({ alice: on });
});

test('at the end those who still listen are released; someone who’s away doesn’t listen any more', () => {
  expect(after(lost, { type: 'ended' }).effects).toEqual([
    { type: 'broadcast', frame: expect.objectContaining({ type: 'workshop-ended' }) },
    { type: 'release', socketId: 'alice-1' },
  ]);
});
