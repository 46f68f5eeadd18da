import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { minuteMs } from '#platform/shared/duration.ts';
import { alice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person } from '#testing/gallery-room.tsx';

/* How long each person speaks, for hosts who switched it on, and what everybody else is told of it. */

const bob = person('Bob', { isVideoEnabled: false });
const long = person('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', { isVideoEnabled: false });

state(
  'speaking-times',
  inRoom({
    me: { role: 'facilitator' },
    others: [bob, long],
    panel: 'participants',
    says: { speakingShown: true, spoke: { [alice.id]: 30_000, [bob.userId]: minuteMs, [long.userId]: 10_000 } },
    steps: async () => {
      await expect.element(page.getByRole('region', { name: 'Speaking times' })).toBeVisible();
    },
  }),
);
state(
  'speaking-told',
  inRoom({
    others: [lena, bob],
    panel: 'participants',
    says: { speakingShown: true },
    steps: async () => {
      await expect.element(page.getByText(/The facilitator sees how long each person speaks/)).toBeVisible();
    },
  }),
);
