import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Found } from '../../../domain/contract.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

const idOf = (last: number) => `01970000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const nothing: Found = { posts: [], next: null, circles: [], exercises: [], hosts: [], did_you_mean: null };
const post = (last: number, given: Partial<Found['posts'][number]>): Found['posts'][number] => ({
  id: idOf(last),
  thread_id: idOf(last),
  space: { slug: 'arriving', name: 'Arriving' },
  kind: 'post',
  author: { id: idOf(90), name: 'Bob' },
  is_own: false,
  snippet: { text: 'A slow breath before the door helped me more than I thought.', marks: [{ from: 7, to: 13 }] },
  content_note: null,
  written_at: '2025-03-04T09:30:00.000000Z',
  ...given,
});
const full: Found = {
  posts: [
    post(1, {}),
    post(2, { kind: 'answer', thread_id: idOf(1), is_own: true }),
    post(3, { content_note: 'loss', snippet: { text: '', marks: [] } }),
    post(4, {
      author: null,
      snippet: { text: '…Atemübungen am Morgen, Atemübungen am Abend…', marks: [{ from: 1, to: 12 }] },
    }),
    post(5, {
      author: { id: idOf(91), name: 'Donaudampfschifffahrtsgesellschaftskapitän' },
      space: { slug: 'long', name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
      snippet: { text: 'נשימה איטית', marks: [{ from: 0, to: 5 }] },
    }),
  ],
  next: '2025-03-04T09:30:00.000000Z_01970000-0000-7000-8000-000000000005',
  circles: [{ id: idOf(20), title: 'Breath on Tuesdays', scheduled_at: '2025-03-05T18:00:00.000Z', is_own: true }],
  exercises: [{ slug: 'cool-water', title: 'Cool water', line: 'Cool your wrists, and breathe out for longer.' }],
  hosts: [{ slug: 'lee', name: 'Lee', about: 'Breath and voice, once a week.' }],
  did_you_mean: null,
};
const found = (q: string, given: Found) => ({
  element: () => (
    <main className="page-width grid gap-8 py-8">
      <h1>Inner circle</h1>
      <SearchField q={q} />
      <SearchResults q={q} />
    </main>
  ),
  server: () => answer('GET /api/v1/search', given),
});

state('search-found', { ...found('breath', full), shows: page.getByRole('heading', { name: 'Hosts' }), night: true });
state('search-typo', {
  ...found('braeth', { ...nothing, did_you_mean: 'breath' }),
  shows: page.getByRole('link', { name: 'Did you mean “breath”?' }),
});
state('search-nothing', {
  ...found('Donaudampfschifffahrtsgesellschaftskapitänsmütze', nothing),
  shows: page.getByText(/^Nothing here has the words/),
});
state('search-failed', {
  ...found('breath', nothing),
  server: () => answer('GET /api/v1/search', refusal('validation_failed', 400)),
  shows: page.getByRole('button', { name: 'Try Again' }),
});
