import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

/** As long a list as visitors see. */
function teaser(): void {
  const now = Date.now();
  const circles = Array.from({ length: 6 }, (_, at) => ({
    id: `01970000-0000-7000-8000-00000000000${at}`,
    title: `The Rindfleischetikettierungsüberwachung of feelings, ${at}`,
    category: at === 0 ? 'general' : 'yoga',
    facilitator_name: 'Mira',
    scheduled_at: new Date(now + (at + 1) * hourMs).toISOString(),
    time_zone: 'Europe/Berlin',
    duration_minutes: 60,
    seats_left: 6 - at,
    status: at === 0 ? ('live' as const) : ('pending' as const),
  }));
  answer('GET /api/v1/workshops/teaser', { circles, server_time: new Date(now).toISOString() });
}

state('home', { at: '/', as: 'visitor', night: true });
state('home-circles', {
  at: '/',
  as: 'visitor',
  server: teaser,
  shows: page.getByRole('link', { name: /of feelings, 5/ }),
});
