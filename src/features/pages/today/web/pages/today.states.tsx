import { page } from 'vitest/browser';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

/* Today as somebody's check-ins grow, on a day without a circle near. */

const long = 'Rindfleischetikettierungsüberwachung';

function lived(days: number, said: (ago: number) => Partial<CheckIn>, leads: boolean | null = null): void {
  const check_ins = Array.from({ length: days }, (_, ago): CheckIn => {
    const created_at = new Date(Date.now() - ago * dayMs).toISOString();
    const id = `01970000-0000-7000-8000-${String(900_000_000_000 - ago)}`;
    return { id, energy: 20, pleasantness: 30, feelings: [], factors: [], note: null, created_at, ...said(ago) };
  });
  answer('GET /api/v1/check-ins', { check_ins, next: null });
  const known = { id: alice.id, username: 'Alice', pronouns: null, about_line: null, country: null, reminders: false };
  const names_circles = false;
  const asked = { reasons: { picked: [], own: null }, quiet_hours: null, welcomed: true, next_question: null, leads };
  answer('GET /api/v1/profile', { ...known, ...asked, names_circles, is_younger: false });
}
const week = page.getByRole('region', { name: 'Your past week' });

state('today-empty', {
  at: '/',
  server: () => lived(0, () => ({})),
  shows: page.getByRole('heading', { name: 'No circles planned' }),
});
state('today-leader', {
  at: '/',
  server: () => lived(0, () => ({}), true),
  shows: page.getByRole('heading', { name: 'Plan a circle' }),
});
state('today-new-in-threads', {
  at: '/',
  server: () => {
    lived(0, () => ({}));
    answer('GET /api/v1/inner-circle/new', { is_new: true });
  },
  shows: page.getByRole('link', { name: 'Read it in the inner circle' }),
});
state('today-day', {
  at: '/',
  server: () => lived(1, () => ({})),
  shows: page.getByRole('heading', { name: 'No circles planned' }),
});
state('today-week', { at: '/', server: () => lived(7, () => ({ feelings: ['tired'], factors: [long] })), shows: week });
state('today-week-long', { at: '/', server: () => lived(7, () => ({ factors: [long] })), shows: week });
state('today-week-heavy', {
  at: '/',
  server: () => lived(7, (ago) => ({ pleasantness: ago % 2 ? 20 : -60 })),
  shows: week,
});
state('today-month', {
  at: '/',
  server: () => lived(28, (ago) => ({ pleasantness: ago < 7 || ago % 4 === 0 ? 30 : -20 })),
  shows: week,
});
