import { QueryClientProvider } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { state } from '#testing/gallery.tsx';
import { HowItWent } from './public/components/how-it-went.tsx';

const id = '01970000-0000-7000-8000-00000000000c';

state('timing', {
  element: () => (
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Tuesday circle</h1>
        <HowItWent id={id} />
      </main>
    </QueryClientProvider>
  ),
  server: () =>
    answer(`GET /api/v1/workshops/${id}/course`, {
      phases: ['Arriving', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', ''].map((name, phase) => ({
        phase,
        name,
        planned_minutes: 5,
        took_seconds: 310,
        began_at: `2026-01-01T18:${phase + 1}0:00.000Z`,
      })),
    }),
  shows: page.getByRole('heading', { name: 'How the time went' }),
});
