import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, person, roomId } from '#testing/gallery-room.tsx';

state(
  'observing',
  inRoom({
    me: { role: 'facilitator' },
    others: [person('Bob')],
    panel: 'actions',
    // With a plan, if an empty one: what a host reads of it tells the panel that they lead.
    says: { guide: { phases: [], prompts: {} } },
    more: { observing: true },
    server: () => answer(`GET /api/v1/workshops/${roomId}/observations`, { observations: [] }),
    async steps() {
      const field = page.getByLabelText('What do you notice in the circle?');
      await field.fill('After Bob’s question the circle went quiet, and then softer.');
      await expect.element(page.getByText('You name Bob, who can read this, too.')).toBeVisible();
    },
  }),
);
