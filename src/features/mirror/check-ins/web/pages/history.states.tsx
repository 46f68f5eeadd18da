import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

const at = '/inner-mirror/history';
const places = [
  { energy: 50, pleasantness: 60, feelings: ['cheerful'] },
  { energy: -40, pleasantness: 40, feelings: ['calm'] },
  { energy: -60, pleasantness: -30, feelings: ['tired'] },
  { energy: 70, pleasantness: -50, feelings: ['stressed'] },
];

/** A check-in every day but some, for seven weeks. */
const checkIns = Array.from({ length: 50 }, (_, day) => ({
  id: `01970000-0000-7000-8000-${String(900_000_000_000 - day)}`,
  factors: ['slept-well'],
  ...(places[day % places.length] ?? { energy: 0, pleasantness: 0, feelings: [] }),
  created_at: new Date(Date.now() - day * dayMs - minuteMs).toISOString(),
  note: day === 48 ? 'Donaudampfschifffahrtsgesellschaftskapitän, und Café.' : null,
})).filter((_, day) => day % 6 !== 5);

function server(): void {
  answer('GET /api/v1/check-ins', { check_ins: checkIns, next: null });
  answer('DELETE /api/v1/check-ins/:id', {});
}
const tab = (name: string) => page.getByRole('tab', { name }).click();
const found = page.getByRole('listitem', { name: /^Check-in at/ });
const captain = page.getByText(/Donaudampf/);

async function search(): Promise<void> {
  await tab('Words');
  await page.getByRole('searchbox').fill('cafe kapitan');
  await expect.element(captain).toBeVisible();
  await expect.poll(() => found.elements().length).toBe(1);
}

async function trends(): Promise<void> {
  await tab('Trends');
  await page.getByRole('radio', { name: 'Month' }).click({ force: true });
  await page.getByRole('button', { name: 'The month before' }).click();
  await expect.element(page.getByRole('img', { name: /^Energy, / })).toBeVisible();
}

state('history-calendar', {
  at,
  server,
  shows: page.getByRole('button', { name: /: bright$/ }).first(),
  night: true,
});
state('history-words', {
  at,
  server,
  async steps() {
    await tab('Words');
    await expect.element(page.getByText('Calm').first()).toBeVisible();
  },
});
state('history-search', { at, server, steps: search });
state('history-deleted', {
  at,
  server,
  async steps() {
    await search();
    await page.getByRole('button', { name: /^Delete: Check-in at/ }).click();
    await expect.element(page.getByRole('main').getByText(/Deleted\./)).toBeVisible();
  },
});
state('history-trends', { at, server, steps: trends, night: true });
state('history-table', {
  at,
  server,
  async steps() {
    await trends();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
  },
});
