import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { state } from '#testing/gallery.tsx';
import type { Worry } from '../../domain/contract.ts';
import { WorryDialog } from '../public/components/worry-dialog.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const worry: Worry = {
  id,
  post_id: id,
  space: { slug: 'arriving', name: 'Arriving' },
  author_name: 'Donaudampfschifffahrtsgesellschaftskapitän',
  by_name: 'Bo',
  words: 'I can’t any more. It’s been like this for weeks, and nobody sees it.',
  content_note: null,
  made_at: new Date(Date.now() - hourMs).toISOString(),
};
const other: Worry = {
  ...worry,
  id: `${id.slice(0, -1)}1`,
  post_id: null,
  author_name: 'Ali',
  content_note: 'Giving up',
};

state('worries-empty', {
  at: '/worries',
  server: () => answer('GET /api/v1/worries', { worries: [] }),
  shows: page.getByText('Nobody’s worried right now'),
});
state('worries-waiting', {
  at: '/worries',
  server: () => answer('GET /api/v1/worries', { worries: [worry, other] }),
  shows: page.getByText('They’ve taken it down since.'),
});
state('worries-failed', {
  at: '/worries',
  server: () => answer('GET /api/v1/worries', refusal('internal_error', 500)),
  shows: page.getByRole('alert'),
});

const WorryDialogAlone = withQueries(() => <WorryDialog post={{ id, authorName: 'Ali' }} onClose={() => undefined} />);
state('worry-dialog', {
  element: () => (
    <main className="min-h-dvh">
      <h1>Arriving</h1>
      <WorryDialogAlone />
    </main>
  ),
  shows: page.getByRole('dialog', { name: 'Are you worried about Ali?' }),
});
state('worry-told', {
  element: () => (
    <main className="min-h-dvh">
      <h1>Arriving</h1>
      <WorryDialogAlone />
    </main>
  ),
  server: () => answer('POST /api/v1/worries', { post_id: id }),
  shows: page.getByRole('dialog', { name: 'Are you worried about Ali?' }),
  async steps() {
    await page.getByLabelText('Tell Ali that it’s me').click();
    await page.getByRole('button', { name: 'Tell them', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Thank you for caring' })).toBeVisible();
  },
});
state('thinking-of-you', {
  at: '/',
  server: () => answer('GET /api/v1/worries/for-me', { ids: [id], names: [] }),
  shows: page.getByRole('heading', { name: 'Someone here is thinking of you' }),
});
state('thinking-of-you-named', {
  at: '/',
  server: () => answer('GET /api/v1/worries/for-me', { ids: [id], names: ['Bo', 'Mira'] }),
  shows: page.getByRole('heading', { name: 'Bo and Mira are thinking of you' }),
});
