import { page } from 'vitest/browser';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { ago, idOf, someLine, somePost } from '../../testing/samples.ts';

/* What waits in the inner circle, as stewards find it. */

const at = '/steward';
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
const worry = {
  id: idOf('e0'),
  post_id: idOf('a1'),
  space: { slug: 'arriving', name: 'Arriving' },
  author_name: long,
  by_name: 'Bo',
  words: 'I can’t any more.',
  content_note: null,
  made_at: ago(hourMs),
};
const waits = (given: object) => {
  answer('GET /api/v1/steward/reports', { waiting: [], closed: [] });
  answer('GET /api/v1/inner-circle/waiting', { posts: [], unanswered: [], ...given });
};

state('steward-inner-circle', {
  at,
  server: () => {
    waits({
      posts: [
        somePost({ id: idOf('a8'), state: 'held', held_until: ago(dayMs), author: { id: idOf('b6'), name: long } }),
        somePost({ id: idOf('a9'), state: 'held', held_until: ago(-dayMs), content_note: 'Loss' }),
      ],
      unanswered: [someLine({ answers: 0 }), someLine({ id: idOf('a2'), answers: 0, words: `${long} ${long}` })],
    });
    answer('GET /api/v1/worries', { worries: [worry, { ...worry, id: idOf('e1'), author_name: 'نور' }] });
  },
  shows: page.getByRole('region', { name: 'Waits to be shown' }),
});
state('steward-inner-circle-failed', {
  at,
  server: () => {
    waits({});
    answer('GET /api/v1/inner-circle/waiting', refusal('internal', 400));
  },
  shows: page.getByRole('alert'),
});
