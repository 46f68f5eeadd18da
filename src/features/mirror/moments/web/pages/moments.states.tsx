import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { unsent } from '#platform/testing/gallery-device.ts';
import { answer, refusal, unreachable } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { Moment } from '../../domain/contract.ts';

const at = '/inner-mirror/moments';
const id = (nth: number) => `01970000-0000-7000-8000-${String(900_000_000_000 - nth)}`;
const timeAgo = (days: number) => new Date(Date.now() - days * dayMs - minuteMs).toISOString();

const noticed = (text: string, day: number): Moment & { kind: 'noticed' } => ({
  kind: 'noticed',
  id: id(day),
  created_at: timeAgo(day),
  payload: { text },
});
const longest = `The first café, ${'Rindfleischetikettierung'.repeat(6)}`;
const many: Moment[] = Array.from({ length: 12 }, (_, day) => noticed(day === 3 ? longest : `Line ${day}`, day));
/** What helped long ago is at hand, but isn't the next one. */
const longAgo: Moment = {
  kind: 'helped',
  id: id(200),
  created_at: timeAgo(200),
  payload: { what: 'A walk by the lake', exercise: null, helped: 'yes' },
};

function agreed(moments: Moment[], next: string | null = null): void {
  const { version } = kinds['check-ins'];
  const yes = { kind: 'check-ins', agreed: true, version, service: null, at: timeAgo(300) };
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('GET /api/v1/moments', { moments, next });
  answer('DELETE /api/v1/moments/:id', {});
}
const manyMore = () => agreed([...many, longAgo], `${many[11]?.created_at}_${many[11]?.id}`);
const line = page.getByText('Line 1', { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();

state('moments-many', { at, server: manyMore, shows: line });
state('moments-deleted', {
  at,
  server: manyMore,
  shows: line,
  async steps() {
    await press('Delete “Line 1”');
    await expect.element(page.getByText('Deleted: “Line 1”')).toBeVisible();
  },
});
state('moments-search', {
  at,
  server: () => agreed(many),
  shows: line,
  async steps() {
    await page.getByRole('searchbox', { name: 'Find your own words' }).fill('cafe first');
    await expect.element(page.getByText(/^The first café/)).toBeVisible();
    await expect.element(line).not.toBeInTheDocument();
  },
});
state('moments-offline-older', {
  at,
  server: manyMore,
  shows: line,
  async steps() {
    answer('GET /api/v1/moments', unreachable);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await press('Show older ones');
    await expect.element(page.getByText(/^You’re offline. Your latest are here/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
  },
});
state('moments-deleted-elsewhere', {
  at,
  async server() {
    agreed([noticed('Just right', 1)]);
    answer('PUT /api/v1/moments/:id', refusal('not_found', 404));
    await unsent('moments', noticed('Once more', 0), true);
  },
  shows: page.getByText(/^It was deleted on another device/),
});
state('moments-offline', {
  at,
  async server() {
    agreed([noticed('The first', 1)]);
    answer('POST /api/v1/moments', unreachable);
    await unsent('moments', noticed('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', 0));
  },
  shows: page.getByText('Pending sync'),
  async steps() {
    await page.getByRole('radio', { name: 'I chose …' }).click({ force: true });
    await page.getByLabelText('Instead of').fill('My phone');
  },
});
state('moments-refused', {
  at,
  async server() {
    agreed([noticed('The first', 1)]);
    answer('POST /api/v1/moments', refusal('conflict', 409));
    await unsent('moments', noticed('Not this', 0));
  },
  shows: page.getByText('It couldn’t be kept in your account.'),
});
