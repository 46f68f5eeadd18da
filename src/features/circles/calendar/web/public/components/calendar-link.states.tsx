import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const feed = { shows_titles: false, made_at: '2026-01-10T19:05:00.000Z' };
const make = page.getByRole('button', { name: 'Make a calendar link' });

state('profile-calendar-link', {
  at: '/profile',
  server: () =>
    answer('POST /api/v1/calendar', {
      feed,
      address: `https://attune.example/api/v1/calendar/${'x'.repeat(43)}.ics`,
    }),
  shows: make,
  steps: () => make.click(),
});
state('profile-calendar', {
  at: '/profile',
  server: () => answer('GET /api/v1/calendar', { feed }),
  shows: page.getByText(/^You’ve had a calendar link since/),
});
