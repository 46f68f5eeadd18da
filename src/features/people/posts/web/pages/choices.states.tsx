import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer, unreachable } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { idOf, someSpace } from '../../testing/samples.ts';

const at = '/innercircle/choices';
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
const own = { role: 'member', name: 'Alice', digest: 'never', digest_way: 'mail' } as const;
const spaces = [
  someSpace(),
  someSpace({
    id: idOf('51'),
    slug: 'circle-000000000051',
    name: 'Tuesday circle',
    own: { ...own, digest: 'daily' },
  }),
  someSpace({ id: idOf('52'), slug: 'long', name: long, own: { ...own, digest: 'weekly', digest_way: 'notice' } }),
  someSpace({ id: idOf('53'), slug: 'meditation', name: 'Mindfulness Meditation', own: null }),
];
const shown = (given = spaces, words_stay = false) => {
  answer('GET /api/v1/spaces', { spaces: given, proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/choices', { words_stay });
};

state('innercircle-choices-visitor', {
  at,
  as: 'visitor',
  shows: page.getByRole('heading', { name: 'Join the community' }),
});
state('innercircle-choices', { at, server: () => shown(), shows: page.getByRole('combobox', { name: long }) });
state('innercircle-choices-none', {
  at,
  server: () => shown([], true),
  shows: page.getByText('You haven’t come into a space yet.'),
});
state('innercircle-choices-failed', {
  at,
  server: () => {
    answer('GET /api/v1/spaces', unreachable());
    answer('GET /api/v1/inner-circle/choices', unreachable());
  },
});
state('innercircle-choices-take-down', {
  at,
  server: () => shown(),
  async steps() {
    await page.getByRole('button', { name: 'Take down all my posts' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
});
