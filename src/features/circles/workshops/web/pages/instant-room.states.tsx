import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { workshop } from '#testing/gallery-room.tsx';

/* The platform of somebody who has started a room on the spot, with and without a connection. */

const filled = {
  at: '/workshops',
  server: () =>
    answer('GET /api/v1/workshops/mine', {
      workshops: [workshop({ title: 'Instant Room', facilitator_id: alice.id, facilitator_name: 'Alice' })],
      next: null,
    }),
  shows: page.getByText('Instant Room', { exact: true }).first(),
};

state('workshops-filled', filled);
state('offline', {
  ...filled,
  async steps() {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('You are offline. Some features may be limited.')).toBeVisible();
  },
});
