import type { Page } from '@playwright/test';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { expect, type Person, type Product } from './product.ts';

/** Milliseconds from now as the API takes a time. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A day this many days from now, as a calendar field takes it. */
export const inDays = (days: number) => inMs(days * dayMs).slice(0, 10);

export type Made = { id: string; invitation: string; meeting_code: string; title: string };

/** A call of the API as the person whose session this page has. */
export async function call<Answer>(page: Page, method: string, path: string, body: object = {}): Promise<Answer> {
  // Somebody signed in who hasn't opened a page yet: a small one of the same origin has their session.
  if (page.url() === 'about:blank') await page.goto('/healthz');
  const stored = await page.evaluate(() => localStorage.getItem('attune-session'));
  const { access_token: token, user } = JSON.parse(stored ?? '{}');
  const data = path.includes('workshop-webrtc') ? { ...body, userId: user.id } : body;
  const answer = await page.request.fetch(path, { method, data, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A circle that this person leads, in two days and three hours. */
export function plan({ page }: Person, given: object = {}): Promise<Made> {
  return call(page, 'POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: 'Come as you are.',
    category: 'mindfulness-meditation',
    scheduled_at: inMs(51 * hourMs),
    time_zone: 'Europe/Berlin',
    duration_minutes: 60,
    max_participants: 3,
    is_public: false,
    ...given,
  });
}

export const open = ({ page }: Person, { id }: Made) =>
  call(page, 'POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id });

export const end = ({ page }: Person, { id }: Made) => call<Made>(page, 'POST', `/api/v1/workshops/${id}/end`);

export const come = ({ page }: Person, { invitation }: Made) =>
  call(page, 'POST', '/api/v1/circles/come', { token: invitation });

/** Everybody who said yes was there. */
export const wereThere = (product: Product, { id }: Made) =>
  product.pass(`INSERT INTO workshop_attendance (workshop_id, user_id) SELECT workshop_id, user_id FROM workshop_members
    WHERE workshop_id = '${id}' ON CONFLICT DO NOTHING`);
