import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alice, answer, calls } from '#platform/testing/web-server.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { state } from '#testing/gallery.tsx';
import { emptyPlan, type SafetyPlan } from '../../domain/plan/plan.ts';
import { CareCard } from '../public/components/care-card.tsx';

const yes = { kind: 'safety-plan', agreed: true, version: 1, service: null, at: '2026-01-10T19:05:00.000Z' };
const plan: SafetyPlan = {
  ...emptyPlan,
  trusted: { name: 'Maria Donaudampfschifffahrtsgesellschaft', reach: '0170 1234567' },
  helps: 'Walk by the river\nCall Jo',
  places: 'A library',
  people: [{ name: 'Jo', reach: 'jo@example.org' }],
};
const kept = () => {
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('GET /api/v1/safety-plan', { plan, version: 3 });
  answer('PUT /api/v1/safety-plan', { plan, version: 4 });
};

state('safety-plan-empty', { at: '/my-safety-plan', shows: page.getByText('Nothing in it yet') });
state('safety-plan', {
  at: '/my-safety-plan',
  server: kept,
  shows: page.getByRole('heading', { name: /^Reach Maria/ }),
});
state('safety-plan-edit', {
  at: '/my-safety-plan',
  server: kept,
  shows: page.getByRole('heading', { name: /^Reach Maria/ }),
  async steps() {
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByRole('button', { name: 'Add a person' }).first().click();
    await expect.element(page.getByRole('textbox', { name: 'What helps me' })).toBeVisible();
    // Else it's saved once the page goes, and the next state would hear of it.
    await expect.poll(() => calls.some(({ call }) => call === 'PUT /api/v1/safety-plan')).toBe(true);
  },
});

const asked = {
  at: '/',
  server() {
    answer('GET /api/v1/follow-up', { asks: true });
    answer('DELETE /api/v1/follow-up', { asks: false });
  },
  shows: page.getByRole('heading', { name: 'Last time was hard' }),
};
state('follow-up', asked);
state('follow-up-worse', {
  ...asked,
  async steps() {
    await page.getByRole('button', { name: 'Worse' }).click();
    await expect.element(page.getByRole('link', { name: 'Open my safety plan' })).toBeVisible();
  },
});

// Beside a chat, whose writer alone sees it.
state('room-care-card', {
  element: () => (
    <main>
      <h1>Chat</h1>
      <CareCard inRoom level="concern" onClose={() => undefined}>
        <Button size="sm">Tell the facilitator</Button>
      </CareCard>
    </main>
  ),
  server() {
    const stored = { plan, version: 1 };
    localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify(stored));
    kept();
  },
  shows: page.getByRole('heading', { name: 'That sounds heavy' }),
});

const visitor = 'visitor';
state('help-now', { at: '/help-now', as: visitor });
state('how-we-keep-you-safe', { at: '/how-we-keep-you-safe', as: visitor });
