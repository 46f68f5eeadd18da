import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { answer, refusal, unreachable } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { ThreadLine } from '../../domain/contract.ts';
import { ago, idOf, someLine, someSpace } from '../../testing/samples.ts';

const at = '/innercircle';
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
const arriving = someSpace();
const tuesday = someSpace({
  id: idOf('51'),
  kind: 'series',
  slug: 'circle-000000000051',
  name: 'Tuesday circle',
  about: 'For those who sit together on Tuesdays.',
  preset: 'onward',
});
const meditation = someSpace({
  id: idOf('52'),
  kind: 'topic',
  slug: 'meditation',
  name: 'Mindfulness Meditation',
  about: 'Sitting, alone and together.',
  own: null,
});

type Given = {
  spaces?: ReturnType<typeof someSpace>[];
  mine?: ThreadLine[];
  news?: { space: ReturnType<typeof someSpace>; threads: ThreadLine[]; has_more: boolean }[];
  here?: ThreadLine[];
};
const shown = ({ spaces = [arriving], mine = [], news = [], here = [] }: Given) => {
  answer('GET /api/v1/spaces', { spaces, proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', { mine, spaces: news });
  answer('GET /api/v1/spaces/:slug/posts', {
    threads: here,
    next: here.length > 3 ? `${ago(dayMs)}_${idOf('a1')}` : null,
  });
};
const lines = [
  someLine({ id: idOf('a1'), is_new: false, last_at: ago(5 * hourMs) }),
  someLine({
    id: idOf('a2'),
    kind: 'question',
    words: 'How do you come back to listening once you’ve noticed that you’re only waiting for your turn?',
    answers: 0,
    last_at: ago(dayMs + hourMs),
    is_new: false,
  }),
  someLine({ id: idOf('a3'), words: '', content_note: 'Loss', last_at: ago(3 * dayMs), is_new: false }),
  someLine({ id: idOf('a4'), words: '', state: 'gone', author: null, last_at: ago(40 * dayMs), is_new: false }),
];

state('innercircle', { at, as: 'visitor', shows: page.getByRole('heading', { name: 'Join the community' }) });
state('innercircle-no-space', { at, server: () => shown({ spaces: [] }) });
state('innercircle-outside', {
  at,
  server: () => shown({ spaces: [someSpace({ own: null })], here: lines.slice(0, 2) }),
  shows: page.getByRole('button', { name: 'Come in' }),
});
state('innercircle-empty', {
  at,
  server: () => shown({}),
  shows: page.getByRole('heading', { name: 'Nobody’s written here yet' }),
});
state('innercircle-one', {
  at,
  server: () => shown({ mine: [someLine({ follows: true, last_at: ago(20 * minuteMs) })], here: lines }),
  shows: page.getByRole('button', { name: 'Show more' }),
});
const many: Given = {
  spaces: [arriving, tuesday, meditation],
  mine: [
    someLine({ follows: true, last_at: ago(minuteMs) }),
    someLine({
      id: idOf('a5'),
      follows: true,
      kind: 'weekly',
      author: null,
      words: 'What stayed with you?',
      space: tuesday,
    }),
  ],
  news: [
    {
      space: tuesday,
      threads: [someLine({ id: idOf('a2'), author: { id: idOf('b2'), name: long }, words: `${long} ${long}` })],
      has_more: true,
    },
    {
      space: arriving,
      threads: [someLine({ id: idOf('a6'), author: { id: idOf('b3'), name: 'نور' }, words: 'السلام عليكم جميعا' })],
      has_more: false,
    },
  ],
};
state('innercircle-many', {
  at,
  server: () => shown(many),
  shows: page.getByRole('heading', { name: 'Spaces you may come into' }),
});
state('innercircle-marked', {
  at,
  server: () => {
    shown({ ...many, news: [] });
    answer('PUT /api/v1/posts/:id/tie', { follows: true, is_muted: false, is_saved: false, read_to: ago(0) });
  },
  async steps() {
    await page.getByRole('button', { name: 'Mark as read: what Mira began' }).click();
    await expect.element(page.getByRole('button', { name: 'Mark as new: what Mira began' })).toBeVisible();
  },
});
state('innercircle-seen', {
  at,
  server: () => shown({ spaces: many.spaces ?? [] }),
  shows: page.getByText('You’ve seen everything'),
});
state('innercircle-waiting', {
  at,
  server: () => answer('GET /api/v1/spaces', () => new Promise(() => {})),
});
state('innercircle-failed', {
  at,
  server: () => answer('GET /api/v1/spaces', refusal('internal', 400)),
  shows: page.getByRole('heading', { name: 'Something went wrong' }),
});
state('innercircle-since-failed', {
  at,
  server: () => {
    shown(many);
    answer('GET /api/v1/inner-circle/since', refusal('internal', 400));
  },
  shows: page.getByRole('alert'),
});
state('innercircle-writing', {
  at,
  server: () => shown(many),
  async steps() {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Post' })).toBeVisible();
    await page.getByRole('button', { name: 'Hide it behind a note' }).click();
  },
});
state('innercircle-not-sent', {
  at,
  server: () => {
    shown({});
    answer('POST /api/v1/posts', refusal('too_many_links', 409));
  },
  async steps() {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByRole('textbox', { name: 'What would you like to say?' }).fill('Look at these three');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect.element(page.getByText('While you’re new here', { exact: false })).toBeVisible();
  },
});
state('innercircle-offline', {
  at,
  server: () => {
    shown({});
    answer('POST /api/v1/posts', unreachable());
  },
  async steps() {
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByRole('textbox', { name: 'What would you like to say?' }).fill('From the train');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect.element(page.getByText('please post them once you’re back', { exact: false })).toBeVisible();
  },
});
state('innercircle-saved', {
  at: '/innercircle/saved',
  server: () =>
    answer('GET /api/v1/inner-circle/saved', {
      threads: lines.map((line) => ({ ...line, is_saved: true })),
      next: null,
    }),
  shows: page.getByText('Behind a note: Loss'),
});
state('innercircle-saved-none', {
  at: '/innercircle/saved',
  server: () => answer('GET /api/v1/inner-circle/saved', { threads: [], next: null }),
  shows: page.getByRole('heading', { name: 'You haven’t saved anything yet' }),
});
