import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const before = new Date(Date.now() - hourMs).toISOString();

state('journey-note', {
  at: '/workshops?tab=journey',
  server: () =>
    answer('GET /api/v1/journey', {
      journey: {
        workshop_id: id,
        title: 'Tuesday circle',
        scheduled_at: before,
        phase: 'post_workshop',
        called_off: false,
        is_live: false,
        leads: false,
        ended_at: before,
        steps: [],
        line: null,
        notes: [{ id, workshop_id: id, created_at: before, text: 'I was calm.' }],
      },
      others: [],
      server_time: new Date().toISOString(),
    }),
  shows: page.getByText('I was calm.'),
});
