import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openingsFor } from '#features/people/spaces/domain/openings.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { ago, idOf, someLine, somePost, someSpace } from '../../testing/samples.ts';

const at = '/innercircle/space/arriving';
const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (space = someSpace(), threads = [someLine({ is_new: false })]) => {
  answer('GET /api/v1/spaces/:slug', space);
  answer('GET /api/v1/spaces', { spaces: [space], proposed_name: 'Alice' });
  answer('GET /api/v1/spaces/:slug/posts', { threads, next: null });
  answer('GET /api/v1/spaces/:slug/openings', { openings: openingsFor('arrival', null) });
  answer('GET /api/v1/spaces/:slug/desk', { held: [], first: [], unanswered: [], removed: [], sent_away: [] });
};
const hosts = someSpace({ own: { role: 'host', name: 'Alice', digest: 'never', digest_way: 'mail' } });

state('space', { at, server: () => shown(), shows: button('Leave quietly') });
state('space-before-coming-in', {
  at,
  server: () => shown(someSpace({ own: null, preset: 'onward', name: long, about: long, agreements: [long] }), []),
  async steps() {
    await button('Come in').click();
    await expect.element(page.getByText('Please say yes to what we agree on first.')).toBeVisible();
  },
});
state('space-of-a-host', {
  at,
  server: () => shown(hosts, []),
  shows: page.getByRole('heading', { name: 'Five ways to begin' }),
});
state('space-desk', {
  at,
  server: () => {
    shown(hosts);
    answer('GET /api/v1/spaces/:slug/desk', {
      held: [
        somePost({ id: idOf('a8'), state: 'held', held_until: ago(-dayMs), author: { id: idOf('b6'), name: long } }),
      ],
      first: [somePost({ id: idOf('a9'), author: { id: idOf('b7'), name: 'نور' } })],
      unanswered: [someLine({ answers: 0 })],
      removed: [],
      sent_away: [],
    });
  },
  async steps() {
    await page.getByRole('button', { name: /^Don’t show it/ }).click();
    await button('Send, and don’t show it').click();
    await expect.element(page.getByText('Please write a few words', { exact: false })).toBeVisible();
  },
});
state('space-desk-decided', {
  at,
  server: () => {
    shown(hosts);
    answer('GET /api/v1/spaces/:slug/desk', {
      held: [],
      first: [],
      unanswered: [],
      removed: [
        { post: somePost({ id: idOf('a8'), state: 'removed', author: { id: idOf('b6'), name: long } }), by: long },
        { post: somePost({ id: idOf('a9'), state: 'removed', author: { id: idOf('b7'), name: 'نور' } }), by: null },
      ],
      sent_away: [
        { id: idOf('b8'), name: long, by_steward: true },
        { id: idOf('b9'), name: '', by_steward: false },
      ],
    });
  },
  async steps() {
    await page.getByText('What hosts decided here').click();
    await expect.element(button('Let back: Someone from the circle')).toBeVisible();
  },
});
state('space-opening', {
  at,
  server: () => shown(hosts, []),
  async steps() {
    await button('Begin with this, the second of five').click();
    await expect.element(page.getByRole('textbox', { name: 'What would you like to say?' })).toHaveFocus();
  },
});
state('space-settings', {
  at,
  server: () => shown(hosts, []),
  async steps() {
    await button('Change the settings').click();
    await page.getByRole('radio', { name: /^From the day/ }).click();
    await expect.element(button('Save')).toBeVisible();
  },
});
state('space-settings-changed', {
  at,
  server: () => {
    shown(hosts);
    const stands = { ...hosts, about: long, slow_minutes: 60, holds_first: true, revision: 1 };
    answer('PUT /api/v1/spaces/:slug', refusal('settings_changed', 409, { body: { details: { stands } } }));
  },
  async steps() {
    await button('Change the settings').click();
    await page.getByRole('textbox', { name: 'Name of the space' }).fill('A quiet corner');
    await button('Save').click();
    await expect.element(page.getByRole('region', { name: 'What it says now' })).toBeVisible();
  },
});
state('space-another-name', {
  at,
  server: () => shown(),
  async steps() {
    await button('Use another name').click();
    await expect.element(button('Use this name')).toBeVisible();
  },
});
state('space-leaving', {
  at,
  server: () => shown(),
  async steps() {
    await button('Leave quietly').click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave this space?' })).toBeVisible();
  },
});
state('space-right-to-left', {
  at,
  server: () =>
    shown(someSpace({ name: 'مساحة هادئة', about: 'نكتب هنا ببطء.', agreements: ['ما يُكتب هنا يبقى هنا.'] }), [
      someLine({ id: idOf('a7'), author: { id: idOf('b3'), name: 'نور' }, words: 'السلام عليكم جميعا' }),
    ]),
});
state('space-gone', { at, server: () => answer('GET /api/v1/spaces/:slug', refusal('not_found', 404)) });
state('space-failed', {
  at,
  server: () => answer('GET /api/v1/spaces/:slug', refusal('internal', 500)),
  unanswered: [],
});
