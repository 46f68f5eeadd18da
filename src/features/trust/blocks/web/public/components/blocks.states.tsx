import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { atLobby, inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';

const bob = person('Bob');

state(
  'block-dialog',
  inRoom({
    others: [lena, bob],
    async steps() {
      const more = page.getByRole('button', { name: 'More about Bob' }).first();
      await page.getByRole('figure').filter({ hasText: 'Bob' }).first().hover();
      await more.click();
      await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
      await expect.element(page.getByRole('dialog', { name: 'Block Bob?' })).toBeVisible();
    },
  }),
);
state(
  'lobby-blocked',
  atLobby({
    others: [lena, bob],
    server: () => answer(`GET /api/v1/blocks/in/${roomId}`, { someone: true }),
    async steps() {
      await expect.element(page.getByText(/^Someone you’ve blocked is in this circle/)).toBeVisible();
    },
  }),
);
state('profile-blocked', {
  at: '/profile',
  server: () =>
    answer('GET /api/v1/blocks', {
      people: [
        { user_id: '01970000-0000-7000-8000-00000000000b', name: 'Bob', since: '2026-01-10T19:00:00.000Z' },
        {
          user_id: '01970000-0000-7000-8000-00000000000d',
          name: 'Donaudampfschifffahrtsgesellschaft',
          since: '2026-01-10T19:00:00.000Z',
        },
      ],
    }),
  shows: page.getByRole('button', { name: 'Unblock Bob' }),
});
