import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import { atLobby, door, hear, inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';

/* The door of a live room, from both sides, and what hosts do about others (CARE moments 2 and 7, REAL 14, 15). */

const bob = person('Bob');
const me = { role: 'facilitator' } as const;
const silence = { since: Date.now(), until: null };
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = async (of: ReturnType<typeof heading>) => {
  await expect.element(of).toBeVisible();
};

state('arrival', inRoom({ me, steps: () => seen(page.getByText(/Anyone with the code can come in\./)) }));
state(
  'arrival-closed',
  inRoom({
    me,
    says: { door: { ...door, closed: true } },
    steps: () => seen(page.getByText(/The door is closed, so nobody new comes in\./)),
  }),
);
state(
  'host-silence',
  inRoom({ me, says: { silence }, steps: () => seen(page.getByRole('region', { name: 'Silence' })) }),
);

const inside = (says: object) => () =>
  answer(`GET /api/v1/workshops/${roomId}/inside`, { passes: 'open', names: [], silence: null, ...says });
const lobbyWhere = (name: string, says: object, words: string | RegExp) =>
  state(name, atLobby({ devices: 'on', server: inside(says), steps: () => seen(page.getByText(words)) }));
lobbyWhere('lobby-inside', { names: ['Lena'] }, 'Lena is already inside.');
/** Picture, name and the way in stand where a phone's own bars leave room: 660 px of 844. */
state(
  'lobby-on-a-phone',
  atLobby({
    on: 'phone',
    only: ['phone'],
    devices: 'on',
    server: inside({ names: ['Lena'] }),
    async steps() {
      await seen(page.getByText('Lena is already inside.'));
      const { bottom } = page.getByRole('button', { name: 'Enter room' }).element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(560);
    },
  }),
);
lobbyWhere('lobby-silence', { names: ['Lena'], silence }, /^The circle is in silence/);
lobbyWhere('lobby-closed', { passes: 'door_closed' }, 'The door is closed, so nobody new comes in for now.');
lobbyWhere('lobby-waiting-room', { passes: 'waiting_room' }, 'Hosts let people in here.');

/** Before the door, where a knock stands so. */
const knocked = (knock: string, passes: string, title: string | RegExp, held: object | null = null): State => ({
  ...atLobby({
    server() {
      sessionStorage.setItem(`room:${roomId}`, 'waiting Alice');
      inside({ passes, silence: held })();
      answer(`POST /api/v1/workshops/${roomId}/knock`, { state: knock, facilitator_name: 'Lena' });
    },
  }),
  shows: heading(title),
});
state('waiting', knocked('waiting', 'waiting_room', 'Lena will let you in soon'));
state('waiting-in-silence', {
  ...knocked('waiting', 'waiting_room', 'Lena will let you in soon', silence),
  steps: () => seen(page.getByText(/^The circle is in silence/)),
});
state('door-closed', knocked('door_closed', 'door_closed', 'The door is closed'));

state(
  'removed',
  inRoom({
    others: [lena],
    server: () => answer(`POST /api/v1/workshops/${roomId}/knock`, { state: 'removed', facilitator_name: 'Lena' }),
    async steps() {
      hear({ type: 'removed-from-workshop' });
      await seen(heading('You’ve been asked to leave this circle'));
    },
  }),
);
state(
  'host-asks-to-unmute',
  inRoom({
    others: [lena],
    hears: [{ type: 'unmute-asked', by: 'Lena' }],
    steps: () => seen(page.getByRole('button', { name: 'Unmute', exact: true })),
  }),
);
const aboutBob = async () => {
  await press('More about Bob');
  await page.getByRole('menuitem', { name: 'Remove from workshop', exact: true }).click();
  await seen(page.getByRole('dialog', { name: 'Remove Bob from this circle?' }));
};
state('host-removes', inRoom({ me, others: [bob], steps: aboutBob }));
state(
  'host-removed',
  inRoom({
    me,
    others: [bob],
    async steps() {
      await aboutBob();
      await press('Remove');
      hear(
        { type: 'user-left', event: 'leave', userId: bob.userId, socketId: bob.socketId, username: 'Bob' },
        { type: 'door-lists', knocks: [], removed: [{ userId: bob.userId, username: 'Bob', bySteward: false }] },
      );
      await seen(page.getByText(/Bob was removed/).last());
    },
  }),
);
state(
  'host-knock',
  inRoom({
    me,
    others: [bob],
    says: { door: { ...door, waitingRoom: true, knocks: [{ userId: 'noor', username: 'Noor' }] } },
    steps: () => seen(page.getByRole('button', { name: 'Let in', exact: true })),
  }),
);
state(
  'host-leaves',
  inRoom({
    me,
    others: [bob],
    async steps() {
      await press('Leave');
      await seen(page.getByRole('button', { name: 'End for all' }));
    },
  }),
);
