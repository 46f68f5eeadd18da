import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import templates from '../../../../../../db/content/workshop-templates.json' with { type: 'json' };

const pairs = templates.find(({ name }) => name === 'Listening in pairs') ?? templates[0];
const id = pairs?.id ?? '';
const known = { revision: 1, owner_name: null, shares: 0 };
const timeline = page.getByRole('group', { name: 'Timeline' });

state('template-editor', {
  at: `/workshops/templates/new?from=${id}`,
  server: () => answer(`GET /api/v1/workshop-templates/${id}`, { ...pairs, ...known, part: 'ours' }),
  shows: timeline,
  async steps() {
    await page.getByLabelText('Phase', { exact: true }).nth(1).fill('Donaudampfschifffahrtsgesellschaftskapitän');
    await page
      .getByRole('button', { name: /^Words, groups and material/ })
      .nth(2)
      .click();
  },
});
state('templates-mine', {
  at: '/workshops/templates',
  server: () =>
    answer('GET /api/v1/workshop-templates/mine', {
      templates: [
        { ...pairs, ...known, name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', part: 'owner' },
        { ...pairs, ...known, id: id.replace(/.$/, 'f'), name: 'From a friend', part: 'shared', owner_name: 'Mira' },
      ],
    }),
  shows: page.getByRole('heading', { level: 3, name: 'From a friend' }),
});
const circlePlan = {
  at: `/workshops/circle/${id}/plan`,
  server: () =>
    answer(`GET /api/v1/workshops/${id}/plan`, {
      plan: { activity_structure: pairs?.activity_structure, revision: 1 },
      can_change: true,
      title: 'Tuesday circle',
      scheduled_at: '2030-01-01T18:00:00Z',
      time_zone: 'Europe/Berlin',
      duration_minutes: pairs?.duration_minutes,
    }),
};
state('circle-plan', { ...circlePlan, shows: timeline });
state('circle-plan-not-saved', {
  ...circlePlan,
  shows: timeline,
  async steps() {
    await page
      .getByRole('button', { name: /^Words, groups and material/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('');
    await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  },
});
