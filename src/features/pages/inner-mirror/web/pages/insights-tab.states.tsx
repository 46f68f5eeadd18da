import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';

/* The platform's Insights tab, before there's anything to say and after a month. */

const at = '/workshops?tab=insights';
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;

state('insights-tab-empty', {
  at,
  server: () => answer('GET /api/v1/interventions/circles', { circles: [] }),
  shows: page.getByText(/^5 more check-ins/),
});

const walk = { of: 'factor/a-walk/energy', sameDays: true };
const insight = {
  user_id: alice.id,
  is_dismissed: false,
  sure: 'quite',
  of: 28,
  until: Date.now(),
  created_at: ago(0),
  matter: { kind: 'factor', factor: 'a-walk' },
  withIt: { above: 7, of: 7 },
  without: { above: 3, of: 20 },
};
function lived(): void {
  const check_ins = Array.from({ length: 30 }, (_, index) => ({
    id: `01970000-0000-7000-8000-${String(900_000_000_000 - index)}`,
    feelings: ['calm'],
    factors: [],
    note: null,
    energy: ((index * 37) % 120) - 60,
    pleasantness: ((index * 53) % 140) - 60,
    created_at: ago(index),
  }));
  answer('GET /api/v1/check-ins', { check_ins, next: null });
  answer('GET /api/v1/interventions/circles', { circles: [1.1, 4.1, 8.1, 12.1, 16.1].map(ago) });
  const said = ['feet', 'feet', 'feet', 'a-kind-hand', 'a-kind-hand', 'anger'];
  const moments = said.map((exercise, index) => ({
    id: id(`a${index}`),
    kind: 'helped',
    created_at: ago(index + 1),
    payload: { what: exercise, exercise, helped: index === 2 ? 'no' : 'yes' },
  }));
  answer('GET /api/v1/moments', { moments, next: null });
  const insights = [
    { ...insight, id: id('e1'), measure: 'energy' },
    { ...insight, id: id('e2'), measure: 'pleasantness', fact: walk },
    { ...insight, id: id('e3'), measure: 'pleasantness', matter: { kind: 'weekend' } },
  ];
  answer('GET /api/v1/insights', { insights });
}
state('insights-tab-month', {
  at,
  server: lived,
  shows: page.getByText(/none of 5 circles left you feeling better/),
});
