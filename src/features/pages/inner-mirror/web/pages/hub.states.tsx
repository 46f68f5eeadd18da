import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import type { Insight } from '#features/mirror/insights/domain/contract.ts';
import type { Suggestion } from '#features/mirror/suggestions/domain/contract.ts';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { alice, answer, signInAlice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

/* What has come of check-ins, on the page of the inner mirror. */

const at = '/inner-mirror';
const long = 'Rindfleischetikettierungsüberwachung';
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;

/** Somebody who said yes to keeping check-ins. */
function agreed(): void {
  const { version } = kinds['check-ins'];
  const yes = { kind: 'check-ins', agreed: true, version, service: null, at: '2026-01-10T19:05:00.000Z' };
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('GET /api/v1/engagement-patterns', { pattern: null });
}

state('hub-empty', { at, shows: page.getByText(/^Nothing stands out yet/) });
const suggestion = (given: Partial<Suggestion> = {}) => ({
  user_id: alice.id,
  id: id('d1'),
  trigger: 'low-evenings',
  count: 3,
  exercise: null,
  status: 'pending',
  user_response: null,
  effectiveness_score: null,
  created_at: ago(0),
  ...given,
});
const insight: Insight = {
  id: id('e1'),
  matter: { kind: 'factor', factor: long },
  measure: 'pleasantness',
  sure: 'quite',
  of: 14,
  withIt: { above: 0, of: 7 },
  without: { above: 7, of: 7 },
  until: Date.now(),
  created_at: ago(0),
};
const recommended = (last: string) => ({
  id: id(last),
  user_id: alice.id,
  is_active: true,
  confidence_score: 0.7,
  completion_status: 'pending',
  completed_at: null,
  user_feedback_rating: null,
  created_at: ago(1),
  helped: 0,
  done: 0,
  yes: 0,
  mood: 'heavy',
  word: 'tired',
  matter: null,
  isTheirTime: false,
});
const exercise = (last: string, slug: string) => ({ ...recommended(last), source: 'exercise', exercise: slug });
const outstanding = () =>
  answer('GET /api/v1/insights', { insights: [{ user_id: alice.id, is_dismissed: false, ...insight }] });

state('hub-full', {
  at,
  server() {
    agreed();
    answer('GET /api/v1/interventions', { interventions: [suggestion()] });
    outstanding();
  },
  shows: page.getByText(/^You tend to feel worse on days with/),
});
/** A month of somebody who walks after a good night: five sentences for one fact. */
const share = { withIt: { above: 7, of: 7 }, without: { above: 3, of: 20 } };
const walk = { of: 'factor/a-walk/energy', sameDays: true };
const factor = (name: string) => ({ kind: 'factor', factor: name }) as const;
const month: Insight[] = [
  { ...insight, ...share, id: id('e2'), of: 28, matter: factor('a-walk'), measure: 'energy' },
  { ...insight, ...share, id: id('e3'), of: 28, matter: factor('a-walk'), fact: walk },
  { ...insight, ...share, id: id('e4'), of: 28, matter: factor('slept-well'), measure: 'energy', fact: walk },
  { ...insight, id: id('e5'), of: 28, matter: factor('slept-little'), fact: { ...walk, sameDays: false } },
  { ...insight, ...share, id: id('e6'), of: 28, matter: { kind: 'weekend' } },
];
state('hub-month', {
  at,
  server() {
    agreed();
    answer('GET /api/v1/interventions', { interventions: [suggestion()] });
    const known = month.map((one) => ({ user_id: alice.id, is_dismissed: false, ...one }));
    answer('GET /api/v1/insights', { insights: known });
    const three = [exercise('a1', 'feet'), exercise('a2', 'anger'), exercise('a3', 'a-kind-hand')];
    answer('GET /api/v1/recommendations', { recommendations: three, dismissed: [] });
  },
  shows: page.getByText(/^You tend to have more energy and feel better on days with ‘A walk’/),
  async steps() {
    await page.getByText('How we know').click();
    await expect.element(page.getByText(/^From your 28 check-ins/)).toBeVisible();
  },
});

state('hub-asked', {
  at,
  server() {
    agreed();
    answer('GET /api/v1/interventions', { interventions: [suggestion({ status: 'delivered' })] });
    outstanding();
  },
  shows: page.getByRole('group', { name: 'Did it help?' }),
});

state('hub-recommended', {
  at,
  server() {
    agreed();
    const three = [
      { ...exercise('a1', 'feet'), helped: 3, done: 3 },
      exercise('a2', 'anger'),
      exercise('a3', 'a-kind-hand'),
    ];
    answer('GET /api/v1/recommendations', { recommendations: three, dismissed: [] });
  },
  shows: page.getByText(/It helped you 3 of 3 times/),
});
const title = 'The Rindfleischetikettierungsüberwachung of feelings';
state('hub-workshop', {
  at,
  server() {
    agreed();
    const circle = {
      id: id('f1'),
      title,
      facilitator_name: 'Mira',
      seats_left: 3,
      series_id: id('f9'),
      scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    };
    const one = { ...recommended('a1'), source: 'workshop', circle, matter: 'conflict', mood: null };
    answer('GET /api/v1/recommendations', { recommendations: [one], dismissed: [] });
  },
  shows: page.getByRole('link', { name: title }),
});

state('hub-here', {
  at,
  async server() {
    await signInAlice();
    answer('GET /api/v1/interventions/circles', { circles: [] });
    const store = checkInsOnDevice(alice.id);
    for (let days = 14; days >= 1; days -= 1) {
      const isLow = days % 2 === 1;
      const said = { energy: 0, pleasantness: isLow ? -60 : 60, feelings: ['tired'], factors: isLow ? ['my cat'] : [] };
      const one = { id: `01970000-0000-7000-8000-${String(days).padStart(12, '0')}`, ...said, note: null };
      await store.put(one.id, { ...one, created_at: ago(days) });
    }
  },
  shows: page.getByText(/^You tend to feel worse on days with ‘my cat’/),
});

const news = (last: string, kind: string) => ({
  user_id: alice.id,
  id: id(last),
  kind,
  workshop_id: null,
  workshop_title: null,
  post_id: null,
  is_read: false,
  circle_at: '2026-06-01T17:00:00.000Z',
  created_at: '2026-05-28T09:00:00.000Z',
  priority_level: 3,
});
state('hub-news', {
  at,
  server() {
    const told = { ...news('b2', 'message'), workshop_id: id('f1'), workshop_title: `${long} and ${long}` };
    answer('GET /api/v1/notifications', { notifications: [news('b1', 'cancelled'), told] });
  },
  shows: page.getByRole('region', { name: 'What’s new' }),
});
