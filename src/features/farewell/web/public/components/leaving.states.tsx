import { page } from 'vitest/browser';
import { state } from '#platform/testing/gallery.tsx';
import { answer } from '#platform/testing/web-server.ts';

state('today-farewell', {
  at: '/',
  server: () =>
    answer('GET /api/v1/farewells/last', {
      farewell: {
        ...{ workshop_id: '01970000-0000-7000-8000-0000000000f0', leaving: 'calm', line: 'Call my sister.' },
        said_at: new Date().toISOString(),
      },
    }),
  shows: page.getByText('Call my sister.'),
});
