import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const at = '/paying/01970000-0000-7000-8000-0000000000c0';

state('paying-lost', {
  at,
  as: 'member',
  server: () => answer('GET /api/v1/paying/:id', refusal('not_found', 404)),
  shows: page.getByRole('heading', { name: 'Nothing to pay here' }),
});
