import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';
import { hear, inRoom, lena, person } from '#testing/gallery-room.tsx';

/* Quiet signs, where a host allows them. */

const bob = person('Bob', { isVideoEnabled: false });

state(
  'reactions',
  inRoom({
    others: [lena, bob],
    says: { reactionsAllowed: true },
    async steps() {
      await page.getByRole('button', { name: 'Reactions' }).click();
      await expect.element(page.getByRole('menuitem', { name: 'Candle' })).toBeVisible();
    },
  }),
);
state(
  'reacted',
  inRoom({
    me: { role: 'facilitator' },
    others: [bob],
    says: { reactionsAllowed: true },
    async steps() {
      hear({ type: 'reacted', userId: bob.userId, username: 'Bob', sign: 'candle' });
      await expect.element(page.getByText('Bob lights a candle')).toBeInTheDocument();
    },
  }),
);
