import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Poll } from '../../domain/polls-contract.ts';
import { ago, idOf, someAnswer, someLine, somePoll, somePost, someSpace, someThread } from '../../testing/samples.ts';

const at = `/innercircle/post/${idOf('a1')}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (poll: Partial<Poll>, own = someSpace().own) => {
  const post = somePost({ document: fromPlainText('When shall we sit together next?'), poll: somePoll(poll) });
  answer('GET /api/v1/posts/:id', someThread({ space: someSpace({ own }), post }));
  answer('PUT /api/v1/posts/:id/tie', { follows: true, is_muted: false, is_saved: false, read_to: ago(0) });
};
const results = [6, 2, 3];
const long = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung';

state('post-poll', {
  at,
  server: () => shown({}),
  shows: page.getByRole('group', { name: 'Which evening suits you?' }),
});
state('post-poll-nothing-chosen', { at, server: () => shown({}), steps: () => button('Choose').click() });
state('post-poll-chosen', {
  at,
  server: () => shown({ own: 1 }),
  shows: page.getByText('shown once this is over', { exact: false }),
});
state('post-poll-changing', {
  at,
  server: () => shown({ own: 1 }),
  steps: () => button('Change my choice').click(),
});
state('post-poll-over', {
  at,
  server: () => shown({ is_over: true, ends_at: ago(dayMs), results: [12, 0, 41] }),
  shows: page.getByText('Over since', { exact: false }),
});
state('post-poll-over-few', {
  at,
  server: () => shown({ is_over: true, ends_at: ago(dayMs), own: 2 }),
  shows: page.getByText('Fewer than five people', { exact: false }),
});
state('post-poll-from-outside', {
  at,
  server: () => shown({}, null),
  shows: page.getByRole('link', { name: 'Come into this space to choose' }),
});
state('post-poll-long', {
  at,
  server: () =>
    shown({ question: `${long}${long}?`, choices: [long, `${long}t`, 'متى نلتقي؟'], is_over: true, own: 0, results }),
  shows: page.getByText('Six of 11', { exact: false }),
});
state('post-poll-just-ended', {
  at,
  server: () => {
    shown({});
    answer('PUT /api/v1/posts/:id/vote', refusal('poll_over', 409));
  },
  async steps() {
    await page.getByRole('radio', { name: 'Tuesday' }).click();
    await button('Choose').click();
    await expect.element(page.getByText('This has just ended', { exact: false }).first()).toBeVisible();
  },
});

state('writing-poll', {
  at: '/innercircle',
  server() {
    answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
    answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
    answer('GET /api/v1/spaces/:slug/posts', { threads: [], next: null });
  },
  async steps() {
    await button('Write').click();
    await button('Add a poll').click();
    await page.getByLabelText('What would you like to know?').fill('Which evening suits you?');
    await page.getByLabelText('Answer 1', { exact: true }).fill('Tuesday');
    await button('One more answer').click();
  },
});

state('innercircle-muted-lines', {
  at: '/innercircle',
  server() {
    answer('GET /api/v1/spaces', { spaces: [someSpace()], proposed_name: 'Alice' });
    answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
    const threads = [
      someLine({ is_new: false }),
      someLine({ id: idOf('a2'), muted: 'word', is_new: false }),
      someLine({ id: idOf('a3'), muted: 'person', is_new: false }),
    ];
    answer('GET /api/v1/spaces/:slug/posts', { threads, next: null });
  },
  shows: page.getByText('Hidden: someone you’ve muted'),
});
state('post-muted', {
  at,
  server() {
    const answers = [someAnswer('d1', 'A glass of wine', { muted: 'word' }), someAnswer('d2', 'I know that well.')];
    answer('GET /api/v1/posts/:id', someThread({ post: somePost({ muted: 'person' }), answers }));
    answer('PUT /api/v1/posts/:id/tie', { follows: true, is_muted: false, is_saved: false, read_to: ago(0) });
  },
  shows: page.getByText('Hidden: a word you muted'),
});
state('post-mute-person', {
  at,
  server: () => shown({}),
  async steps() {
    await button('More about this').click();
    await page.getByRole('menuitem', { name: 'Mute what Mira writes' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
});
