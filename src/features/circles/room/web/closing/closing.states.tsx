import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#testing/gallery.tsx';
import { inRoom, person } from '#testing/gallery-room.tsx';

/* The one question before the circle closes for everyone. */

state(
  'closing-question',
  inRoom({
    me: { role: 'facilitator' },
    others: [person('Bob', { isVideoEnabled: false })],
    async steps() {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Close gently', exact: true }).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  }),
);
