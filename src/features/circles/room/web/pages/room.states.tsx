import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeDevices } from '#platform/testing/fake-media.ts';
import { alice, answer, refusal } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import { atLobby, hear, inRoom, lena, person, roomId, workshop } from '#testing/gallery-room.tsx';
import { Opening } from '../components/opening.tsx';
import { message } from '../fake-session.ts';
import { roomStrings } from '../strings.ts';

/* A live room from its lobby to the farewell. */

const bob = person('Bob');
const me = { role: 'facilitator' } as const;
const seen = async (of: ReturnType<typeof page.getByText>) => {
  await expect.element(of).toBeVisible();
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const moreOptions = (item: string) => async () => {
  await press('More');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

state('lobby', atLobby({ me, devices: 'on' }));
state(
  'lobby-devices',
  atLobby({
    me,
    devices: 'on',
    async steps() {
      await page.getByText('Devices', { exact: true }).click();
      await seen(page.getByRole('switch', { name: 'Original sound' }));
    },
  }),
);
state('room-alone', inRoom({ me, devices: 'on' }));
state('room-together', inRoom({ me, devices: 'on', others: [bob] }));
state(
  'room-chat',
  inRoom({
    others: [lena, bob],
    panel: 'chat',
    says: {
      messages: [
        message(1, { content: 'The bell at the start helped me land.', userId: bob.userId, username: 'Bob' }),
        message(2, { content: 'Same here.', userId: lena.userId, username: 'Lena' }),
      ],
    },
    // The host's words carry a mark.
    steps: () => seen(page.getByRole('log').getByText('Host', { exact: true })),
  }),
);

const bobsHand = { handRaised: true, handNumber: 1 };
const hands = {
  me: { ...me, handRaised: true, handNumber: 2 },
  others: [person('Bob', { ...bobsHand, isVideoEnabled: false })],
};
state('room-hands', inRoom(hands));
state(
  'room-people',
  inRoom({ ...hands, panel: 'participants', steps: () => seen(page.getByText('Participants (2)')) }),
);
state(
  'room-menu',
  inRoom({
    ...hands,
    async steps() {
      await press('More');
      await seen(page.getByRole('group', { name: 'The circle' }).getByRole('menuitem', { name: 'Quiet everything' }));
    },
  }),
);
state(
  'room-devices',
  inRoom({
    ...hands,
    devices: 'on',
    async steps() {
      await moreOptions('Device settings')();
      await seen(page.getByRole('dialog').getByLabelText('Camera'));
    },
  }),
);
state(
  'room-leave',
  inRoom({
    ...hands,
    async steps() {
      await press('Leave');
      await seen(page.getByRole('button', { name: 'Leave, they stay' }));
    },
  }),
);

/** After the room: what the lists and the farewell ask. */
const after = () => {
  answer('GET /api/v1/farewells/last', { farewell: null });
  answer(`GET /api/v1/after/${roomId}`, { state: 'none' });
};
state(
  'stepped-out',
  inRoom({
    ...hands,
    server: after,
    async steps() {
      await press('Leave');
      await press('Leave, they stay');
      await seen(heading('You stepped out'));
    },
  }),
);
state(
  'farewell',
  inRoom({
    ...hands,
    server: after,
    async steps() {
      hear({ type: 'workshop-ended', message: 'Thank you for being here.' });
      await seen(heading('Until we meet again'));
      await seen(page.getByText('How are you leaving?'));
    },
  }),
);
state(
  'room-replaced',
  inRoom({
    me,
    async steps() {
      hear({ type: 'replaced', message: '' });
      await seen(page.getByRole('button', { name: 'Use here' }));
    },
  }),
);
state('room-refused', {
  ...atLobby({ server: () => answer(`GET /api/v1/workshops/${roomId}`, refusal('not_found', 404)) }),
  shows: page.getByLabelText('Meeting code'),
});
state('room-late', { element: () => <Opening label={roomStrings.lobby.entering} late /> });
state('host-starts', {
  ...atLobby({
    server: () =>
      answer(
        `GET /api/v1/workshops/${roomId}`,
        workshop({ status: 'pending', is_live: false, started_at: null, room_id: null, facilitator_id: alice.id }),
      ),
  }),
  shows: page.getByRole('button', { name: 'Start' }),
});

/** A camera that doesn't open, for this reason of the browser's. */
const withoutCamera = (reason: string, says: string): State => ({
  ...atLobby({
    devices: 'on',
    server(devices: FakeDevices) {
      devices.refused.add('video');
      devices.refusal = reason;
    },
  }),
  shows: page.getByText(says),
});
state('lobby-refused', withoutCamera('NotAllowedError', 'Your browser isn’t letting us use your camera'));
state('lobby-missing', withoutCamera('NotFoundError', 'We couldn’t find a camera here'));
