import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Thread } from '../../domain/contract.ts';
import { ago, idOf, someAnswer, somePost, someSpace, someThread } from '../../testing/samples.ts';

const at = `/innercircle/post/${idOf('a1')}`;
const long = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const read = { follows: true, is_muted: false, is_saved: false, read_to: ago(0) };
const shown = (thread: Partial<Thread> = {}) => {
  answer('GET /api/v1/posts/:id', someThread(thread));
  answer('PUT /api/v1/posts/:id/tie', read);
};
const answers = [
  someAnswer('d1', 'I know that well. For me it changed in the third week.', {
    reactions: { given: ['with-you', 'thank-you'], own: ['thank-you'], by: [] },
  }),
  someAnswer('d2', 'And if it doesn’t change, that’s fine, too.', {
    author: { id: idOf('b4'), name: 'Noor' },
    quotes: { id: idOf('d1'), name: 'Jonas', words: 'I know that well.' },
    edited_at: ago(hourMs),
    written_at: ago(2 * hourMs),
  }),
  someAnswer('d3', 'Thank you, both of you.', {
    author: { id: '01970000-0000-7000-8000-00000000000a', name: 'Alice' },
    is_own: true,
    reactions: {
      given: ['with-you'],
      own: [],
      by: [
        { word: 'with-you', name: 'Mira' },
        { word: 'with-you', name: 'Noor' },
      ],
    },
    written_at: ago(hourMs),
  }),
  someAnswer('d4', '', { author: null, document: null, state: 'gone' }),
];

state('post', {
  at,
  server: () => shown({ answers }),
  shows: page.getByText('And if it doesn’t change', { exact: false }),
});
const lake: SafeDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'This was before the first bell.' }] },
    {
      type: 'picture',
      attrs: {
        id: idOf('e1'),
        alt: 'A foggy lake at dawn',
        decorative: false,
        width: 1200,
        height: 800,
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      },
    },
  ],
};
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#9fb4bd"/><rect y="480" width="1200" height="320" fill="#6f8a96"/><circle cx="820" cy="330" r="90" fill="#f2dcb8"/></svg>`;
const source = () => document.querySelector('article img, main img')?.getAttribute('src');
const picture = 'GET /pictures-of-posts/:id/large';
state('post-with-a-picture', {
  at,
  server: () => {
    shown({ post: somePost({ document: lake }) });
    answer(picture, new HttpResponse(drawn, { headers: { 'Content-Type': 'image/svg+xml' } }) as never);
  },
  async steps() {
    await expect.poll(source).toMatch(/^blob:/);
  },
});
state('post-with-a-picture-gone', {
  at,
  server: () => {
    shown({ post: somePost({ document: lake }) });
    answer(picture, refusal('not_found', 404));
  },
  shows: page.getByText('can’t be shown now: A foggy lake', { exact: false }),
});
state('post-without-answers', {
  at,
  server: () => shown(),
  shows: page.getByText('Nobody has answered yet', { exact: false }),
});
state('post-from-outside', {
  at,
  server: () => shown({ space: someSpace({ own: null }), answers }),
  shows: page.getByRole('link', { name: 'Come into this space to answer' }),
});
state('post-question-helped', {
  at,
  server: () =>
    shown({
      post: somePost({
        kind: 'question',
        is_own: true,
        document: fromPlainText('How do you come back to listening?'),
        helped_by: idOf('d1'),
        reactions: { given: ['me-too'], own: [], by: [{ word: 'me-too', name: 'Mira' }] },
      }),
      answers,
    }),
  shows: page.getByRole('button', { name: 'This helped', pressed: true }),
});
state('post-note-closed', {
  at,
  server: () => shown({ post: somePost({ content_note: 'Loss of a parent' }) }),
  shows: button('Open it'),
});
state('post-note-open', {
  at,
  server: () => shown({ post: somePost({ content_note: 'Loss of a parent' }) }),
  steps: () => button('Open it').click(),
});
state('post-held', {
  at,
  server: () => shown({ post: somePost({ is_own: true, state: 'held', held_until: ago(-dayMs) }) }),
  shows: page.getByText('Someone reads first posts', { exact: false }),
});
state('post-removed', {
  at,
  server: () => {
    shown({ post: somePost({ is_own: true, state: 'removed' }) });
    answer('GET /api/v1/posts/:id/note', { note: 'Could you leave out the name?' });
  },
  shows: page.getByText('Could you leave out the name?'),
});
state('post-taken-down', {
  at,
  server: () => shown({ post: somePost({ author: null, state: 'gone', document: null }), answers }),
  shows: page.getByRole('heading', { name: 'From Anonymous' }),
});
state('post-long-words', {
  at,
  server: () =>
    shown({
      post: somePost({
        author: { id: idOf('b5'), name: long.slice(0, 40) },
        content_note: long,
        document: fromPlainText(`${long}${long}\n\nhttps://example.org/${long}${long}`),
      }),
      answers: [someAnswer('d1', `${long}${long}`, { author: { id: idOf('b5'), name: long.slice(0, 40) } })],
    }),
  steps: () => button('Open it').click(),
});
state('post-right-to-left', {
  at,
  server: () =>
    shown({
      post: somePost({
        author: { id: idOf('b3'), name: 'نور' },
        document: fromPlainText('السلام عليكم جميعا\n\nأنا جديدة هنا.'),
      }),
      answers: [someAnswer('d1', 'أهلا وسهلا', { quotes: { id: idOf('d0'), name: 'نور', words: 'أنا جديدة هنا' } })],
    }),
  shows: page.getByText('أهلا وسهلا'),
});
state('post-history', {
  at,
  server: () => {
    shown({ post: somePost({ edited_at: ago(hourMs) }) });
    answer('GET /api/v1/posts/:id/versions', {
      versions: [
        {
          id: idOf('e1'),
          document: fromPlainText('It said this before.'),
          content_note: null,
          replaced_at: ago(hourMs),
        },
      ],
    });
  },
  async steps() {
    await button('See what it said before').click();
    await expect.element(page.getByText('It said this before.')).toBeVisible();
  },
});
state('post-menu', {
  at,
  server: () => shown({ post: somePost({ is_own: true }), answers }),
  async steps() {
    await button('More about this').click();
    await expect.element(page.getByRole('menuitem', { name: 'Follow' })).toBeVisible();
  },
});
state('post-taking-down', {
  at,
  server: () => shown({ post: somePost({ is_own: true }) }),
  async steps() {
    await button('More about this').click();
    await page.getByRole('menuitem', { name: 'Take it down' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Take this down?' })).toBeVisible();
  },
});
state('post-changing', {
  at,
  server: () => shown({ post: somePost({ is_own: true }) }),
  async steps() {
    await button('More about this').click();
    await page.getByRole('menuitem', { name: 'Change it' }).click();
    await expect.element(button('Save the change')).toBeVisible();
  },
});
state('post-answering', {
  at,
  server: () => shown({ answers }),
  async steps() {
    await button('Answer Jonas').click();
    await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  },
});
state('post-gone', { at, server: () => answer('GET /api/v1/posts/:id', refusal('not_found', 404)) });
state('post-waiting', {
  at,
  server: () => answer('GET /api/v1/posts/:id', () => new Promise(() => {})),
  shows: page.getByRole('status').first(),
});
state('post-care', {
  at,
  server: () =>
    shown({ space: someSpace({ own: { role: 'host', name: 'Alice', digest: 'never', digest_way: 'mail' } }), answers }),
  async steps() {
    await button('More about what Jonas wrote').click();
    await page.getByRole('menuitem', { name: 'Remove it' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Remove this?' })).toBeVisible();
  },
});
