import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { hear, inRoom, lena, person } from '#testing/gallery-room.tsx';

/* A shared screen, as the others and the one who shares it see it (CARE C10). */

const bob = person('Bob');
const me = { role: 'facilitator' } as const;

state(
  'shared-screen',
  inRoom({
    others: [lena, bob],
    says: { sharer: lena.userId },
    async steps() {
      await expect.element(page.getByRole('figure', { name: 'Lena’s screen' })).toBeVisible();
    },
  }),
);
state(
  'sharing',
  inRoom({
    me,
    others: [bob],
    async steps() {
      await page.getByRole('button', { name: 'Share screen' }).click();
      hear({ type: 'share-changed', userId: alice.id, username: 'Alice', shares: true });
      await expect.element(page.getByRole('region', { name: 'You’re sharing your screen' })).toBeVisible();
    },
  }),
);
state(
  'asks-to-share',
  inRoom({
    me,
    others: [person('Bob', { shareRight: 'asks' })],
    async steps() {
      await expect.element(page.getByRole('button', { name: 'Let Bob share' })).toBeVisible();
    },
  }),
);
