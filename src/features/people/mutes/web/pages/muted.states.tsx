import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const at = '/innercircle/muted';
const get = 'GET /api/v1/inner-circle/muted';
const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
const bob = { id: '01970000-0000-7000-8000-00000000000b', name: 'Bob' };
const other = { id: '01970000-0000-7000-8000-00000000000c', name: long.slice(0, 40) };

state('muted', { at, as: 'visitor', shows: page.getByRole('heading', { name: 'Join the community' }) });
state('muted-none', {
  at,
  server: () => answer(get, { words: [], people: [] }),
  shows: page.getByLabelText('A word or phrase'),
});
state('muted-some', {
  at,
  server: () =>
    answer(get, { words: ['diet', 'burnout at work', `${long}${long}`.slice(0, 60)], people: [bob, other] }),
  shows: page.getByRole('button', { name: 'Let back in: Bob' }),
});
state('muted-refused', {
  at,
  server() {
    answer(get, { words: ['diet'], people: [] });
    answer('POST /api/v1/inner-circle/muted/words', refusal('muted_enough', 409));
  },
  async steps() {
    await page.getByLabelText('A word or phrase').fill('wine');
    await page.getByRole('button', { name: 'Mute it' }).click();
    await expect.element(page.getByText('Let one back in first', { exact: false })).toBeVisible();
  },
});
state('muted-away', { at, server: () => answer(get, refusal('unavailable', 503)) });
